import { request } from 'node:http';
import { connect } from 'node:net';
import { gzipSync } from 'node:zlib';
import type { Client } from './service/client.js';
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
    expect(lines).toEqual([expect.objectContaining({ level: 30, status: 499 })]);
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

test('connections past CLIENT_CONNECTIONS are closed at once, and there is room again afterwards', async () => {
  const small = await startTestService({ CLIENT_CONNECTIONS: '5' });
  const { hostname, port } = new URL(small.url);
  const open = () => connect(Number(port), hostname).on('error', () => undefined);
  const held = Array.from({ length: 5 }, open);
  await new Promise((resolve) => setTimeout(resolve, 200));
  const { statuses, milliseconds } = await sendRaw(small.url, [
    head('GET', '/health/live', 'Connection: close'),
  ]);
  expect(statuses).toEqual([]);
  expect(milliseconds).toBeLessThan(1_000);
  held.forEach((socket) => socket.destroy());
  await new Promise((resolve) => setTimeout(resolve, 200));
  expect((await small.anonymous.get('/health/live')).status).toBe(200);
  await small.stop();
});
