import { freePort } from '../../service/redis-server.js';
import { startServiceProcess, startWorkerProcess } from '../../service/service-process.js';
import { CuttingProxy } from '../site/cutting-proxy.js';
import type { DatabaseServer } from '../site/database-server.js';
import { Instance } from '../site/instance.js';
import type { Site } from '../site/site.js';
import type { SmallDisk } from '../site/small-disk.js';
import type { World } from './faults.js';

/** Two services and a worker on one database, with proxies where connections are to be cut. */
export interface RunningWorld extends World {
  /** The doors of clients: each service, and the first one through a proxy. */
  urls: string[];
  /** What was logged that nobody should have to read. */
  errors(): string[];
  stop(): Promise<void>;
}

export async function startWorld(
  { settings, databaseURL }: Site,
  database: DatabaseServer,
  disk?: SmallDisk,
): Promise<RunningWorld> {
  const ports = [await freePort(), await freePort()] as const;
  const socketPath = new URL(databaseURL).searchParams.get('socketPath')!;
  const toDatabase = await CuttingProxy.start({ path: socketPath });
  const toServices = await CuttingProxy.start({ host: '127.0.0.1', port: ports[0] });
  const proxied = new URL(databaseURL);
  proxied.searchParams.delete('socketPath');
  proxied.host = `127.0.0.1:${toDatabase.port}`;
  const serviceAt = (port: number, url: string) =>
    Instance.begin(() => startServiceProcess({ ...settings, DATABASE_URL: url, PORT: String(port) }));
  const all = await Promise.all([
    serviceAt(ports[0], databaseURL),
    serviceAt(ports[1], proxied.href),
    Instance.begin(() => startWorkerProcess(settings)),
  ]);
  const [one, other, worker] = all;
  return {
    ...{ database, services: [one, other], worker, toServices, toDatabase },
    ...(disk && { disk }),
    urls: [...ports, toServices.port].map((port) => `http://127.0.0.1:${port}`),
    errors: () => all.flatMap(({ errors }) => errors),
    stop: async () => {
      await Promise.all(all.map((each) => each.end()));
      await Promise.all([toServices.close(), toDatabase.close()]);
    },
  };
}
