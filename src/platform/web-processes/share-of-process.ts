import type { WebProcessConfig } from './web-process-settings.js';

/** What processes have together. */
interface Budget {
  readonly DATABASE_CONNECTIONS: number;
  readonly DATABASE_PROCESSES: number;
}

/**
 * The settings of one of the processes: its part of the connections to the database, of which each has one at least.
 * Prepared statements are shared by all processes that there are, of all services.
 */
export function shareOfProcess<C extends WebProcessConfig & Budget>(config: C): C {
  const { WEB_CONCURRENCY, DATABASE_CONNECTIONS, DATABASE_PROCESSES } = config;
  return {
    ...config,
    DATABASE_CONNECTIONS: Math.max(1, Math.floor(DATABASE_CONNECTIONS / WEB_CONCURRENCY)),
    DATABASE_PROCESSES: DATABASE_PROCESSES * WEB_CONCURRENCY,
  };
}
