import type { Client } from './service/client.js';
import { newOrgID, startTestService, type TestService } from './service/test-service.js';

/* What is peculiar to one resource, beyond the contract of all. */

let service: TestService;
let orgID: string;
let client: Client;
beforeAll(async () => {
  service = await startTestService();
  orgID = newOrgID();
  client = await service.as(orgID);
});
afterAll(() => service.stop());

const actionsOf = async (targetID: string): Promise<string[]> =>
  (await client.post('/log/query', { targetIDIn: [targetID] })).body.map(
    ({ action }: { action: string }) => action,
  );

describe('bond request', () => {
  const make = async () => (await client.post('/bond_request', { projectID: 'P-1', bondType: 'bid' })).body;

  test('goes from draft to sent to completed, and no other way', async () => {
    const request = await make();
    expect(request).toMatchObject({ status: 'draft', readBy: [], sentAt: '', completedAt: '' });
    const step = (verb: string) => client.post(`/bond_request/${request.id}/${verb}`);
    expect((await step('complete')).status).toBe(409);
    const sent = await step('send');
    expect(sent.body).toMatchObject({ status: 'sent', completedAt: '' });
    expect(sent.body.sentAt).toMatch(/^\d{4}-.*\.\d{3}Z$/);
    expect((await step('send')).status).toBe(409);
    expect((await step('complete')).body).toMatchObject({ status: 'completed', sentAt: sent.body.sentAt });
    expect((await step('cancel')).status).toBe(409);
    expect(
      (await client.put(`/bond_request/${request.id}`, { projectID: 'P', bondType: 'bid' })).status,
    ).toBe(409);
    expect(await actionsOf(request.id)).toEqual([
      'bond_request.created',
      'bond_request.sent',
      'bond_request.completed',
    ]);
  });

  test('is cancelled as a draft or sent', async () => {
    const [draft, sent] = [await make(), await make()];
    await client.post(`/bond_request/${sent.id}/send`);
    for (const { id } of [draft, sent]) {
      expect((await client.post(`/bond_request/${id}/cancel`)).body.status).toBe('cancelled');
      expect((await client.post(`/bond_request/${id}/send`)).status).toBe(409);
    }
  });

  test('is final once it is completed or cancelled, and so are its fields', async () => {
    for (const steps of [['send', 'complete'], ['cancel']]) {
      const { id } = await make();
      const field = { requestID: id, ref: 'bid.date' };
      const { body: kept } = await client.post('/bond_request_field', field);
      const one = `/bond_request_field/${kept.id}`;
      for (const step of steps) await client.post(`/bond_request/${id}/${step}`);
      const update = { ref: 'bid.date', value: 'x', confidence: 1, evidencePage: 0 };
      for (const answer of [
        await client.post('/bond_request_field', field),
        await client.put(one, update),
        await client.post(`${one}/generate`, {}),
        await client.delete(one),
        await client.put(`/bond_request/${id}`, { projectID: 'P', bondType: 'bid' }),
        await client.post(`/bond_request/${id}/generate`, {}),
        await client.delete(`/bond_request/${id}`),
      ]) {
        expect([answer.status, answer.body.type]).toEqual([409, '/problems/wrong-status']);
      }
      expect((await client.get(one)).body).toEqual(kept);
      expect((await client.post('/bond_request_field/query', { requestIDIn: [id] })).body).toEqual([kept]);
    }
  });

  test('viewers note themselves as readers, and nobody else', async () => {
    const { id } = await make();
    const viewer = await service.as(orgID, 'viewer');
    const { actorID } = (await viewer.get('/me')).body;
    const read = (readerID: string) => viewer.post(`/bond_request/${id}/read`, { readerID });
    expect((await read('ann')).status).toBe(403);
    const keyed = viewer.with({ 'Idempotency-Key': 'read-it' });
    for (const _ of ['first', 'again']) {
      const answer = await keyed.post(`/bond_request/${id}/read`, { readerID: actorID });
      expect([answer.status, answer.body.readBy]).toEqual([200, [actorID]]);
    }
    expect((await read(actorID)).body.readBy).toEqual([actorID]);
    expect((await client.post(`/bond_request/${id}/read`, { readerID: 'Ann 橋' })).body.readBy).toEqual([
      actorID,
      'Ann 橋',
    ]);
    expect(await actionsOf(id)).toEqual(['bond_request.created', 'bond_request.read', 'bond_request.read']);
  });

  test('twenty readers at once are twenty entries, each once', async () => {
    const { id } = await make();
    const readers = Array.from({ length: 20 }, (_, at) => `reader-${at}`);
    const answers = await Promise.all(
      [...readers, ...readers].map((readerID) => client.post(`/bond_request/${id}/read`, { readerID })),
    );
    expect(answers.every(({ status }) => status === 200)).toBe(true);
    const { body } = await client.get(`/bond_request/${id}`);
    expect([...body.readBy].sort()).toEqual([...readers].sort());
    expect((await actionsOf(id)).filter((action) => action === 'bond_request.read')).toHaveLength(20);
    for (const readerID of ['', 'a\nb', 7, undefined]) {
      expect((await client.post(`/bond_request/${id}/read`, { readerID })).status).toBe(400);
    }
  });
});

test('200 rates made at once are 200 rates and 200 entries', async () => {
  const own = newOrgID();
  const maker = await service.as(own);
  const body = { orgID: own, name: 'n', freeWarrantyMonths: 0, stdTermMonths: 12 };
  const answers = await Promise.all(Array.from({ length: 200 }, () => maker.post('/rate', body)));
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([201]));
  const ids = answers.map((answer) => answer.body.id as string).sort();
  const listed = (await maker.post('/rate/query', {})).body.map(({ id }: { id: string }) => id);
  expect(listed).toEqual(ids);
  const entries = (await maker.post('/log/query', { actionIn: ['rate.created'] })).body;
  expect(entries.map(({ targetID }: { targetID: string }) => targetID).sort()).toEqual(ids);
});

test('a moment has its milliseconds, also when they are zero', async () => {
  const bond = { bondType: 'bid', projectID: 'P', projectName: 'n', projectOwner: '' };
  const { id } = (await client.post('/bond', bond)).body;
  await service.database.dataSource.query("UPDATE bond SET created_at = '2026-11-20 15:24:49' WHERE id = ?", [
    id,
  ]);
  expect((await client.get(`/bond/${id}`)).body.createdAt).toBe('2026-11-20T15:24:49.000Z');
  const [listed] = (await client.post('/bond/query', { projectIDIn: ['P'] })).body.slice(-1);
  expect(listed.createdAt).toBe('2026-11-20T15:24:49.000Z');
});

describe('contractor account', () => {
  test('making one primary makes the others not, with an entry each', async () => {
    const own = await service.as(newOrgID());
    const account = (name: string, isPrimary: boolean) => ({ name, isPrimary, address: '', phone: '' });
    const first = (await own.post('/contractor_account', account('first', true))).body;
    const second = (await own.post('/contractor_account', account('second', true))).body;
    const third = (await own.post('/contractor_account', account('third', false))).body;
    const primaries = async () =>
      (await own.post('/contractor_account/query', {})).body
        .filter(({ isPrimary }: { isPrimary: boolean }) => isPrimary)
        .map(({ id }: { id: string }) => id);
    expect(await primaries()).toEqual([second.id]);
    await own.put(`/contractor_account/${third.id}`, account('third', true));
    expect(await primaries()).toEqual([third.id]);
    const log = (await own.post('/log/query', { targetIDIn: [first.id] })).body;
    expect(log.map(({ action }: { action: string }) => action)).toEqual([
      'contractor_account.created',
      'contractor_account.updated',
    ]);
    expect(log[1].metadata.changed).toBe('isPrimary');
  });
});

describe('what is referred to', () => {
  test('cannot be deleted, and the answer names what refers to it', async () => {
    const rate = (await client.post('/rate', { orgID, name: 'n', freeWarrantyMonths: 0, stdTermMonths: 12 }))
      .body;
    const tier = (
      await client.post('/rate_tier', { orgID, rateID: rate.id, threshold: 0, type: 'premium', value: 25 })
    ).body;
    const { status, body } = await client.delete(`/rate/${rate.id}`);
    expect(status).toBe(409);
    expect(body.type).toBe('/problems/referred-to');
    expect(body.detail).toContain(`rate_tier ${tier.id}`);
    expect((await client.delete(`/rate_tier/${tier.id}`)).status).toBe(204);
    expect((await client.delete(`/rate/${rate.id}`)).status).toBe(204);
  });

  test('a form takes its fields with it', async () => {
    const form = (
      await client.post('/bond_form', {
        bondType: 'bid',
        length: 1,
        name: 'f',
        percentage: 10,
        projectID: 'P',
        startPage: 1,
      })
    ).body;
    const body = {
      formID: form.id,
      background: '',
      fontSize: 9,
      h: 1,
      w: 1,
      x: 1,
      y: 1,
      page: 1,
      type: 'seal',
      value: '',
    };
    const field = (await client.post('/bond_form_field', body)).body;
    expect((await client.delete(`/bond_form/${form.id}`)).status).toBe(204);
    expect((await client.get(`/bond_form_field/${field.id}`)).status).toBe(404);
    const [made, deleted] = (await client.post('/log/query', { targetIDIn: [field.id] })).body;
    expect([made.action, deleted.action]).toEqual(['bond_form_field.created', 'bond_form_field.deleted']);
    expect([made.projectID, deleted.projectID]).toEqual(['P', 'P']);
  });

  test('a bond takes a rate of its own organization only', async () => {
    const bond = (
      await client.post('/bond', { bondType: 'bid', projectID: 'P', projectName: 'n', projectOwner: '' })
    ).body;
    const other = newOrgID();
    const foreign = (
      await (
        await service.as(other)
      ).post('/rate', { orgID: other, name: 'n', freeWarrantyMonths: 0, stdTermMonths: 1 })
    ).body;
    const put = (rateID: unknown) =>
      client.put(`/bond/${bond.id}`, { projectName: 'n', projectOwner: '', rateID });
    expect((await put(foreign.id)).body.errors).toEqual([
      expect.objectContaining({ pointer: '/rateID', code: 'reference' }),
    ]);
    const own = (await client.post('/rate', { orgID, name: 'n', freeWarrantyMonths: 0, stdTermMonths: 1 }))
      .body;
    expect((await put(own.id)).body.rateID).toBe(own.id);
    expect((await put(null)).body).not.toHaveProperty('rateID');
    expect((await put(undefined)).body).not.toHaveProperty('bidData');
    expect(
      (await client.put(`/bond/${bond.id}`, { projectName: 'n', projectOwner: '', bondType: 'bid' })).status,
    ).toBe(400);
  });
});

describe('surety', () => {
  const surety = {
    name: 'First',
    address: '1 Square',
    phone: '',
    residentName: 'Ben',
    stateOfAuthority: 'CT',
    attorneys: ['Ann'],
  };

  test('is made by the first PUT and replaced by the next', async () => {
    const own = newOrgID();
    const admin = await service.as(own);
    expect((await admin.get(`/surety/${own}`)).status).toBe(404);
    expect((await admin.with({ 'If-Match': '*' }).put(`/surety/${own}`, surety)).status).toBe(412);
    const made = await admin.put(`/surety/${own}`, surety);
    expect([made.status, made.body]).toEqual([200, { orgID: own, ...surety }]);
    const next = await admin.put(`/surety/${own}`, { ...surety, attorneys: [] });
    expect([next.body.attorneys, next.headers.get('etag')]).toEqual([[], '"2"']);
    expect((await admin.with({ 'If-Match': '"1"' }).put(`/surety/${own}`, surety)).status).toBe(412);
    const log = (await admin.post('/log/query', { targetTypeIn: ['surety'] })).body;
    expect(log.map((entry: any) => [entry.action, entry.targetID])).toEqual([
      ['surety.created', own],
      ['surety.updated', own],
    ]);
  });

  test('many at once make one', async () => {
    const own = newOrgID();
    const admin = await service.as(own);
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, at) =>
        admin.put(`/surety/${own}`, { ...surety, phone: `555 010${at}` }),
      ),
    );
    expect(answers.map(({ status }) => status)).toEqual(Array(10).fill(200));
    expect((await admin.get(`/surety/${own}`)).headers.get('etag')).toBe('"10"');
  });

  test('is the business of its own admins', async () => {
    const own = newOrgID();
    expect((await client.put(`/surety/${own}`, surety)).status).toBe(404);
    expect((await (await service.as(own, 'editor')).put(`/surety/${own}`, surety)).status).toBe(403);
    const tooMany = { ...surety, attorneys: Array(101).fill('x') };
    expect((await (await service.as(own)).put(`/surety/${own}`, tooMany)).status).toBe(400);
  });
});

describe('log', () => {
  test('is narrowed by time, action, actor and target', async () => {
    const own = await service.as(newOrgID());
    const { id } = (await own.post('/document', { name: 'a', projectID: 'P-7' })).body;
    const [entry] = (await own.post('/log/query', { projectIDIn: ['P-7'] })).body;
    expect(entry).toMatchObject({ targetID: id, action: 'document.created', projectID: 'P-7' });
    expect((await own.get(`/log/${entry.id}`)).body).toEqual(entry);
    const list = async (filters: unknown) => (await own.post('/log/query', filters)).body.length;
    expect(
      await list({ targetTypeIn: ['document'], actorIDIn: [entry.actorID], since: entry.createdAt }),
    ).toBe(1);
    expect(await list({ until: entry.createdAt, targetIDIn: [id] })).toBe(0);
    expect(await list({ since: '2099-01-01T00:00:00Z' })).toBe(0);
    expect((await own.post('/log/query', { since: 'yesterday' })).status).toBe(400);
    expect((await own.post('/log/query', { since: '2026-06-30T23:59:60Z' })).status).toBe(400);
    for (const method of ['PUT', 'DELETE']) {
      expect((await own.send(method, `/log/${entry.id}`, {})).status).toBe(405);
    }
  });
});
