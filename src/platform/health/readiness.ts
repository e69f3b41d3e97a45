import { setTimeout as pause } from 'node:timers/promises';
import { Injectable } from '@nestjs/common';
import { Unavailable } from '../errors/faults.js';
import { Database } from '../records/database.js';
import { Stopping } from './stopping.js';

/** Who asks is answered within this. */
const patienceMilliseconds = 1_500;
/** For how long it is taken for true that the database takes writes, or that it does not. */
const goodMilliseconds = 1_000;
const badMilliseconds = 100;
/** A server that takes no writes is noticed by the first, a cluster where another was faster by any. */
const mostAttempts = 3;

/** A statement that commits by itself: of this row no lock is kept by an instance that stops in the middle. */
const beat = "UPDATE service_heartbeat SET beat_at = UTC_TIMESTAMP(3) WHERE org_id = ''";

/**
 * Whether the service can do its work: no stop has begun, and the database takes writes, which only a write can tell. A
 * server may be reached and read from, and be read-only or without a quorum.
 */
@Injectable()
export class Readiness {
  /** The last write, or the one that is under way: there is never more than one. */
  private answer?: Promise<void>;
  private askAgainAt = 0;

  constructor(
    private readonly database: Database,
    private readonly stopping: Stopping,
  ) {}

  /** @throws Unavailable where it cannot, or where the database does not answer in time */
  async check(): Promise<void> {
    if (this.stopping.hasBegun) throw new Unavailable('The service is stopping.', 5);
    if (performance.now() > this.askAgainAt) this.ask();
    const over = new AbortController();
    const tooLate = pause(patienceMilliseconds, undefined, { signal: over.signal }).then(() => {
      throw new Unavailable('The database does not answer in time.', 2);
    });
    await Promise.race([this.answer, tooLate]).finally(() => over.abort());
  }

  private ask(): void {
    this.askAgainAt = Infinity;
    this.answer = this.write();
    this.answer.then(
      () => (this.askAgainAt = performance.now() + goodMilliseconds),
      () => (this.askAgainAt = performance.now() + badMilliseconds),
    );
  }

  private async write(): Promise<void> {
    for (let attempt = 1; ; attempt++) {
      try {
        await this.database.query(beat, []);
        return;
      } catch (error) {
        if (attempt === mostAttempts) throw error;
        await pause(attempt * 20);
      }
    }
  }
}
