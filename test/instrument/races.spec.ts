import { makeToken } from '../../src/platform/auth/mailed-token.js';
import { run } from '../audit/log-of.js';
import { secondProgram } from '../second-programs/second-program.js';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Answer, Client } from '../service/client.js';
import { temporaryFolder } from '../service/temporary-folder.js';
import { newOrgID, startTestService, type TestService } from '../service/test-service.js';
import { fileFrom } from './bond-paper.js';
import { issue, type ReadyBond, readyBond, signOff } from './issued.js';

/* What must hold of a bond when 64 clients do to it at once what each may do. */

const crowdSize = 64;
/** Of them, those who change what the others issue. */
const turners = 2;

let service: TestService;
let orgID: string;
let crowd: Client[];
let ready: ReadyBond;
const folder = temporaryFolder();
beforeAll(async () => {
  service = await startTestService({ JOBS: 'off' });
});
afterAll(async () => {
  await service.stop();
  await folder.remove();
});
beforeEach(async () => {
  orgID = newOrgID();
  crowd = await Promise.all(Array.from({ length: crowdSize }, () => service.as(orgID)));
  ready = await readyBond(crowd[0]!, orgID);
  await signOff(crowd[0]!, ready);
});

const all = <T>(send: (client: Client, at: number) => Promise<T>): Promise<T[]> =>
  Promise.all(crowd.map(send));

const issueBy = (client: Client): Promise<Answer> =>
  client.post(`/bond/${ready.bondID}/issue`, { ...issue, formIDs: [ready.formID] });

/** The register, which has no number twice or missing, nothing unfinished, and at most one bond that stands. */
async function soundRegister(): Promise<any[]> {
  const { body } = await crowd[0]!.post('/issued_bond/query', {});
  const numbers = body
    .map(({ number }: { number: string }) => Number(number))
    .sort((a: number, b: number) => a - b);
  expect(numbers).toEqual(numbers.map((_: number, at: number) => at + 1));
  const states: string[] = body.map(({ state }: { state: string }) => state);
  expect(states.filter((state) => state === 'issued').length).toBeLessThanOrEqual(1);
  expect(states).not.toContain('preparing');
  const withoutPDF = body.filter(({ documentID }: { documentID?: string }) => documentID === undefined);
  expect(withoutPDF.filter(({ state }: { state: string }) => state !== 'void')).toEqual([]);
  return body;
}

const statusesOf = (answers: { status: number }[]): number[] =>
  [...new Set(answers.map(({ status }) => status))].sort();

test('of those who issue a bond at once, each has its own number or is told that another does it', async () => {
  const answers = await all(issueBy);
  expect(statusesOf(answers)).toEqual([201, 409]);
  const refusals = answers.filter(({ status }) => status === 409);
  for (const { text } of refusals) expect(text).toContain('issue-in-progress');
  const register = await soundRegister();
  const made = answers.flatMap(({ status, body }) => (status === 201 ? [body.id as string] : []));
  expect(register.map(({ id }) => id).sort()).toEqual(made.sort());
  expect(register.filter(({ state }) => state === 'issued')).toHaveLength(1);
});

test('what was issued, voided and signed off at once is either void or has its PDF', async () => {
  const sign = { party: 'surety', name: 'Ann Hill', title: 'Attorney-in-fact', formIDs: [ready.formID] };
  const sends = [
    (client: Client) => client.post(`/bond/${ready.bondID}/void`, { reason: 'Not delivered' }),
    (client: Client) => client.post(`/bond/${ready.bondID}/sign_off`, sign),
    issueBy,
    issueBy,
  ];
  const answers = await all((client, at) => sends[at % sends.length]!(client));
  for (const [at, { status, text }] of answers.entries()) {
    const expected = [[200, 409], [201], [201, 409], [201, 409]][at % sends.length];
    expect([at, text, expected]).toEqual([at, text, expect.arrayContaining([status])]);
  }
  await soundRegister();
  await issueBy(crowd[0]!);
  const { status } = await crowd[0]!.post(`/bond/${ready.bondID}/void`, { reason: 'Not delivered' });
  expect(status).toBe(200);
  const register = await soundRegister();
  expect(register.filter(({ state }) => state === 'issued')).toEqual([]);
});

test('a mailed link signs off once', async () => {
  const wish = { party: 'principal', formIDs: [ready.formID], email: 'eva@hill.example' };
  const { body } = await crowd[0]!.post(`/bond/${ready.bondID}/sign_off_link`, wish);
  const { token, hash } = makeToken(body.id);
  const hashes = JSON.stringify([hash]);
  await run(service.database, 'UPDATE sign_off_link SET token_hashes = ? WHERE id = ?', [hashes, body.id]);
  const answers = await all(() =>
    service.anonymous.post('/sign_off/accept', { token, name: 'Eva Hill', title: 'President' }),
  );
  const statuses = answers.map(({ status }) => status).sort();
  expect(statuses).toEqual([201, ...Array<number>(crowdSize - 1).fill(409)]);
  const signOffs = (await crowd[0]!.post('/sign_off/query', { bondIDIn: [ready.bondID] })).body;
  expect(signOffs.filter(({ method }: { method: string }) => method === 'link')).toHaveLength(1);
});

/** The first field of the form, which all change between what was signed and something else. */
async function turnField(): Promise<{
  signed: string;
  turn: (client: Client, at: number) => Promise<Answer>;
}> {
  const { body } = await crowd[0]!.post('/bond_form_field/query', { formIDIn: [ready.formID] });
  const { id, value } = body[0];
  const turn = (client: Client, at: number) =>
    client.patch(`/bond_form_field/${id}`, { value: at % 4 < 2 ? 'CHANGED' : value });
  return { signed: value, turn };
}

test('a form that is rendered while it changes says what it said at some time', async () => {
  const { signed, turn } = await turnField();
  const rendered: Buffer[] = [];
  const statuses = await all(async (client, at) => {
    if (at % 2 === 0) return (await turn(client, at)).status;
    const { status, bytes } = await fileFrom(client, `/bond_form/${ready.formID}/render`, { lenient: true });
    rendered.push(bytes);
    return status;
  });
  expect(new Set(statuses)).toEqual(new Set([200]));
  const file = join(folder.path, 'form.pdf');
  for (const bytes of rendered) {
    writeFileSync(file, bytes);
    const text = secondProgram('pdftotext', [file, '-']);
    if (text !== undefined) expect([signed, 'CHANGED']).toContain(text.split('\n')[0]);
  }
});

test('nothing is issued but what was signed, whatever changes meanwhile', async () => {
  const { signed, turn } = await turnField();
  const statuses = new Set<number>();
  let issuers = crowdSize - turners;
  await all(async (client, at) => {
    for (let count = at; at < turners && issuers > 0; count += turners) {
      statuses.add((await turn(client, count)).status);
    }
    if (at < turners) return;
    for (let count = 0; count < 3; count++) statuses.add((await issueBy(client)).status);
    issuers--;
  });
  expect([...statuses].sort()).toEqual([200, 201, 409]);
  await soundRegister();
  const sql = 'SELECT frozen FROM issued_bond WHERE org_id = ?';
  const rows = await service.database.query(sql, [orgID]);
  const said = rows.map(([frozen]) => JSON.parse(String(frozen)).forms[0].fields[0].value as string);
  expect(said.filter((value) => value !== signed)).toEqual([]);
});
