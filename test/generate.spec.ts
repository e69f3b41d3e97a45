import type { Client } from './service/client.js';
import { run } from './audit/log-of.js';
import { documentWith, eventually, textOf, upload } from './documents/contents.js';
import { addendum, invitation, pdfOf } from './documents/paper.js';
import { newOrgID, startTestService, type TestService } from './service/test-service.js';

let service: TestService;
let client: Client;
beforeAll(async () => {
  service = await startTestService();
});
afterAll(() => service.stop());
beforeEach(async () => {
  client = await service.as(newOrgID(), 'editor');
});

const makeRequest = async (projectID: string, bondType = 'bid'): Promise<string> =>
  (await client.post('/bond_request', { projectID, bondType })).body.id;

const makeField = async (requestID: string, ref: string): Promise<string> =>
  (await client.post('/bond_request_field', { requestID, ref })).body.id;

const fieldOf = async (id: string) => (await client.get(`/bond_request_field/${id}`)).body;
const evidenceOf = async (id: string) => (await client.get(`/bond_request_field/${id}/evidence`)).body;
const generate = (id: string, body: object = { block: true }) =>
  client.post(`/bond_request_field/${id}/generate`, body);
const actionsOf = async (id: string): Promise<string[]> =>
  (await client.post('/log/query', { targetIDIn: [id] })).body.map(
    ({ action }: { action: string }) => action,
  );

test('a document is uploaded, and a field comes out of it with its evidence', async () => {
  const documentID = await documentWith(client, 'P-1', await invitation());
  const id = await makeField(await makeRequest('P-1'), 'bid.date');
  expect(await evidenceOf(id)).toMatchObject({ fieldID: id, value: '', candidates: [], generatedAt: '' });
  const { status, text } = await generate(id);
  expect([status, text]).toEqual([204, '']);
  const field = await fieldOf(id);
  expect(field).toMatchObject({
    ref: 'bid.date',
    value: '2026-04-02',
    evidencePage: 1,
    evidenceDocID: documentID,
  });
  expect(field.confidence).toBeGreaterThan(0.5);
  expect(await actionsOf(id)).toEqual(['bond_request_field.created', 'bond_request_field.generated']);
  const evidence = await evidenceOf(id);
  expect(evidence).toMatchObject({ fieldID: id, ref: 'bid.date', value: '2026-04-02' });
  const [winner] = evidence.candidates;
  expect(winner).toMatchObject({ value: '2026-04-02', documentID, version: 1, page: 1 });
  expect(winner.words).toContain('April 2, 2026');
  expect(winner.places[0].x).toBeGreaterThan(72);
  expect(evidence.documents).toEqual([
    { documentID, version: 1, name: 'Invitation to bid.pdf', state: 'read', reason: '' },
  ]);
});

test('a bond request gets its standard fields, once, and they fill themselves in', async () => {
  const first = await documentWith(client, 'P-2', await invitation());
  const requestID = await makeRequest('P-2');
  const answers = await Promise.all(
    [1, 2, 3].map(() => client.post(`/bond_request/${requestID}/generate`, { block: true })),
  );
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
  for (const { body } of answers)
    expect(body).toMatchObject({ kind: 'bond_request.generate', targetID: requestID, state: 'done' });
  const fields = (await client.post('/bond_request_field/query', { requestIDIn: [requestID] })).body;
  const valueOf = (ref: string) => fields.find((field: { ref: string }) => field.ref === ref);
  const refs = fields.map(({ ref }: { ref: string }) => ref);
  expect(new Set(refs).size).toBe(refs.length);
  expect(refs.length).toBeGreaterThan(12);
  expect(valueOf('bid.date')).toMatchObject({ value: '2026-04-02', evidenceDocID: first, evidencePage: 1 });
  expect(valueOf('bid.time')).toMatchObject({ value: '14:00' });
  expect(valueOf('bid.securityPercent')).toMatchObject({ value: '10', evidencePage: 2 });
  expect(valueOf('contract.warrantyMonths')).toMatchObject({ value: '', evidencePage: 0 });
  const job = (await client.get(`/job/${answers[0]!.body.id}`)).body;
  expect(job).toMatchObject({ state: 'done', progress: refs.length, progressOf: refs.length, failure: '' });
  expect((await actionsOf(requestID)).filter((action) => action === 'bond_request.generated').length).toBe(3);
});

test('an addendum overrides what it amends', async () => {
  await documentWith(client, 'P-3', await invitation());
  const later = await documentWith(client, 'P-3', await addendum(), 'Addendum 1.pdf');
  const id = await makeField(await makeRequest('P-3'), 'bid.date');
  await generate(id);
  expect(await fieldOf(id)).toMatchObject({ value: '2026-04-16', evidenceDocID: later });
  const evidence = await evidenceOf(id);
  expect(evidence.candidates.map(({ value }: { value: string }) => value)).toContain('2026-04-02');
});

test('only the documents that are named are read', async () => {
  const first = await documentWith(client, 'P-3b', await invitation());
  const later = await documentWith(client, 'P-3b', await addendum(), 'Addendum 1.pdf');
  const elsewhere = await documentWith(client, 'P-3c', await invitation());
  const requestID = await makeRequest('P-3b');
  const id = await makeField(requestID, 'bid.date');
  const read = async (documentIDIn: string[] | null) => {
    await generate(id, { block: true, documentIDIn });
    const { value } = await fieldOf(id);
    const { documents } = await evidenceOf(id);
    return [value, documents.map(({ documentID }: { documentID: string }) => documentID)];
  };
  expect(await read([first, elsewhere])).toEqual(['2026-04-02', [first]]);
  expect(await read(null)).toEqual(['2026-04-16', [first, later]]);
  expect(await read([])).toEqual(['2026-04-16', []]);
  const one = { block: true, documentIDIn: [first] };
  expect((await client.post(`/bond_request/${requestID}/generate`, one)).body.state).toBe('done');
  expect(await fieldOf(id)).toMatchObject({ value: '2026-04-02', evidenceDocID: first });
});

test('what is read once the request is final is not written', async () => {
  const requestID = await makeRequest('P-3d');
  const id = await makeField(requestID, 'bid.date');
  // The reading waits until the document is read, which is after the request is cancelled.
  const documentID = (await client.post('/document', { name: 'x.pdf', projectID: 'P-3d' })).body.id;
  await upload(client, documentID, await invitation());
  await generate(id, {});
  await client.post(`/bond_request/${requestID}/cancel`);
  const isOver = async () => {
    const sql = "SELECT 1 FROM job WHERE target_id = ? AND state IN ('ready', 'running')";
    return (await run(service.database, sql, [id])).length === 0;
  };
  await eventually(isOver, (over) => over);
  const field = await fieldOf(id);
  const wasFaster = (await actionsOf(id)).includes('bond_request_field.generated');
  expect(field.value).toBe(wasFaster ? '2026-04-02' : '');
  const log = (await client.post('/log/query', { projectIDIn: ['P-3d'] })).body;
  const actions = log.map(({ action }: { action: string }) => action);
  const cancelled = actions.indexOf('bond_request.cancelled');
  expect(actions.slice(cancelled)).not.toContain('bond_request_field.generated');
});

test("a person's correction stays, unless overwriting is asked for", async () => {
  await documentWith(client, 'P-4', await invitation());
  const id = await makeField(await makeRequest('P-4'), 'bid.date');
  await client.put(`/bond_request_field/${id}`, {
    ref: 'bid.date',
    value: '2026-05-01',
    confidence: 1,
    evidencePage: 0,
  });
  await generate(id);
  expect(await fieldOf(id)).toMatchObject({ value: '2026-05-01', confidence: 1 });
  expect(await evidenceOf(id)).toMatchObject({ value: '2026-04-02' });
  await generate(id, { block: true, overwrite: true });
  expect(await fieldOf(id)).toMatchObject({ value: '2026-04-02', evidencePage: 1 });
  expect(await actionsOf(id)).toEqual([
    'bond_request_field.created',
    'bond_request_field.updated',
    'bond_request_field.generated',
  ]);
});

test('without a document the field stays as it is, and the evidence says so', async () => {
  const id = await makeField(await makeRequest('P-none'), 'bid.date');
  expect((await generate(id)).status).toBe(204);
  expect(await fieldOf(id)).toMatchObject({ value: '', confidence: 0, evidencePage: 0 });
  const evidence = await evidenceOf(id);
  expect(evidence).toMatchObject({ candidates: [], documents: [] });
  expect(evidence.reason).toMatch(/no document/);
});

test('evidence keeps the version that it was read from', async () => {
  const documentID = await documentWith(client, 'P-5', await invitation());
  const id = await makeField(await makeRequest('P-5'), 'bid.date');
  await generate(id);
  await upload(client, documentID, await invitation('June 9, 2026'));
  expect((await evidenceOf(id)).candidates[0]).toMatchObject({ documentID, version: 1, value: '2026-04-02' });
  const old = await textOf(client, documentID, '?version=1');
  expect(JSON.stringify(old.pages)).toContain('April 2, 2026');
  await generate(id);
  expect((await evidenceOf(id)).candidates[0]).toMatchObject({ documentID, version: 2, value: '2026-06-09' });
  expect(await fieldOf(id)).toMatchObject({ value: '2026-06-09' });
});

test('a document that cannot be read does not hold the others up', async () => {
  await documentWith(client, 'P-6', Buffer.from('%PDF-1.7\nnothing more'), 'Torn.pdf');
  await documentWith(client, 'P-6', await invitation());
  const id = await makeField(await makeRequest('P-6'), 'owner.name');
  await generate(id);
  expect(await fieldOf(id)).toMatchObject({ value: 'City of Elm' });
  expect((await evidenceOf(id)).documents[0]).toMatchObject({
    name: 'Torn.pdf',
    state: 'unreadable',
    reason: 'damaged',
  });
});

test('without block it answers at once, and goes on', async () => {
  await documentWith(client, 'P-7', await invitation());
  const id = await makeField(await makeRequest('P-7'), 'bid.date');
  expect((await generate(id, {})).status).toBe(204);
  await eventually(
    () => fieldOf(id),
    ({ value }) => value === '2026-04-02',
  );
});

test('who may not, cannot', async () => {
  const requestID = await makeRequest('P-8');
  const id = await makeField(requestID, 'bid.date');
  const stranger = await service.as(newOrgID(), 'admin');
  for (const path of [`/bond_request_field/${id}/generate`, `/bond_request/${requestID}/generate`]) {
    expect((await stranger.post(path, {})).status).toBe(404);
    expect((await client.post(path, { often: true })).status).toBe(400);
  }
  expect((await stranger.get(`/bond_request_field/${id}/evidence`)).status).toBe(404);
});

test('a bond request that is over is not filled in', async () => {
  const requestID = await makeRequest('P-9');
  await client.post(`/bond_request/${requestID}/cancel`);
  expect((await client.post(`/bond_request/${requestID}/generate`, {})).status).toBe(409);
});

test('a document of another project or organization is not read', async () => {
  await documentWith(client, 'P-10', await pdfOf(['Bids are due on April 2, 2026 at 2:00 p.m.']));
  const id = await makeField(await makeRequest('P-11'), 'bid.date');
  await generate(id);
  expect(await fieldOf(id)).toMatchObject({ value: '' });
  client = await service.as(newOrgID(), 'editor');
  const other = await makeField(await makeRequest('P-10'), 'bid.date');
  await generate(other);
  expect(await fieldOf(other)).toMatchObject({ value: '' });
});

test('many fields that are asked for one by one are read in one pass', async () => {
  const clauses = Array.from(
    { length: 38 },
    (_, at) => `Clause ${at}: the contractor keeps the site in good order.`,
  );
  const first = ['Owner: City of Elm', 'Bids are due on April 2, 2026 at 2:00 p.m.'];
  const id = await documentWith(
    client,
    'P-12',
    await pdfOf(first, ...Array.from({ length: 149 }, () => clauses)),
  );
  await textOf(client, id);
  const requestID = await makeRequest('P-12');
  const refs = [
    'bid.date',
    'bid.time',
    'owner.name',
    'bid.securityPercent',
    'contract.amount',
    'bid.validityDays',
  ];
  const ids = await Promise.all(refs.map((ref) => makeField(requestID, ref)));
  await generate(ids[0]!);
  const begun = Date.now();
  await Promise.all(ids.slice(1).map((each) => generate(each)));
  const milliseconds = Date.now() - begun;
  const fields = await Promise.all(ids.map(fieldOf));
  expect(fields.map(({ value }) => value)).toEqual(['2026-04-02', '14:00', 'City of Elm', '', '', '']);
  expect(milliseconds).toBeLessThan(5_000);
});
