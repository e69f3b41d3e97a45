import { readdirSync, readFileSync } from 'node:fs';
import { startTestService, type TestService } from '../service/test-service.js';

/* How the console is served. */

let service: TestService;
/** A service without a console. */
let closed: TestService;
beforeAll(async () => {
  service = await startTestService({ AUTH: 'open' });
  closed = await startTestService({ CONSOLE: 'off' });
});
afterAll(() => Promise.all([service.stop(), closed.stop()]));

const assets = readdirSync('dist/web/assets');
const ask = (path: string, headers: Record<string, string> = {}) => fetch(service.url + path, { headers });

test.each(['/console', '/console/', '/console/bonds', '/console/bonds/019/anything?tab=life'])(
  '%s is the page, under a policy that allows what the build has made and nothing else',
  async (path) => {
    const answer = await ask(path);
    expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'text/html; charset=utf-8']);
    expect(answer.headers.get('cache-control')).toBe('no-cache');
    expect(answer.headers.get('content-security-policy')!.split(';').sort()).toEqual([
      "base-uri 'none'",
      "connect-src 'self'",
      "default-src 'none'",
      "form-action 'none'",
      "frame-ancestors 'none'",
      "img-src 'self' blob: data:",
      "require-trusted-types-for 'script'",
      "script-src 'self'",
      "style-src 'self'",
    ]);
    const text = await answer.text();
    expect(text).toMatch(/<script type="module" [^>]*src="\/console\/assets\/[\w-]+\.js"><\/script>/);
    expect(text).not.toMatch(/<style|\sstyle=|\son\w+=|https?:/);
  },
);

test('its files are kept by browsers for ever, come compressed, and others are not there', async () => {
  for (const name of assets.filter((each) => /\.(js|css)$/.test(each))) {
    const answer = await ask(`/console/assets/${name}`, { 'Accept-Encoding': 'br' });
    expect({ name, status: answer.status }).toEqual({ name, status: 200 });
    expect(answer.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
    expect(answer.headers.get('content-encoding')).toBe('br');
    expect(answer.headers.get('content-type')).toMatch(name.endsWith('.js') ? /javascript/ : /text\/css/);
  }
  for (const path of ['none.js', '..%2findex.html', '%2e%2e/%2e%2e/package.json'])
    expect((await ask(`/console/assets/${path}`)).status).toBe(404);
});

test.each([
  ['English', /^fr-/],
  ['French', /^en-/],
])('its scripts are 60 kB at most, compressed, for who reads %s', (_, texts) => {
  const scripts = assets.filter((name) => name.endsWith('.js.gz'));
  const loaded = scripts.filter((name) => !texts.test(name));
  expect(loaded).toHaveLength(scripts.length - 1);
  const sizes = loaded.map((name) => readFileSync(`dist/web/assets/${name}`).length);
  expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThan(60_000);
});

test('a class is styled by one folder of screens alone: the styles of all are one file', () => {
  const folders = new Map<string, Set<string>>();
  const files = readdirSync('web/src/screens', { recursive: true, encoding: 'utf8' });
  for (const file of files.filter((name) => name.endsWith('.css'))) {
    const selectors = readFileSync(`web/src/screens/${file}`, 'utf8').matchAll(/^ *\.([a-z][\w-]*)/gm);
    for (const [, name] of selectors) {
      const [folder] = file.split('/');
      folders.set(name!, (folders.get(name!) ?? new Set()).add(folder!));
    }
  }
  const shared = [...folders].filter(([name, { size }]) => size > 1 && name !== 'page');
  expect(folders.size).toBeGreaterThan(50);
  expect(shared.map(([name]) => name)).toEqual([]);
});

test('it is told of this service what it has to know', async () => {
  const { version } = JSON.parse(readFileSync('package.json', 'utf8')) as { version: string };
  expect(await (await ask('/console/config.json')).json()).toEqual({ version, isOpen: true });
});

test('the page of the service leads to it first', async () => {
  const text = await (await ask('/', { Accept: 'text/html' })).text();
  expect(/<a [^>]*href="([^"]*)"/.exec(text)![1]).toBe('/console');
  const without = await closed.anonymous.with({ Accept: 'text/html' }).get('/');
  expect(without.text).not.toContain('/console');
});

test.each(['/console', '/console/bonds', '/console/config.json', `/console/assets/${assets[0]}`])(
  'CONSOLE=off closes %s',
  async (path) => {
    expect((await closed.anonymous.get(path)).status).toBe(404);
  },
);

test('OIDC_CLIENT_ID needs a provider, and OIDC_PARAMETERS are some', async () => {
  await expect(startTestService({ OIDC_CLIENT_ID: 'console' })).rejects.toThrow('JWT_ISSUER is needed');
  await expect(startTestService({ OIDC_PARAMETERS: 'a b' })).rejects.toThrow('OIDC_PARAMETERS must be');
});
