import type { PoolConnection } from 'mysql2';
import type { DataSource, EntityManager, QueryRunner } from 'typeorm';

/** What TypeORM's query runner has, and does not declare. */
interface OpenRunner {
  connect: () => Promise<PoolConnection>;
  release: () => Promise<void>;
  isTransactionActive: boolean;
  transactionDepth: number;
}

/**
 * TypeORM's EntityManager on the connection of a transaction that is under way. A transaction begun through it is a
 * savepoint of that one. The connection is asked for at each query, so that what was kept back is written before.
 */
export function managerOn(dataSource: DataSource, connect: () => Promise<PoolConnection>): EntityManager {
  const runner: QueryRunner = dataSource.createQueryRunner();
  const open = runner as unknown as OpenRunner;
  open.connect = connect;
  open.release = () => Promise.resolve();
  open.isTransactionActive = true;
  open.transactionDepth = 1;
  return runner.manager;
}
