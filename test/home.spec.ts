import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { rawGet } from './auth/raw-request.js';
import { newOrgID, startTestService, type TestService } from './service/test-service.js';

/* What the service tells of itself, and to whom. */

const { version } = JSON.parse(readFileSync('package.json', 'utf8')) as { version: string };
const browser = { Accept: 'text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8' };
const token = 'a-token.of~some+length/16';

let service: TestService;
/** A service that shows as little as it can. */
let closed: TestService;
beforeAll(async () => {
  service = await startTestService({ AUTH: 'open' });
  closed = await startTestService({ DOCS: 'off', METRICS_TOKEN: token });
});
afterAll(() => Promise.all([service.stop(), closed.stop()]));

describe('GET /', () => {
  test('is JSON for programs, with the version', async () => {
    for (const accept of ['*/*', 'application/json', 'application/json, text/html;q=0.9']) {
      const { headers, body } = await service.anonymous.with({ Accept: accept }).get('/');
      expect(headers.get('vary')).toBe('Accept');
      expect(body).toEqual({
        name: 'Surety Bonding Service',
        version,
        docs: '/docs',
        openapi: '/openapi.json',
        health: { live: '/health/live', ready: '/health/ready' },
        metrics: '/metrics',
      });
    }
  });

  test('is a page for browsers: what runs here, the first steps, the documents', async () => {
    const { status, headers, text } = await service.anonymous.with(browser).get('/');
    expect([status, headers.get('content-type')]).toEqual([200, 'text/html; charset=utf-8']);
    expect(text).toMatch(
      new RegExp(`Version ${version}, on a (MariaDB|MySQL|private MariaDB|private MySQL)\\.`),
    );
    expect(text).toContain(`curl ${service.url}/bond -H &#39;Content-Type`);
    for (const path of ['/docs', '/openapi.json', '/health/live', '/health/ready', '/metrics']) {
      expect(text).toContain(`<a href="${path}">`);
      expect((await service.anonymous.get(path)).status).toBe(200);
    }
    expect(text).not.toContain('api-key create');
  });

  test('is a page without scripts, under a policy that allows its own style and nothing else', async () => {
    const { headers, text } = await service.anonymous.with(browser).get('/');
    const style = /<style>([^]*)<\/style>/.exec(text)![1]!;
    const hash = createHash('sha256').update(style).digest('base64');
    const policy = headers.get('content-security-policy')!.split(';');
    expect(policy).toEqual(
      expect.arrayContaining(["default-src 'none'", `style-src 'sha256-${hash}'`, "frame-ancestors 'none'"]),
    );
    expect(policy.join()).not.toMatch(/script|unsafe|\*|https?:/);
    expect(text).not.toMatch(/<script|\son\w+=|style="|<form|<iframe/);
    expect(style).toContain('prefers-color-scheme: dark');
  });

  test('shows a host that is none as text at most', async () => {
    const { status, text } = await rawGet(service.url, { ...browser, Host: '"><script>alert(1)</script>' });
    expect([status, text]).toEqual([200, expect.stringContaining('curl http://localhost/bond')]);
    expect(text).not.toContain('<script');
  });

  test('tells of keys where they are needed, and of no reference where there is none', async () => {
    const { text } = await closed.anonymous.with(browser).get('/');
    expect(text).toContain('api-key create');
    expect(text).toContain('Authorization: Bearer &lt;API key&gt;');
    expect(text).not.toContain('/docs');
    const { body } = await closed.anonymous.get('/');
    expect([body.version, body.docs, body.openapi]).toEqual([version, undefined, undefined]);
  });
});

test('DOCS=off closes the reference', async () => {
  for (const path of [
    '/docs',
    '/docs/',
    '/docs/swagger-ui.css',
    '/openapi.json',
    '/docs-json',
    '/docs-yaml',
  ]) {
    expect({ path, status: (await closed.anonymous.get(path)).status }).toEqual({ path, status: 404 });
  }
});

describe('METRICS_TOKEN', () => {
  const ask = (authorization: string) =>
    closed.anonymous.with({ Authorization: authorization }).get('/metrics');

  test('lets in who sends it', async () => {
    const { status, text } = await ask(`Bearer ${token}`);
    expect([status, text]).toEqual([
      200,
      expect.stringContaining(`surety_build_info{version="${version}"} 1`),
    ]);
  });

  test.each(['', token, `Bearer ${token}x`, `Bearer ${token.slice(0, -1)}`, `Basic ${token}`, 'Bearer'])(
    'lets in nobody with %j',
    async (authorization) => {
      const { status, headers, text } = await ask(authorization);
      expect([status, headers.get('www-authenticate')]).toEqual([401, 'Bearer']);
      expect(text).not.toContain('surety_build_info');
    },
  );

  test('closes nothing where it is not set', async () => {
    const { status, text } = await service.anonymous.get('/metrics');
    expect([status, text]).toEqual([200, expect.stringContaining('surety_build_info')]);
  });

  test.each(['short', 'with spaces in it, and long', 'x'.repeat(201)])('is not %j', async (METRICS_TOKEN) => {
    await expect(startTestService({ METRICS_TOKEN })).rejects.toThrow('METRICS_TOKEN must be');
  });
});

describe('a known path', () => {
  test.each([
    ['GET', '/bond/query', 'POST'],
    ['PUT', '/bond/query', 'POST'],
    ['DELETE', '/bond/query', 'POST'],
    ['GET', '/Bond/Query/', 'POST'],
    ['GET', '/invite/accept', 'POST'],
    ['DELETE', '/invite/accept', 'POST'],
    ['DELETE', '/log/verify', 'GET, HEAD'],
    ['POST', '/health/live', 'GET, HEAD'],
    ['POST', '/', 'GET, HEAD'],
    ['POST', '/bond/x', 'GET, HEAD, PUT, PATCH, DELETE'],
  ])('takes no %s %s: 405', async (method, path, allowed) => {
    const body = method === 'GET' ? undefined : {};
    const { status, headers, body: problem } = await service.anonymous.send(method, path, body);
    expect([status, headers.get('allow')?.split(', ').sort()]).toEqual([405, allowed.split(', ').sort()]);
    expect(problem.type).toBe('/problems/method-not-allowed');
  });

  test('takes its own method however it is written', async () => {
    for (const path of ['/bond/query', '/bond/query/', '/BOND/query'])
      expect((await service.anonymous.post(path, { orgIDIn: [newOrgID()] })).status).toBe(200);
  });
});

test('a path that is not there is in the log, without its query', async () => {
  const marked = `/nowhere/${'x'.repeat(300)}`;
  await service.anonymous.get('/nosuch/%1b%5b2J?secret=canary');
  await service.anonymous.get(marked);
  const paths = service.log
    .map((line) => JSON.parse(line) as { status?: number; path?: string; route?: string })
    .filter(({ status }) => status === 404)
    .map(({ path, route }) => [route, path]);
  expect(paths).toEqual([
    ['none', '/nosuch/%1b%5b2J'],
    ['none', marked.slice(0, 200)],
  ]);
  expect(service.log.join()).not.toContain('canary');
});
