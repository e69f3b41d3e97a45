import { once } from 'node:events';
import { request } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { gzipSync } from 'node:zlib';
import { healthServer } from '../src/platform/health/health-server.js';
import { Readiness } from '../src/platform/health/readiness.js';
import { Stopping } from '../src/platform/health/stopping.js';
import { Client } from './service/client.js';
import { sendRaw } from './service/raw-connection.js';
import { newOrgID, startTestService, type TestService } from './service/test-service.js';

/* What a client can make large, slow or wrong below HTTP's surface. After each of these the service lives on. */

const mebibyte = 2 ** 20;
let service: TestService;
let client: Client;
beforeAll(async () => {
  service = await startTestService();
  client = await service.as(newOrgID());
});
afterEach(async () => {
  expect((await service.anonymous.get('/health/live')).status).toBe(200);
  expect(service.log.filter((line) => line.includes('unexpected error'))).toEqual([]);
});
afterAll(() => service.stop());

const head = (method: string, path: string, ...headers: string[]) =>
  [
    `${method} ${path} HTTP/1.1`,
    'Host: localhost',
    `Authorization: ${client.headers.Authorization}`,
    ...headers,
    '\r\n',
  ].join('\r\n');
const json = 'Content-Type: application/json';

describe('what is no request', () => {
  test.each([
    ['a header of 20 kB', () => head('GET', '/', `X-Large: ${'a'.repeat(20_000)}`), 431],
    ['a path of 20 kB', () => head('GET', `/${'a'.repeat(20_000)}`), 431],
    ['a query of 20 kB', () => head('GET', `/rate?x=${'a'.repeat(20_000)}`), 431],
    ['the greeting of TLS', () => '\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03\r\n\r\n', 400],
    ['a method that nobody knows', () => head('FROB', '/'), 400],
    [
      'two lengths',
      () => `${head('POST', '/rate/query', json, 'Content-Length: 2', 'Content-Length: 3')}{}`,
      400,
    ],
    [
      'a length and chunks',
      () =>
        `${head('POST', '/rate/query', json, 'Content-Length: 2', 'Transfer-Encoding: chunked')}2\r\n{}\r\n0\r\n\r\n`,
      400,
    ],
    [
      'chunks without a number',
      () => `${head('POST', '/rate/query', json, 'Transfer-Encoding: chunked')}zz\r\n{}\r\n0\r\n\r\n`,
      400,
    ],
    ['two Host headers', () => head('GET', '/', 'Host: other.example', 'Connection: close'), 400],
    ['a line break in a header', () => head('GET', '/', 'X-A: a\rb'), 400],
  ])('%s is answered and cut off', async (_, bytes, status) => {
    const { statuses, text, milliseconds } = await sendRaw(service.url, [bytes()]);
    expect(statuses).toEqual([status]);
    expect(milliseconds).toBeLessThan(3_000);
    const [headers, body] = text.split('\r\n\r\n');
    const problem = JSON.parse(body!);
    expect(problem).toMatchObject({ status, type: expect.stringMatching(/^\/problems\//) });
    expect(headers).toContain(`X-Request-ID: ${problem.requestID}`);
    expect(headers).toContain('X-Content-Type-Options: nosniff');
  });

  test('rubbish behind a good request spoils nothing but its own connection', async () => {
    const { statuses } = await sendRaw(service.url, [head('GET', '/health/live'), 'RUBBISH\r\n\r\n'], {
      between: 100,
    });
    expect(statuses).toEqual([200, 400]);
  });

  test('a method that is not for this path is 405, TRACE too', async () => {
    const { statuses } = await sendRaw(service.url, [head('TRACE', '/', 'Connection: close')]);
    expect(statuses).toEqual([405]);
  });
});

describe('a caller without credentials', () => {
  const anonymous = (...headers: string[]) =>
    ['POST /rate HTTP/1.1', 'Host: localhost', json, ...headers, '\r\n'].join('\r\n');

  test.each([
    ['a length', 'Content-Length: 1000000'],
    ['chunks', 'Transfer-Encoding: chunked'],
    ['a length, and waits for leave to send', 'Content-Length: 1000', 'Expect: 100-continue'],
    ['no JSON', 'Content-Length: 1000000', 'Content-Type: text/plain'],
  ])('who announces a body with %s is answered before any of it is read', async (_, ...headers) => {
    const { statuses, text, milliseconds } = await sendRaw(service.url, [anonymous(...headers)]);
    expect(statuses).toEqual([401]);
    expect(text).toMatch(/Connection: close/i);
    expect(milliseconds).toBeLessThan(3_500);
  });

  test('who sends rubbish for a body is told that there are no credentials', async () => {
    const before = process.cpuUsage();
    for (let count = 0; count < 20; count++) {
      const { status } = await service.anonymous.send('POST', '/rate', `[${'[],'.repeat(340_000)}[]]`);
      expect(status).toBe(401);
    }
    // Of this process, which serves as well: what else the machine has to do does not count.
    const { user, system } = process.cpuUsage(before);
    expect((user + system) / 1_000).toBeLessThan(2_000);
  });

  test('keeps the connection behind a small body', async () => {
    const parts = [
      `${anonymous('Content-Length: 2')}{}`,
      `${anonymous('Content-Length: 2', 'Connection: close')}{}`,
    ];
    expect((await sendRaw(service.url, parts, { between: 100 })).statuses).toEqual([401, 401]);
  });
});

describe('a caller who waits for leave to send', () => {
  const wanting = (length: number) =>
    head(
      'POST',
      '/rate/query',
      json,
      `Content-Length: ${length}`,
      'Expect: 100-continue',
      'Connection: close',
    );

  test('has it once the body is wanted', async () => {
    const { statuses } = await sendRaw(service.url, [wanting(2), '{}'], { between: 200 });
    expect(statuses).toEqual([100, 200]);
  });

  test('is refused without it', async () => {
    expect((await sendRaw(service.url, [wanting(2 * mebibyte)])).statuses).toEqual([413]);
  });
});

describe('requests that do not wait for their answers', () => {
  test('are answered one after the other, in their order', async () => {
    const paths = Array.from({ length: 30 }, (_, at) => (at % 3 ? '/health/live' : `/rate/x${at}`));
    const bytes =
      paths.map((path) => head('GET', path)).join('') + head('GET', '/nothing', 'Connection: close');
    const { statuses } = await sendRaw(service.url, [bytes]);
    expect(statuses).toEqual([...paths.map((path) => (path === '/health/live' ? 200 : 404)), 404]);
  });

  test('are not taken in masses: the connection is closed, and few were begun', async () => {
    const before = service.log.length;
    await sendRaw(service.url, [
      head('POST', '/rate/query', json, 'Content-Length: 2') + '{}' + head('GET', '/me').repeat(300),
    ]);
    await new Promise((resolve) => setTimeout(resolve, 100));
    expect(service.log.length - before).toBeLessThan(100);
  });
});

describe('a body', () => {
  const large = Buffer.alloc(5 * mebibyte, 'a');

  /** Sends all of it, whatever comes back meanwhile. @returns the status */
  const send = (headers: Record<string, string>): Promise<number> =>
    new Promise((resolve, reject) => {
      const all = { ...client.headers, 'Content-Type': 'application/json', ...headers };
      const sent = request(`${service.url}/rate/query`, { method: 'POST', headers: all }, (response) => {
        response
          .resume()
          .on('end', () => resolve(response.statusCode!))
          .on('error', reject);
      });
      sent.on('error', reject);
      for (let at = 0; at < large.length; at += 65_536) sent.write(large.subarray(at, at + 65_536));
      sent.end();
    });

  test('over 1 MiB is 413, by its declared length or in chunks, and the client gets to read that', async () => {
    for (let count = 0; count < 20; count++) {
      expect(await send({ 'Content-Length': String(large.length) })).toBe(413);
      expect(await send({ 'Transfer-Encoding': 'chunked' })).toBe(413);
    }
  });

  test('over 1 MiB by its declared length is 413 at once, even to who goes on sending for a while', async () => {
    const sent = [head('POST', '/rate/query', json, `Content-Length: ${50 * mebibyte}`)];
    const answered = await sendRaw(service.url, sent);
    expect(answered.statuses).toEqual([413]);
    expect(answered.text).toMatch(/Connection: close/i);
    expect(answered.milliseconds).toBeLessThan(3_500);
    const more = [...sent, ...Array<string>(10).fill('a'.repeat(65_536))];
    const { statuses, milliseconds } = await sendRaw(service.url, more, { between: 100 });
    expect(statuses).toEqual([413]);
    expect(milliseconds).toBeGreaterThan(1_000);
  });

  test('of just 1 MiB is read', async () => {
    const filler = ' '.repeat(mebibyte - 2);
    expect((await client.send('POST', '/rate/query', `{${filler}}`)).status).toBe(200);
    expect((await client.send('POST', '/rate/query', `{ ${filler}}`)).status).toBe(413);
  });

  test.each(['gzip', 'deflate', 'br', 'identity, gzip'])(
    'that is compressed (%s) is 415',
    async (encoding) => {
      const bomb = gzipSync(Buffer.alloc(mebibyte));
      const headers = { ...client.headers, 'Content-Type': 'application/json', 'Content-Encoding': encoding };
      const { status } = await fetch(`${service.url}/rate/query`, { method: 'POST', headers, body: bomb });
      expect(status).toBe(415);
    },
  );

  test.each([
    ['[', ''],
    ['{"a":', ''],
    ['[', ']'],
  ])('nested 100,000 deep (%s %s) is 400', async (open, close) => {
    const deep = open.repeat(100_000) + close.repeat(100_000);
    const { status } = await client.send('POST', '/rate/query', deep);
    expect(status).toBe(400);
  });

  test('whose client goes away in the middle leaves no trace but its line in the log', async () => {
    const before = service.log.length;
    const { hostname, port } = new URL(service.url);
    const socket = connect(Number(port), hostname);
    socket.write(`${head('POST', '/rate/query', json, 'Content-Length: 1000')}{"a"`);
    await new Promise((resolve) => setTimeout(resolve, 100));
    socket.destroy();
    await new Promise((resolve) => setTimeout(resolve, 100));
    const lines = service.log.slice(before).map((line) => JSON.parse(line));
    // A job of another test may have written one of its own.
    expect(lines.filter(({ requestID }) => requestID)).toEqual([
      expect.objectContaining({ level: 30, status: 499 }),
    ]);
  });
});

test('a client that is slow is cut off, and keeps no other waiting', async () => {
  const bytes = [...head('GET', '/', `X-Slow: ${'a'.repeat(100)}`)];
  const slowHeads = Array.from({ length: 50 }, () =>
    sendRaw(service.url, bytes, { between: 1_000, patience: 15_000 }),
  );
  const silent = sendRaw(service.url, [], { patience: 15_000 });
  const body = [head('POST', '/rate/query', json, 'Content-Length: 1000'), ...'{'.repeat(40)];
  const slowBody = sendRaw(service.url, body, { between: 1_000, patience: 40_000 });
  const begun = performance.now();
  for (let count = 0; count < 20; count++) expect((await client.post('/rate/query', {})).status).toBe(200);
  expect(performance.now() - begun).toBeLessThan(5_000);
  for (const { statuses, milliseconds } of await Promise.all([...slowHeads, silent])) {
    expect(statuses).toEqual([408]);
    expect(milliseconds).toBeGreaterThan(9_000);
    expect(milliseconds).toBeLessThan(13_000);
  }
  const { statuses, milliseconds } = await slowBody;
  expect(statuses).toEqual([408]);
  expect(milliseconds).toBeGreaterThan(28_000);
  expect(milliseconds).toBeLessThan(36_000);
}, 60_000);

describe('connections', () => {
  const live = ['GET /health/live HTTP/1.1', 'Host: localhost', 'Connection: close', '\r\n'].join('\r\n');
  const opened = (url: string, count: number, localAddress = '127.0.0.1') => {
    const { hostname, port } = new URL(url);
    return Array.from({ length: count }, () =>
      connect({ port: Number(port), host: hostname, localAddress }).on('error', () => undefined),
    );
  };
  const moment = () => new Promise((resolve) => setTimeout(resolve, 200));
  const isOpen = (socket: { readyState: string }) => socket.readyState === 'open';

  test('past CLIENT_CONNECTIONS close one that is idle, of who holds the most', async () => {
    const small = await startTestService({
      ...{ CLIENT_CONNECTIONS: '5', CLIENT_CONNECTIONS_ADDRESS: '4' },
    });
    const other = opened(small.url, 1, '127.0.0.2');
    await moment();
    const held = opened(small.url, 10);
    await moment();
    expect(held.filter(isOpen)).toHaveLength(4);
    expect((await sendRaw(small.url, [live])).statuses).toEqual([200]);
    expect(await statusFrom(small.url, '127.0.0.3')).toBe(200);
    expect(other.filter(isOpen)).toHaveLength(1);
    [...held, ...other].forEach((socket) => socket.destroy());
    await small.stop();
  });

  test('that are busy are not closed for another', async () => {
    const small = await startTestService({ CLIENT_CONNECTIONS: '2', CLIENT_CONNECTIONS_ADDRESS: '2' });
    const admin = await small.as(newOrgID());
    const half = [
      'POST /rate/query HTTP/1.1',
      'Host: localhost',
      `Authorization: ${admin.headers.Authorization}`,
      json,
      'Content-Length: 2',
      '\r\n{',
    ].join('\r\n');
    const busy = opened(small.url, 2);
    busy.forEach((socket) => socket.write(half));
    await moment();
    const refused = await sendRaw(small.url, [live]);
    expect(refused.statuses).toEqual([503]);
    expect(refused.text).toMatch(/^Retry-After: 1\r$/m);
    expect(refused.text).toMatch(/^Connection: close\r$/m);
    expect((await sendRaw(small.url, [])).milliseconds).toBeLessThan(4_000);
    const answered = busy.map(
      (socket) => new Promise<string>((resolve) => socket.once('data', (data) => resolve(data.toString()))),
    );
    busy.forEach((socket) => socket.write('}'));
    for (const text of await Promise.all(answered)) expect(text).toMatch(/^HTTP\/1\.1 200 /);
    busy.forEach((socket) => socket.destroy());
    await moment();
    expect((await small.anonymous.get('/health/live')).status).toBe(200);
    await small.stop();
  });

  test('of HEALTH_PORT know health checks alone, and are another place', async () => {
    const checks = healthServer(service.app.get(Readiness)).listen(0, '127.0.0.1');
    await once(checks, 'listening');
    const health = new Client(`http://127.0.0.1:${(checks.address() as AddressInfo).port}`);
    expect((await health.get('/health/live')).body).toEqual({ status: 'live' });
    expect((await health.get('/health/ready')).body).toMatchObject({ status: 'ready' });
    expect((await health.send('HEAD', '/health/ready')).status).toBe(200);
    for (const path of ['/', '/rate/x', '/metrics', '/health/livex'])
      expect((await health.get(path)).status).toBe(404);
    expect((await health.post('/health/live', {})).status).toBe(404);
    const stopping = service.app.get(Stopping);
    stopping.hasBegun = true;
    const refused = await health.get('/health/ready');
    stopping.hasBegun = false;
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([503, '5']);
    await new Promise((resolve) => checks.close(resolve));
  });
});

/** The status of a health check from this address. */
function statusFrom(url: string, localAddress: string): Promise<number> {
  return new Promise((resolve, reject) => {
    const sent = request(`${url}/health/live`, { localAddress, agent: false }, (response) => {
      response.resume().on('end', () => resolve(response.statusCode!));
    });
    sent.on('error', reject).end();
  });
}
