import { spawn } from 'node:child_process';
import { openSync, readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import mysql from 'mysql2/promise';
import type { Cluster } from './node.js';

const patienceMilliseconds = 30_000;

async function isThrough(port: number): Promise<boolean> {
  try {
    const connection = await mysql.createConnection({ host: '127.0.0.1', port, user: 'root' });
    connection.destroy();
    return true;
  } catch {
    return false;
  }
}

/** Starts HAProxy with the configuration of docker/haproxy before the nodes. */
export async function startHAProxy(
  { nodes }: Cluster,
  folder: string,
  port: number,
): Promise<{ stop(): void }> {
  await nodes[0]!.query("CREATE USER IF NOT EXISTS haproxy@'%' IDENTIFIED BY ''");
  await nodes[0]!
    .query("GRANT SELECT ON performance_schema.replication_group_members TO haproxy@'%'")
    .catch(() => undefined);
  const place = resolve('docker/haproxy');
  const configuration = join(folder, 'haproxy.cfg');
  writeFileSync(
    configuration,
    readFileSync(join(place, 'haproxy.cfg'), 'utf8').replace('/etc/haproxy', place),
  );
  const addresses = nodes.map((node, at) => [`DATABASE_${at + 1}`, `127.0.0.1:${node.port}`]);
  const env = { ...process.env, ...Object.fromEntries(addresses), DATABASE_BIND: `127.0.0.1:${port}` };
  const log = openSync(join(folder, 'haproxy.log'), 'a');
  const haproxy = spawn('haproxy', ['-f', configuration, '-db'], { env, stdio: ['ignore', log, log] });
  const stop = () => void haproxy.kill();
  const end = Date.now() + patienceMilliseconds;
  while (!(await isThrough(port))) {
    if (Date.now() > end) {
      stop();
      throw new Error(`HAProxy leads nowhere:\n${readFileSync(join(folder, 'haproxy.log'), 'utf8')}`);
    }
    await pause(200);
  }
  return { stop };
}
