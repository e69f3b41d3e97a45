import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { connectTo, createSchema } from '../../src/platform/database/migrate.js';
import { download } from '../documents/contents.js';
import { issue, nextBond, type ReadyBond, readyBond, sha256, signOff } from '../instrument/issued.js';
import { Client } from '../service/client.js';
import { type ServiceProcess, startServiceProcess } from '../service/service-process.js';
import { temporaryFolder } from '../service/temporary-folder.js';
import { newOrgID, testDatabaseURL } from '../service/test-service.js';

/*
 * Bonds are issued by many clients while the service is killed again and again. Each client sends a request whose answer
 * it did not get again with the same key, as clients should. `ISSUES=200` asks for more, with a kill every six.
 */

const wanted = Number(process.env.ISSUES ?? 12);
const issuesBetween = 6;
const kills = Math.ceil(wanted / issuesBetween);
const organizations = 2;
const bondsOfEach = 3;
const longestWait = 60_000;

const data = temporaryFolder();
const databaseURL = testDatabaseURL('_kill');
const schema = new URL(databaseURL).pathname.slice(1);
let service: ServiceProcess;
afterAll(async () => {
  await service.end('SIGKILL');
  await data.remove();
});

/** A client that issues one bond, again and again. */
interface Issuer {
  orgID: string;
  ready: ReadyBond;
  /** Of the request whose answer is awaited. */
  key: string;
  /** The ids that were answered, by key. */
  answered: Map<string, string>;
}

/** Starts the service, which reads as good as no documents: that takes much longer than to issue bonds. */
const start = (): Promise<ServiceProcess> =>
  startServiceProcess({ DATA_DIR: data.path, DATABASE_URL: databaseURL, READING_SECONDS: '1' });

const of = ({ client }: ServiceProcess, orgID: string): Client => client.with({ 'X-Org-ID': orgID });

async function makeIssuers(service: ServiceProcess): Promise<Issuer[]> {
  const issuers: Issuer[] = [];
  for (let count = 0; count < organizations; count++) {
    const orgID = newOrgID();
    const client = of(service, orgID);
    const first = await readyBond(client, orgID);
    const all = [first];
    while (all.length < bondsOfEach) all.push(await nextBond(client, first.accountID));
    for (const ready of all) {
      await signOff(client, ready);
      issuers.push({ orgID, ready, key: randomUUID(), answered: new Map() });
    }
  }
  return issuers;
}

/** Sends the request of the issuer until there is an answer to keep. @returns whether the service is there still */
async function issueOnce(service: ServiceProcess, issuer: Issuer): Promise<boolean> {
  const client = of(service, issuer.orgID).with({ 'Idempotency-Key': issuer.key });
  const { bondID, formID } = issuer.ready;
  const asked = client.post(`/bond/${bondID}/issue`, { ...issue, formIDs: [formID] });
  const answer = await asked.catch(() => undefined);
  if (!answer) return false;
  const { status, body, text } = answer;
  const isBusy = status === 503;
  const isInProgress = status === 409 && text.includes('issue-in-progress');
  if (status === 201) issuer.answered.set(issuer.key, body.id as string);
  else if (!isBusy && !isInProgress) throw new Error(`issue: ${status} ${text}`);
  else await pause(500);
  if (!isBusy) issuer.key = randomUUID();
  return true;
}

/** Has what a process left behind be finished at once, rather than when its time comes. */
async function hurryJobs(): Promise<void> {
  const connection = await connectTo(databaseURL, schema);
  await connection.query(
    "UPDATE job SET due_at = UTC_TIMESTAMP(3) WHERE kind = 'issued_bond.finish' AND state IN ('ready', 'running')",
  );
  await connection.end();
}

/** All issue until the service is killed, in the middle of one more. */
async function issueUntilKilled(service: ServiceProcess, issuers: Issuer[]): Promise<void> {
  const before = countOf(issuers);
  const issuing = issuers.map(async (issuer) => {
    while (await issueOnce(service, issuer));
  });
  const killing = (async () => {
    while (countOf(issuers) < before + issuesBetween) await pause(5);
    await pause(Math.random() * 300);
    expect(await service.end('SIGKILL')).toBeNull();
  })();
  await Promise.all([...issuing, killing]);
}

const countOf = (issuers: Issuer[]): number => issuers.reduce((sum, { answered }) => sum + answered.size, 0);

async function untilIssued(client: Client, orgID: string): Promise<any[]> {
  const until = Date.now() + longestWait;
  for (;;) {
    const { body } = await client.post('/issued_bond/query', { orgIDIn: [orgID] });
    if (!body.some(({ state }: { state: string }) => state === 'preparing')) return body;
    if (Date.now() > until) throw new Error('a bond is still being prepared');
    await hurryJobs();
    await pause(500);
  }
}

async function checkRegister(client: Client, orgID: string, issuers: Issuer[]): Promise<void> {
  const entries = await untilIssued(client, orgID);
  const numbers = entries.map(({ number }) => Number(number)).sort((one, other) => one - other);
  expect(numbers).toEqual(numbers.map((_, at) => at + 1));
  const answered = issuers.flatMap((issuer) => [...issuer.answered.values()]);
  expect(entries.map(({ id }) => id).sort()).toEqual(answered.sort());
  const current = entries.filter(({ state }) => state === 'issued').map(({ bondID }) => bondID);
  expect(current.sort()).toEqual(issuers.map(({ ready }) => ready.bondID).sort());
  for (const { documentID, sha256: hash, size } of entries) {
    const { status, bytes } = await download(client, documentID);
    expect([status, sha256(bytes), bytes.length]).toEqual([200, hash, size]);
  }
  const documents = (await client.post('/document/query', { orgIDIn: [orgID] })).body;
  const idsOf = (wantedKind: string) =>
    documents.flatMap(({ id, kind }: any) => (kind === wantedKind ? [id] : [])).sort();
  expect(idsOf('bond')).toEqual(entries.flatMap((each) => [each.documentID, each.twinDocumentID]).sort());
  expect(idsOf('receipt')).toEqual(entries.map(({ receiptDocumentID }) => receiptDocumentID).sort());
}

test('after kill -9 in the middle of issues no number is twice or missing, and each bond has its PDF', async () => {
  await createSchema(databaseURL);
  service = await start();
  const issuers = await makeIssuers(service);
  for (let kill = 0; kill < kills; kill++) {
    await issueUntilKilled(service, issuers);
    await hurryJobs();
    service = await start();
  }
  for (const issuer of issuers) {
    const { key } = issuer;
    while (issuer.key === key) await issueOnce(service, issuer);
  }
  expect(countOf(issuers)).toBeGreaterThanOrEqual(wanted);
  for (const orgID of new Set(issuers.map((issuer) => issuer.orgID))) {
    const own = issuers.filter((issuer) => issuer.orgID === orgID);
    await checkRegister(of(service, orgID), orgID, own);
  }
  expect(await service.end('SIGTERM')).toBe(0);
}, 600_000);
