import { request } from 'node:http';
import type { Client } from './service/client.js';
import { newOrgID, startTestService, type TestService } from './service/test-service.js';

let service: TestService;
let orgID: string;
let client: Client;
beforeAll(async () => {
  service = await startTestService();
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

test('a 204 is given again as well', async () => {
  const { id: requestID } = (await client.post('/bond_request', { projectID: 'P', bondType: 'bid' })).body;
  const { id } = (await client.post('/bond_request_field', { requestID, ref: 'bid.date' })).body;
  const keyed = client.with({ 'Idempotency-Key': 'generate-once' });
  const path = `/bond_request_field/${id}/generate`;
  expect((await keyed.post(path)).status).toBe(204);
  const again = await keyed.post(path);
  expect([again.status, again.text, again.headers.get('idempotent-replayed')]).toEqual([204, '', 'true']);
});
