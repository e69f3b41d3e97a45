import { createSchema } from '../../src/platform/database/migrate.js';
import { TestProvider, usualKeys } from '../auth/test-provider.js';
import { startServiceProcess, type ServiceProcess } from '../service/service-process.js';
import { temporaryFolder } from '../service/temporary-folder.js';
import { personAt } from '../service/tenant.js';
import { newOrgID, startTestService, testDatabaseURL, type TestService } from '../service/test-service.js';
import { Exchange } from './exchange.js';
import { type ApiDescription, describeApi } from './operations.js';
import { Population } from './population.js';
import type { Sender } from './requests.js';

/** An organization of the service, with records and with all kinds of senders. */
export interface Attackers {
  orgID: string;
  population: Population;
  /** The headers of each sender. */
  headers: Record<Sender, Record<string, string>>;
}

/** The built service in a process of its own, so that its memory is its own, and its end is seen. */
export interface ServiceUnderAttack {
  api: ApiDescription;
  exchange: Exchange;
  url: string;
  /** Another instance on the same database, which makes keys and does no jobs. */
  maker: TestService;
  provider: TestProvider;
  /** Errors that it has logged since they were last asked for. */
  errors(): string[];
  newAttackers(): Promise<Attackers>;
  /** Megabytes in use on its heap, once what is garbage is collected. */
  heap(): Promise<number>;
  /** @returns whether it has lived until now, and ends well */
  stop(): Promise<boolean>;
}

const connections = 16;

/** @param place a schema apart from that of other tests */
export async function startServiceUnderAttack(place: string): Promise<ServiceUnderAttack> {
  const data = temporaryFolder();
  const provider = await TestProvider.start(usualKeys());
  await createSchema(testDatabaseURL(place));
  const process = await startServiceProcess({
    ...provider.settings,
    ...{ AUTH: 'required', DATABASE_URL: testDatabaseURL(place), DATA_DIR: data.path },
    ...{ EVENT_WAIT_SECONDS: '1', WEBHOOK_SECONDS: '1' },
    NODE_OPTIONS: `--import ${new URL('heap-report.mjs', import.meta.url).href}`,
  });
  const maker = await startTestService({ ...provider.settings, JOBS: 'off', DATA_DIR: data.path }, place);
  const { url } = process.client;
  const exchange = new Exchange(url, connections);
  const api = describeApi((await process.client.get('/openapi.json')).body);
  return {
    ...{ api, exchange, url, maker, provider, errors: () => errorsIn(process.log) },
    newAttackers: () => attackersOf(maker, provider, api, exchange),
    heap: () => heapOf(process),
    stop: async () => {
      exchange.close();
      await maker.stop();
      const code = await process.end('SIGTERM');
      await provider.close();
      await data.remove();
      return code === 0;
    },
  };
}

async function attackersOf(
  maker: TestService,
  provider: TestProvider,
  api: ApiDescription,
  exchange: Exchange,
): Promise<Attackers> {
  const orgID = newOrgID();
  const keyOf = async (role: 'admin' | 'editor' | 'viewer', org = orgID) =>
    (await maker.as(org, role)).headers;
  const admin = await keyOf('admin');
  const population = await Population.make({ api, exchange, orgID, headers: admin, mark: 'attacked' }, 2);
  const person = personAt(maker, provider, { [orgID]: 'admin', [newOrgID()]: 'viewer' }).headers;
  const stranger = await keyOf('admin', newOrgID());
  const headers = {
    admin,
    person,
    stranger,
    editor: await keyOf('editor'),
    viewer: await keyOf('viewer'),
    nobody: {},
  };
  return { orgID, population, headers };
}

/** The log grows with each request: what was looked at is let go. */
const errorsIn = (log: string[]): string[] =>
  log.splice(0).filter((line) => line.startsWith('{') && JSON.parse(line).level >= 50);

const heapLine = /^heap (\d+)$/;

/** Asks the process for its heap by a signal, and reads the answer among its output. */
async function heapOf({ pid, log }: ServiceProcess): Promise<number> {
  const before = log.length;
  process.kill(pid, 'SIGUSR2');
  for (;;) {
    const said = log.slice(before).find((line) => heapLine.test(line));
    if (said !== undefined) return Number(heapLine.exec(said)![1]) / 2 ** 20;
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
}
