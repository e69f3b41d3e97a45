import { Injectable, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import { Database } from '../records/database.js';

const everyMilliseconds = 60_000;

/**
 * The clock of the database, by which all workers tell what is due: this host's own, put right by how far the two are
 * apart. It is compared now and then, so that a job can be written without asking.
 */
@Injectable()
export class DatabaseClock implements OnApplicationBootstrap, OnApplicationShutdown {
  private ahead = 0;
  private timer?: NodeJS.Timeout;

  constructor(private readonly database: Database) {}

  /** Milliseconds since 1970. */
  now(): number {
    return Date.now() + this.ahead;
  }

  async onApplicationBootstrap(): Promise<void> {
    await this.compare();
    this.timer = setInterval(() => void this.compare(), everyMilliseconds).unref();
  }

  onApplicationShutdown(): void {
    clearInterval(this.timer);
  }

  /** While the database is away the clocks are as far apart as they were. */
  private async compare(): Promise<void> {
    const asked = Date.now();
    const rows = await this.database.query('SELECT UTC_TIMESTAMP(3)', []).catch(() => []);
    if (rows.length === 0) return;
    const [[now]] = rows as [[string]];
    // What the answer took is less than what it matters; a job that is due a moment early waits for nobody.
    this.ahead = Date.parse(`${now.replace(' ', 'T')}Z`) - Math.max(asked, Date.now());
  }
}
