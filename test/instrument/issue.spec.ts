import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { download } from '../documents/contents.js';
import { secondProgram } from '../second-programs/second-program.js';
import type { Client } from '../service/client.js';
import { temporaryFolder } from '../service/temporary-folder.js';
import { newOrgID, startTestService, type TestService } from '../service/test-service.js';
import { place } from './bond-paper.js';
import { issue, issued, nextBond, readyBond, sha256, signOff } from './issued.js';

let service: TestService;
let client: Client;
let orgID: string;
const folder = temporaryFolder();
beforeAll(async () => {
  service = await startTestService({ PUBLIC_URL: 'https://bonds.example' });
});
afterAll(async () => {
  await service.stop();
  await folder.remove();
});
beforeEach(async () => {
  orgID = newOrgID();
  client = await service.as(orgID, 'admin');
});

const saved = (name: string, bytes: Uint8Array): string => {
  const file = join(folder.path, name);
  writeFileSync(file, bytes);
  return file;
};

test('a bond is issued: numbered, sealed, and in the register with its documents', async () => {
  const ready = await readyBond(client, orgID);
  await signOff(client, ready);
  const { entry, pdf } = await issued(client, ready);
  expect(entry).toMatchObject({
    ...{ bondID: ready.bondID, state: 'issued', number: '000001', date: '2026-05-14', sha256: sha256(pdf) },
    ...{
      size: pdf.length,
      accepted: ['decision-missing'],
      code: expect.stringMatching(/^[0-9A-HJKMNP-TV-Z]{20}$/),
    },
  });
  const file = saved('bond.pdf', pdf);
  const text = secondProgram('pdftotext', ['-layout', file, '-']);
  if (text !== undefined) {
    expect(text).toContain('Hill & Daughters Paving');
    expect(text).toContain('Bond No. 000001 dated May 14, 2026');
    expect(text).toContain('10 percent of the amount bid');
    expect(text).toContain('POWER OF ATTORNEY');
    expect(text).toContain('Eva Hill');
    expect(text).not.toMatch(/2[,. ]?100[,. ]?000/);
  }
  const signature = secondProgram('pdfsig', [file]);
  if (signature !== undefined) {
    expect(signature).toContain('Signature is Valid');
    expect(signature).toContain('Total document signed');
  }
  const twin = JSON.parse((await download(client, entry.twinDocumentID)).bytes.toString());
  expect(twin).toMatchObject({
    number: '000001',
    sha256: entry.sha256,
    principals: [{ name: 'Hill & Daughters Paving' }],
  });
  expect(JSON.stringify(twin)).not.toContain('2100000');
  const receipt = (await download(client, entry.receiptDocumentID)).bytes.toString();
  expect(receipt.split('.')).toHaveLength(3);
  expect((await client.get(`/issued_bond/${entry.id}`)).body).toEqual(entry);
});

test('all that a receiver would refuse it for is told at once', async () => {
  const ready = await readyBond(client, orgID);
  const asked = { formIDs: [ready.formID], date: '2026-05-16' };
  const { status, body } = await client.post(`/bond/${ready.bondID}/issue`, asked);
  expect([status, body.type]).toEqual([409, expect.stringContaining('not-ready')]);
  expect(body.errors.map(({ code }: { code: string }) => code)).toEqual([
    ...['date-after-opening', 'signature-missing', 'signature-missing', 'decision-missing'],
  ]);
  const accepting = { ...asked, accept: ['decision-missing'] };
  const editor = await service.as(orgID, 'editor');
  expect((await editor.post(`/bond/${ready.bondID}/issue`, accepting)).status).toBe(403);
  expect(
    (await client.post(`/bond/${ready.bondID}/issue`, { ...asked, accept: ['poa-missing'] })).status,
  ).toBe(400);
});

test('a check before issue finds what an issue would be refused for, and writes nothing', async () => {
  const ready = await readyBond(client, orgID);
  const editor = await service.as(orgID, 'editor');
  const path = `/bond/${ready.bondID}/check_issue`;
  const asked = { ...issue, formIDs: [ready.formID] };
  const before = await editor.post(path, { ...asked, accept: null });
  expect([before.status, before.body]).toMatchObject([
    200,
    {
      ready: false,
      findings: [
        { code: 'signature-missing', blocks: true },
        { code: 'signature-missing', blocks: true },
        { code: 'decision-missing', blocks: false, detail: expect.stringMatching(/\.$/) },
      ],
    },
  ]);
  await signOff(client, ready);
  const warned = await editor.post(path, { ...asked, accept: null });
  expect(warned.body).toMatchObject({ ready: false, findings: [{ code: 'decision-missing' }] });
  const accepted = await editor.post(path, { ...asked, accept: ['decision-missing'] });
  expect(accepted.body).toMatchObject({ ready: true, findings: [{ code: 'decision-missing' }] });
  expect((await editor.post('/issued_bond/query', { bondIDIn: [ready.bondID] })).body).toEqual([]);
  // The number that the bond gets is the first.
  expect((await issued(client, ready)).entry.number).toBe('000001');
});

test('who has signed off has not signed what was changed since', async () => {
  const ready = await readyBond(client, orgID);
  await signOff(client, ready);
  await client.patch(`/bond_form/${ready.formID}`, { percentage: 20 });
  const { status, body } = await client.post(`/bond/${ready.bondID}/issue`, {
    ...issue,
    formIDs: [ready.formID],
  });
  expect([status, body.errors.map(({ code }: { code: string }) => code)]).toEqual([
    409,
    ['signature-missing', 'signature-missing'],
  ]);
});

test('values of a form are what is signed off and issued', async () => {
  const ready = await readyBond(client, orgID);
  const { formID } = ready;
  await place(client, formID, [{ y: 240, value: 'Sealed with seal no. {{ values.sealNumber }}' }]);
  const missing = await client.post(`/bond/${ready.bondID}/issue`, { ...issue, formIDs: [formID] });
  expect(missing.body.errors).toContainEqual(expect.objectContaining({ code: 'blank-field' }));
  await client.patch(`/bond_form/${formID}`, { values: { sealNumber: 'S-1' } });
  await signOff(client, ready);
  await client.patch(`/bond_form/${formID}`, { values: { sealNumber: 'S-2' } });
  const changed = await client.post(`/bond/${ready.bondID}/issue`, { ...issue, formIDs: [formID] });
  expect(changed.body.errors.map(({ code }: { code: string }) => code)).toEqual([
    ...['signature-missing', 'signature-missing'],
  ]);
  await signOff(client, ready);
  const { pdf } = await issued(client, ready);
  const text = secondProgram('pdftotext', [saved('values.pdf', pdf), '-']);
  if (text !== undefined) expect(text).toContain('Sealed with seal no. S-2');
});

test('a bond is issued under the power of attorney that was signed off', async () => {
  const ready = await readyBond(client, orgID);
  await signOff(client, ready);
  const other = await nextBond(client, ready.accountID);
  const asked = { ...issue, formIDs: [ready.formID], poaID: other.poaID };
  const { status, body } = await client.post(`/bond/${ready.bondID}/issue`, asked);
  expect([status, body.errors]).toMatchObject([400, [{ pointer: '/poaID', code: 'conflict' }]]);
});

test('issuing again supersedes, and a void bond stays in the register', async () => {
  const ready = await readyBond(client, orgID);
  await signOff(client, ready);
  const first = await issued(client, ready);
  const second = await issued(client, ready);
  expect(second.entry.number).toBe('000002');
  expect((await client.get(`/issued_bond/${first.entry.id}`)).body).toMatchObject({
    ...{ state: 'superseded', supersededByID: second.entry.id },
  });
  const voided = await client.post(`/bond/${ready.bondID}/void`, { reason: 'Not delivered' });
  expect([voided.status, voided.body]).toMatchObject([200, { state: 'void', voidReason: 'Not delivered' }]);
  expect((await client.post(`/bond/${ready.bondID}/void`, { reason: 'Again' })).status).toBe(409);
  const { body } = await client.post('/issued_bond/query', { bondIDIn: [ready.bondID] });
  expect(body.map(({ state }: { state: string }) => state)).toEqual(['superseded', 'void']);
});

test('many who issue at once have numbers without a gap, and each bond has one PDF', async () => {
  const first = await readyBond(client, orgID);
  const rest = await Promise.all(Array.from({ length: 5 }, () => nextBond(client, first.accountID)));
  const all = [first, ...rest];
  for (const each of all) await signOff(client, each);
  const asked = all.flatMap((each) => [each, each, each]);
  const answers = await Promise.all(
    asked.map((each) => client.post(`/bond/${each.bondID}/issue`, { ...issue, formIDs: [each.formID] })),
  );
  expect(answers.filter(({ status }) => ![201, 409].includes(status)).map(({ text }) => text)).toEqual([]);
  const { body } = await client.post('/issued_bond/query', {});
  const numbers = body
    .map(({ number }: { number: string }) => Number(number))
    .sort((a: number, b: number) => a - b);
  expect(numbers).toEqual(numbers.map((_: number, at: number) => at + 1));
  expect(new Set(body.map(({ code }: { code: string }) => code)).size).toBe(body.length);
  const standing = body.filter(({ state }: { state: string }) => state === 'issued');
  expect(new Set(standing.map(({ bondID }: { bondID: string }) => bondID)).size).toBe(all.length);
  expect(body.every(({ documentID }: { documentID?: string }) => documentID !== undefined)).toBe(true);
});

test('a form that does not say its penal sum is neither signed off nor issued', async () => {
  const ready = await readyBond(client, orgID);
  await signOff(client, ready);
  const { bondID, formID } = ready;
  await client.patch(`/bond_form/${formID}`, { percentage: 0 });
  const party = { party: 'surety', formIDs: [formID] };
  for (const [path, body, code] of [
    ['sign_off', { ...party, name: 'Ann Hill', title: 'Attorney-in-fact' }, 'no-penal-sum'],
    ['sign_off_link', { ...party, email: 'ann@hill.example' }, 'no-penal-sum'],
    ['check_issue', { ...issue, formIDs: [formID] }, 'not-ready'],
    ['issue', { ...issue, formIDs: [formID] }, 'not-ready'],
  ] as const) {
    const { status, body: problem } = await client.post(`/bond/${bondID}/${path}`, body);
    expect([path, status, problem.type]).toEqual([path, 409, `/problems/${code}`]);
  }
});
