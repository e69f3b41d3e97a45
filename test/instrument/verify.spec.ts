import { writeFileSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { verifyOffline } from '../../src/engines/signing/verify-offline.js';
import { download } from '../documents/contents.js';
import { secondProgram } from '../second-programs/second-program.js';
import { Client } from '../service/client.js';
import { temporaryFolder } from '../service/temporary-folder.js';
import { newOrgID, startTestService, type TestService } from '../service/test-service.js';
import { alteredCopy, copiesOr } from './altered-copies.js';
import { issued, readyBond, type ReadyBond, signOff } from './issued.js';

let service: TestService;
let client: Client;
/** Who has no account, and no credentials. */
let stranger: Client;
let ready: ReadyBond;
let entry: any;
let pdf: Buffer;
const folder = temporaryFolder();
beforeAll(async () => {
  service = await startTestService();
  const orgID = newOrgID();
  client = await service.as(orgID, 'admin');
  stranger = new Client(service.url);
  ready = await readyBond(client, orgID);
  await signOff(client, ready);
  ({ entry, pdf } = await issued(client, ready));
});
afterAll(async () => {
  await service.stop();
  await folder.remove();
});

async function verifyFile(bytes: Uint8Array): Promise<any> {
  const response = await fetch(`${service.url}/verify`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/pdf' },
    body: bytes as RequestInit['body'],
  });
  expect(response.status).toBe(200);
  return response.json();
}

const verifiers = 4;
const copies = copiesOr(150);

test(
  `${copies} altered copies are refused, and true ones accepted`,
  async () => {
    const verdicts = { altered: 0, unknown: 0, authentic: 0 };
    const next = Array.from({ length: copies + copies / 10 }, (_, nth) => nth).values();
    const verifyEach = async () => {
      for (const nth of next) {
        const isTrue = nth >= copies;
        const { verdict } = await verifyFile(isTrue ? pdf : alteredCopy(pdf, nth, copies));
        if ((verdict === 'authentic') !== isTrue) throw new Error(`copy ${nth} is ${verdict}`);
        verdicts[verdict as keyof typeof verdicts]++;
      }
    };
    await Promise.all(Array.from({ length: verifiers }, verifyEach));
    // Where too little is left of a file to find a code in it, it is like one that was never issued.
    expect(verdicts.altered).toBeGreaterThan(copies * 0.8);
    expect(verdicts.authentic).toBe(copies / 10);
  },
  60_000 + copies * 1_000,
);

test('a damaged file that nobody can open is altered by the seal that is left in it', async () => {
  const seal = pdf.subarray(pdf.indexOf('/Type /Sig\n'), pdf.lastIndexOf('endobj'));
  const left = Buffer.concat([Buffer.from('%PDF-1.7\n'), seal]);
  expect(await verifyFile(left)).toMatchObject({ verdict: 'altered', number: entry.number });
  const ofNobody = Buffer.from(`%PDF-1.7\n${'/ContactInfo <FEFF>'.repeat(10_000)}`);
  expect(await verifyFile(ofNobody)).toMatchObject({ verdict: 'unknown' });
});

const facts = () => ({
  ...{ number: entry.number, principals: ['Hill & Daughters Paving'], obligee: 'City of Elm' },
  ...{ sureties: ['First Guaranty Surety'], penalSum: '10 percent of the amount bid', sha256: entry.sha256 },
});

test('anybody verifies a bond by its code, its file, its hash and its receipt', async () => {
  const authentic = expect.objectContaining({ verdict: 'authentic', ...facts() });
  for (const code of [entry.code, entry.code.toLowerCase(), entry.code.replace(/(.{5})(?=.)/g, '$1-')]) {
    expect((await stranger.get(`/verify/${code}`)).body).toEqual(authentic);
  }
  expect((await stranger.get(`/VERIFY/${entry.code}`)).body).toEqual(authentic);
  expect(await verifyFile(pdf)).toEqual(authentic);
  expect((await stranger.post('/verify', { sha256: entry.sha256 })).body).toEqual(authentic);
  const receipt = (await download(client, entry.receiptDocumentID)).bytes.toString();
  expect((await stranger.post('/verify', { receipt })).body).toEqual(authentic);
  const forged = receipt.replace(/.{4}$/, 'AAAA');
  expect((await stranger.post('/verify', { receipt: forged })).body).toMatchObject({ verdict: 'altered' });
});

test('nothing of the organization is told', async () => {
  const { text } = await stranger.get(`/verify/${entry.code}`);
  for (const secret of [entry.orgID, entry.bondID, entry.id, '2100000', 'P-1'])
    expect(text).not.toContain(secret);
});

test('a code, a hash and a file that were never issued are unknown', async () => {
  const unknown = { verdict: 'unknown', asOf: expect.any(String), hint: expect.any(String) };
  expect((await stranger.get('/verify/00000000000000000000')).body).toEqual(unknown);
  expect((await stranger.get('/verify/nothing')).body).toEqual(unknown);
  expect((await stranger.post('/verify', { sha256: 'a'.repeat(64) })).body).toEqual(unknown);
  expect(await verifyFile(Buffer.from('%PDF-1.7 nothing'))).toEqual(unknown);
});

test('a file with one byte more, and one that was merged with another, are altered', async () => {
  const altered = expect.objectContaining({ verdict: 'altered', hint: expect.stringContaining('merged') });
  expect(await verifyFile(Buffer.concat([pdf, Buffer.from('\n')]))).toEqual(altered);
  const [file, merged] = [join(folder.path, 'bond.pdf'), join(folder.path, 'merged.pdf')];
  writeFileSync(file, pdf);
  if (secondProgram('qpdf', ['--empty', '--pages', file, file, '--', merged]) === undefined) return;
  expect(await verifyFile(readFileSync(merged))).toEqual(altered);
});

test('a portal learns whether its values are right, and never the right ones', async () => {
  const ask = async (values: object) =>
    (await stranger.post('/verify', { code: entry.code, ...values })).body;
  expect(
    await ask({
      ...{
        number: entry.number,
        principalName: 'hill & daughters  paving',
        invitationNumber: 'ITB-2026-014',
      },
      ...{ percentage: 10, bidAmount: 1_000_000 },
    }),
  ).toMatchObject({
    values: { number: 'match', principalName: 'match', invitationNumber: 'match', percentage: 'match' },
    covers: true,
  });
  expect((await ask({ number: entry.number, invitationNumber: 'ITB-2026-015' })).values).toEqual({
    number: 'match',
    invitationNumber: 'mismatch',
  });
  expect((await ask({ percentage: 20 })).values).toEqual({ percentage: 'mismatch' });
  expect((await ask({ bidAmount: 2_100_000 })).covers).toBe(true);
  expect((await ask({ bidAmount: 2_100_000.01 })).covers).toBe(false);
});

test('the published keys verify the bond without this service', async () => {
  const keys = (await stranger.get('/.well-known/surety-keys.json')).body;
  const receipt = (await download(client, entry.receiptDocumentID)).bytes.toString();
  expect(await verifyOffline({ pdf, receipt, keys })).toMatchObject({ verdict: 'authentic' });
  const changed = Buffer.from(pdf);
  changed[1_000]! ^= 1;
  expect(await verifyOffline({ pdf: changed, receipt, keys })).toMatchObject({ verdict: 'altered' });
});

test('a browser gets a page, without script, and can send the file by its form', async () => {
  const page = await fetch(`${service.url}/verify/${entry.code}`, { headers: { Accept: 'text/html' } });
  const html = await page.text();
  expect([page.status, page.headers.get('content-type')]).toEqual([200, 'text/html; charset=utf-8']);
  expect(html).toContain('This bond is authentic');
  expect(html).toContain('Hill &#38; Daughters Paving');
  expect(html).not.toContain('<script');
  expect(html).toContain('<html lang="en">');
  const inFrench = { Accept: 'text/html', 'Accept-Language': 'fr-CA,fr;q=0.9,en;q=0.8' };
  const french = await fetch(page.url, { headers: inFrench });
  expect(french.headers.get('content-language')).toBe('fr');
  expect(french.headers.get('vary')).toMatch(/Accept-Language/);
  expect(await french.text()).toMatch(/<html lang="fr">[^]*Ce cautionnement est authentique/);
  const unknown = await fetch(`${service.url}/verify/nothing`, { headers: inFrench });
  expect(await unknown.text()).toContain('Cherchez une faute de frappe');
  const form = new FormData();
  form.set('file', new Blob([pdf], { type: 'application/pdf' }), 'bond.pdf');
  const headers = { Accept: 'text/html' };
  const answer = await fetch(`${service.url}/verify`, { method: 'POST', body: form, headers });
  expect(await answer.text()).toContain('This bond is authentic');
});

test.each([
  ['text/plain', 'x', 415],
  ['application/json', '{', 400],
  ['application/json', '{}', 400],
  ['application/json', '{"sha256":"x"}', 400],
  ['application/json', '{"orgID":"x"}', 400],
])('%s %s is %d', async (type, body, status) => {
  const headers = { 'Content-Type': type };
  expect((await fetch(`${service.url}/verify`, { method: 'POST', headers, body })).status).toBe(status);
});

test('a bond that is void or superseded says so', async () => {
  const second = await issued(client, ready);
  expect((await stranger.get(`/verify/${entry.code}`)).body).toMatchObject({ verdict: 'superseded' });
  expect(await verifyFile(pdf)).toMatchObject({ verdict: 'superseded' });
  await client.post(`/bond/${ready.bondID}/void`, { reason: 'Not delivered' });
  expect((await stranger.get(`/verify/${second.entry.code}`)).body).toMatchObject({ verdict: 'void' });
  const { body } = await client.post('/log/query', { targetIDIn: [entry.id, second.entry.id] });
  const actions = body.map(({ action }: { action: string }) => action);
  expect(actions).toEqual(
    expect.arrayContaining([
      'issued_bond.issued',
      'issued_bond.superseded',
      'issued_bond.voided',
      'issued_bond.verified',
    ]),
  );
});
