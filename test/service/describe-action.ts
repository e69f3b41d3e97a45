import { roles } from '../../src/platform/tenancy/caller.js';
import { type ApiRoute, withSamples } from './api.js';
import type { Answer, Client } from './client.js';
import { asRead, type Body, type Contract } from './contract.js';
import { PlainTenant } from './tenant.js';
import type { TestService } from './test-service.js';

/** What is sent to a route: JSON, or a text where it takes no JSON. */
export interface Sent {
  body?: unknown;
  headers?: Record<string, string>;
}

/** What a request to the route of an action sends. `text` is what a route that takes files is given. */
export function sentTo({ operation, members }: ApiRoute, body: Body | undefined, text: string): Sent {
  if (members) return { body: body ?? {} };
  if (operation.requestBody) return { body: text, headers: { 'Content-Type': 'text/plain' } };
  return {};
}

/** Runs what holds for every route that does something to a record, beyond replacing and deleting it. */
export function describeAction(service: TestService, route: ApiRoute, contract: Contract): void {
  const { method, path, resource } = route;
  const action = contract.actions![route.name]!;
  const lesser = roles[roles.indexOf(action.role) - 1];
  const at = (id: string) => withSamples(path).replace(/:\w+/, id);

  describe(route.name, () => {
    let tenant: PlainTenant;
    let other: Client;
    beforeAll(async () => {
      tenant = await PlainTenant.make(service);
      other = (await PlainTenant.make(service)).admin;
    });

    const act = async (id: string, client: Client, headers: Record<string, string> = {}): Promise<Answer> => {
      const sent = sentTo(route, await action.body?.(tenant), tenant.text());
      return client.with({ ...headers, ...sent.headers }).send(method, at(id), sent.body);
    };
    /** A record that the action can be done to. */
    const ready = async (): Promise<string> => {
      const id = await tenant.add(resource);
      await action.before?.(tenant, id);
      return id;
    };
    const logOf = async (id: string): Promise<{ action: string }[]> =>
      (await tenant.admin.post('/log/query', { targetIDIn: [id] })).body;
    /** What the log says was done to the record by this work. */
    const audited = async (id: string, work: () => Promise<unknown>): Promise<string[]> => {
      const { length } = await logOf(id);
      await work();
      return (await logOf(id)).slice(length).map((entry) => entry.action);
    };

    test('it is done, and the log says so', async () => {
      const id = await ready();
      const said = await audited(id, async () => {
        const answer = await act(id, tenant.admin);
        expect({ status: answer.status, text: answer.text }).toMatchObject({ status: route.status });
        const isRecord = answer.headers.has('etag') && answer.body?.id === id;
        if (!isRecord) return;
        const read = await tenant.admin.get(`/${resource}/${id}`);
        expect(read.body).toEqual(asRead(answer.body, contract));
      });
      expect(said).toEqual(action.audited === undefined ? [] : [`${resource}.${action.audited}`]);
    });

    test('a lesser role, another organization and nobody at all are refused, and leave nothing', async () => {
      const id = await ready();
      const said = await audited(id, async () => {
        if (lesser) expect((await act(id, await service.as(tenant.orgID, lesser))).status).toBe(403);
        expect((await act(id, other)).status).toBe(404);
        expect((await act('not-an-id', tenant.admin)).status).toBe(404);
        expect((await act(id, service.anonymous)).status).toBe(401);
      });
      expect(said).toEqual([]);
    });

    if (action.once) {
      test('it can be done once', async () => {
        const id = await ready();
        expect((await act(id, tenant.admin)).status).toBe(route.status);
        const said = await audited(id, async () => {
          expect((await act(id, tenant.admin)).status).toBe(409);
        });
        expect(said).toEqual([]);
      });
    }

    if (route.takesIfMatch) {
      test('If-Match guards it', async () => {
        const id = await ready();
        expect((await act(id, tenant.admin, { 'If-Match': '"999"' })).status).toBe(412);
        // A part of a record, such as a content, has versions of its own.
        if (method === 'PUT') return;
        const { headers } = await tenant.admin.get(`/${resource}/${id}`);
        const tag = headers.get('etag')!;
        expect((await act(id, tenant.admin, { 'If-Match': tag })).status).toBe(route.status);
      });
    }

    if (route.takesIdempotencyKey) {
      test('an answer is given again for the same idempotency key, and done once', async () => {
        const id = await ready();
        const body = await action.body?.(tenant);
        const sent = sentTo(route, body, tenant.text());
        const keyed = tenant.admin.with({ 'Idempotency-Key': tenant.text(), ...sent.headers });
        const answers: Answer[] = [];
        const said = await audited(id, async () => {
          for (const _ of ['first', 'again']) answers.push(await keyed.send(method, at(id), sent.body));
        });
        const [first, again] = answers;
        expect([first!.status, again!.status]).toEqual([route.status, route.status]);
        if (contract.shownOnce) expect(again!.body).toEqual(asRead(first!.body, contract));
        else expect(again!.text).toBe(first!.text);
        expect(again!.headers.get('idempotent-replayed')).toBe('true');
        expect(said.length).toBeLessThanOrEqual(1);
      });
    }
  });
}
