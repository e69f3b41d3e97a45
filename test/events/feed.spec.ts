import { CloudEvent as SdkCloudEvent } from 'cloudevents';
import { addEntry, sealAll, writer } from '../audit/log-of.js';
import { TestProvider, usualKeys } from '../auth/test-provider.js';
import type { Client } from '../service/client.js';
import { personAt } from '../service/tenant.js';
import { newOrgID, startTestService, type TestService } from '../service/test-service.js';
import { makeDocuments, readAll, type ReadEvent } from './feed-reading.js';

let provider: TestProvider;
let service: TestService;
let orgID: string;
let admin: Client;
beforeAll(async () => {
  provider = await TestProvider.start(usualKeys());
  service = await startTestService({ ...provider.settings, JOBS: 'off' });
});
afterAll(async () => {
  await service.stop();
  await provider.close();
});
beforeEach(async () => {
  orgID = newOrgID();
  admin = await service.as(orgID);
});

const seal = () => sealAll(service.database);
const typesOf = (events: ReadEvent[]) => events.map(({ type }) => type);

test('an event is a CloudEvent that says what happened to which record, and no more', async () => {
  const [id] = await makeDocuments(admin, 1, 'P-7');
  await seal();
  const [key, made] = (await readAll(admin)).events;
  expect(key!.type).toBe('api_key.created');
  const [, entry] = (await admin.post('/log/query', {})).body;
  expect(made).toEqual({
    specversion: '1.0',
    id: entry.id,
    source: `/surety-bonding-service/org/${orgID}`,
    type: 'document.created',
    subject: `document/${id}`,
    time: entry.createdAt,
    datacontenttype: 'application/json',
    data: { orgID, projectID: 'P-7', targetType: 'document', targetID: id, version: 1, seq: 2 },
  });
  expect(new SdkCloudEvent(made as object).validate()).toBe(true);
});

test('an organization whose id is no part of a path has its source too', async () => {
  const odd = `${orgID}/%2F?"\\`;
  await service.as(odd);
  const client = await service.as(odd);
  await seal();
  const [event] = (await readAll(client)).events;
  expect(event).toMatchObject({ source: expect.stringMatching(/%2F%252F%3F%22%5C$/), data: { orgID: odd } });
  expect(new SdkCloudEvent(event as object).validate()).toBe(true);
});

test('the feed is the same however often and in whatever pages it is read, in the order of the log', async () => {
  await makeDocuments(admin, 23);
  await seal();
  const { events, next } = await readAll(admin);
  const { entries } = (await admin.get('/log/feed')).body;
  expect(events.map(({ id }) => id)).toEqual(entries.map(({ id }: { id: string }) => id));
  expect(events.map(({ data }) => data.seq)).toEqual(Array.from({ length: 24 }, (_, at) => at + 1));
  expect(await readAll(admin)).toEqual({ events, next });
  for (const limit of [1, 7, 24]) expect(await readAll(admin, { limit })).toEqual({ events, next });
  const viewer = await service.as(orgID, 'viewer');
  expect((await readAll(viewer)).events).toEqual(events);
});

test('a change that is undone or refused, or changes nothing, has no event', async () => {
  const [id] = await makeDocuments(admin, 1);
  const refused = [
    await admin.with({ 'If-Match': '"9"' }).put(`/document/${id}`, { projectID: 'P-1', name: 'x' }),
    await admin.post('/document', { projectID: 'P-1' }),
    await admin.post('/rate_tier/batch', [{ rateID: id, threshold: 1, type: 'amount', value: 1 }]),
    await admin.delete('/document/01941f29-7c00-73e4-a310-744d2167fc5b'),
  ];
  expect(refused.every(({ status }) => status >= 400)).toBe(true);
  const entry = { orgID, targetType: 'document', targetID: id!, action: 'document.deleted' };
  const undone = service.database.write(writer, (tx) => {
    addEntry(tx, writer, entry);
    return Promise.reject(new Error('undone'));
  });
  await expect(undone).rejects.toThrow('undone');
  const same = await admin.put(`/document/${id}`, { projectID: 'P-1', name: '1.pdf' });
  expect(same.status).toBe(200);
  await seal();
  expect(typesOf((await readAll(admin)).events)).toEqual(['api_key.created', 'document.created']);
});

describe('filters', () => {
  test('narrow by type, by all types of a resource, and by project', async () => {
    await makeDocuments(admin, 2, 'P-1');
    await makeDocuments(admin, 1, 'P-2');
    await admin.post('/rate', { name: 'B', freeWarrantyMonths: 12, stdTermMonths: 12 });
    await seal();
    const read = async (body: object) => typesOf((await readAll(admin, body)).events);
    expect(await read({ typeIn: ['rate.created'] })).toEqual(['rate.created']);
    expect(await read({ typeIn: ['document.*', 'rate.deleted'] })).toEqual(Array(3).fill('document.created'));
    expect(await read({ typeIn: ['doc*', 'document', '*', 'rate.'] })).toEqual([]);
    expect(await read({ projectIDIn: ['P-2'] })).toEqual(['document.created']);
    expect(await read({ projectIDIn: ['P-1'], typeIn: ['rate.*'] })).toEqual([]);
    expect(await read({ typeIn: [] })).toEqual([]);
  });

  test('do not keep a reader back, and a page ends where it is full', async () => {
    for (let at = 0; at < 3; at++) {
      await makeDocuments(admin, 3, 'many');
      await makeDocuments(admin, 1, 'few');
    }
    await seal();
    const { body: page } = await admin.post('/event/query', { projectIDIn: ['few'], limit: 2 });
    expect(page.events.map(({ data }: ReadEvent) => data.seq)).toEqual([5, 9]);
    const { body: last } = await admin.post('/event/query', { projectIDIn: ['few'], after: page.next });
    expect(last.events.map(({ data }: ReadEvent) => data.seq)).toEqual([13]);
    const whole = (await readAll(admin, { after: page.next })).events;
    expect(whole.map(({ data }) => data.seq)).toEqual([10, 11, 12, 13]);
    const past = await admin.post('/event/query', { typeIn: ['none.*'] });
    expect(past.body).toEqual({ events: [], next: last.next });
  });
});

describe('a caller of several organizations', () => {
  test('reads them together, each in its own order, and none is kept back by another', async () => {
    const [busy, quiet] = [newOrgID(), newOrgID()];
    const person = personAt(service, provider, { [busy]: 'editor', [quiet]: 'viewer' });
    await makeDocuments(await service.as(busy), 30);
    await makeDocuments(await service.as(quiet), 3);
    await seal();
    for (const limit of [1, 4, 1000]) {
      const { events } = await readAll(person, { limit });
      for (const [org, count] of [
        [busy, 31],
        [quiet, 4],
      ] as const) {
        const own = events.filter(({ data }) => data.orgID === org).map(({ data }) => data.seq);
        expect(own).toEqual(Array.from({ length: count }, (_, at) => at + 1));
      }
    }
    const { body } = await person.post('/event/query', { limit: 4 });
    expect(new Set(body.events.map(({ data }: ReadEvent) => data.orgID)).size).toBe(2);
    expect((await readAll(person, { orgIDIn: [quiet] })).events.length).toBe(4);
  });

  test('names which, where they are more than a hundred', async () => {
    const orgIDs = Array.from({ length: 101 }, () => newOrgID());
    const person = personAt(service, provider, Object.fromEntries(orgIDs.map((each) => [each, 'viewer'])));
    const { status, body } = await person.post('/event/query', {});
    expect({ status, errors: body.errors }).toEqual({
      status: 400,
      errors: [{ pointer: '/orgIDIn', code: 'range', detail: expect.any(String) }],
    });
    expect((await person.post('/event/query', { orgIDIn: orgIDs.slice(1) })).status).toBe(200);
    expect((await person.get('/event/stream')).body.errors[0].parameter).toBe('orgIDIn');
  });
});

describe('a cursor', () => {
  test('of somebody else shows nothing, and counts in one’s own organizations only', async () => {
    const other = newOrgID();
    const theirs = await service.as(other);
    await makeDocuments(theirs, 9);
    await makeDocuments(admin, 2);
    await seal();
    const { next } = await readAll(theirs);
    const { events } = await readAll(admin, { after: next });
    expect(events.map(({ data }) => [data.orgID, data.seq])).toEqual([1, 2, 3].map((seq) => [orgID, seq]));
    expect((await admin.post('/event/query', { after: next, orgIDIn: [other] })).body.events).toEqual([]);
  });

  test('begins at the end with `latest`', async () => {
    await makeDocuments(admin, 2);
    await seal();
    const { body } = await admin.post('/event/query', { after: 'latest' });
    expect(body).toEqual({ events: [], next: (await readAll(admin)).next });
    await makeDocuments(admin, 1);
    await seal();
    expect((await readAll(admin, { after: body.next })).events.map(({ data }) => data.seq)).toEqual([4]);
  });

  test('that is none is refused', async () => {
    const { next } = await readAll(admin);
    const altered = next.replace(/.$/, (last) => (last === 'A' ? 'Q' : 'A'));
    for (const after of ['x', altered, next.slice(1), `${next}AAAA`, 'LATEST', '_'.repeat(2000)]) {
      const { status, body } = await admin.post('/event/query', { after });
      expect({ after, status, error: body.errors?.[0] }).toMatchObject({
        status: 400,
        error: { pointer: '/after', code: 'cursor' },
      });
    }
    for (const [wrong, pointer] of [
      [{ after: 'a b' }, '/after'],
      [{ after: '_'.repeat(2001) }, '/after'],
      [{ after: 7 }, '/after'],
      [{ limit: 0 }, '/limit'],
      [{ limit: 1001 }, '/limit'],
      [{ wait: 31 }, '/wait'],
      [{ wait: 0.5 }, '/wait'],
      [{ type: 'x' }, '/type'],
    ] as const) {
      const { status, body } = await admin.post('/event/query', wrong);
      expect({ status, pointer: body.errors[0].pointer }).toEqual({ status: 400, pointer });
    }
  });
});
