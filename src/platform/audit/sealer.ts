import { setTimeout as pause } from 'node:timers/promises';
import {
  type BeforeApplicationShutdown,
  Inject,
  Injectable,
  type OnApplicationBootstrap,
} from '@nestjs/common';
import type { Logger } from 'pino';
import { Database } from '../records/database.js';
import { CONFIG } from '../config/config.js';
import { Duplicate } from '../database/driver-errors.js';
import { OutcomeUnknown, Unavailable } from '../errors/faults.js';
import { LOGGER } from '../logging/logger.js';
import type { LoggedEntry } from './chain.js';
import { SealLeaseLost, sealer, SealLease } from './seal-lease.js';
import { firstIDOf } from './sealed-log.js';
import { sealTx, unsealedAfter } from './sealing.js';

const restMilliseconds = 400;
/** Between two pages of a look far back, so that it leaves the database to the requests. */
const breathMilliseconds = 25;
const otherwiseMilliseconds = 1_000;

/** One way to look for what is not sealed: so far back, so often. */
interface Look {
  backSeconds: number;
  everySeconds: number;
  /** When the last one that came to its end began. */
  lastBegunAt: number;
  begunAt: number;
  /** While it is under way: the id behind which it goes on. */
  at?: string;
}

const look = (backSeconds: number, everySeconds: number): Look => {
  return { backSeconds, everySeconds, lastBegunAt: -Infinity, begunAt: 0 };
};

/**
 * Seals the audit log: gives each entry its place in the chain of its organization, soon after its transaction
 * has committed, and outside of it: a chain inside would make all writers of an organization wait for each other.
 *
 * What is to be sealed is found by having no seal, never by being newer than the last that was sealed: ids are
 * made before the commit and by the clock of each instance, so that an entry with an earlier id can appear later.
 * To look through all of the log each time would cost more and more, so the looks differ:
 *
 * - twice a second, 2 seconds back: nearly everything
 * - every 4 seconds, half a minute back: transactions that waited for locks, clocks that are behind
 * - every 5 minutes, half an hour back: a process that was stopped in the middle of a transaction
 * - once a day, through the whole log: whatever else may happen
 *
 * "Back" counts from the moment up to which all was sealed, which the lease keeps, or from now where that is
 * earlier: after a stop the first look begins where the last holder ended, and the very first at the beginning.
 * A look costs one step in an index of the log and one in an index of the seals for each entry that it goes back
 * over: together about twenty for each entry that is written, whatever the length of the log, and nothing while
 * nothing is written. An entry that commits no more than half a minute late is sealed within 5 seconds of that.
 */
@Injectable()
export class Sealer implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private readonly stopping = new AbortController();
  private readonly lease: SealLease;
  private looks: Look[] = [];
  private loop?: Promise<void>;

  constructor(
    private readonly database: Database,
    @Inject(CONFIG) private readonly config: { JOBS: 'on' | 'off' },
    @Inject(LOGGER) private readonly logger: Logger,
  ) {
    this.lease = new SealLease(database);
  }

  onApplicationBootstrap(): void {
    if (this.config.JOBS === 'on') this.loop = this.work();
  }

  async beforeApplicationShutdown(): Promise<void> {
    this.stopping.abort();
    await this.loop;
    await this.lease.release().catch(() => undefined);
  }

  private async work(): Promise<void> {
    const { signal } = this.stopping;
    while (!signal.aborted) {
      const rest = await this.round().catch((error: unknown) => this.excuse(error));
      if (rest > 0) await pause(rest, undefined, { signal }).catch(() => undefined);
    }
  }

  /** A page of each look that is due. @returns milliseconds to rest after it */
  private async round(): Promise<number> {
    const held = await this.lease.hold();
    if (held === 'other') return otherwiseMilliseconds;
    if (held === 'new') this.looks = [look(2, 0), look(30, 4), look(1_800, 300), look(Infinity, 86_400)];
    const [newest, ...others] = this.looks;
    const sweep = this.looks.at(-1)!;
    sweep.lastBegunAt = this.lease.sweptAt;
    await this.goOn(newest!);
    if (newest!.at !== undefined) return 0;
    this.lease.sealedTo = Math.max(this.lease.sealedTo, newest!.lastBegunAt);
    for (const each of others) {
      if (each.at !== undefined || this.isDue(each)) await this.goOn(each);
    }
    if (sweep.lastBegunAt > this.lease.sweptAt) await this.lease.noteSweep(sweep.lastBegunAt);
    return others.some(({ at }) => at !== undefined) ? breathMilliseconds : restMilliseconds;
  }

  private isDue({ lastBegunAt, everySeconds }: Look): boolean {
    return this.lease.now >= lastBegunAt + everySeconds * 1000;
  }

  /** Seals what is on the next page of the look, of which it may be the first or the last. */
  private async goOn(each: Look): Promise<void> {
    if (each.at === undefined) {
      const { now, sealedTo } = this.lease;
      each.begunAt = now;
      each.at =
        each.backSeconds === Infinity ? '' : firstIDOf(Math.min(now, sealedTo) - each.backSeconds * 1000);
    }
    const { entries, next } = await unsealedAfter(this.database, each.at);
    if (entries.length > 0) await this.seal(entries);
    if (next === undefined) each.lastBegunAt = each.begunAt;
    each.at = next;
  }

  /** All in one transaction; where that fails, each organization in its own, so that one does not hold up others. */
  private async seal(entries: LoggedEntry[]): Promise<void> {
    try {
      await this.sealTogether(entries);
    } catch (error) {
      if ([SealLeaseLost, Unavailable, OutcomeUnknown].some((kind) => error instanceof kind)) throw error;
      for (const orgID of new Set(entries.map((entry) => entry.orgID))) {
        const own = entries.filter((entry) => entry.orgID === orgID);
        await this.sealTogether(own).catch((reason: unknown) => this.excuse(reason, orgID));
      }
    }
  }

  private sealTogether(entries: LoggedEntry[]): Promise<void> {
    return this.database.write(sealer, async (tx) => {
      await this.lease.demandTx(tx);
      await sealTx(tx, entries);
    });
  }

  /** What went wrong is tried again by a later look; that another process was faster is no fault at all. */
  private excuse(error: unknown, org?: string): number {
    const isUsual = [SealLeaseLost, Unavailable, OutcomeUnknown, Duplicate].some(
      (kind) => error instanceof kind,
    );
    if (!isUsual) this.logger.error({ err: error, org }, 'the audit log could not be sealed');
    return otherwiseMilliseconds;
  }
}
