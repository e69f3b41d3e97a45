import { Controller, Module, Post } from '@nestjs/common';
import { CurrentCaller, RequireRole } from '../src/platform/auth/access.js';
import { Database } from '../src/platform/records/database.js';
import { create } from '../src/platform/records/records.js';
import { Caller } from '../src/platform/tenancy/caller.js';
import { toView } from '../src/platform/validation/view.js';
import { RateView } from '../src/resources/rate/rate.dto.js';
import { Rate } from '../src/resources/rate/rate.entity.js';
import { makeKey } from './auth/signing-key.js';
import { TestProvider } from './auth/test-provider.js';
import { request } from 'node:http';
import type { Client } from './service/client.js';
import { newOrgID, startTestService, type TestService } from './service/test-service.js';

/** Writes twice in one request, as a module of one's own may. */
@Controller('two_writes')
class TwoWrites {
  constructor(private readonly database: Database) {}

  @Post()
  @RequireRole('editor')
  async act(@CurrentCaller() caller: Caller) {
    const make = (name: string) =>
      this.database.write(caller, async (tx) => {
        const values = { orgID: caller.orgFor('editor'), name, freeWarrantyMonths: 0, stdTermMonths: 12 };
        return toView(RateView, await create(tx, caller, Rate, values));
      });
    return { first: (await make('one')).name, second: (await make('two')).name };
  }
}

@Module({ controllers: [TwoWrites] })
class TwoWritesModule {}

let service: TestService;
let orgID: string;
let client: Client;
beforeAll(async () => {
  service = await startTestService({}, '', [TwoWritesModule]);
  orgID = newOrgID();
  client = await service.as(orgID);
});
afterAll(() => service.stop());

/** Sends a request and may cut the connection before the answer has come. */
function send(
  key: string,
  body: unknown,
  cut: boolean,
): Promise<{ status: number; text: string } | undefined> {
  return new Promise((resolve) => {
    const text = JSON.stringify(body);
    const headers = {
      ...client.headers,
      'Content-Type': 'application/json',
      'Content-Length': Buffer.byteLength(text),
      'Idempotency-Key': key,
    };
    const sent = request(`${service.url}/rate`, { method: 'POST', headers }, (response) => {
      let answer = '';
      response.on('data', (chunk) => (answer += String(chunk))).on('error', () => resolve(undefined));
      response.on('end', () => resolve({ status: response.statusCode!, text: answer }));
    });
    sent.on('error', () => resolve(undefined)).end(text);
    if (cut) setTimeout(() => sent.destroy(), Math.random() * 20);
  });
}

const shuffled = <T>(list: T[]): T[] => [...list].sort(() => Math.random() - 0.5);

test('1,000 keys, each sent five times at random with connections cut, have one effect each', async () => {
  const keys = Array.from({ length: 1_000 }, (_, at) => `chaos-${at}`);
  const queue = shuffled(keys.flatMap((key) => Array<string>(5).fill(key)));
  const answers = new Map<string, Set<string>>(keys.map((key) => [key, new Set()]));
  const bodyOf = (key: string) => ({ orgID, name: key, freeWarrantyMonths: 0, stdTermMonths: 12 });
  const worker = async () => {
    for (let key = queue.pop(); key !== undefined; key = queue.pop()) {
      const answer = await send(key, bodyOf(key), Math.random() < 0.2);
      if (answer?.status === 201) answers.get(key)!.add(answer.text);
      else if (answer) expect(answer.status).toBe(409);
    }
  };
  await Promise.all(Array.from({ length: 32 }, worker));
  for (const key of keys) expect((await send(key, bodyOf(key), false))!.status).toBe(201);

  const rates = (await client.post('/rate/query', {})).body as { id: string; name: string }[];
  expect(rates.map(({ name }) => name).sort()).toEqual([...keys].sort());
  const entries = (await client.post('/log/query', { actionIn: ['rate.created'] })).body as {
    targetID: string;
  }[];
  expect(entries.map(({ targetID }) => targetID).sort()).toEqual(rates.map(({ id }) => id).sort());
  for (const texts of answers.values()) expect(texts.size).toBeLessThanOrEqual(1);
}, 120_000);

test('an answer that came of the state is kept, one that came of the request is not', async () => {
  const { id } = (await client.post('/bond_request', { projectID: 'P', bondType: 'bid' })).body;
  const keyed = client.with({ 'Idempotency-Key': 'complete-too-early' });
  const first = await keyed.post(`/bond_request/${id}/complete`);
  await client.post(`/bond_request/${id}/send`);
  const again = await keyed.post(`/bond_request/${id}/complete`);
  expect([first.status, again.status]).toEqual([409, 409]);
  expect(again.text).toBe(first.text);
  expect((await client.post(`/bond_request/${id}/complete`)).status).toBe(200);

  const mistaken = client.with({ 'Idempotency-Key': 'mistaken' });
  expect((await mistaken.post('/document', { name: 'x' })).status).toBe(400);
  expect((await mistaken.post('/document', { name: 'x', projectID: 'P' })).status).toBe(200);
});

test('a key is for one request, and a bad one is told', async () => {
  const keyed = client.with({ 'Idempotency-Key': '"quoted"' });
  const first = await keyed.post('/document', { name: 'x', projectID: 'P' });
  const bare = client.with({ 'Idempotency-Key': 'quoted' });
  expect((await bare.post('/document', { projectID: 'P', name: 'x' })).text).toBe(first.text);
  expect((await bare.post('/document', { name: 'y', projectID: 'P' })).status).toBe(422);
  expect((await bare.post('/bond_request', { projectID: 'P', bondType: 'bid' })).status).toBe(422);
  for (const key of ['', 'x'.repeat(256), 'a b']) {
    const answer = await client
      .with({ 'Idempotency-Key': key })
      .post('/document', { name: 'x', projectID: 'P' });
    expect({ key, status: answer.status }).toEqual({ key, status: 400 });
  }
});

test('a read is done each time, whatever key it has', async () => {
  const keyed = client.with({ 'Idempotency-Key': 'of-a-read' });
  expect((await keyed.post('/rate/query?cursor=broken', {})).status).toBe(400);
  for (const path of ['/rate/query', '/api_key/query', '/document/query?limit=1']) {
    const { status, headers } = await keyed.post(path, {});
    expect([path, status, headers.get('idempotent-replayed')]).toEqual([path, 200, null]);
  }
  expect(
    (await keyed.post('/rate/01941f29-7c00-73e4-a310-744d2167fc5b/premium', { bondType: 'bid' })).status,
  ).toBe(404);
  expect((await keyed.post('/rate/query', {})).status).toBe(200);
});

test('a 204 is given again as well', async () => {
  const { id: requestID } = (await client.post('/bond_request', { projectID: 'P', bondType: 'bid' })).body;
  const { id } = (await client.post('/bond_request_field', { requestID, ref: 'bid.date' })).body;
  const keyed = client.with({ 'Idempotency-Key': 'generate-once' });
  const path = `/bond_request_field/${id}/generate`;
  expect((await keyed.post(path)).status).toBe(204);
  const again = await keyed.post(path);
  expect([again.status, again.text, again.headers.get('idempotent-replayed')]).toEqual([204, '', 'true']);
});

describe('a key belongs to the credential and the organization', () => {
  test('with and without X-Org-ID it is the same key', async () => {
    const keyed = client.with({ 'Idempotency-Key': 'with-and-without' });
    const body = { name: 'x', projectID: 'P' };
    const first = await keyed.post('/document', body);
    const again = await keyed.with({ 'X-Org-ID': orgID }).post('/document', body);
    expect([again.text, again.headers.get('idempotent-replayed')]).toEqual([first.text, 'true']);
  });

  test('who has left the organization is not shown the answer again', async () => {
    const provider = await TestProvider.start([makeKey('ES256', 'es')]);
    const own = await startTestService(provider.settings);
    const [left, stayed, other] = [newOrgID(), newOrgID(), newOrgID()];
    const member = (...orgIDs: string[]) => {
      const orgs = Object.fromEntries(orgIDs.map((each) => [each, 'editor']));
      const token = provider.token({ claims: { orgs } });
      return own.anonymous.with({ Authorization: `Bearer ${token}`, 'Idempotency-Key': 'ann-1' });
    };
    const admin = await own.as(left);
    const { id } = (await admin.post('/document', { name: 'plan', projectID: 'P' })).body;
    const body = { name: 'secret plan', projectID: 'P' };
    const before = await member(left, stayed, other).put(`/document/${id}`, body);
    expect(before.status).toBe(200);
    expect((await member(left, stayed, other).put(`/document/${id}`, body)).text).toBe(before.text);
    const after = await member(stayed, other).put(`/document/${id}`, body);
    expect([after.status, after.text.includes('secret')]).toEqual([404, false]);
    await own.stop();
    await provider.close();
  });
});

describe('two writes of one request', () => {
  const act = async (at: Client, path: string) => at.with({ 'Idempotency-Key': 'two-writes' }).post(path, {});

  test('each have their own result, and are done once', async () => {
    const [first, again] = [await act(client, '/two_writes'), await act(client, '/two_writes')];
    expect(first.body).toMatchObject({ first: 'one', second: 'two' });
    expect([again.text, again.headers.get('idempotent-replayed')]).toEqual([first.text, 'true']);
    const rates = (await client.post('/rate/query', {})).body.map(({ name }: { name: string }) => name);
    expect(rates.filter((name: string) => ['one', 'two'].includes(name))).toEqual(['one', 'two']);
  });
});
