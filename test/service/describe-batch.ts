import { type Api, type ApiRoute, referencesIn, referenceTo } from './api.js';
import type { Body, Contract } from './contract.js';
import { PlainTenant } from './tenant.js';
import type { TestService } from './test-service.js';

const missing = '01941f29-7c00-73e4-a310-744d2167fc5b';

/** Runs what holds for every route that makes many records at once. */
export function describeBatch(service: TestService, api: Api, route: ApiRoute, contract: Contract): void {
  const { path, resource } = route;

  describe(path, () => {
    let tenant: PlainTenant;
    beforeAll(async () => {
      tenant = await PlainTenant.make(service);
    });

    const newBodies = async (count: number): Promise<Body[]> => {
      const bodies: Body[] = [];
      while (bodies.length < count) bodies.push(await contract.create!(tenant));
      return bodies;
    };
    const all = async (): Promise<Body[]> => (await tenant.admin.post(`/${resource}/query`, {})).body;
    const entries = async (targetIDIn: unknown[]): Promise<{ action: string; targetID: string }[]> =>
      (await tenant.admin.post('/log/query', { targetIDIn })).body;

    test('all are made, in their order, with an audit entry each; a replay makes none', async () => {
      const bodies = await newBodies(5);
      const before = await all();
      const keyed = tenant.admin.with({ 'Idempotency-Key': tenant.text() });
      const [first, again] = [await keyed.post<Body[]>(path, bodies), await keyed.post(path, bodies)];
      expect([first.status, again.status, again.text]).toEqual([201, 201, first.text]);
      expect(again.headers.get('idempotent-replayed')).toBe('true');
      expect(first.body).toMatchObject(bodies);
      expect((await all()).slice(before.length)).toEqual(first.body);
      const ids = first.body.map(({ id }) => id);
      const told = await entries(ids);
      expect(told.map(({ targetID }) => targetID).sort()).toEqual([...ids].sort());
      expect(new Set(told.map(({ action }) => action))).toEqual(new Set([`${resource}.created`]));
    });

    test('each faulty one is told by its place, and none is made', async () => {
      const [good, bad, odd, dangling] = (await newBodies(4)) as [Body, Body, Body, Body];
      const before = await all();
      const required = Object.keys(bad).find((name) => name !== 'orgID')!;
      const { [required]: _, ...short } = bad;
      const { status, body } = await tenant.admin.post(path, [good, short, { ...odd, nothing: 1 }, 7]);
      expect(status).toBe(400);
      expect(body.errors).toEqual([
        expect.objectContaining({ pointer: `/1/${required}`, code: 'required' }),
        expect.objectContaining({ pointer: '/2/nothing', code: 'unknown' }),
        expect.objectContaining({ pointer: '/3', code: 'type' }),
      ]);
      for (const [name] of referencesIn(route, api)) {
        const answer = await tenant.admin.post(path, [
          good,
          { ...dangling, [name]: referenceTo(name, missing) },
        ]);
        expect({ name, status: answer.status }).toEqual({ name, status: 400 });
        expect(answer.body.errors).toEqual([
          expect.objectContaining({ pointer: `/1/${name}`, code: 'reference' }),
        ]);
      }
      for (const wrong of [{}, [], Array(1_001).fill({}), { items: [good] }]) {
        const answer = await tenant.admin.post(path, wrong);
        expect([answer.status, answer.body.errors[0].pointer]).toEqual([400, '']);
      }
      expect(await all()).toEqual(before);
    });

    test('a lesser role, and nobody at all, are refused', async () => {
      const bodies = await newBodies(2);
      const lesser = await service.as(tenant.orgID, contract.writer === 'admin' ? 'editor' : 'viewer');
      expect((await lesser.post(path, bodies)).status).toBe(403);
      expect((await service.anonymous.post(path, bodies)).status).toBe(401);
    });
  });
}
