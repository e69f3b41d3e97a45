import { once } from 'node:events';
import { request, type IncomingMessage } from 'node:http';
import { connect, type Socket } from 'node:net';
import { ClientConnections } from '../../src/platform/http/client-connections.js';
import { EventFeed } from '../../src/resources/event/event-feed.js';
import { sealAll } from '../audit/log-of.js';
import { eventually } from '../documents/contents.js';
import type { Client } from '../service/client.js';
import { blocksIn, type StreamedBlock } from '../service/event-stream.js';
import { newOrgID, startTestService, type TestService } from '../service/test-service.js';
import { makeDocuments, readAll } from './feed-reading.js';

let service: TestService;
let orgID: string;
let admin: Client;
beforeAll(async () => {
  service = await startTestService({ JOBS: 'off', EVENT_HEARTBEAT_SECONDS: '1' });
});
afterAll(() => service.stop());
beforeEach(async () => {
  orgID = newOrgID();
  admin = await service.as(orgID);
});

const seal = () => sealAll(service.database);

/** A stream that is being read. */
interface OpenStream {
  response: IncomingMessage;
  blocks(): StreamedBlock[];
  /** What has come, once it has so many events. */
  until(events: number): Promise<StreamedBlock[]>;
  leave(): void;
  ended: Promise<void>;
}

async function open({ url, headers }: Client, query = '', more: object = {}): Promise<OpenStream> {
  const sent = request(`${url}/event/stream${query}`, { headers: { ...headers, ...more } });
  sent.on('error', () => undefined).end();
  const [response] = (await once(sent, 'response')) as [IncomingMessage];
  let text = '';
  response
    .setEncoding('utf8')
    .on('data', (piece: string) => (text += piece))
    .on('error', () => undefined);
  const blocks = () => blocksIn(text);
  return {
    response,
    blocks,
    until: (count) =>
      eventually(
        () => Promise.resolve(blocks()),
        (all) => eventsOf(all).length >= count,
      ),
    leave: () => sent.destroy(),
    ended: new Promise<void>((resolve) => response.on('close', () => resolve())),
  };
}

const eventsOf = (blocks: StreamedBlock[]) => blocks.filter(({ data }) => data !== undefined);

test('a stream has what happened and what happens, each with the cursor behind it', async () => {
  await makeDocuments(admin, 2);
  await seal();
  const stream = await open(admin, '', { Accept: 'text/event-stream' });
  expect(stream.response.headers).toMatchObject({
    'content-type': 'text/event-stream; charset=utf-8',
    'cache-control': 'no-store',
    'x-accel-buffering': 'no',
    'x-content-type-options': 'nosniff',
  });
  await stream.until(3);
  await makeDocuments(admin, 1);
  await seal();
  const blocks = eventsOf(await stream.until(4));
  const { events, next } = await readAll(admin);
  expect(blocks.map(({ data }) => data)).toEqual(events);
  expect(blocks.map(({ event }) => event)).toEqual(events.map(({ type }) => type));
  expect(blocks.at(-1)!.id).toBe(next);
  const { body } = await admin.post('/event/query', { after: blocks[1]!.id });
  expect(body.events).toEqual(events.slice(2));
  // Heartbeats have the cursor too.
  const [opening, ...later] = stream.blocks();
  expect(opening!.id).not.toBe(next);
  const beaten = later.length;
  await eventually(
    () => Promise.resolve(stream.blocks()),
    (all) => all.length > beaten + 2 && all.at(-1)!.id === next && all.at(-1)!.data === undefined,
  );
  stream.leave();
  await stream.ended;
});

test('a client whose connection is lost again and again gets each event once', async () => {
  const got: StreamedBlock[] = [];
  let last: string | undefined;
  for (let round = 1; round <= 6; round++) {
    const stream = await open(admin, '?after=latest', last === undefined ? {} : { 'Last-Event-ID': last });
    if (round === 1) {
      await eventually(
        () => Promise.resolve(stream.blocks()),
        (all) => all.length > 1,
      );
      await seal();
    }
    await makeDocuments(admin, 4);
    await seal();
    await stream.until(2);
    stream.leave();
    await stream.ended;
    const blocks = stream.blocks();
    got.push(...eventsOf(blocks));
    last = blocks.at(-1)!.id;
    await makeDocuments(admin, 1);
    await seal();
  }
  const { body } = await admin.post('/event/query', { after: last });
  const seqs = [...got.map(({ data }) => data), ...body.events].map(({ data }) => data.seq);
  const { events } = await readAll(admin);
  expect(seqs).toEqual(events.map(({ data }) => data.seq).slice(-seqs.length));
  expect(seqs.length).toBeGreaterThanOrEqual(30);
});

test('a stream has the types, projects and organizations that are asked for', async () => {
  await makeDocuments(admin, 2, 'P-1');
  await makeDocuments(admin, 1, 'P 2&3');
  await seal();
  const typesOf = async (query: string) =>
    blocksIn((await admin.get(`/event/stream${query}`)).text).flatMap(({ event }) => event ?? []);
  expect(await typesOf('?typeIn=api_key.*&typeIn=none')).toEqual(['api_key.created']);
  expect(await typesOf('?projectIDIn=P%202%263')).toEqual(['document.created']);
  expect(await typesOf(`?orgIDIn=${orgID}`)).toHaveLength(4);
  expect(await typesOf('?orgIDIn=another')).toEqual([]);
});

test('what is asked wrongly is refused before the stream begins', async () => {
  const errorOf = async (query: string, headers = {}) => {
    const { status, body } = await admin.with(headers).get(`/event/stream${query}`);
    return { status, ...body.errors?.[0], detail: undefined };
  };
  expect(await errorOf('?type=x')).toEqual({ status: 400, parameter: 'type', code: 'unknown' });
  expect(await errorOf('?after=x')).toEqual({ status: 400, parameter: 'after', code: 'cursor' });
  expect(await errorOf('?after=x&after=y')).toEqual({ status: 400, parameter: 'after', code: 'format' });
  expect(await errorOf('', { 'Last-Event-ID': 'x' })).toEqual({
    status: 400,
    header: 'Last-Event-ID',
    code: 'cursor',
  });
  const many = Array.from({ length: 1_500 }, () => 'typeIn=').join('&');
  expect(await errorOf(`?${many}`)).toEqual({ status: 400, parameter: 'typeIn', code: 'range' });
  expect((await admin.with({ Accept: 'text/csv' }).get('/event/stream')).status).toBe(406);
  const head = await fetch(`${service.url}/event/stream`, { method: 'HEAD', headers: admin.headers });
  expect({ status: head.status, text: await head.text() }).toEqual({ status: 200, text: '' });
});

test('a key that is revoked gets nothing more', async () => {
  const { body: key } = await admin.post('/api_key', { name: 'short-lived', role: 'viewer' });
  await seal();
  const stream = await open(admin.with({ Authorization: `Bearer ${key.secret}` }));
  await stream.until(2);
  expect((await admin.delete(`/api_key/${key.id}`)).status).toBe(204);
  await stream.ended;
  expect(stream.response.complete).toBe(true);
  const { length } = stream.blocks();
  await makeDocuments(admin, 1);
  await seal();
  expect(stream.blocks().length).toBe(length);
});

test('a client that does not read gets little ahead of itself, and is cut off', async () => {
  await seal();
  const [event] = (await readAll(admin)).events;
  const feed = service.app.get(EventFeed);
  // A log without an end, which needs no database.
  feed.heads = () => Promise.resolve(new Map([[orgID, 2 ** 32 - 1]]));
  let made = 0;
  feed.read = (_orgID, after, limit) => {
    made += limit;
    const places = Array.from({ length: limit }, (_, at) => after + at + 1);
    const events = places.map((seq) => ({ ...event, data: { ...event!.data, seq } }));
    return Promise.resolve({ events: events as never, next: after + limit });
  };
  const server = service.app.getHttpServer();
  const reading = { interval: 100, patience: 1_000, mostUnsentBytes: 2 ** 30 };
  new ClientConnections(server, { all: 1_000, ofAddress: 1_000, isProxy: () => false }, reading);
  const taken = once(server, 'connection') as Promise<[Socket]>;
  const { hostname, port } = new URL(service.url);
  const socket = connect(Number(port), hostname).pause();
  const { Authorization } = admin.headers;
  socket.write(`GET /event/stream HTTP/1.1\r\nHost: ${hostname}\r\nAuthorization: ${Authorization}\r\n\r\n`);
  const [served] = await taken;
  const ended = new Promise((resolve) => served.on('close', resolve));
  let before = -1;
  await eventually(
    () => Promise.resolve([before, (before = made)]),
    ([last, now]) => last === now && now! > 0,
  );
  const sizeOfEvent = JSON.stringify(event).length;
  expect(made).toBeGreaterThan(1_000);
  expect(served.writableLength).toBeLessThan(3 * 200 * 2 * sizeOfEvent);
  await ended;
  socket.destroy();
});
