import { pino } from 'pino';
import { readConfig } from '../../src/platform/config/config.js';
import { startTracing, stopTracing } from '../../src/platform/tracing/tracing.js';
import { settings as all } from '../../src/settings.js';
import type { Client } from '../service/client.js';
import { until } from '../service/mail-server.js';
import { newOrgID, startTestService, type TestService } from '../service/test-service.js';
import { Receiver } from '../webhooks/receiver.js';
import { attributesOf, Collector, type SentSpan } from './collector.js';

/* Traces, as a collector gets them. */

let collector: Collector;
let receiver: Receiver;
let service: TestService;
let orgID: string;
let admin: Client;

const traceID = '0af7651916cd43dd8448eb211c80319c';
const clientSpanID = 'b7ad6b7169203331';
const traceparent = `00-${traceID}-${clientSpanID}-01`;

beforeAll(async () => {
  process.env.OTEL_BSP_SCHEDULE_DELAY = '100';
  collector = await Collector.start();
  receiver = await Receiver.start();
  const settings = {
    OTEL_EXPORTER_OTLP_ENDPOINT: collector.url,
    OTEL_EXPORTER_OTLP_HEADERS: 'authorization=Bearer%20of%20the%20collector',
  };
  await startTracing(readConfig(all, settings), pino({ level: 'silent' }));
  service = await startTestService(settings, '_tracing');
  orgID = newOrgID();
  admin = await service.as(orgID);
});
afterAll(async () => {
  await service.stop();
  await stopTracing();
  await receiver.close();
  await collector.close();
});

const ofTrace = (id: string): SentSpan[] => collector.spans.filter(({ traceId }) => traceId === id);
const named = (spans: SentSpan[], name: string): SentSpan | undefined =>
  spans.find((span) => span.name === name);
const found = (name: string, id?: string): Promise<SentSpan> =>
  until(() => named(id === undefined ? collector.spans : ofTrace(id), name));

test('a request with a traceparent is a span below it, with its statements below, and so says its answer', async () => {
  const rate = { orgID, name: 'Standard', freeWarrantyMonths: 12, stdTermMonths: 12 };
  const answer = await admin.with({ traceparent }).post<{ id: string }>('/rate', rate);
  expect(answer.status).toBe(201);
  const [version, answered, spanID, flags] = answer.headers.get('traceparent')!.split('-');
  expect([version, answered, flags]).toEqual(['00', traceID, '01']);
  const span = await found('POST /rate', traceID);
  expect(span).toMatchObject({ spanId: spanID, parentSpanId: clientSpanID, kind: 2 });
  expect(attributesOf(span)).toMatchObject({
    'http.request.method': 'POST',
    'http.route': '/rate',
    'http.response.status_code': 201,
    'surety.request_id': answer.headers.get('x-request-id'),
  });
  const commit = await found('group commit', traceID);
  const insert = await found('INSERT rate', traceID);
  expect([commit.parentSpanId, insert.parentSpanId]).toEqual([span.spanId, commit.spanId]);
  expect(attributesOf(insert)['db.query.text']).toMatch(/^INSERT INTO `?rate`? .*\?/);
  expect(JSON.stringify(collector.spans)).not.toContain('Standard');
});

test('the log line of a request has the id of its trace', async () => {
  await admin.with({ traceparent }).get('/me');
  const line = await until(() => service.log.find((each) => each.includes('GET /me ')));
  expect(JSON.parse(line)).toMatchObject({ traceID });
});

test('a traceparent that is not sampled is continued, and sends nothing', async () => {
  const other = '4bf92f3577b34da6a3ce929d0e0e4736';
  const answer = await admin.with({ traceparent: `00-${other}-${clientSpanID}-00` }).get('/me');
  expect(answer.headers.get('traceparent')).toMatch(new RegExp(`^00-${other}-[0-9a-f]{16}-00$`));
  await found('GET /me', traceID);
  expect(ofTrace(other)).toEqual([]);
});

test('what is no traceparent begins a trace of its own', async () => {
  const answer = await admin.with({ traceparent: `00-${'0'.repeat(32)}-x-01` }).get('/me');
  expect(answer.headers.get('traceparent')).toMatch(/^00-(?!0{32})[0-9a-f]{32}-[0-9a-f]{16}-01$/);
});

test('jobs and what they send out are spans, and a receiver of webhooks gets the traceparent', async () => {
  const webhook = { url: receiver.urlOf('/hook'), typeIn: ['document.*'] };
  expect((await admin.post('/webhook', webhook)).status).toBe(201);
  const document = await admin.post<{ id: string }>('/document', { name: 'Notes.txt', projectID: 'P-1' });
  const content = `/document/${document.body.id}/content`;
  await admin.with({ 'Content-Type': 'text/plain' }).send('PUT', content, 'Bids close on 1 December');
  const [received] = await receiver.arrived(1, '/hook');
  const post = await until(() => collector.spans.find(({ name, kind }) => name === 'POST' && kind === 3));
  expect(received!.headers.traceparent).toMatch(/^00-[0-9a-f]{32}-[0-9a-f]{16}-01$/);
  expect(attributesOf(post)).toMatchObject({ 'server.address': '127.0.0.1' });
  expect(collector.spans.map(({ spanId }) => spanId)).toContain(
    String(received!.headers.traceparent).split('-')[2],
  );
  const job = await found('job document.read');
  const engine = await found('engine extraction', job.traceId);
  expect(attributesOf(job)).toMatchObject({ 'job.kind': 'document.read', 'job.attempt': 1 });
  expect(engine.traceId).toBe(job.traceId);
});

test('the collector is sent JSON with the headers that it wants', () => {
  const [first] = collector.requests;
  expect(first!.path).toBe('/v1/traces');
  expect(first!.headers).toMatchObject({
    'content-type': 'application/json',
    authorization: 'Bearer of the collector',
  });
  expect(attributesOf(first!.sent.resourceSpans[0]!.resource)).toMatchObject({
    'service.name': 'surety-bonding-service',
  });
});

test('while tracing is off nothing is sent, and an answer has no traceparent', async () => {
  await stopTracing();
  const count = collector.spans.length;
  const answer = await admin.with({ traceparent }).get('/me');
  expect(answer.headers.get('traceparent')).toBeNull();
  expect(collector.spans).toHaveLength(count);
});
