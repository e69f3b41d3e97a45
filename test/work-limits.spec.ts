import { type ClientRequest, get, type IncomingMessage, request } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import { auditColumns, run } from './audit/log-of.js';
import { eventually } from './documents/contents.js';
import type { Client } from './service/client.js';
import { newOrgID, startTestService, type TestService } from './service/test-service.js';

/* What a caller and an organization may ask for: by the work that it makes, and at once. */

const entries = 20_000;
const workOfCaller = 600;
const workOfOrganization = 900;
let service: TestService;
beforeAll(async () => {
  service = await startTestService({
    JOBS: 'off',
    RATE_LIMIT: '100000',
    RATE_LIMIT_WORK: String(workOfCaller),
    RATE_LIMIT_ORGANIZATION_WORK: String(workOfOrganization),
    HEAVY_REQUESTS: '2',
  });
});
afterAll(() => service.stop());

/** An organization with a log of 20,000 entries. */
async function orgWithLog(): Promise<string> {
  const orgID = newOrgID();
  const digits = `(${[0, 1, 2, 3, 4, 5, 6, 7, 8, 9].map((n) => `SELECT ${n} n`).join(' UNION ALL ')})`;
  const number = 'e.n * 10000 + a.n * 1000 + b.n * 100 + c.n * 10 + d.n';
  const id = `CONCAT(LEFT(UUID(), 23), '-', LPAD(${number}, 12, '0'))`;
  const columns = `?, ${id}, 'P-1', 'bond.created', 'ann', 'b', 'bond', UTC_TIMESTAMP(3), CONCAT('{"note":"', REPEAT('x', 200), '"}')`;
  const numbers = ['a', 'b', 'c', 'd'].map((name) => `${digits} ${name}`).join(', ');
  const sql = `INSERT INTO audit_log (${auditColumns}) SELECT ${columns} FROM ${numbers}, (SELECT 0 n UNION ALL SELECT 1) e`;
  await run(service.database, sql, [orgID]);
  return orgID;
}

/** The points that are left, by policy. */
const leftOf = ({ headers }: { headers: Headers }): Record<string, number> =>
  Object.fromEntries(
    [...headers.get('ratelimit')!.matchAll(/"([\w-]+)";r=(\d+)/g)].map(([, name, left]) => [
      name,
      Number(left),
    ]),
  );
const small = (client: Client) => client.post('/rate/query', {});
const wholeLog = (client: Client) => client.post('/log/query', {});
/** What is left when the requests before are charged. */
const leftAfter = (client: Client, isCharged: (left: Record<string, number>) => boolean) =>
  eventually(async () => leftOf(await small(client)), isCharged);

test('a request is charged with what it took, to its caller and its organization', async () => {
  const orgID = await orgWithLog();
  const [ann, bob] = [await service.as(orgID, 'viewer'), await service.as(orgID, 'viewer')];
  const first = await small(ann);
  expect(first.headers.get('ratelimit-policy')).toBe(
    `"default";q=100000;w=60, "work";q=${workOfCaller};w=60, "organization-work";q=${workOfOrganization};w=60`,
  );
  expect(leftOf(first)).toMatchObject({ work: workOfCaller, 'organization-work': workOfOrganization });
  expect((await wholeLog(ann)).body.length).toBeGreaterThanOrEqual(entries);
  // 20,000 rows and some 9 MB.
  const left = await leftAfter(ann, ({ work }) => work! < workOfCaller - 130);
  expect(left.work).toBeGreaterThan(workOfCaller - 300);
  expect(leftOf(await small(bob))).toMatchObject({
    work: workOfCaller,
    'organization-work': left['organization-work'],
  });
  expect(left['organization-work']).toBe(workOfOrganization - (workOfCaller - left.work!));
});

test('one caller uses up its own budget, several that of their organization, and nobody that of another', async () => {
  const orgID = await orgWithLog();
  const [ann, bob, cid] = [await service.as(orgID), await service.as(orgID), await service.as(orgID)];
  const spend = async (client: Client) => {
    for (let status = 200, times = 0; status === 200 && times < 10; times++) {
      await wholeLog(client);
      ({ status } = await eventually(
        () => small(client),
        (answer) => answer.status === 429 || leftOf(answer).work! < workOfCaller - 130 * (times + 1),
      ));
    }
    return small(client);
  };
  const refused = await spend(ann);
  expect(refused.status).toBe(429);
  expect(refused.body).toMatchObject({
    type: '/problems/quota-exceeded',
    detail: expect.stringContaining('work'),
  });
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
  expect(leftOf(refused).work).toBe(0);
  expect((await small(bob)).status).toBe(200);
  await spend(bob);
  const colleague = await small(cid);
  expect([colleague.status, leftOf(colleague)]).toMatchObject([429, { 'organization-work': 0 }]);
  expect((await small(await service.as(newOrgID()))).status).toBe(200);
});

/** A whole list whose client stops reading. */
async function stuck(client: Client): Promise<ClientRequest> {
  const headers = { ...client.headers, 'Content-Type': 'application/json' };
  const asking = request(`${client.url}/log/query`, { method: 'POST', headers, agent: false });
  asking.on('error', () => undefined).end('{}');
  const answer = await new Promise<IncomingMessage>((resolve) => asking.once('response', resolve));
  answer.on('error', () => undefined).pause();
  expect(answer.statusCode).toBe(200);
  return asking;
}

test('of heavy requests an organization has few at once, a caller half of them, and small ones go on', async () => {
  const orgID = await orgWithLog();
  const [ann, bob, cid] = [await service.as(orgID), await service.as(orgID), await service.as(orgID)];
  const held = await stuck(ann);
  const heavy = [
    () => wholeLog(ann),
    () => ann.post('/log/query?limit=1', { actionIn: ['no.such'] }),
    () => ann.get('/log/verify'),
    () => ann.get('/log/export'),
  ];
  const refused = heavy.map((send) => send());
  expect((await small(ann)).status).toBe(200);
  expect((await ann.post('/log/query?limit=3', {})).body.length).toBe(3);
  expect((await wholeLog(bob)).body.length).toBeGreaterThanOrEqual(entries);
  for (const answer of await Promise.all(refused)) {
    expect([answer.status, answer.headers.get('retry-after')]).toEqual([429, '2']);
    expect(answer.body).toMatchObject({ type: '/problems/too-many-at-once' });
  }
  const other = await stuck(bob);
  const waiting = wholeLog(cid);
  const stranger = await service.as(await orgWithLog());
  expect((await wholeLog(stranger)).status).toBe(200);
  held.destroy();
  expect((await waiting).body.length).toBeGreaterThanOrEqual(entries);
  other.destroy();
}, 60_000);

test('a client that goes away leaves no slot taken, whenever it goes', async () => {
  const orgID = await orgWithLog();
  const ann = await service.as(orgID);
  for (let count = 0; count < 60; count++) {
    const path = count % 3 === 0 ? '/log/verify' : '/log/export';
    const asking = get(`${ann.url}${path}`, { headers: ann.headers, agent: false }).on(
      'error',
      () => undefined,
    );
    await new Promise((resolve) => asking.once('socket', (socket) => socket.once('connect', resolve)));
    // before it is known who asks, before the request is let in, or while it is answered
    if (count % 2) await pause(count / 20);
    asking.destroy();
  }
  // the service may hear of the last one's going a moment later
  await eventually(
    () => wholeLog(ann),
    (answer) => answer.status === 200,
  );
});
