import { spawnSync } from 'node:child_process';
import type { Client } from './service/client.js';
import type { Body } from './service/contract.js';
import { newOrgID, startTestService, type TestService } from './service/test-service.js';

let service: TestService;
let admin: Client;
let orgID: string;
let csv: Client;
beforeAll(async () => {
  service = await startTestService({ JOBS: 'off' });
});
beforeEach(async () => {
  orgID = newOrgID();
  admin = await service.as(orgID);
  csv = admin.with({ 'Content-Type': 'text/csv', Accept: 'text/csv' });
});
afterAll(() => service.stop());

const sendCSV = (path: string, ...lines: string[]) =>
  admin.with({ 'Content-Type': 'text/csv' }).send('POST', path, `${lines.join('\r\n')}\r\n`);
const exported = async (path: string): Promise<string> =>
  (await admin.with({ Accept: 'text/csv' }).post(path, {})).text;

/** Has another program read CSV, and write what it has read. */
function python(script: string, input: string): string {
  const program = `import csv, io, json, sys
text = sys.stdin.buffer.read().decode('utf-8')
rows = list(csv.reader(io.StringIO(text, newline=''), strict=True))
def write(rows):
    out = io.StringIO(newline='')
    csv.writer(out).writerows(rows)
    return out.getvalue()
sys.stdout.buffer.write((${script}).encode('utf-8'))`;
  const { status, stdout, stderr } = spawnSync('python3', ['-c', program], { input });
  expect([status, stderr.toString()]).toEqual([0, '']);
  return stdout.toString();
}

/** Texts that are odd in CSV, or that a spreadsheet would take for formulas. */
const texts = [
  ...['=1+1', '+1 555 0100', '-5', '@SUM(A1)', '\t=1', '\r\n=1', '\n=1', "'", "'=1", "''+1", "'plain", '＝1'],
  ...[
    'a,b',
    'say "hi"',
    'two\nlines',
    'two\r\nlines',
    ' spaces ',
    '""',
    '桥 Ü 😀',
    'true',
    '1e5',
    '0123',
    ';',
  ],
];

const bond = { bondType: 'bid', projectID: 'P-1', projectName: 'Bridge', projectOwner: 'City of Elm' };
const bidData = { bidDate: '2026-12-01', bidEstimate: 1_000_000, bondPercentage: 10 };
const finalData = {
  ...{ contractAmount: 9_007_199_254_740_991, startDate: '2027-01-01', endDate: '2028-02-29' },
  warrantyPeriodYears: 1.5,
};

test('is a header of the names of fields, and a row for each record', async () => {
  expect(await exported('/contractor_account/query')).toBe(
    'id,orgID,address,isPrimary,name,phone,organizationType,stateOfIncorporation,singleLimit,aggregateLimit\r\n',
  );
  const { body } = await admin.post('/bond', { ...bond, bidData: { ...bidData, bidWon: true } });
  const answer = await admin.with({ Accept: 'text/csv' }).post('/bond/query', {});
  expect(answer.headers.get('content-type')).toBe('text/csv; charset=utf-8; header=present');
  const [header = '', row = ''] = answer.text.split('\r\n');
  const record = Object.fromEntries(header.split(',').map((name, at) => [name, row.split(',')[at]]));
  expect(record).toMatchObject({
    ...{ id: body.id, orgID, bondType: 'bid', createdAt: body.createdAt, rateID: '' },
    ...{ 'bidData.bidDate': '2026-12-01', 'bidData.bidEstimate': '1000000', 'bidData.bidWon': 'true' },
    ...{ 'finalData.endDate': '', 'finalData.closedAt': '' },
  });
});

test('another program reads every text as it is, but for an apostrophe before what could be a formula', async () => {
  const bodies = texts.map((text) => ({ address: text, isPrimary: false, name: `n${text}`, phone: text }));
  expect((await admin.post('/contractor_account/batch', bodies)).status).toBe(201);
  const rows = JSON.parse(python('json.dumps(rows[1:])', await exported('/contractor_account/query')));
  for (const [at, [, , address, isPrimary, name, phone]] of rows.entries()) {
    const isFormula = /^'*[=+\-@\t\r\n＝]/.test(texts[at]!);
    expect(address).toBe(`${isFormula ? "'" : ''}${texts[at]}`);
    expect([isPrimary, name, phone]).toEqual(['false', `n${texts[at]}`, address]);
  }
  expect(rows).toHaveLength(texts.length);
});

test('what another program writes again makes the same records', async () => {
  const bodies: Body[] = texts.map((text, at) => ({
    ...bond,
    ...{ projectName: text, projectOwner: text },
    ...(at % 2 === 0 && { bidData: { ...bidData, ...(at % 4 === 0 && { bidWon: false }) } }),
    ...(at % 3 === 0 && { finalData }),
  }));
  const { body: made } = await admin.post('/bond/batch', bodies);
  const written = python('write(rows)', await exported('/bond/query'));
  const again = await sendCSV('/bond/batch', written.trimEnd());
  expect({ status: again.status, errors: again.body.errors }).toEqual({ status: 201 });
  const bare = (records: Body[]) =>
    records.map(({ id: _, createdAt: _created, updatedAt: _updated, ...record }) => record);
  expect(bare(again.body)).toEqual(bare(made));
});

test('numbers are not touched', async () => {
  const rate = { orgID, name: 'r', freeWarrantyMonths: 0, stdTermMonths: 12 };
  const rateID = (await admin.post('/rate', rate)).body.id as string;
  const values = [-5, -0.00000001, 0.1, 12.25, 9_007_199_254_740_991];
  const tiers = values.map((value, at) => ({ orgID, rateID, type: 'note', threshold: at, value }));
  const { body: made } = await admin.post('/rate_tier/batch', tiers);
  const text = await exported('/rate_tier/query');
  expect(
    JSON.parse(python('json.dumps([float(row[rows[0].index("value")]) for row in rows[1:]])', text)),
  ).toEqual(values);
  for (const { id } of made) await admin.delete(`/rate_tier/${id}`);
  const again = await sendCSV('/rate_tier/batch', text.trimEnd());
  expect(again.body.map(({ value }: { value: number }) => value)).toEqual(values);
});

test('each fault is told by its place and its line', async () => {
  const rate = { orgID, name: 'r', freeWarrantyMonths: 0, stdTermMonths: 12 };
  const rateID = (await admin.post('/rate', rate)).body.id as string;
  const { status, body } = await sendCSV(
    '/rate_tier/batch',
    'value,type,rateID,orgID,threshold',
    `1,"two\nlines",${rateID},${orgID},1`,
    `x,premium,${rateID},${orgID},2`,
    `1,premium,${rateID},${orgID},`,
    `"1,5",premium,${rateID},${orgID},3`,
  );
  expect(status).toBe(400);
  expect(body.errors).toEqual([
    { pointer: '/1/value', code: 'type', detail: 'must be a number (line 4)' },
    { pointer: '/2/threshold', code: 'required', detail: 'is required (line 5)' },
    { pointer: '/3/value', code: 'type', detail: 'must be a number (line 6)' },
  ]);
  const sign = await sendCSV(
    '/rate_tier/batch',
    'value,type,rateID,orgID,threshold',
    `-1,fee,${rateID},${orgID},1`,
  );
  expect(sign.body.errors).toEqual([
    expect.objectContaining({ pointer: '/0/value', detail: expect.stringContaining('(line 2)') }),
  ]);
  const row = `1,fee,${rateID},${orgID},1`;
  const twice = await sendCSV('/rate_tier/batch', 'value,type,rateID,orgID,threshold', row, row);
  expect([twice.status, twice.body.errors]).toEqual([
    409,
    [expect.objectContaining({ pointer: '/1', detail: expect.stringContaining('(line 3)') })],
  ]);
  expect((await admin.post('/rate_tier/query', {})).body).toEqual([]);
});

test.each([
  ['nothing', ['']],
  ['a header alone', ['address,isPrimary,name,phone']],
  ['a column that there is not', ['address,isPrimary,nme,phone', 'a,false,b,c']],
  ['a column twice', ['address,isPrimary,name,name', 'a,false,b,c']],
  ['a row of fewer cells', ['address,isPrimary,name,phone', 'a,false,b']],
  ['a quote that does not end', ['address,isPrimary,name,phone', 'a,false,b,"c']],
  ['another delimiter', ['address;isPrimary;name;phone', 'a;false;b;c']],
])('%s is refused', async (_, lines) => {
  const { status, body } = await sendCSV('/contractor_account/batch', ...lines);
  expect([status, body.errors[0].pointer]).toEqual([400, '']);
});

test('a column that only answers have is passed over, or has to be empty', async () => {
  const header = 'id,createdAt,rateID,bondType,projectID,projectName,projectOwner';
  const made = await sendCSV('/bond/batch', header, ',2020-01-01,,BID,P,n,o', 'x,,,bid,P,n,o');
  expect(made.body.errors).toEqual([expect.objectContaining({ pointer: '/0/bondType', code: 'choice' })]);
  const rated = await sendCSV('/bond/batch', header, 'x,,01941f29-7c00-73e4-a310-744d2167fc5b,bid,P,n,o');
  expect(rated.body.errors).toEqual([expect.objectContaining({ pointer: '/0/rateID', code: 'unknown' })]);
});

test('a byte order mark, flags in capitals and bare line feeds are taken', async () => {
  const text = '\ufeffaddress,isPrimary,name,phone\na,TRUE,b,c\n\nd,FALSE,e,f';
  const { status, body } = await csv.with({ Accept: '*/*' }).send('POST', '/contractor_account/batch', text);
  expect(status).toBe(201);
  expect(body.map(({ isPrimary }: Body) => isPrimary)).toEqual([true, false]);
});

test('an idempotency key stands for the text', async () => {
  const keyed = csv.with({ 'Idempotency-Key': 'k', Accept: '*/*' });
  const send = (name: string) =>
    keyed.send('POST', '/contractor_account/batch', `address,isPrimary,name,phone\r\na,false,${name},c`);
  const [first, again, other] = [await send('b'), await send('b'), await send('x')];
  expect([first.status, again.text, other.status]).toEqual([201, first.text, 422]);
});

test('pages and long lists are the same in CSV', async () => {
  const account = { address: '', isPrimary: false, name: 'n', phone: '+1' };
  await admin.post('/contractor_account/batch', Array(1_000).fill(account));
  const { body } = await admin.post('/contractor_account/query', {});
  const lines = (await exported('/contractor_account/query')).split('\r\n');
  expect(lines.slice(1, -1).map((line) => line.split(',')[0])).toEqual(body.map(({ id }: Body) => id));
  const page = await csv
    .with({ 'Content-Type': 'application/json' })
    .post('/contractor_account/query?limit=2&order=desc', {});
  expect(
    page.text
      .split('\r\n')
      .slice(1, 3)
      .map((line) => line.split(',')[0]),
  ).toEqual(
    body
      .slice(-2)
      .reverse()
      .map(({ id }: Body) => id),
  );
  expect(page.headers.get('link')).toMatch(/rel="next"$/);
});

test('is answered where it is asked for, and where there is it', async () => {
  const typeFor = async (path: string, accept: string): Promise<string> =>
    (await admin.with({ Accept: accept }).post(path, {})).headers.get('content-type')!.split(';')[0]!;
  expect(await typeFor('/bond/query', 'text/csv;q=0.5, application/json')).toBe('application/json');
  expect(await typeFor('/bond/query', 'application/json;q=0.5, text/csv')).toBe('text/csv');
  expect(await typeFor('/bond/query', 'text/csv; charset=utf-8')).toBe('text/csv');
  expect(await typeFor('/bond/query', 'text/html, */*;q=0.1')).toBe('application/json');
  expect(await typeFor('/rate/query', 'text/csv, application/json;q=0.1')).toBe('application/json');
  expect((await admin.with({ Accept: 'text/csv' }).post('/rate/query', {})).status).toBe(406);
  const asCSV = admin.with({ 'Content-Type': 'text/csv' });
  expect((await asCSV.send('POST', '/bond', 'a')).status).toBe(415);
});
