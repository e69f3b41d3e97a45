import { readdirSync, readFileSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import { codesOfProblems } from './pages/problem-codes.js';
import { openBrowser } from './pages/browser.js';
import { startTestService, type TestService } from './service/test-service.js';

/* The pages of the documentation: the reference, the guides, and what is behind the type of each problem. */

let service: TestService;
beforeAll(async () => {
  service = await startTestService({ AUTH: 'open' });
});
afterAll(() => service.stop());

const browser = { Accept: 'text/html,application/xhtml+xml,*/*;q=0.8' };
const page = (path: string) => service.anonymous.with(browser).get(path);

const namesIn = (folder: string): string[] => readdirSync(folder).map((file) => file.replace(/\.md$/, ''));
const paths = [
  '/docs',
  '/docs/guides',
  ...namesIn('docs/guides').map((name) => `/docs/guides/${name}`),
  '/problems',
  ...namesIn('docs/problems').map((code) => `/problems/${code}`),
];

/** What a page has a browser fetch, or lead to. */
const linksIn = (html: string): string[] =>
  [...html.matchAll(/ (?:src|href)="([^"]*)"/g)].map(([, link]) => link!.replaceAll('&#38;', '&'));

test.each(paths)('%s is a page that leads to what is there, and nowhere else', async (path) => {
  const { status, headers, text } = await page(path);
  expect([status, headers.get('content-type')]).toEqual([200, 'text/html; charset=utf-8']);
  expect(text).toMatch(/^<!doctype html>\n<html lang="en">/);
  expect(text).toMatch(/<title>Surety Bonding Service: [^<]+<\/title>/);
  for (const link of linksIn(text).filter((each) => !each.startsWith('data:'))) {
    const [place, heading] = link.split('#');
    const target = place === '' ? text : (await page(place!)).text;
    expect({ path, link, status: (await page(place || path)).status }).toMatchObject({ status: 200 });
    if (heading) expect(target).toContain(` id="${heading}"`);
  }
});

test('what is not there is not found, and pages take no other method', async () => {
  expect((await page('/docs/guides/none')).status).toBe(404);
  expect((await page('/docs/../package.json')).status).toBe(404);
  expect((await page('/docs/%2e%2e%2f%2e%2e%2fpackage.json')).status).toBe(404);
  expect((await service.anonymous.post('/docs', {})).headers.get('allow')).toBe('GET, HEAD');
});

test('the large script comes compressed, and is kept by browsers', async () => {
  const bundle = linksIn((await page('/docs')).text).find((link) => /scalar/.test(link))!;
  const sizes: Record<string, number> = {};
  for (const encoding of ['br', 'gzip', 'identity']) {
    const answer = await fetch(service.url + bundle, {
      method: 'HEAD',
      headers: { 'Accept-Encoding': encoding },
    });
    expect(answer.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
    expect(answer.headers.get('content-type')).toMatch(/javascript/);
    expect(answer.headers.get('content-encoding') ?? 'identity').toBe(encoding);
    sizes[encoding] = Number(answer.headers.get('content-length'));
  }
  expect(sizes.br!).toBeLessThan(sizes.gzip!);
  expect(sizes.gzip!).toBeLessThan(sizes.identity! / 2);
});

describe('every type of problem', () => {
  test('has a page, as HTML and as JSON, and no page is of another', async () => {
    expect(codesOfProblems().sort()).toEqual(namesIn('docs/problems').sort());
    for (const code of codesOfProblems()) {
      const { status, body } = await service.anonymous.get(`/problems/${code}`);
      expect({ code, status, body }).toEqual({
        ...{ code, status: 200 },
        body: {
          ...{ type: `/problems/${code}`, title: expect.stringMatching(/../), status: expect.any(Number) },
          ...{ meaning: expect.stringMatching(/\.$/), when: expect.stringMatching(/../) },
          remedy: expect.stringMatching(/\.$/),
        },
      });
    }
    // They have no version, so that whoever has any is given the answer.
    const { body } = await service.anonymous.with({ 'If-None-Match': '*' }).get('/problems');
    expect(body).toHaveLength(codesOfProblems().length);
  });

  test('has the status with which the reference shows it', async () => {
    const { components } = JSON.parse(readFileSync('docs/openapi.json', 'utf8'));
    for (const { content } of Object.values<any>(components.responses)) {
      const { type, status } = content['application/json'].example;
      expect({ type, status: (await service.anonymous.get(type)).body.status }).toEqual({ type, status });
    }
  });

  test('is explained to who asks for it, in the media type that is asked for', async () => {
    const missing = await service.anonymous.get('/bond/none');
    const explained = await page(missing.body.type);
    expect(explained.text).toContain('<h2>What to do</h2>');
    expect(explained.headers.get('vary')).toMatch(/Accept/);
    expect((await page('/problems/none')).body).toMatchObject({ type: '/problems/not-found' });
  });
});

test('the pages ask no other host, and a key that is typed in is not kept', async () => {
  const policy = (await page('/docs')).headers.get('content-security-policy')!;
  const sources = policy.split(';').flatMap((directive) => directive.trim().split(' ').slice(1));
  expect([...new Set(sources)].sort()).toEqual(["'none'", "'self'", "'unsafe-inline'", 'blob:', 'data:']);
  const opened = await openBrowser();
  // Without a browser on this machine the policy is all that there is to look at.
  if (!opened) return;
  try {
    const { asked, faults, tab } = await opened.visit(`${service.url}/docs`);
    await tab.waitForSelector('text=Contractor account');
    const strangers = tab.locator(
      'a[href*="scalar.com"], :text-matches("Powered by|Ask AI|MCP|Open in", "i")',
    );
    for (const each of await strangers.all()) expect(await each.isVisible()).toBe(false);
    const key = 'sbs_not-to-be-kept';
    await tab.fill('input[placeholder="Token"]', key);
    await pause(500);
    const kept = await tab.evaluate(
      'indexedDB.databases().then((all) => JSON.stringify([localStorage, sessionStorage, all, document.cookie]))',
    );
    expect(kept).not.toContain(key);
    await tab.reload();
    await tab.waitForSelector('input[placeholder="Token"]');
    expect(await tab.inputValue('input[placeholder="Token"]')).toBe('');
    for (const path of ['/docs/guides/errors', '/problems/not-found']) await tab.goto(service.url + path);
    expect(asked.filter((url) => !url.startsWith(service.url) && !/^(data|blob):/.test(url))).toEqual([]);
    expect(faults).toEqual([]);
  } finally {
    await opened.close();
  }
}, 60_000);
