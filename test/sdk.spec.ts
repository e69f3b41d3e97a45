import { createHmac } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { etagOf, Surety, SuretyProblem, verifyWebhook } from 'surety-bonding-client';
import { readApi } from './service/api.js';
import { codeBlocks } from './docs/code-blocks.js';
import { openBrowser } from './pages/browser.js';
import { temporaryFolder } from './service/temporary-folder.js';
import { newOrgID, startTestService, type TestService } from './service/test-service.js';
import { startFlakyServer } from './sdk/flaky-server.js';
import { startPageServer } from './sdk/page-server.js';
import { compile, programIn, run } from './sdk/program.js';

/* The client, as it is built, against a real service. */

const readme = readFileSync('packages/sdk/README.md', 'utf8');

let service: TestService;
/** The client of an administrator, in an organization of its own. */
let client: Surety;
let orgID: string;
let key: string;
/** The origin of a page that calls the service from browsers. */
let pages: Awaited<ReturnType<typeof startPageServer>>;
const folder = temporaryFolder();
beforeAll(async () => {
  pages = await startPageServer();
  service = await startTestService({ CORS_ORIGINS: pages.origin });
  orgID = newOrgID();
  key = (await service.as(orgID)).headers.Authorization!.replace('Bearer ', '');
  client = new Surety({ url: service.url, key });
});
afterAll(async () => {
  await service.stop();
  pages.stop();
  await folder.remove();
});

const newDocument = (projectID = 'P-1') => client.documents.create({ projectID, name: 'Invitation.pdf' });

describe('the page', () => {
  test('is a program that compiles under the strictest rules and prints what the page says', async () => {
    const program = programIn(readme)
      .replaceAll('http://127.0.0.1:3000', service.url)
      .replaceAll("'default'", `'${orgID}'`);
    expect(await compile(`${program}\nexport { page, receive };`, folder.path)).toEqual({
      code: 0,
      output: '',
    });
    const printed = codeBlocks(readme).filter(({ language }) => language === 'text');
    const ended = await run(join(folder.path, 'program.mjs'), [], folder.path, { SURETY_KEY: key });
    expect(ended).toEqual({ code: 0, output: printed.map(({ text }) => text).join('') });
  });
});

describe('the package', () => {
  const built = 'packages/sdk/dist';
  const files = readdirSync(built, { recursive: true, encoding: 'utf8' }).filter((file) =>
    file.endsWith('.js'),
  );
  const text = files.map((file) => readFileSync(join(built, file), 'utf8')).join('');

  test('is small, and needs no other', () => {
    expect(gzipSync(text).length).toBeLessThan(10_000);
    const imported = [...text.matchAll(/from '([^']+)'/g)].map(([, name]) => name);
    expect(imported.filter((name) => !name!.startsWith('.'))).toEqual([]);
  });

  test('has a method for every operation that needs credentials', async () => {
    const { routes } = await readApi(service);
    const operations = text.match(/(?:GET|POST|PUT|PATCH|DELETE) \/[^\s']+/g);
    expect(
      routes.map(({ name }) => name.replace(/:(\w+)/g, '{$1}')).filter((each) => !operations!.includes(each)),
    ).toEqual([]);
  });
});

describe('a record', () => {
  test('is changed by who has seen its latest version', async () => {
    const seen = await newDocument();
    expect(etagOf(seen)).toBe('"1"');
    const renamed = await client.documents.update(seen, { name: 'Addendum 1.pdf' });
    expect([renamed.name, etagOf(renamed)]).toEqual(['Addendum 1.pdf', '"2"']);
    await expect(client.documents.update(seen, { name: 'Addendum 2.pdf' })).rejects.toMatchObject({
      status: 412,
    });
    await expect(client.documents.delete(seen)).rejects.toMatchObject({ code: 'precondition-failed' });
    await client.documents.delete(renamed);
    await expect(client.documents.get(renamed)).rejects.toMatchObject({ status: 404, code: 'not-found' });
  });

  test('is changed again where a function says what to and somebody else was faster', async () => {
    const document = await newDocument();
    await Promise.all(
      ['a', 'b', 'c'].map((letter) =>
        client.documents.update(document, ({ name }) => ({ name: name + letter })),
      ),
    );
    const { name } = await client.documents.get(document.id);
    expect([...name.replace('Invitation.pdf', '')].sort()).toEqual(['a', 'b', 'c']);
  });

  test('that has no id is named by its organization', async () => {
    const surety = await client.sureties.replace(orgID, {
      ...{ name: 'First Guaranty', address: '1 Guaranty Square', phone: '+1 555 0199' },
      ...{ residentName: 'Ben Reed', stateOfAuthority: 'CT', attorneys: ['Ann Hill'] },
    });
    expect(await client.sureties.update(surety, { phone: '+1 555 0100' })).toMatchObject({
      phone: '+1 555 0100',
    });
  });
});

describe('a list', () => {
  test('is read page by page, each record once', async () => {
    const projectID = 'P-pages';
    for (let made = 0; made < 7; made++) await newDocument(projectID);
    const list = client.documents.list({ projectIDIn: [projectID] }, { pageSize: 3, order: 'desc' });
    const ids: string[] = [];
    for await (const { id } of list) ids.push(id);
    expect(ids).toEqual([...new Set(ids)].sort().reverse());
    expect(ids).toHaveLength(7);
    const sizes: number[] = [];
    for await (const page of list.pages()) sizes.push(page.length);
    expect(sizes).toEqual([3, 3, 1]);
    expect(await list.first()).toMatchObject({ id: ids[0] });
    expect((await list.all()).map(({ id }) => id)).toEqual(ids);
    expect(await client.documents.list({ projectIDIn: [] }).first()).toBeUndefined();
  });
});

describe('the content of a document', () => {
  const notice = new Blob(['Invitation to bid\n'.repeat(20_000)], { type: 'text/plain' });

  test('goes up, telling how far it is, and comes down again', async () => {
    const document = await newDocument();
    const told: number[] = [];
    const answer = await client.documents.upload(document, notice, {
      onProgress: (sent, total) => told.push(sent / total),
    });
    expect(answer).toMatchObject({ size: notice.size });
    expect(told).toEqual([...told].sort((one, other) => one - other));
    expect([told.length > 1, told.at(-1)]).toEqual([true, 1]);
    const content = await client.documents.content(document);
    expect(await content.text()).toBe(await notice.text());
  });
});

describe('a problem', () => {
  test('has all that is wrong, with the place of each', async () => {
    const faulty = { ...{ orgID, name: 'Class B', stdTermMonths: -1, freeWarrantyMonths: 12 }, nmae: '' };
    const problem: unknown = await client.rates.create(faulty).catch((error: unknown) => error);
    expect(problem).toBeInstanceOf(SuretyProblem);
    expect(problem).toMatchObject({
      ...{ status: 400, type: '/problems/invalid-input', code: 'invalid-input' },
      requestID: expect.stringMatching(/./),
      errors: [
        { pointer: '/nmae', code: 'unknown' },
        { pointer: '/stdTermMonths', code: 'range' },
      ],
      message: expect.stringContaining('/stdTermMonths: must be'),
    });
  });

  test('of a proxy has its status', async () => {
    const proxy = await startFlakyServer({ status: 502, body: '<h1>Bad gateway</h1>' });
    await expect(new Surety(proxy).me()).rejects.toMatchObject({
      status: 502,
      title: 'HTTP status 502',
      errors: [],
    });
    proxy.stop();
  });
});

describe('a request that meets', () => {
  const busy = (seconds: string) => ({ status: 503, headers: { 'Retry-After': seconds } });
  const done = { status: 200, body: '{"id":"1"}' };
  const create = (url: string, retries = 4) =>
    new Surety({ url, key: 'k', retries }).documents.create({ projectID: 'P', name: 'n' });

  test.each([
    ['a 429', { status: 429, headers: { 'Retry-After': '0' } }],
    ['a 503', busy('0')],
    ['a 503 until a time that is over', busy(new Date(0).toUTCString())],
    ['a 409 while the first one is at work', { status: 409, headers: { 'Retry-After': '0' } }],
    ['a connection that breaks off', 'break off' as const],
    ['an answer that breaks off', 'break off late' as const],
  ])('%s is sent again, with the same key', async (_, reply) => {
    const server = await startFlakyServer(reply, done);
    expect(await create(server.url)).toEqual({ id: '1' });
    const keys = server.asked.map(({ headers }) => headers['idempotency-key']);
    expect(keys).toEqual([expect.stringMatching(/^[\da-f]{32}$/), keys[0]]);
    server.stop();
  });

  test.each([
    ['a conflict', { status: 409 }, { status: 409 }],
    ['a fault of the service', { status: 500 }, { status: 500 }],
    ['a wait of an hour', busy('3600'), { status: 503, retryAfter: 3600 }],
  ])('%s is not', async (_, reply, problem) => {
    const server = await startFlakyServer(reply, done);
    await expect(create(server.url)).rejects.toMatchObject(problem);
    expect(server.asked).toHaveLength(1);
    server.stop();
  });

  test('the same for too long fails, and tells what was met', async () => {
    const server = await startFlakyServer('break off');
    await expect(create(server.url, 1)).rejects.toMatchObject({ name: 'SuretyUnreachable', url: server.url });
    expect(server.asked).toHaveLength(2);
    server.stop();
  });

  test('a broken connection while it deletes, and finds nothing then, has deleted', async () => {
    const server = await startFlakyServer('break off', { status: 404 });
    await new Surety(server).documents.delete('1');
    expect(server.asked).toHaveLength(2);
    server.stop();
  });

  test('a signal ends, at work or between attempts', async () => {
    const server = await startFlakyServer(busy('30'));
    const client = new Surety(server);
    await expect(client.me({ signal: AbortSignal.abort(new Error('over')) })).rejects.toThrow('over');
    const controller = new AbortController();
    const asking = client.me({ signal: controller.signal });
    while (server.asked.length === 0) await new Promise(setImmediate);
    controller.abort(new Error('enough'));
    await expect(asking).rejects.toThrow('enough');
    server.stop();
  });
});

/** What a page does with the client, in a browser. */
async function actInBrowser({ url, key }: { url: string; key: string }): Promise<unknown> {
  const place = '/index.js';
  const { etagOf, Surety } = (await import(place)) as typeof import('surety-bonding-client');
  const client = new Surety({ url, key });
  const projectID = 'P-browser';
  const [first] = [
    await client.documents.create({ projectID, name: 'Notice.txt' }),
    await client.documents.create({ projectID, name: 'Addendum.txt' }),
  ];
  const told: number[] = [];
  await client.documents.upload(first, new Blob(['Invitation to bid\n'.repeat(9_000)]), {
    type: 'text/plain',
    onProgress: (sent, total) => told.push(sent / total),
  });
  const problem = await client.documents.get('none').catch((error: Error) => error.name);
  const records = await client.documents.list({ projectIDIn: [projectID] }, { pageSize: 1 }).all();
  return { etag: etagOf(first), problem, found: records.length, told: told.at(-1) };
}

test('a page of another origin has all of it in a browser', async () => {
  const opened = await openBrowser();
  // Without a browser on this machine there is nothing to look at.
  if (!opened) return;
  try {
    const { tab } = await opened.visit(pages.origin);
    expect(await tab.evaluate(actInBrowser, { url: service.url, key })).toEqual({
      ...{ etag: '"1"', problem: 'SuretyProblem', found: 2, told: 1 },
    });
  } finally {
    await opened.close();
  }
});

test('a program may bring its own fetch and its own tokens, and name an organization', async () => {
  const seen: unknown[] = [];
  const own: typeof fetch = (url, init) => {
    seen.push(
      url,
      new Headers(init!.headers).get('authorization'),
      new Headers(init!.headers).get('x-org-id'),
    );
    return Promise.resolve(Response.json({ id: '1' }));
  };
  const client = new Surety({
    url: 'https://bonds.example/api/',
    token: () => 'fresh',
    orgID: 'acme',
    fetch: own,
  });
  await client.rates.schedule('a/b', { steps: 2, to: undefined });
  expect(seen).toEqual(['https://bonds.example/api/rate/a%2Fb/schedule?steps=2', 'Bearer fresh', 'acme']);
});

describe('a webhook', () => {
  const secret = `whsec_${Buffer.from('a secret of thirty-two bytes, so').toString('base64')}`;
  const other = `whsec_${Buffer.from('another secret').toString('base64')}`;
  const body = JSON.stringify({ type: 'bond.created', subject: 'bond/1', project: 'Pont-à-Mousson' });
  const now = 1_800_000_000_000;
  const sign = (id = 'evt_1', seconds = now / 1000, by = secret) =>
    `v1,${createHmac('sha256', Buffer.from(by.slice(6), 'base64'))
      .update(`${id}.${seconds}.${body}`)
      .digest('base64')}`;
  const sent = (signature = sign(), seconds = now / 1000) => ({
    ...{ 'webhook-id': 'evt_1', 'webhook-timestamp': String(seconds), 'webhook-signature': signature },
  });

  test.each([
    ['as Node.js has its headers', sent(), secret],
    ['with several signatures', sent(`v1,AAAA v2,x ${sign('evt_1', now / 1000, other)} ${sign()}`), secret],
    ['while the secret changes', sent(), [other, secret]],
    [
      'from a clock that is five minutes behind',
      sent(sign('evt_1', now / 1000 - 300), now / 1000 - 300),
      secret,
    ],
    ['as browsers have their headers', new Headers(sent()), secret],
    [
      'with headers in capitals',
      { 'Webhook-Id': 'evt_1', 'WEBHOOK-TIMESTAMP': String(now / 1000), 'Webhook-Signature': [sign()] },
      secret,
    ],
  ])('that is signed is taken %s', async (_, headers, secrets) => {
    expect(await verifyWebhook(body, headers, secrets, { now })).toEqual(JSON.parse(body));
    expect(await verifyWebhook(Buffer.from(body), headers, secrets, { now })).toEqual(JSON.parse(body));
  });

  test.each([
    ['whose body was changed', body.replace('1', '2'), sent(), secret],
    ['that another signed', body, sent(sign('evt_1', now / 1000, other)), secret],
    ['of another id', body, sent(sign('evt_2')), secret],
    ['of too long ago', body, sent(sign('evt_1', now / 1000 - 301), now / 1000 - 301), secret],
    ['of the future', body, sent(sign('evt_1', now / 1000 + 301), now / 1000 + 301), secret],
    ['without a time', body, { ...sent(), 'webhook-timestamp': 'NaN' }, secret],
    ['with another kind of signature alone', body, sent(sign().replace('v1,', 'v1a,')), secret],
    ['with a signature that is no base64', body, sent('v1,%'), secret],
    ['without signature', body, { ...sent(), 'webhook-signature': undefined }, secret],
    ['while no secret is known', body, sent(), []],
  ])('%s is refused', async (_, text, headers, secrets) => {
    await expect(verifyWebhook(text, headers, secrets, { now })).rejects.toMatchObject({
      name: 'WebhookRefused',
    });
  });
});
