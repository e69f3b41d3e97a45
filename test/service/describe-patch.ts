import type { Client } from './client.js';
import type { Body, Contract } from './contract.js';
import { PlainTenant } from './tenant.js';
import type { TestService } from './test-service.js';

/** Runs what holds for the PATCH of every resource. */
export function describePatch(service: TestService, resource: string, contract: Contract): void {
  describe(`PATCH /${resource}/:id`, () => {
    let tenant: PlainTenant;
    let admin: Client;
    beforeAll(async () => {
      tenant = await PlainTenant.make(service);
      ({ admin } = tenant);
    });

    /** A new record, and the fields that change it. */
    const start = async (): Promise<{ one: string; made: Body; fields: [string, unknown][] }> => {
      const one = `/${resource}/${await tenant.add(resource)}`;
      return {
        one,
        made: (await admin.get(one)).body,
        fields: Object.entries(await contract.update!(tenant)),
      };
    };
    const logOf = async (one: string): Promise<{ action: string; metadata: { changed: string } }[]> =>
      (await admin.post('/log/query', { targetIDIn: [one.split('/')[2]] })).body;
    const shown = (value: unknown) => value ?? undefined;

    test('it changes the field that it names and no other, and the log says so', async () => {
      const { one, made, fields } = await start();
      let known = made;
      for (const [name, value] of fields) {
        const { status, body, headers } = await admin.patch<Body>(one, { [name]: value });
        expect({ name, status }).toEqual({ name, status: 200 });
        for (const [field] of fields) {
          expect({ field, is: body[field] }).toEqual({
            field,
            is: shown(field === name ? value : known[field]),
          });
        }
        const read = await admin.get(one);
        expect(read.body).toEqual(body);
        expect(headers.get('etag')).toBe(read.headers.get('etag'));
        known = body;
      }
      const told = (await logOf(one)).filter(({ action }) => action === `${resource}.updated`);
      const changed = told.map(({ metadata }) => metadata.changed).filter((names) => names !== '');
      const different = fields.filter(([name, value]) => !same(made[name], shown(value)));
      expect(changed).toEqual(different.map(([name]) => name));
    });

    test('what it makes of the record is checked as a PUT is, and nobody loses a change', async () => {
      const { one, made, fields } = await start();
      const required = fields[0]![0];
      const merge = admin.with({ 'Content-Type': 'application/merge-patch+json' });
      const refused: [body: unknown, pointer: string, code: string][] = [
        [{ nothing: 1, [required]: { not: 'this' } }, '/nothing', 'unknown'],
        [{ nothing: null }, '/nothing', 'unknown'],
        [{ id: made.id }, '/id', 'unknown'],
        [{ toString: null }, '/toString', 'unknown'],
        [[], '', 'type'],
      ];
      for (const [body, pointer, code] of refused) {
        const answer = await merge.patch(one, body);
        expect({ body, status: answer.status }).toEqual({ body, status: 400 });
        expect(answer.body.errors).toContainEqual(expect.objectContaining({ pointer, code }));
      }
      const text = await admin.with({ 'Content-Type': 'text/plain' }).patch(one, '{}');
      expect([text.status, text.headers.get('accept-patch')]).toEqual([
        415,
        'application/json, application/merge-patch+json',
      ]);
      expect((await admin.with({ 'If-Match': '"9"' }).patch(one, {})).status).toBe(412);
      expect((await admin.with({ 'If-Match': 'broken' }).patch(one, {})).status).toBe(400);
      expect((await admin.get(one)).body).toEqual(made);

      const keyed = admin.with({ 'Idempotency-Key': tenant.text(), 'If-Match': '"1"' });
      const patch = Object.fromEntries(fields.slice(0, 1));
      const [first, again] = [await keyed.patch(one, patch), await keyed.patch(one, patch)];
      expect([first.status, again.status, again.text]).toEqual([200, 200, first.text]);
      expect(again.headers.get('idempotent-replayed')).toBe('true');

      const answers = await Promise.all(fields.map(([name, value]) => merge.patch(one, { [name]: value })));
      expect(answers.map(({ status }) => status)).toEqual(fields.map(() => 200));
      const { body: after } = await admin.get<Body>(one);
      for (const [name, value] of fields)
        expect({ name, is: after[name] }).toEqual({ name, is: shown(value) });
    });
  });
}

const same = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);
