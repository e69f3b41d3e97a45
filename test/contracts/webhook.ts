import type { Contract } from '../service/contract.js';

/** Nobody listens there. */
const url = 'http://127.0.0.1:9/events';

export const contract: Contract = {
  writer: 'admin',
  reader: 'admin',
  shownOnce: ['secret'],
  create: ({ orgID }) => ({ orgID, url, description: 'Ledger', typeIn: ['bond.*'], projectIDIn: ['P-1'] }),
  update: () => ({
    url: 'https://hooks.acme.example/surety',
    description: 'Portal',
    typeIn: ['bond.created', 'webhook.*'],
    projectIDIn: ['P-2'],
    state: 'disabled',
  }),
  actions: {
    'POST /webhook/:webhookID/rotate_secret': { role: 'admin', audited: 'secret_rotated' },
    'POST /webhook/:webhookID/test': { role: 'admin' },
  },
  harmless: [
    [
      /^SELECT … FROM log_cursor WHERE org_id = \? AND id = \?$/,
      'The webhook was found in the organization, and its cursor has its id.',
    ],
  ],
  races: {
    'an organization has as many webhooks as it may have, however many are made at once': async (
      tenant,
      crowd,
    ) => {
      const made = () => crowd.ask((client) => client.post('/webhook', { orgID: tenant.orgID, url }));
      const answers = [...(await made()), ...(await made()), ...(await made())];
      for (const { status } of answers) expect([201, 409, 503]).toContain(status);
      const { body } = await tenant.admin.post<unknown[]>('/webhook/query', {});
      expect(body).toHaveLength(answers.filter(({ status }) => status === 201).length);
      expect(body.length).toBeLessThanOrEqual(100);
      for (let count = body.length; count <= 100; count++) await tenant.admin.post('/webhook', { url });
      expect((await tenant.admin.post('/webhook', { url })).status).toBe(409);
    },
  },
};
