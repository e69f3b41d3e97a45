import { TestProvider, usualKeys } from './auth/test-provider.js';
import { Client } from './service/client.js';
import { newOrgID, startTestService, type TestService } from './service/test-service.js';

const provider = await TestProvider.start(usualKeys());
/** What requests take is limited in test/work-limits.spec.ts. */
const noWorkLimits = { RATE_LIMIT_WORK: '0', RATE_LIMIT_ORGANIZATION_WORK: '0' };
const started: TestService[] = [];
const start = async (settings: NodeJS.ProcessEnv): Promise<TestService> => {
  const service = await startTestService({ JOBS: 'off', ...noWorkLimits, ...settings });
  started.push(service);
  return service;
};
const realNow = Date.now;
afterEach(() => {
  Date.now = realNow;
});
afterAll(async () => {
  await Promise.all(started.map((service) => service.stop()));
  await provider.close();
});

const later = (seconds: number) => {
  Date.now = () => realNow() + seconds * 1000;
};

/** The members of a list of items such as `"default";q=5;w=60`. */
const quotaOf = ({ headers }: { headers: Headers }, name = 'RateLimit') =>
  Object.fromEntries(
    (headers.get(name) ?? '').split(', ').map((item) => {
      const [policy = '', ...parameters] = item.split(';');
      const values = parameters.map((each) => each.split('='));
      return [policy, Object.fromEntries(values.map(([key, value]) => [key, Number(value)]))];
    }),
  );
const list = (client: Client) => client.post('/rate/query', {});
const statuses = async (count: number, send: () => Promise<{ status: number }>): Promise<number[]> => {
  const seen: number[] = [];
  while (seen.length < count) seen.push((await send()).status);
  return seen;
};

describe('a caller', () => {
  test('has its quota in every answer, and 429 behind it until the window ends', async () => {
    const service = await start({ RATE_LIMIT: '5' });
    const client = await service.as(newOrgID());
    for (let left = 4; left >= 0; left--) {
      const answer = await list(client);
      expect(answer.status).toBe(200);
      expect(quotaOf(answer, 'RateLimit-Policy')).toEqual({ '"default"': { q: 5, w: 60 } });
      expect(quotaOf(answer)['"default"']).toMatchObject({ r: left });
    }
    const refused = await list(client);
    expect(refused.status).toBe(429);
    expect(refused.body).toMatchObject({ type: '/problems/quota-exceeded', status: 429 });
    const { r, t } = quotaOf(refused)['"default"'];
    expect([r, t > 50 && t <= 60]).toEqual([0, true]);
    expect(refused.headers.get('retry-after')).toBe(String(t));
    later(t - 2);
    expect((await list(client)).status).toBe(429);
    later(t + 1);
    expect(quotaOf(await list(client))['"default"']).toMatchObject({ r: 4 });
  });

  test('does not use up what another one has', async () => {
    const service = await start({ RATE_LIMIT: '2', RATE_LIMIT_ADDRESS: '0' });
    const orgID = newOrgID();
    const [one, other] = [await service.as(orgID), await service.as(orgID)];
    expect(await statuses(3, () => list(one))).toEqual([200, 200, 429]);
    expect(await statuses(3, () => list(other))).toEqual([200, 200, 429]);
  });

  test('has one quota, whether it names an organization or not', async () => {
    const service = await start({ RATE_LIMIT: '3', RATE_LIMIT_ADDRESS: '0' });
    const orgID = newOrgID();
    const bare = await service.as(orgID);
    const naming = bare.with({ 'X-Org-ID': orgID });
    expect(await statuses(2, () => list(bare))).toEqual([200, 200]);
    expect(await statuses(2, () => list(naming))).toEqual([200, 429]);
    expect(await statuses(1, () => list(bare))).toEqual([429]);
  });

  test('of several organizations has one quota for them all', async () => {
    const service = await start({ ...provider.settings, RATE_LIMIT: '3', JWT_ORGS_CLAIM: 'orgs' });
    const [one, other] = [newOrgID(), newOrgID()];
    const token = provider.token({ claims: { orgs: [one, other] } });
    const person = new Client(service.url, { Authorization: `Bearer ${token}` });
    const seen = [];
    for (const orgID of [one, other, one, other])
      seen.push((await list(person.with({ 'X-Org-ID': orgID }))).status);
    expect(seen).toEqual([200, 200, 200, 429]);
  });

  test('gets no more than its quota by asking all at once', async () => {
    const service = await start({ RATE_LIMIT: '100' });
    const client = await service.as(newOrgID());
    const answers = await Promise.all(Array.from({ length: 300 }, () => list(client)));
    expect(answers.filter(({ status }) => status === 200).length).toBe(100);
    expect(answers.filter(({ status }) => status === 429).length).toBe(200);
  });

  test('who is anonymous is known by the address, whatever organization it names', async () => {
    const service = await start({ RATE_LIMIT: '2', AUTH: 'open' });
    const send = () => list(service.anonymous.with({ 'X-Org-ID': newOrgID() }));
    expect(await statuses(3, send)).toEqual([200, 200, 429]);
  });
});

describe('limits that are not there', () => {
  test.each([
    ['RATE_LIMIT=0', { AUTH: 'required', RATE_LIMIT: '0', RATE_LIMIT_FAILURES: '1' }],
    ['open to this machine, without RATE_LIMIT', { AUTH: 'open', RATE_LIMIT: '', RATE_LIMIT_FAILURES: '1' }],
  ])('%s', async (_, settings) => {
    const service = await start(settings);
    const client = await service.as(newOrgID());
    const answer = await list(client);
    expect([answer.headers.get('ratelimit'), answer.headers.get('ratelimit-policy')]).toEqual([null, null]);
    const wrong = new Client(service.url, { Authorization: 'Bearer wrong' });
    expect(await statuses(5, () => list(wrong))).toEqual(Array(5).fill(401));
  });

  test('with credentials asked for, 60000 requests are what a caller has', async () => {
    const service = await start({ RATE_LIMIT: '' });
    const answer = await list(await service.as(newOrgID()));
    expect(answer.headers.get('ratelimit-policy')).toBe('"default";q=60000;w=60');
    expect(answer.headers.get('ratelimit')).toMatch(/^"default";r=59999;t=(60|59)$/);
  });
});

describe('an address', () => {
  test('is refused before its credentials and its body are looked at; health checks go on', async () => {
    const service = await start({ RATE_LIMIT: '1000', RATE_LIMIT_ADDRESS: '3' });
    const wrong = new Client(service.url, { Authorization: 'Bearer wrong' });
    const send = () => wrong.send('POST', '/rate', '{ not JSON');
    expect(await statuses(5, send)).toEqual([401, 401, 401, 429, 429]);
    const refused = await send();
    expect(quotaOf(refused, 'RateLimit-Policy')).toEqual({ '"address"': { q: 3, w: 60 } });
    expect(refused.headers.get('retry-after')).toBe(String(quotaOf(refused)['"address"'].t));
    for (const path of [
      '/docs',
      '/openapi.json',
      '/',
      '/nothing/here',
      '/metrics',
      '/health',
      '/health/x',
      '/health/live/',
    ])
      expect([path, (await service.anonymous.get(path)).status]).toEqual([path, 429]);
    for (const path of ['/health/live', '/health/ready']) {
      expect([path, (await service.anonymous.get(path)).status]).toEqual([path, 200]);
      expect([path, (await service.anonymous.send('HEAD', path)).status]).toEqual([path, 200]);
      expect([path, (await service.anonymous.post(path, {})).status]).toEqual([path, 429]);
    }
    later(61);
    expect((await service.anonymous.get('/')).status).toBe(200);
  });

  test('is the other end of the connection, whatever X-Forwarded-For says', async () => {
    const service = await start({ RATE_LIMIT: '10', RATE_LIMIT_ADDRESS: '2' });
    let count = 0;
    const send = () => service.anonymous.with({ 'X-Forwarded-For': `192.0.2.${++count}` }).get('/');
    expect(await statuses(3, send)).toEqual([200, 200, 429]);
  });

  test.each([
    ['1', '203.0.113.9, 192.0.2.1'],
    ['loopback', '203.0.113.9, 192.0.2.1'],
    ['127.0.0.0/8,10.0.0.0/8', '203.0.113.9, 192.0.2.1, 10.1.2.3'],
  ])('is what the proxies of TRUST_PROXY=%s say, and nothing before it', async (trusted, forwarded) => {
    const service = await start({ RATE_LIMIT: '10', RATE_LIMIT_ADDRESS: '2', TRUST_PROXY: trusted });
    const from = (text: string) => () => service.anonymous.with({ 'X-Forwarded-For': text }).get('/');
    expect(await statuses(2, from(forwarded))).toEqual([200, 200]);
    expect(await statuses(1, from(forwarded.replace('203.0.113.9', '203.0.113.8')))).toEqual([429]);
    expect(await statuses(1, from(forwarded.replace('192.0.2.1', '192.0.2.2')))).toEqual([200]);
  });

  test('of IPv6 counts by its first 64 bits, and what is no address is not one', async () => {
    const service = await start({ RATE_LIMIT: '10', RATE_LIMIT_ADDRESS: '2', TRUST_PROXY: '1' });
    const from = (text: string) => service.anonymous.with({ 'X-Forwarded-For': text }).get('/');
    const sent = ['2001:db8::1', '2001:db8::2', '2001:db8::ffff:3', '2001:db8:0:1::1'];
    const seen = [];
    for (const address of sent) seen.push((await from(address)).status);
    expect(seen).toEqual([200, 200, 429, 200]);
    const odd = [];
    for (const text of ['unknown', 'x'.repeat(5000), '1.2.3.4.5']) odd.push((await from(text)).status);
    expect(odd).toEqual([200, 200, 429]);
  });
});

describe('failed authentications', () => {
  test('are counted by address, and valid credentials are let in all the while', async () => {
    const service = await start({
      ...provider.settings,
      RATE_LIMIT: '1000',
      RATE_LIMIT_FAILURES: '3',
      JWT_ORGS_CLAIM: 'orgs',
    });
    const [known, unseen] = [await service.as(newOrgID()), await service.as(newOrgID())];
    const person = new Client(service.url, { Authorization: `Bearer ${provider.token()}` });
    const wrong = new Client(service.url, { Authorization: 'Bearer sbs_wrong' });
    expect(await statuses(1, () => list(wrong))).toEqual([401]);
    expect((await list(known)).status).toBe(200);
    expect(await statuses(1, () => list(service.anonymous))).toEqual([401]);
    expect(await statuses(2, () => list(wrong))).toEqual([401, 429]);
    const refused = await list(service.anonymous);
    expect(refused.status).toBe(429);
    expect(quotaOf(refused, 'RateLimit-Policy')).toEqual({ '"failures"': { q: 3, w: 60 } });
    expect(quotaOf(refused)['"failures"']).toMatchObject({ r: 0 });
    expect(refused.headers.get('retry-after')).toBe(String(quotaOf(refused)['"failures"'].t));
    expect(await statuses(20, () => list(wrong))).toEqual(Array(20).fill(429));
    for (const client of [known, unseen, person]) expect((await list(client)).status).toBe(200);
    expect((await service.anonymous.get('/')).status).toBe(200);
    later(61);
    expect(await statuses(4, () => list(wrong))).toEqual([401, 401, 401, 429]);
  });

  test('of one address leave the others alone', async () => {
    const service = await start({ RATE_LIMIT: '1000', RATE_LIMIT_FAILURES: '2', TRUST_PROXY: '1' });
    const client = await service.as(newOrgID());
    const wrong = new Client(service.url, { Authorization: 'Bearer x', 'X-Forwarded-For': '192.0.2.1' });
    expect(await statuses(3, () => list(wrong))).toEqual([401, 401, 429]);
    expect((await list(client.with({ 'X-Forwarded-For': '192.0.2.2' }))).status).toBe(200);
  });

  test('do not keep those out who need no credentials', async () => {
    const service = await start({ RATE_LIMIT: '1000', RATE_LIMIT_FAILURES: '1', AUTH: 'open' });
    const wrong = new Client(service.url, { Authorization: 'Bearer x' });
    expect(await statuses(2, () => list(wrong))).toEqual([401, 429]);
    expect((await list(service.anonymous)).status).toBe(200);
  });
});

describe('bytes of bodies', () => {
  const body = (bytes: number) => JSON.stringify({ filler: 'x'.repeat(bytes) });
  const send = (client: Client, bytes: number) => client.send('POST', '/rate/query', body(bytes));

  test('from an address have a limit, small ones and chunks too, and past it none is read', async () => {
    const service = await start({ RATE_LIMIT: '100000', RATE_LIMIT_BYTES: '1000000', TRUST_PROXY: '1' });
    const client = (await service.as(newOrgID())).with({ 'X-Forwarded-For': '192.0.2.1' });
    expect(await statuses(3, () => send(client, 400_000))).toEqual([400, 400, 429]);
    const refused = await send(client, 400_000);
    expect(refused.headers.get('ratelimit-policy')).toContain('"bytes";q=1000000;w=60;qu="content-bytes"');
    expect(refused.headers.get('retry-after')).toMatch(/^\d+$/);
    expect((await client.get('/me')).status).toBe(200);
    expect((await send(client.with({ 'X-Forwarded-For': '192.0.2.2' }), 400_000)).status).toBe(400);
    const small = client.with({ 'X-Forwarded-For': '192.0.2.3' });
    const seen = await statuses(70, () => send(small, 15_000));
    expect([seen[0], seen.indexOf(429) > 60, seen.at(-1)]).toEqual([400, true, 429]);
    const chunked = async () => {
      const headers = {
        ...client.headers,
        'X-Forwarded-For': '192.0.2.4',
        'Content-Type': 'application/json',
      };
      const stream = new Blob([body(400_000)]).stream();
      return fetch(`${service.url}/rate/query`, {
        method: 'POST',
        headers,
        body: stream,
        duplex: 'half',
      });
    };
    const ofChunks = await statuses(5, chunked);
    expect([ofChunks[0], ofChunks.at(-1)]).toEqual([400, 429]);
  });
});

describe('a proxy that no setting names', () => {
  const warnings = ({ log }: TestService) => log.filter((line) => line.includes('TRUST_PROXY is not set'));

  test('is warned of once', async () => {
    const service = await start({ RATE_LIMIT: '1000' });
    await service.anonymous.get('/');
    expect(warnings(service)).toHaveLength(0);
    const proxied = service.anonymous.with({ 'X-Forwarded-For': '192.0.2.1' });
    await proxied.get('/');
    await proxied.get('/');
    expect(warnings(service).map((line) => JSON.parse(line).level)).toEqual([40]);
    const trusting = await start({ RATE_LIMIT: '1000', TRUST_PROXY: '1' });
    await new Client(trusting.url, proxied.headers).get('/');
    expect(warnings(trusting)).toHaveLength(0);
  });
});

describe('invites', () => {
  test('are counted by organization, and nobody uses up those of another', async () => {
    const service = await start({ RATE_LIMIT: '1000', RATE_LIMIT_INVITES: '2' });
    const [orgID, foreign] = [newOrgID(), newOrgID()];
    const [one, other, stranger] = [
      await service.as(orgID),
      await service.as(orgID),
      await service.as(foreign),
    ];
    let count = 0;
    const invite = (client: Client, to = orgID) =>
      client.post('/invite', { orgID: to, email: `a${++count}@acme.example` });
    expect(await statuses(3, () => invite(stranger))).toEqual([403, 403, 403]);
    const first = await invite(one);
    expect(first.status).toBe(201);
    expect(quotaOf(first, 'RateLimit-Policy')).toEqual({
      '"default"': { q: 1000, w: 60 },
      '"invites"': { q: 2, w: 60 },
    });
    expect(quotaOf(first)['"invites"']).toMatchObject({ r: 1 });
    expect((await invite(other)).status).toBe(201);
    const refused = await invite(one);
    expect(refused.status).toBe(429);
    expect(refused.headers.get('retry-after')).toBe(String(quotaOf(refused)['"invites"'].t));
    expect((await invite(stranger, foreign)).status).toBe(201);
    expect((await list(one)).headers.get('ratelimit-policy')).toBe('"default";q=1000;w=60');
  });

  test('that name no organization count for the only one of the caller', async () => {
    const service = await start({ RATE_LIMIT: '1000', RATE_LIMIT_INVITES: '2' });
    const client = await service.as(newOrgID());
    const send = () => client.post('/invite', {});
    expect(await statuses(3, send)).toEqual([400, 400, 429]);
  });
});
