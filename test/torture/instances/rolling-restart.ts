import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { freePort } from '../../service/redis-server.js';
import { startServiceProcess } from '../../service/service-process.js';
import type { PartRun } from '../part.js';
import { Instance } from '../site/instance.js';
import { openSite } from '../site/site.js';
import { Balancer } from './balancer.js';

const clients = 16;
const calmMilliseconds = 500;
/** A balancer that looks at each service four times a second has seen by then that it stops. */
const delaySeconds = 1;
/** One of the two runs as several processes. */
const processes = 2;

/** Restarts two services in turn while clients write: none of them has a request that fails. */
export async function restartInTurn({ folder, server, size, progress, outcome }: PartRun): Promise<void> {
  const site = await openSite(server.url, 'rolling', join(folder, 'rolling'), 1);
  const [{ headers }] = site.organizations as [(typeof site.organizations)[0]];
  const ports = [await freePort(), await freePort()];
  const services = await Promise.all(
    ports.map((port, at) => {
      const more = {
        ...{ PORT: String(port), WEB_CONCURRENCY: String(at === 0 ? 1 : processes) },
        STOP_DELAY_SECONDS: String(delaySeconds),
      };
      return Instance.begin(() => startServiceProcess({ ...site.settings, ...more }));
    }),
  );
  const balancer = await Balancer.before(ports.map((port) => `http://127.0.0.1:${port}`));
  const came = new Map<string, number>();
  let isOver = false;
  const body = JSON.stringify({ name: 'Class B', freeWarrantyMonths: 0, stdTermMonths: 12 });
  const asking = Array.from({ length: clients }, async () => {
    while (!isOver) {
      const what = String(await balancer.send('/rate', headers, body));
      came.set(what, (came.get(what) ?? 0) + 1);
      await pause(2);
    }
  });
  const codes: (number | null)[] = [];
  for (let round = 0; round < size.restarts; round++) {
    for (const service of services) {
      await pause(calmMilliseconds);
      codes.push(await service.restart());
      progress.at(0.4 + (0.3 * (round + 1)) / size.restarts, `${codes.length} restarts`);
    }
  }
  isOver = true;
  await Promise.all(asking);
  balancer.close();
  await Promise.all(services.map((each) => each.end()));
  const failed = [...came].filter(([what]) => what !== '201').map(([what, count]) => `${what}: ${count}`);
  outcome.figure('restarts in turn under load', codes.length);
  outcome.figure('requests meanwhile', came.get('201') ?? 0);
  outcome.figure('of which failed', failed.length === 0 ? 0 : failed.join());
  outcome.expect(failed.length === 0, `requests failed in restarts: ${failed.join()}`);
  outcome.expect(
    codes.every((code) => code === 0),
    `they ended with ${codes.join()}`,
  );
}
