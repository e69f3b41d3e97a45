import { once } from 'node:events';
import { Agent, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { serverFor } from '../../src/platform/http/api-adapter.js';
import { Stopping } from '../../src/platform/health/stopping.js';
import { type DatabaseProxy, startDatabaseProxy } from '../service/database-proxy.js';
import { type ServiceProcess, startServiceProcess, startWorkerProcess } from '../service/service-process.js';
import { temporaryFolder } from '../service/temporary-folder.js';
import { newOrgID, startTestService, testDatabaseURL, type TestService } from '../service/test-service.js';
import { rate, slack } from './outage.js';

const data = temporaryFolder();
afterAll(() => data.remove());

describe('SIGTERM while the database is silent', () => {
  const stopSeconds = 3;
  let proxy: DatabaseProxy;
  beforeEach(async () => {
    proxy = await startDatabaseProxy(testDatabaseURL('_stop'));
  });
  afterEach(() => proxy.stop());

  const settings = () => ({
    ...{ DATABASE_URL: proxy.url, DATA_DIR: data.path, AUTH: 'open' },
    STOP_SECONDS: String(stopSeconds),
  });
  const endIn = async ({ end }: Pick<ServiceProcess, 'end'>): Promise<number> => {
    const begun = performance.now();
    await end('SIGTERM');
    return performance.now() - begun;
  };

  test('the service ends within STOP_SECONDS, with requests under way', async () => {
    const service = await startServiceProcess(settings());
    expect((await service.client.post('/rate', rate(newOrgID()))).status).toBe(201);
    proxy.freeze();
    const asked = Array.from({ length: 8 }, () => service.client.post('/rate', rate(newOrgID())));
    const ended = Promise.allSettled(asked);
    await pause(200);
    expect(await endIn(service)).toBeLessThan(stopSeconds * 1_000 + slack);
    await ended;
  }, 30_000);

  test('the worker does too', async () => {
    const worker = await startWorkerProcess(settings());
    proxy.freeze();
    await pause(1_200);
    expect(await endIn(worker)).toBeLessThan(stopSeconds * 1_000 + slack);
  }, 30_000);
});

/** Clients that keep their connections, each with one request after the other until there is nobody to connect to. */
class KeptAliveClients {
  answered = 0;
  /** Requests on a connection that had carried one before, and that got no answer. */
  readonly reset: string[] = [];
  private readonly agent = new Agent({ keepAlive: true });

  constructor(private readonly url: string) {}

  async run(count: number, body: () => unknown): Promise<void> {
    await Promise.all(Array.from({ length: count }, () => this.loop(body)));
    this.agent.destroy();
  }

  private async loop(body: () => unknown): Promise<void> {
    for (;;) {
      const outcome = await this.ask(JSON.stringify(body()));
      if (outcome === 'over') return;
      await pause(Math.random() * 4);
    }
  }

  private ask(body: string): Promise<'answered' | 'over'> {
    return new Promise((resolve) => {
      const headers = { 'Content-Type': 'application/json', 'Content-Length': Buffer.byteLength(body) };
      const asked = request(`${this.url}/rate`, { method: 'POST', agent: this.agent, headers });
      asked.on('response', (response) => {
        if (response.statusCode === 201) this.answered++;
        response.resume().on('end', () => resolve('answered'));
      });
      asked.on('error', ({ message }) => {
        if (asked.reusedSocket) this.reset.push(message);
        resolve('over');
      });
      asked.end(body);
    });
  }
}

describe('kept-alive connections at a restart', () => {
  let service: TestService;
  beforeAll(async () => {
    service = await startTestService({ AUTH: 'open' });
  });
  afterAll(() => service.stop());

  test('in 20 stops under load none is reset', async () => {
    const reset: string[] = [];
    for (let stop = 0; stop < 20; stop++) {
      const server = serverFor(service.app.getHttpAdapter().getInstance());
      const stopping = new Stopping();
      await once(server.listen(0, '127.0.0.1'), 'listening');
      const clients = new KeptAliveClients(`http://127.0.0.1:${(server.address() as AddressInfo).port}`);
      const orgID = newOrgID();
      const load = clients.run(16, () => rate(orgID));
      await pause(100 + Math.random() * 50);
      await stopping.drain(server, 10_000);
      await load;
      expect(clients.answered).toBeGreaterThan(0);
      expect((await service.anonymous.post('/rate/query', { orgIDIn: [orgID] })).body.length).toBe(
        clients.answered,
      );
      reset.push(...clients.reset);
    }
    expect(reset).toEqual([]);
  }, 60_000);

  test('at SIGTERM none is reset', async () => {
    const process = await startServiceProcess({
      ...{ DATABASE_URL: testDatabaseURL('_stop'), DATA_DIR: data.path, AUTH: 'open' },
    });
    const clients = new KeptAliveClients(process.client.url);
    const load = clients.run(16, () => rate(newOrgID()));
    await pause(500);
    expect(await process.end('SIGTERM')).toBe(0);
    await load;
    expect(clients.answered).toBeGreaterThan(0);
    expect(clients.reset).toEqual([]);
  }, 30_000);

  test('within STOP_DELAY_SECONDS a service says that it stops, and still answers who connects', async () => {
    const process = await startServiceProcess({
      ...{ DATABASE_URL: testDatabaseURL('_stop'), DATA_DIR: data.path, AUTH: 'open' },
      STOP_DELAY_SECONDS: '1',
    });
    const ended = process.end('SIGTERM');
    const ready = () => process.client.get('/health/ready');
    while ((await ready()).status === 200) await pause(10);
    expect((await ready()).body.detail).toBe('The service is stopping.');
    const asked = await fetch(`${process.client.url}/rate`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', Connection: 'close' },
      body: JSON.stringify(rate(newOrgID())),
    });
    expect(asked.status).toBe(201);
    expect(await ended).toBe(0);
  }, 30_000);
});
