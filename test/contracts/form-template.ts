import { setTimeout as pause } from 'node:timers/promises';
import { run } from '../audit/log-of.js';
import type { Answer } from '../service/client.js';
import type { Body, Contract, Tenant } from '../service/contract.js';

const field = { page: 1, x: 72, y: 72, w: 240, h: 18, type: 'text', fontSize: 10, background: '' };

const template = {
  ...{ name: 'Owner’s bid bond', bondType: 'bid', edition: 'Form B-1 (5/2026)', percentage: 10 },
  ...{ approval: 'approved', startPage: 1, length: 2, licenceNote: 'Licensed to us' },
  fields: [{ ...field, value: '{{ principal.name }}' }],
  required: ['principal.name'],
};

const use = async (tenant: Tenant): Promise<Body> => ({ bondID: await tenant.id('bond'), percentage: 10 });

/** Asks again as long as the service, or this process, is too busy: as clients do. */
async function untilServed(send: () => Promise<Answer>): Promise<Answer> {
  for (;;) {
    const answer = await send();
    if (![408, 503].includes(answer.status)) return answer;
    await pause(500);
  }
}

export const contract: Contract = {
  writer: 'admin',
  create: async (tenant) => ({ ...template, documentID: await tenant.id('document') }),
  whole: async (tenant) => {
    const documentID = await tenant.id('document');
    const { body: older } = await tenant.admin.post('/form_template', { ...template, documentID });
    const all = { jurisdiction: 'CT', obligee: 'City of Elm', supersedesID: older.id, reason: 'Reviewed' };
    const { body } = await tenant.admin.post<Body>('/form_template', { ...template, ...all, documentID });
    return body;
  },
  update: () => ({
    ...{ name: 'Other', bondType: 'payment', edition: '', approval: 'refused', reason: 'Too wide' },
    ...{ startPage: 0, length: 1, pageSize: 'a4' },
    fields: [{ ...field, type: 'seal', value: '{{ surety.name }}' }],
  }),
  actions: {
    'POST /form_template/:templateID/use': {
      role: 'editor',
      body: use,
      before: (tenant) => tenant.id('bond'),
      audited: 'used',
    },
  },
  races: {
    'a template that is used stays as it was': async (tenant, crowd) => {
      const path = `/form_template/${await tenant.add('form_template')}`;
      const { body: before } = await tenant.admin.get(path);
      const asked = await use(tenant);
      const changed = { ...template, documentID: before.documentID };
      const answers = await crowd.ask((client, at) =>
        untilServed(() =>
          at % 2 === 0
            ? client.post(`${path}/use`, asked)
            : client.put(path, { ...changed, name: `Changed ${at}` }),
        ),
      );
      const { body: after } = await tenant.admin.get(path);
      const used = answers.filter(({ status }) => status === 201);
      expect(used.length).toBe(crowd.size / 2);
      expect(new Set(used.map(({ body }) => body.name))).toEqual(new Set([after.name]));
      expect(answers.filter(({ status }) => ![200, 201, 409].includes(status))).toEqual([]);
    },
    'a template that is used is not deleted': async (tenant, crowd) => {
      const path = `/form_template/${await tenant.add('form_template')}`;
      const asked = await use(tenant);
      const answers = await crowd.ask(async (client, at) => {
        const answer = await client.post(`${path}/use`, asked);
        return at % 2 === 0 ? answer : client.delete(path);
      });
      const used = answers.filter(({ status }) => status === 201);
      const refused = answers.filter(({ status }) => status === 409);
      expect([used.length, refused.length]).toEqual([crowd.size / 2, crowd.size / 2]);
    },
    'a shipped form is one template of the organization, and one document': async (tenant, crowd) => {
      const asked = await use(tenant);
      const answers = await crowd.ask((client) => client.post('/form_template/plain-bid/use', asked));
      expect(answers.filter(({ status }) => status !== 201).map(({ text }) => text)).toEqual([]);
      expect(new Set(answers.map(({ body }) => body.documentID)).size).toBe(1);
      const sql = 'SELECT COUNT(*) AS count FROM document_content WHERE org_id = ?';
      const [{ count }] = await run(tenant.service.database, sql, [tenant.orgID]);
      expect(Number(count)).toBe(1);
      const { body: templates } = await tenant.admin.post('/form_template/query', {});
      expect(templates).toEqual([expect.objectContaining({ name: 'Bid bond', used: true })]);
    },
  },
};
