import { v7 as uuidv7 } from 'uuid';
import { Caller } from '../../src/platform/tenancy/caller.js';
import { WebhookDelivery } from '../../src/resources/webhook-delivery/webhook-delivery.entity.js';
import { sealAll } from '../audit/log-of.js';
import type { Contract } from '../service/contract.js';

export const contract: Contract = {
  reader: 'admin',
  /** Makes a delivery that was given up, of the first event of the organization. */
  make: async (tenant) => {
    const { database } = tenant.service;
    const webhookID = await tenant.add('webhook');
    await sealAll(database);
    const now = new Date().toISOString();
    const delivery = Object.assign(new WebhookDelivery(), {
      ...{ orgID: tenant.orgID, id: uuidv7(), version: 1, createdAt: now, updatedAt: now },
      ...{ webhookID, eventID: uuidv7(), seq: 1, type: 'bond.created', state: 'failed', attempts: 3 },
      ...{ lastStatus: 503, lastError: 'status', milliseconds: 12, nextTryAt: null },
    });
    const worker = new Caller('worker', 'worker', 'every');
    await database.write(worker, (tx) => Promise.resolve(tx.insert(WebhookDelivery, delivery)));
    return delivery.id;
  },
  actions: { 'POST /webhook_delivery/:deliveryID/redeliver': { role: 'admin' } },
  harmless: [
    [
      /^SELECT … FROM webhook_delivery WHERE org_id = \? AND id = \? .*FOR UPDATE$/,
      'The delivery was found in the organization before it was sent again.',
    ],
  ],
  races: {
    'each time that a delivery is sent again is counted, however many ask at once': async (tenant, crowd) => {
      const path = `/webhook_delivery/${await tenant.add('webhook_delivery')}`;
      const { body: before } = await tenant.admin.get<{ attempts: number }>(path);
      const answers = await crowd.ask((client) => client.post(`${path}/redeliver`));
      const statuses = answers.map(({ status }) => status);
      for (const status of statuses) expect([200, 429, 503]).toContain(status);
      const { body: after } = await tenant.admin.get<{ attempts: number }>(path);
      expect(after.attempts - before.attempts).toBe(statuses.filter((status) => status === 200).length);
    },
  },
};
