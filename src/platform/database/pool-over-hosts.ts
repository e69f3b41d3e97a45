import { connect, type Socket } from 'node:net';
import mysql, { type Pool, type PoolConnection, type PoolOptions } from 'mysql2';
import type { DatabaseHosts } from './database-hosts.js';
import type { Address } from './database-url.js';
import { giveUp } from './guarded-connection.js';

/** The server is given up, and with it what waits for its answer. */
class HostLost extends Error {
  readonly code = 'HOST_LOST';

  constructor({ host, port }: Address) {
    super(`The database host ${host}:${port} has been given up.`);
  }
}

/** What mysql2 knows of a connection, and does not declare. */
interface Configured {
  config: { host: string; port: number };
  stream: Socket;
}

/** A pool whose new connections lead to the host that is chosen at the time. */
export function poolOverHosts(hosts: DatabaseHosts, options: PoolOptions): Pool {
  const pool = mysql.createPool({ ...options, stream: (made: Configured) => streamTo(hosts.current!, made) });
  const getConnection = pool.getConnection.bind(pool);
  pool.getConnection = (callback: Parameters<typeof getConnection>[0]): void => {
    if (hosts.isFound) {
      getConnection(callback);
      return;
    }
    hosts.find().then(
      () => {
        getConnection(callback);
      },
      (error: NodeJS.ErrnoException) => void callback(error, undefined as never),
    );
  };
  const connections = new Set<PoolConnection>();
  pool.on('connection', (connection) => {
    connections.add(connection);
    (connection as unknown as Configured).stream.once('close', () => connections.delete(connection));
  });
  hosts.onLost((address) => {
    const lost = [...connections].filter((connection) => leadsTo(connection, address));
    for (const connection of lost) giveUp(connection, new HostLost(address));
  });
  return pool;
}

/** Connects, and says where to: mysql2 asks the server for the certificate of this host. */
function streamTo({ host, port }: Address, { config }: Configured): Socket {
  Object.assign(config, { host, port });
  return connect({ host, port, noDelay: true, keepAlive: true });
}

/** Whether a connection of a pool over several hosts leads to this one. */
export function leadsTo(connection: object, address: Address | undefined): boolean {
  const { host, port } = (connection as Configured).config;
  return host === address?.host && port === address.port;
}
