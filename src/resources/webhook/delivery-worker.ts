import { setTimeout as pause } from 'node:timers/promises';
import {
  type BeforeApplicationShutdown,
  Inject,
  Injectable,
  type OnApplicationBootstrap,
} from '@nestjs/common';
import type { Logger } from 'pino';
import { CONFIG } from '../../platform/config/config.js';
import { NotFound, OutcomeUnknown, Unavailable } from '../../platform/errors/faults.js';
import type { JobConfig } from '../../platform/jobs/job-settings.js';
import type { LogCursor } from '../../platform/log-cursor/log-cursor.entity.js';
import { CursorLost, LogCursors } from '../../platform/log-cursor/log-cursors.js';
import { LOGGER } from '../../platform/logging/logger.js';
import { Database } from '../../platform/records/database.js';
import { Caller } from '../../platform/tenancy/caller.js';
import { EventFeed } from '../event/event-feed.js';
import { DeliveryTurn, turnMilliseconds } from './delivery-turn.js';
import { SharedLooks } from './shared-looks.js';
import { SwitchedOffMail } from './switched-off-mail.js';
import { WebhookSender } from './webhook-sender.js';
import type { WebhookConfig } from './webhook-settings.js';

/** Webhooks whose turn it is at the same time, in all and of one organization. */
const mostAtOnce = 256;
const mostOfOrganization = 8;

/** Between two looks for what is due: where all of it was taken, and where more of it waits. */
const idleMilliseconds = 200;
const busyMilliseconds = 25;
/** How much longer than a look the pause behind it is, at least; one slow look does not hold all webhooks up. */
const leisure = 5;
const longestPauseMilliseconds = 1_000;
/** What a turn may take beyond its time and that of its last request, before others take the webhook over. */
const slackMilliseconds = 5_000;

interface RunningTurn {
  orgID: string;
  ending: AbortController;
  end: Promise<void>;
}

/**
 * Delivers events to webhooks. A webhook is a cursor on the sealed log of its organization, and has its turn when there
 * is something behind that: in one process at a time, by a lease. A receiver that hangs holds a place of its own
 * organization for as long as it may take to answer, and no other's.
 */
@Injectable()
export class DeliveryWorker implements OnApplicationBootstrap, BeforeApplicationShutdown {
  /** By the ids of the webhooks. */
  private readonly running = new Map<string, RunningTurn>();
  private readonly stopping = new AbortController();
  private readonly looks: SharedLooks;
  private loop?: Promise<void>;

  constructor(
    private readonly database: Database,
    feed: EventFeed,
    private readonly cursors: LogCursors,
    private readonly sender: WebhookSender,
    private readonly mail: SwitchedOffMail,
    @Inject(CONFIG) private readonly config: WebhookConfig & JobConfig,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {
    this.looks = new SharedLooks(feed);
  }

  onApplicationBootstrap(): void {
    if (this.config.JOBS === 'on') this.loop = this.work();
  }

  /** Breaks off what is being sent, and gives the webhooks to other processes. */
  async beforeApplicationShutdown(): Promise<void> {
    this.stopping.abort();
    await this.loop;
    const running = [...this.running.values()];
    for (const { ending } of running) ending.abort();
    await Promise.all(running.map(({ end }) => end));
  }

  private async work(): Promise<void> {
    const { signal } = this.stopping;
    while (!signal.aborted) {
      const rest = await this.takeSome().catch((error: unknown) => this.note(error));
      await pause((rest ?? idleMilliseconds) * (0.75 + Math.random() / 2), undefined, { signal }).catch(
        () => undefined,
      );
    }
  }

  /** Takes webhooks that are due, as far as there is room for them. @returns the milliseconds until the next look */
  private async takeSome(): Promise<number> {
    const room = mostAtOnce - this.running.size;
    if (room === 0) return busyMilliseconds;
    const counts = this.countsByOrganization();
    const full = [...counts].filter(([, count]) => count >= mostOfOrganization).map(([orgID]) => orgID);
    const begun = performance.now();
    const due = await this.cursors.due(room, full);
    const looked = performance.now() - begun;
    for (const cursor of due) {
      const { orgID, id } = cursor;
      const count = (counts.get(orgID) ?? 0) + 1;
      // What is being taken is still due.
      if (this.running.has(id) || count > mostOfOrganization) continue;
      counts.set(orgID, count);
      this.begin(cursor);
    }
    const rest = due.length < room ? idleMilliseconds : busyMilliseconds;
    return Math.min(Math.max(rest, leisure * looked), longestPauseMilliseconds);
  }

  private countsByOrganization(): Map<string, number> {
    const counts = new Map<string, number>();
    for (const { orgID } of this.running.values()) counts.set(orgID, (counts.get(orgID) ?? 0) + 1);
    return counts;
  }

  /** It holds its place from now on: to take it is to write, and that may have to wait for others of its organization. */
  private begin(cursor: LogCursor): void {
    const { orgID, id } = cursor;
    const ending = new AbortController();
    const running: RunningTurn = { orgID, ending, end: Promise.resolve() };
    this.running.set(id, running);
    running.end = this.takeAndDeliver(cursor, ending.signal).finally(() => this.running.delete(id));
  }

  private async takeAndDeliver(due: LogCursor, signal: AbortSignal): Promise<void> {
    const { database, looks, cursors, sender, mail } = this;
    const worker = new Caller('worker', 'webhook_delivery', new Map([[due.orgID, 'admin']]));
    const lease = turnMilliseconds + this.config.WEBHOOK_SECONDS * 1_000 + slackMilliseconds;
    try {
      const cursor = await cursors.take(worker, due, lease);
      const turn = new DeliveryTurn({ database, looks, cursors, sender, mail }, cursor, signal);
      await turn.run().catch((error: unknown) => {
        this.note(error, cursor);
        // Whoever has it now, or the end of the lease, does it otherwise.
        return turn.giveBack().catch(() => undefined);
      });
    } catch (error) {
      this.note(error, due);
    }
  }

  /** Whatever has gone wrong, the lease ends, and somebody takes the webhook again. */
  private note(error: unknown, cursor?: LogCursor): undefined {
    const isUsual = [CursorLost, NotFound, Unavailable, OutcomeUnknown].some((kind) => error instanceof kind);
    if (!isUsual)
      this.logger.error({ err: error, webhook: cursor?.id }, 'a webhook could not be delivered to');
  }
}
