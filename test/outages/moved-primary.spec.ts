import { setTimeout as pause } from 'node:timers/promises';
import { serverErrors } from '../../src/platform/database/driver-errors.js';
import { writes } from '../service/database-proxy.js';
import { newOrgID, testDatabaseURL } from '../service/test-service.js';
import { type Outage, rate, slack, startOutage, toldBy, untilDone, Writers } from './outage.js';

let outage: Outage;
beforeAll(async () => {
  outage = await startOutage();
});
afterAll(() => outage.stop());

const refusing = [...serverErrors].filter(([, { isRefusal, kind }]) => isRefusal && kind === 'moved');

test.each(refusing)(
  'the server answers writes with %i, and then the address leads to another: first success within a second',
  async (number, { detail }) => {
    const { proxy, client } = outage;
    const writers = new Writers(client);
    writers.start(8);
    await pause(200);
    proxy.meet(number, writes);
    const refused = await client.post('/rate', rate(newOrgID()));
    expect([toldBy(refused), refused.body.detail]).toEqual(['not done', detail]);
    // What was taken for true a moment ago is asked again within a second.
    await pause(1_000);
    expect((await client.get('/health/ready')).status).toBe(503);
    expect((await client.post('/rate/query', { orgIDIn: [writers.orgID] })).status).toBe(200);
    proxy.pointNewConnectionsTo(testDatabaseURL());
    const times = await Promise.all([
      untilDone(() => client.post('/rate', rate(newOrgID()))),
      untilDone(() => client.get('/health/ready')),
    ]);
    expect(Math.max(...times)).toBeLessThan(1_000 + slack);
    await writers.end();
    expect(writers.strange()).toEqual([]);
    expect(await writers.deceived()).toEqual([]);
  },
);
