import { setTimeout as pause } from 'node:timers/promises';
import { describeAction } from './describe-action.js';
import { describeBatch } from './describe-batch.js';
import { describePatch } from './describe-patch.js';
import { type Api, filtersOf, referencesIn, referenceTo } from './api.js';
import type { Answer, Client } from './client.js';
import { asRead, type Body, type Contract } from './contract.js';
import { PlainTenant } from './tenant.js';
import type { TestService } from './test-service.js';

const missing = '01941f29-7c00-73e4-a310-744d2167fc5b';

/** Whether the resource has all that its records can be tested by: POST makes one, and GET reads it. */
export const hasRecords = (api: Api, resource: string): boolean =>
  ['create', 'get', 'list'].every((kind) =>
    api.routes.some((route) => route.resource === resource && route.kind === kind),
  );

/** Runs what holds for the records of every resource: the same tests for each. */
export function describeResource(service: TestService, api: Api, resource: string, contract: Contract): void {
  const path = `/${resource}`;
  const routes = api.routes.filter((route) => route.resource === resource);
  const routeOf = (kind: string) => routes.find((route) => route.kind === kind);
  const [createRoute, listRoute] = [routeOf('create')!, routeOf('list')!];
  const created = createRoute.status;
  const isRemoved = routeOf('remove') !== undefined;

  describe(path, () => {
    let tenant: PlainTenant;
    let orgID: string;
    let admin: Client;
    let other: Client;

    beforeAll(async () => {
      tenant = await PlainTenant.make(service);
      ({ orgID, admin } = tenant);
      other = (await PlainTenant.make(service)).admin;
    });

    const newBody = () => contract.create!(tenant);
    const newUpdate = () => contract.update!(tenant);
    /** The body of a PUT that leaves or brings the record as it is here. */
    const bodyOf = (record: Body): Body => {
      const names = Object.keys(routeOf('update')!.members!);
      return Object.fromEntries(Object.entries(record).filter(([name]) => names.includes(name)));
    };
    const make = async (): Promise<Body> => {
      const answer = await admin.post<Body>(path, await newBody());
      expect(answer.status).toBe(created);
      return asRead(answer.body, contract);
    };
    const lowerRole = contract.writer === 'admin' ? 'editor' : 'viewer';
    const logOf = async (targetID: unknown) =>
      (await admin.post('/log/query', { targetIDIn: [targetID] })).body;

    test('what is made is read back, alone and in the list', async () => {
      const sent = await newBody();
      const { status, body, headers } = await admin.post<Body>(path, sent);
      expect(status).toBe(created);
      expect(body).toMatchObject({ ...definedOf(sent), orgID });
      expect(headers.get('etag')).toBe('"1"');
      const read = await admin.get(`${path}/${body.id}`);
      expect(read.status).toBe(200);
      expect(read.body).toEqual(asRead(body, contract));
      const listed = await admin.post<Body[]>(`${path}/query`, {});
      expect(listed.status).toBe(200);
      expect(listed.body).toContainEqual(read.body);
    });

    test('each required field is asked for, and an unknown one refused, all at once', async () => {
      const sent = await newBody();
      for (const name of Object.keys(sent)) {
        const { [name]: _, ...rest } = sent;
        const { status, body } = await admin.post(path, rest);
        if (status === created) continue;
        expect({ name, status }).toEqual({ name, status: 400 });
        expect(body.errors).toEqual([expect.objectContaining({ pointer: `/${name}`, code: 'required' })]);
      }
      const wrong = Object.fromEntries(Object.keys(sent).map((name) => [name, { not: 'this' }]));
      const { status, body } = await admin.post(path, { ...wrong, 'a/b~c': 1 });
      expect(status).toBe(400);
      const pointers = body.errors.map(({ pointer }: { pointer: string }) => pointer);
      expect(pointers).toContain('/a~1b~0c');
      for (const name of Object.keys(sent)) {
        expect(pointers.some((each: string) => each.startsWith(`/${name}`))).toBe(true);
      }
    });

    test('fields that the service sets are refused', async () => {
      const sent = await newBody();
      for (const name of ['id', 'createdAt', 'version', '__proto__', 'constructor', 'toString']) {
        const text = JSON.stringify(sent).replace(/}$/, `,"${name}":"x"}`);
        expect((await admin.send('POST', path, text)).body.errors).toContainEqual(
          expect.objectContaining({ pointer: `/${name}`, code: name === '__proto__' ? 'name' : 'unknown' }),
        );
      }
    });

    test('another organization sees 404 and an empty list', async () => {
      const made = await make();
      const [foreign, none] = await Promise.all([
        other.get(`${path}/${made.id}`),
        other.get(`${path}/${missing}`),
      ]);
      expect([foreign.status, none.status]).toEqual([404, 404]);
      expect(masked(foreign.text)).toBe(masked(none.text));
      expect((await other.get(`${path}/not-an-id`)).status).toBe(404);
      expect((await other.post(`${path}/query`, { orgIDIn: [orgID] })).body).toEqual([]);
      expect((await other.post(`${path}/query`, {})).body).not.toContainEqual(made);
      if (routeOf('update')) {
        expect((await other.put(`${path}/${made.id}`, await newUpdate())).status).toBe(404);
      }
      if (isRemoved) expect((await other.delete(`${path}/${made.id}`)).status).toBe(404);
      expect((await admin.get(`${path}/${made.id}`)).body).toEqual(made);
    });

    test('a lesser role and nobody at all are refused', async () => {
      const made = await make();
      const lesser = await service.as(orgID, lowerRole);
      const sent = await newBody();
      expect((await lesser.post(path, sent)).status).toBe(403);
      const mayRead = contract.reader !== 'admin';
      expect((await lesser.get(`${path}/${made.id}`)).status).toBe(mayRead ? 200 : 403);
      if (isRemoved) expect((await lesser.delete(`${path}/${made.id}`)).status).toBe(403);
      for (const answer of [
        await service.anonymous.post(path, sent),
        await service.anonymous.get(`${path}/${made.id}`),
        await service.anonymous.post(`${path}/query`, {}),
      ]) {
        expect(answer.status).toBe(401);
        expect(answer.headers.get('www-authenticate')).toMatch(/^Bearer/);
      }
    });

    test('filters narrow, an empty one matches nothing, an unknown one is refused', async () => {
      const made = contract.whole ? await contract.whole(tenant) : await make();
      const list = (filters: unknown) => admin.post(`${path}/query`, filters);
      for (const { filter, member, rule } of filtersOf(listRoute)) {
        const value = made[member];
        // What comes into a record later is for tests of its own.
        if (value === undefined && !(member in createRoute.members!)) continue;
        expect({ filter, value }).toEqual({ filter, value: expect.anything() });
        expect((await list({ [filter]: [value] })).body).toContainEqual(made);
        if (rule.items?.type !== 'string') continue;
        if (rule.items.enum) {
          const { status, body } = await list({ [filter]: [value, 'nothing has this'] });
          expect([status, body.errors]).toEqual([
            400,
            [expect.objectContaining({ pointer: `/${filter}`, code: 'choice' })],
          ]);
        } else {
          const others = (await list({ [filter]: [value, 'other', 'more'] })).body;
          expect(others.every((each: Body) => each[member] === value)).toBe(true);
          expect((await list({ [filter]: ['nothing has this'] })).body).toEqual([]);
          expect((await list({ [filter]: [`${String(value)} `] })).body).toEqual([]);
        }
        expect((await list({ [filter]: [] })).body).toEqual([]);
        expect((await list({ [filter]: null })).body).toContainEqual(made);
        expect((await list({ [filter]: 'text' })).status).toBe(400);
        expect((await list({ [filter]: Array(1001).fill('x') })).status).toBe(400);
      }
      expect((await list({ nameIn: ['x'] })).body.errors).toEqual([
        expect.objectContaining({ pointer: '/nameIn', code: 'unknown' }),
      ]);
    });

    if ('createdSince' in listRoute.members!) {
      test('a period narrows the list to what was made in it', async () => {
        const made = await make();
        const createdAt = made.createdAt as string;
        const later = new Date(Date.parse(createdAt) + 1).toISOString();
        const ids = async (filters: Body): Promise<unknown[]> =>
          (await admin.post<Body[]>(`${path}/query`, filters)).body.map(({ id }) => id);
        expect(await ids({ createdSince: createdAt, createdUntil: later })).toContain(made.id);
        expect(await ids({ createdSince: later })).not.toContain(made.id);
        expect(await ids({ createdUntil: createdAt })).not.toContain(made.id);
        expect(await ids({ createdSince: null, createdUntil: '9999-12-31T23:59:59Z' })).toContain(made.id);
        expect(await ids({ createdUntil: '0000-01-01T00:00:00+23:59' })).toEqual([]);
        expect(await ids({ createdSince: '9999-12-31T23:59:59-23:59' })).toEqual([]);
        const { status, body } = await admin.post(`${path}/query`, { createdSince: '2026-11-20' });
        expect([status, body.errors[0].pointer]).toEqual([400, '/createdSince']);
      });
    }

    test('pages are stable while others write', async () => {
      const mine = await PlainTenant.make(service);
      const { orgID: own, admin: client } = mine;
      const ids: string[] = [];
      for (let count = 0; count < 5; count++) ids.push(await mine.add(resource));
      for (const order of ['asc', 'desc']) {
        const seen: string[] = [];
        let next: string | undefined = `${path}/query?limit=2&order=${order}`;
        while (next) {
          const { status, body, headers }: Answer = await client.post(next, { orgIDIn: [own] });
          expect(status).toBe(200);
          seen.push(...body.map(({ id }: { id: string }) => id));
          next = /<([^>]+)>; rel="next"/.exec(headers.get('link') ?? '')?.[1];
          if (next && order === 'asc' && seen.length === 2) ids.push(await mine.add(resource));
        }
        expect(seen.filter((id) => ids.includes(id))).toEqual(order === 'asc' ? ids : [...ids].reverse());
      }
      const { headers } = await client.post(`${path}/query?limit=2`, {});
      const link = /<([^>]+)>/.exec(headers.get('link')!)![1]!;
      const altered = link.replace(/cursor=(.)/, (_, first: string) => `cursor=${first === 'A' ? 'B' : 'A'}`);
      expect((await client.post(altered, {})).status).toBe(400);
      expect((await client.post(link, { orgIDIn: [own, 'x'] })).status).toBe(400);
      for (const query of ['limit=0', 'limit=1001', 'limit=x', 'order=up', 'what=1', 'limit=2&limit=3']) {
        expect((await client.post(`${path}/query?${query}`, {})).status).toBe(400);
      }
    });

    test('a write leaves exactly one audit entry, a refused one none', async () => {
      const { id } = await make();
      const [entry, ...more] = await logOf(id);
      expect(more).toEqual([]);
      const targetType = path.slice(1);
      expect(entry).toMatchObject({ orgID, targetID: id, targetType, action: `${targetType}.created` });
      expect(entry.actorID).toMatch(/^api_key:/);
      expect(typeof entry.metadata.requestID).toBe('string');
      await admin.post(path, {});
      expect((await logOf(id)).length).toBe(1);
    });

    test('an answer is given again for the same idempotency key, and done once', async () => {
      const sent = await newBody();
      const keyed = admin.with({ 'Idempotency-Key': `key-${Math.random()}` });
      const before = (await admin.post<Body[]>(`${path}/query`, {})).body.length;
      const first = await keyed.post(path, sent);
      const again = await keyed.post(path, Object.fromEntries(Object.entries(sent).reverse()));
      expect([first.status, again.status]).toEqual([created, created]);
      if (contract.shownOnce) expect(again.body).toEqual(asRead(first.body, contract));
      else expect(again.text).toBe(first.text);
      expect(again.headers.get('etag')).toBe(first.headers.get('etag'));
      expect([first, again].map(({ headers }) => headers.get('idempotent-replayed'))).toEqual([null, 'true']);
      expect((await admin.post<Body[]>(`${path}/query`, {})).body.length).toBe(before + 1);
      const reused = await keyed.post(`${path}?x=1`, sent);
      expect(reused.status).toBe(422);
      const stranger = other.with({ 'Idempotency-Key': keyed.headers['Idempotency-Key']! });
      expect((await stranger.post(path, sent)).text).not.toBe(first.text);
    });

    test('a reference to nothing, or to another organization, is refused with its place', async () => {
      const sent = await newBody();
      for (const [name] of referencesIn(createRoute, api)) {
        for (const id of [missing, 'not-an-id']) {
          const { status, body } = await admin.post(path, { ...sent, [name]: referenceTo(name, id) });
          expect({ name, status }).toEqual({ name, status: 400 });
          expect(body.errors).toEqual([expect.objectContaining({ pointer: `/${name}`, code: 'reference' })]);
        }
      }
    });

    if (routeOf('update')) {
      test('PUT replaces, raises the version and tells the log what changed', async () => {
        const made = await make();
        const body = await newUpdate();
        await pause(2);
        const { status, body: updated, headers } = await admin.put<Body>(`${path}/${made.id}`, body);
        expect(status).toBe(200);
        expect(updated).toMatchObject({ ...definedOf(body), id: made.id, orgID });
        expect(headers.get('etag')).toBe('"2"');
        expect((await admin.get(`${path}/${made.id}`)).body).toEqual(updated);
        const entries = await logOf(made.id);
        expect(entries.map(({ action }: { action: string }) => action.split('.')[1])).toEqual([
          'created',
          'updated',
        ]);
        const changed = entries[1].metadata.changed.split(',').filter(Boolean);
        for (const name of changed) expect(updated[name]).not.toEqual(made[name]);
        expect((await admin.put(`${path}/${made.id}`, { ...body, nonsense: 1 })).status).toBe(400);
        expect((await admin.put(`${path}/${missing}`, body)).status).toBe(404);
      });

      test('If-Match guards a PUT, If-None-Match spares a GET', async () => {
        const made = await make();
        const one = `${path}/${made.id}`;
        const bodies = [await newUpdate(), bodyOf(made)];
        const put = (tag: string, at = 0) => admin.with({ 'If-Match': tag }).put(one, bodies[at]);
        expect((await put('"7"')).status).toBe(412);
        expect((await put('W/"1"')).status).toBe(412);
        expect((await put('broken')).status).toBe(400);
        expect((await put('"1"')).status).toBe(200);
        expect((await put('"1"', 1)).status).toBe(412);
        expect((await put('"1", "2"', 1)).status).toBe(200);
        expect((await put('*')).status).toBe(200);
        const known = await admin.with({ 'If-None-Match': '"4"' }).get(one);
        expect([known.status, known.text]).toEqual([304, '']);
        expect((await admin.with({ 'If-None-Match': '"1"' }).get(one)).status).toBe(200);
      });

      test('concurrent writers with If-Match lose nothing', async () => {
        const made = await make();
        const body = await newUpdate();
        const puts = Array.from({ length: 10 }, () =>
          admin.with({ 'If-Match': '"1"' }).put(`${path}/${made.id}`, body),
        );
        const statuses = (await Promise.all(puts)).map(({ status }) => status).sort();
        expect(statuses).toEqual([200, ...Array<number>(9).fill(412)]);
      });
    }

    if (routeOf('batch')) describeBatch(service, api, routeOf('batch')!, contract);
    if (routeOf('patch')) describePatch(service, resource, contract);

    if (isRemoved) {
      test('DELETE deletes, once, and tells the log', async () => {
        const { id } = await make();
        expect((await admin.with({ 'If-Match': '"9"' }).delete(`${path}/${id}`)).status).toBe(412);
        const { status, text } = await admin.delete(`${path}/${id}`);
        expect([status, text]).toEqual([204, '']);
        expect((await admin.get(`${path}/${id}`)).status).toBe(404);
        expect((await admin.delete(`${path}/${id}`)).status).toBe(404);
        expect((await logOf(id)).at(-1).action).toMatch(/\.deleted$/);
      });
    }

    for (const route of routes.filter(({ kind, namesRecord }) => kind === 'action' && namesRecord)) {
      describeAction(service, route, contract);
    }
  });
}

/** A body as an answer shows it: what is `null` is left out. */
const definedOf = (body: Body): Body =>
  Object.fromEntries(Object.entries(body).filter(([, value]) => value !== null));

/** An answer without what differs from request to request. */
const masked = (text: string): string => text.replace(/[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}/g, 'x');
