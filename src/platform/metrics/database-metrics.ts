import { Inject, Injectable } from '@nestjs/common';
import { CONFIG } from '../config/config.js';
import type { DatabaseConfig } from '../database/database-settings.js';
import { statementSeconds } from '../database/watch-statement.js';
import { Database } from '../records/database.js';
import { commitBatchSize, readBatchSize, writeRetries } from '../records/write-metrics.js';
import { Metrics } from './metrics.js';

/** What the server says of its prepared statements: those of all its clients. */
interface PreparedStatements {
  kept: number;
  limit: number;
}

/** The server is asked at most this often, however many scrape. */
const freshMilliseconds = 5_000;

/** How the database is used: by this process, and, of prepared statements, by everybody. */
@Injectable()
export class DatabaseMetrics {
  private asked?: { at: number; answer: Promise<PreparedStatements | undefined> };

  constructor(
    private readonly database: Database,
    @Inject(CONFIG) config: DatabaseConfig,
    metrics: Metrics,
  ) {
    for (const each of [statementSeconds, commitBatchSize, readBatchSize, writeRetries]) metrics.add(each);
    const connections = 'Connections to the database: in use, idle, and requests that wait for one.';
    metrics.gauge('database_connections', connections, ['state'], (gauge) => {
      const { inUse, idle, waiting } = database.connectionCounts();
      gauge.set({ state: 'in_use' }, inUse);
      gauge.set({ state: 'idle' }, idle);
      gauge.set({ state: 'waiting' }, waiting);
    });
    metrics.gauge('database_connections_limit', 'DATABASE_CONNECTIONS.', [], (gauge) =>
      gauge.set(config.DATABASE_CONNECTIONS),
    );
    metrics.gauge(
      'database_prepared_statements',
      'Prepared statements that the server keeps, of all its clients.',
      [],
      async (gauge) => setOrForget(gauge, (await this.preparedStatements())?.kept),
    );
    metrics.gauge(
      'database_prepared_statements_limit',
      'Prepared statements that the server keeps at most (max_prepared_stmt_count).',
      [],
      async (gauge) => setOrForget(gauge, (await this.preparedStatements())?.limit),
    );
  }

  private preparedStatements(): Promise<PreparedStatements | undefined> {
    const now = Date.now();
    if (!this.asked || now - this.asked.at > freshMilliseconds)
      this.asked = { at: now, answer: this.ask().catch(() => undefined) };
    return this.asked.answer;
  }

  private async ask(): Promise<PreparedStatements> {
    const [status] = await this.database.query("SHOW GLOBAL STATUS LIKE 'Prepared_stmt_count'", []);
    const [limit] = await this.database.query('SELECT @@global.max_prepared_stmt_count', []);
    return { kept: Number(status![1]), limit: Number(limit![0]) };
  }
}

/** Without the database there is no such number: an old one would mislead. */
function setOrForget(gauge: { set(value: number): void; remove(): void }, value: number | undefined): void {
  if (value === undefined) gauge.remove();
  else gauge.set(value);
}
