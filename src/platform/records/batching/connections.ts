import type { Pool, PoolConnection } from 'mysql2';
import type { DatabaseHosts } from '../../database/database-hosts.js';
import type { Deadlines } from '../../database/deadlines.js';
import { isAway, isMoved } from '../../database/driver-errors.js';
import { leadsTo } from '../../database/pool-over-hosts.js';
import type { SqlValue } from '../../database/sql-value.js';
import { Unavailable } from '../../errors/faults.js';
import { execute } from './statements.js';

/** The lists that mysql2 keeps of a pool. */
interface PoolLists {
  _allConnections: { length: number };
  _freeConnections: { length: number };
  _connectionQueue: { length: number };
}

/** How many connections there are, and how many wait for one. */
export interface ConnectionCounts {
  inUse: number;
  idle: number;
  waiting: number;
}

/**
 * The pool, as all of platform/records uses it. A connection that failed is destroyed, and with it all that lie idle
 * since before: when a server dies, freezes or stops taking writes, they were connections to the same server.
 */
export class Connections {
  private suspectBefore = 0;
  /** When a connection was made, or was last given back after it had worked. */
  private readonly goodAt = new WeakMap<PoolConnection, number>();

  constructor(
    private readonly pool: Pool,
    private readonly deadlines: Deadlines,
    private readonly hosts: DatabaseHosts,
  ) {
    pool.on('connection', (connection) => this.goodAt.set(connection, performance.now()));
  }

  counts(): ConnectionCounts {
    const { _allConnections, _freeConnections, _connectionQueue } = this.pool as unknown as PoolLists;
    const idle = _freeConnections.length;
    return { inUse: _allConnections.length - idle, idle, waiting: _connectionQueue.length };
  }

  /** @throws Unavailable while all are in use for too long; whatever connecting throws */
  async acquire(): Promise<PoolConnection> {
    for (;;) {
      const connection = await this.take();
      const since = Math.max(this.suspectBefore, performance.now() - this.deadlines.idle);
      if ((this.goodAt.get(connection) ?? 0) >= since && this.isOfHost(connection)) return connection;
      connection.destroy();
    }
  }

  /** The rows of one query outside of any transaction, each a list of the values of its columns. */
  async query(sql: string, values: SqlValue[]): Promise<unknown[][]> {
    const connection = await this.acquire();
    try {
      const rows = await execute(connection, sql, values);
      this.release(connection);
      return rows as unknown[][];
    } catch (error) {
      this.releaseAfter(error, connection);
      throw error;
    }
  }

  /** Gives a connection back that is outside of any transaction. */
  release(connection: PoolConnection): void {
    this.goodAt.set(connection, performance.now());
    connection.release();
  }

  /** Gives a connection back on which a statement outside of any transaction has failed. */
  releaseAfter(error: unknown, connection: PoolConnection): void {
    if (isAway(error) || isMoved(error)) this.discard(connection);
    else this.release(connection);
  }

  /** Destroys a connection to a server that is not to be used any more, and the idle ones before they are used. */
  discard(connection: PoolConnection): void {
    this.suspectBefore = performance.now();
    this.hosts.suspect();
    connection.destroy();
  }

  /** Whether it leads to the host that is used now; those to another are let go of as they come. */
  private isOfHost(connection: PoolConnection): boolean {
    return !this.hosts.areSeveral || leadsTo(connection, this.hosts.current);
  }

  private take(): Promise<PoolConnection> {
    return new Promise((resolve, reject) => {
      let isLate = false;
      const timer = setTimeout(() => {
        isLate = true;
        reject(new Unavailable('No connection to the database could be had in time.', 1));
      }, this.deadlines.connection);
      this.pool.getConnection((error, connection) => {
        clearTimeout(timer);
        if (isLate) connection?.release();
        else if (error) reject(error);
        else resolve(connection);
      });
    });
  }
}
