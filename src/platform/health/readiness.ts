import { setTimeout as pause } from 'node:timers/promises';
import { Injectable } from '@nestjs/common';
import { DatabaseHosts } from '../database/database-hosts.js';
import { beat } from '../database/heartbeat.entity.js';
import { NotReady, Unavailable } from '../errors/faults.js';
import { Database } from '../records/database.js';
import { ServiceParts, type StorageState, type WorkerState } from './service-parts.js';
import { Stopping } from './stopping.js';

/** Who asks is answered within this. */
const patienceMilliseconds = 1_500;
/** For how long it is taken for true that the database takes writes, or that it does not. */
const goodMilliseconds = 1_000;
const badMilliseconds = 100;
/** A server that takes no writes is noticed by the first, a cluster where another was faster by any. */
const mostAttempts = 3;

/** A host of the database. */
export class HostHealth {
  /** Its place in `DATABASE_URL`, from 1. */
  number!: number;

  state!: 'writable' | 'behind' | 'read-only' | 'joining' | 'no-quorum' | 'unreachable';

  /** Whether new connections lead to it. */
  isInUse!: boolean;
}

/** What the service has, part by part. Without the first three it is not ready. */
export interface ReadinessChecks {
  service: 'ok' | 'stopping';
  database: 'ok' | 'unavailable' | 'unknown';
  migrations: 'ok' | 'pending' | 'unknown';
  storage: StorageState;
  worker: WorkerState;
}

/**
 * Whether the service can do its work: no stop has begun, the tables are those of this version, and the database takes
 * writes, which only a write can tell. A server may be reached and read from, and be read-only or without a quorum.
 */
@Injectable()
export class Readiness {
  /** The last write, or the one that is under way: there is never more than one. */
  private answer?: Promise<void>;
  private askAgainAt = 0;

  constructor(
    private readonly database: Database,
    private readonly stopping: Stopping,
    private readonly parts: ServiceParts,
    private readonly databaseHosts: DatabaseHosts,
  ) {}

  /**
   * What each host of `DATABASE_URL` can do, by its place there: anybody may ask, so that their names are not told.
   * Undefined: there is only one.
   */
  get hosts(): HostHealth[] | undefined {
    if (!this.databaseHosts.areSeveral) return undefined;
    return this.databaseHosts.states.map(({ state = 'unreachable', isInUse }, at) => ({
      number: at + 1,
      state,
      isInUse,
    }));
  }

  /** @throws NotReady where it cannot, or where the database does not answer in time */
  async check(): Promise<ReadinessChecks> {
    const checks: ReadinessChecks = {
      service: this.stopping.hasBegun ? 'stopping' : 'ok',
      database: 'unknown',
      migrations: 'unknown',
      storage: 'unknown',
      worker: 'unknown',
    };
    if (this.stopping.hasBegun) throw new NotReady('The service is stopping.', 5, checks);
    try {
      await this.inTime(this.checkDatabase(checks));
    } catch (error) {
      if (!(error instanceof Unavailable)) throw error;
      if (checks.database !== 'ok') checks.database = 'unavailable';
      throw new NotReady(this.withHosts(error.message), error.seconds, checks);
    }
    return checks;
  }

  private withHosts(message: string): string {
    if (!this.hosts) return message;
    const told = this.hosts.map(({ number, state }) => `${number} ${state}`).join(', ');
    return `${message} Hosts: ${told}.`;
  }

  private async checkDatabase(checks: ReadinessChecks): Promise<void> {
    if (performance.now() > this.askAgainAt) this.ask();
    await this.answer;
    checks.database = 'ok';
    checks.storage = this.parts.storage;
    checks.worker = this.parts.worker;
    checks.migrations = (await this.parts.areMigrated()) ? 'ok' : 'pending';
    if (checks.migrations === 'pending')
      throw new Unavailable('The tables are behind this version of the service.', 5);
  }

  private async inTime(checking: Promise<void>): Promise<void> {
    const over = new AbortController();
    const tooLate = pause(patienceMilliseconds, undefined, { signal: over.signal }).then(() => {
      throw new Unavailable('The database does not answer in time.', 2);
    });
    await Promise.race([checking, tooLate]).finally(() => over.abort());
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
