import { Client } from './service/client.js';
import { newOrgID, startTestService, type TestService } from './service/test-service.js';

const rate = { name: 'Class B', freeWarrantyMonths: 12, stdTermMonths: 12 };

describe('what keeps browsers from doing harm', () => {
  let service: TestService;
  let client: Client;
  beforeAll(async () => {
    service = await startTestService();
    client = await service.as(newOrgID());
  });
  afterAll(() => service.stop());

  test('is in every answer, good or bad', async () => {
    const orgID = newOrgID();
    const admin = await service.as(orgID);
    const made = await admin.post('/rate', { ...rate, orgID });
    const answers = [
      made,
      await admin.get(`/rate/${made.body.id}`),
      await admin.with({ 'If-None-Match': '"1"' }).get(`/rate/${made.body.id}`),
      await admin.delete(`/rate/${made.body.id}`),
      await admin.post('/rate', {}),
      await admin.send('POST', '/rate', '{'),
      await service.anonymous.get('/rate/x'),
      await admin.get('/nothing'),
      await admin.put('/rate', {}),
      await admin.with({ Accept: 'text/html' }).get('/me'),
      await service.anonymous.get('/'),
      await service.anonymous.get('/health/live'),
      await service.anonymous.get('/metrics'),
      await service.anonymous.get('/openapi.json'),
    ];
    const seen = answers.map(({ status }) => status);
    expect(seen).toEqual([201, 200, 304, 204, 400, 400, 401, 404, 405, 406, 200, 200, 200, 200]);
    for (const { headers } of answers) {
      expect(Object.fromEntries(headers)).toMatchObject({
        'cache-control': 'no-store',
        'content-security-policy': "default-src 'none';base-uri 'none';frame-ancestors 'none'",
        'cross-origin-resource-policy': 'same-origin',
        'referrer-policy': 'no-referrer',
        'strict-transport-security': 'max-age=31536000; includeSubDomains',
        'x-content-type-options': 'nosniff',
        'x-frame-options': 'DENY',
        'x-request-id': expect.stringMatching(/./),
      });
      expect(headers.get('x-powered-by')).toBe(null);
      expect([...headers.keys()].filter((name) => name.startsWith('access-control'))).toEqual([]);
    }
  });

  test('lets the reference be a page, of our own scripts only', async () => {
    const page = await service.anonymous.get('/docs');
    const policy = page.headers.get('content-security-policy')!;
    expect(policy).toContain("default-src 'none'");
    expect(policy).toContain("script-src 'self';");
    expect(policy).toContain("connect-src 'self'");
    expect(policy).toContain("frame-ancestors 'none'");
    expect(page.headers.get('cache-control')).not.toBe('no-store');
    // With no other source allowed, a script in the page itself, or from elsewhere, would not run.
    const scripts = [...page.text.matchAll(/<script([^>]*)>([^]*?)<\/script>/g)];
    expect(scripts).toHaveLength(2);
    for (const [, attributes, inside] of scripts) {
      expect([/ src="\/docs\/[\w.-]+\.js"/.test(attributes!), inside]).toEqual([true, '']);
    }
    expect(page.text).not.toMatch(/\son\w+=["']/);
  });

  test('lets guides and the pages of problems run nothing', async () => {
    for (const path of ['/docs/guides', '/docs/guides/errors', '/problems/not-found']) {
      const page = await service.anonymous.with({ Accept: 'text/html' }).get(path);
      expect(page.headers.get('content-security-policy')).toBe(
        "default-src 'none';img-src 'self' data:;base-uri 'none';form-action 'none';frame-ancestors 'none';style-src 'self'",
      );
      expect(page.text).not.toMatch(/<script|<style| style=/);
    }
  });

  test('an origin of another is told nothing, as long as none is allowed', async () => {
    const foreign = client.with({ Origin: 'https://app.example' });
    const { headers } = await foreign.post('/rate/query', {});
    expect(headers.get('access-control-allow-origin')).toBe(null);
    const asked = foreign.with({ 'Access-Control-Request-Method': 'POST' });
    const preflight = await asked.send('OPTIONS', '/rate/query');
    expect(preflight.status).toBe(405);
    expect(preflight.headers.get('access-control-allow-origin')).toBe(null);
  });
});

describe('CORS_ORIGINS', () => {
  const app = 'https://app.example';
  let service: TestService;
  let client: Client;
  beforeAll(async () => {
    service = await startTestService({
      CORS_ORIGINS: `${app}, http://localhost:5173`,
      RATE_LIMIT: '1000',
      RATE_LIMIT_ADDRESS: '20',
    });
    client = await service.as(newOrgID());
  });
  afterAll(() => service.stop());

  test('lets pages of these origins ask, and read what they need', async () => {
    const preflight = await service.anonymous
      .with({
        Origin: app,
        'Access-Control-Request-Method': 'PUT',
        'Access-Control-Request-Headers': 'authorization,content-type,if-match,idempotency-key,x-org-id',
      })
      .send('OPTIONS', '/rate/x');
    expect(preflight.status).toBe(204);
    const allowed = (name: string) => preflight.headers.get(name)!.toLowerCase().split(/, ?/);
    expect(allowed('access-control-allow-origin')).toEqual([app]);
    expect(allowed('access-control-allow-methods')).toEqual([
      ...['get', 'head', 'post', 'put', 'patch', 'delete'],
    ]);
    for (const name of ['authorization', 'content-type', 'if-match', 'idempotency-key', 'x-org-id'])
      expect(allowed('access-control-allow-headers')).toContain(name);
    const answer = await client.with({ Origin: 'http://localhost:5173' }).post('/rate/query', {});
    expect(answer.headers.get('access-control-allow-origin')).toBe('http://localhost:5173');
    expect(answer.headers.get('access-control-allow-credentials')).toBe(null);
    expect(answer.headers.get('vary')).toContain('Origin');
    const exposed = answer.headers.get('access-control-expose-headers')!.split(',');
    for (const name of ['ETag', 'Link', 'X-Request-ID', 'RateLimit', 'RateLimit-Policy', 'Retry-After'])
      expect(exposed).toContain(name);
    expect(exposed).toContain('Idempotent-Replayed');
  });

  test.each(['https://app.example.evil', 'https://evil.example', 'http://app.example', `${app}:444`, 'null'])(
    'says nothing to %s',
    async (origin) => {
      const foreign = client.with({ Origin: origin });
      const { headers } = await foreign.post('/rate/query', {});
      expect(headers.get('access-control-allow-origin')).toBe(null);
    },
  );

  test('a page gets to read that it is refused', async () => {
    const page = service.anonymous.with({ Origin: app });
    let answer = await page.get('/');
    for (let count = 0; count < 20; count++) answer = await page.get('/');
    expect(answer.status).toBe(429);
    expect(answer.headers.get('access-control-allow-origin')).toBe(app);
  });

  test.each(['*', 'null', 'app.example', 'https://app.example/', 'https://App.example', 'ftp://app.example'])(
    'refuses to be %s',
    async (origins) => {
      await expect(startTestService({ CORS_ORIGINS: `${app},${origins}` })).rejects.toThrow(
        'CORS_ORIGINS must be a list of origins',
      );
    },
  );

  test.each(['yes', '-1', '10.0.0.0/33', 'proxy.example', '::1/129', '1,2'])(
    'and TRUST_PROXY to be %s',
    async (proxies) => {
      await expect(startTestService({ TRUST_PROXY: proxies })).rejects.toThrow(
        'TRUST_PROXY must be a number of',
      );
    },
  );
});

describe('Accept', () => {
  let service: TestService;
  let client: Client;
  beforeAll(async () => {
    service = await startTestService();
    client = await service.as(newOrgID());
  });
  afterAll(() => service.stop());
  const ask = async (accept: string, path = '/me') =>
    (await client.with({ Accept: accept }).get(path)).status;

  test.each([
    '*/*',
    'application/json',
    'application/*',
    'application/problem+json',
    'application/json; charset=utf-8',
    'application/json;q=0.1',
    'text/html, application/json;q=0.9',
    'text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8',
    'application/json, text/plain, */*',
  ])('%s takes JSON', async (accept) => {
    expect(await ask(accept)).toBe(200);
  });

  test.each(['text/html', 'application/xml', 'image/*', 'application/json;q=0', 'text/csv, */*;q=0', 'x'])(
    '%s does not: 406, and nothing is done',
    async (accept) => {
      expect(await ask(accept)).toBe(406);
      const orgID = newOrgID();
      const admin = await service.as(orgID);
      const refused = await admin.with({ Accept: accept }).post('/rate', { ...rate, orgID });
      expect(refused.status).toBe(406);
      expect(refused.body).toMatchObject({ type: '/problems/not-acceptable' });
      expect((await admin.post('/rate/query', {})).body).toEqual([]);
    },
  );

  test('may be what the route is said to answer with', async () => {
    expect(await ask('text/plain', '/metrics')).toBe(200);
    expect(
      await ask('application/openmetrics-text; version=1.0.0, text/plain;version=0.0.4', '/metrics'),
    ).toBe(200);
    expect(await ask('text/plain; charset=UTF-8', '/metrics')).toBe(200);
    expect(await ask('application/openmetrics-text,text/plain;q=0.5,*/*;q=0.1', '/metrics')).toBe(200);
    expect(await ask('image/png', '/metrics')).toBe(406);
    expect(await ask('application/x-ndjson', '/log/export')).toBe(200);
    expect(await ask('application/pdf', '/document/missing/content')).toBe(404);
    expect(await ask('application/pdf', '/document/missing')).toBe(406);
  });

  test('comes after the question who is asking', async () => {
    const stranger = new Client(service.url, { Accept: 'text/html' });
    expect((await stranger.get('/me')).status).toBe(401);
  });
});
