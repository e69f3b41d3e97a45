import { StaleVersion } from '../../platform/database/driver-errors.js';
import type { LogCursor } from '../../platform/log-cursor/log-cursor.entity.js';
import type { CursorChanges, LogCursors } from '../../platform/log-cursor/log-cursors.js';
import type { Database } from '../../platform/records/database.js';
import { find, load, update, updateRows } from '../../platform/records/records.js';
import type { Transaction } from '../../platform/records/transaction.js';
import { Caller } from '../../platform/tenancy/caller.js';
import { newID } from '../../platform/validation/ids.js';
import { isWanted } from '../event/event-feed.js';
import type { CloudEvent } from '../event/event.dto.js';
import { tried, WebhookDelivery } from '../webhook-delivery/webhook-delivery.entity.js';
import { patienceMilliseconds, waitAfter } from './retry-schedule.js';
import type { SharedLooks } from './shared-looks.js';
import type { SwitchedOffMail } from './switched-off-mail.js';
import type { DisabledReason, SendOutcome } from './webhook.dto.js';
import { Webhook } from './webhook.entity.js';
import type { WebhookSender } from './webhook-sender.js';

/** After so long a turn gives way to those of others. */
export const turnMilliseconds = 3_000;
/** What was delivered is noted at least this often: what a process that dies has not noted is sent again. */
const noteMilliseconds = 1_000;
const pageSize = 100;
/** After a fault of ours, such as a database that is away, the webhook is taken again. */
const faultMilliseconds = 1_000;

/** What a turn works with. */
export interface TurnParts {
  database: Database;
  looks: SharedLooks;
  cursors: LogCursors;
  sender: WebhookSender;
  mail: SwitchedOffMail;
}

/**
 * One turn of a webhook: sends what is behind its cursor, one event after the other, until there is no more, the
 * receiver does not accept one, or the time is over. The next event is sent only after the one before was accepted.
 */
export class DeliveryTurn {
  private readonly caller: Caller;
  private readonly begunAt = performance.now();
  private notedAt = performance.now();
  /** Up to here all is delivered, or nothing that the webhook wants. */
  private seq: number;
  /** Accepted, and not noted yet. */
  private accepted: WebhookDelivery[] = [];
  /** The delivery that has failed before. */
  private held: WebhookDelivery | undefined;
  /** Whether clients are told that nothing arrives. */
  private isFailing = false;

  constructor(
    private readonly parts: TurnParts,
    private cursor: LogCursor,
    private readonly signal: AbortSignal,
  ) {
    this.caller = new Caller('worker', 'webhook_delivery', new Map([[cursor.orgID, 'admin']]));
    this.seq = cursor.seq;
  }

  /** @throws CursorLost NotFound where others have the webhook now, or it is gone */
  async run(): Promise<void> {
    const { orgID, id, heldUpBy } = this.cursor;
    const { database } = this.parts;
    const webhook = await load(database, this.caller, Webhook, id);
    if (webhook.state === 'disabled') return this.note({ dueAt: null });
    this.isFailing = webhook.failingSince !== null;
    if (heldUpBy) [this.held] = await find(database, this.caller, WebhookDelivery, { orgID, id: heldUpBy });
    const hasFailed = await this.sendAll(webhook);
    if (!hasFailed) await this.note({ dueAt: this.parts.cursors.momentIn(0) });
  }

  /** Behind a fault: the webhook need not wait until the lease ends. @throws CursorLost where it is not held any more */
  async giveBack(): Promise<void> {
    await this.parts.cursors.take(this.caller, this.cursor, faultMilliseconds);
  }

  private get isOver(): boolean {
    return this.signal.aborted || performance.now() - this.begunAt > turnMilliseconds;
  }

  /** @returns whether one was not accepted */
  private async sendAll(webhook: Webhook): Promise<boolean> {
    const { orgID, typeIn, projectIDIn } = webhook;
    const filter = { types: typeIn ?? undefined, projectIDs: projectIDIn ?? undefined };
    for (let isMore = true; isMore && !this.isOver;) {
      const after = this.seq;
      const { events, next } = await this.parts.looks.read(orgID, after, pageSize);
      for (const event of events.filter((each) => isWanted(each, filter))) {
        const outcome = this.isOver ? undefined : await this.send(webhook, event);
        if (!outcome) return false;
        if (!outcome.isAccepted) {
          await this.fail(event, outcome);
          return true;
        }
        await this.accept(event, outcome);
      }
      this.seq = next;
      isMore = next - after === pageSize;
    }
    return false;
  }

  /** @returns undefined where the turn has to end before there is an outcome */
  private async send(webhook: Webhook, event: CloudEvent): Promise<SendOutcome | undefined> {
    try {
      return await this.parts.sender.send(webhook, event, this.signal);
    } catch (error) {
      if (this.signal.aborted) return undefined;
      throw error;
    }
  }

  private async accept(event: CloudEvent, outcome: SendOutcome): Promise<void> {
    this.accepted.push(this.deliveryOf(event, outcome, 'delivered'));
    this.seq = event.data.seq;
    const isDue = performance.now() - this.notedAt > noteMilliseconds;
    if (isDue || this.isFailing) await this.note();
  }

  /** Notes how far the turn has come, with the deliveries that have brought it there. @throws CursorLost */
  private async note(changes: CursorChanges = {}): Promise<void> {
    const { accepted, seq, caller } = this;
    const hasMoved = seq > this.cursor.seq;
    const moved = hasMoved ? { seq, failures: 0, heldUpBy: null } : {};
    const hasRecovered = accepted.length > 0 && this.isFailing;
    this.cursor = await this.parts.database.write(caller, async (tx) => {
      const cursor = await this.parts.cursors.moveTx(tx, this.cursor, { ...moved, ...changes });
      if (hasMoved) await this.dropHeldTx(tx);
      for (const delivery of accepted) await keepTx(tx, delivery);
      if (hasRecovered) await this.setFailingTx(tx, await this.webhookTx(tx), null);
      return cursor;
    });
    this.accepted = [];
    this.notedAt = performance.now();
    if (hasMoved) this.held = undefined;
    if (hasRecovered) this.isFailing = false;
  }

  /**
   * Notes that the event was not accepted, and when it is tried again. A receiver that is gone, or has failed for too
   * long, is not tried any more: its webhook is disabled, and the event that it stopped at is given up, so that it goes
   * on behind that one when it is enabled again.
   */
  private async fail(event: CloudEvent, outcome: SendOutcome): Promise<void> {
    const { cursors, database } = this.parts;
    const { accepted, cursor, caller } = this;
    const isHeld = this.held?.eventID === event.id;
    const failures = isHeld ? cursor.failures + 1 : 1;
    const nextTryAt = cursors.momentIn(waitAfter(failures));
    const pending = this.deliveryOf(event, outcome, 'pending', nextTryAt);
    const seq = event.data.seq;
    await database.write(caller, async (tx) => {
      const webhook = await this.webhookTx(tx);
      const failingSince = (isHeld && webhook.failingSince) || cursors.momentIn(0);
      const reason = this.reasonToDisable(failingSince, outcome);
      const delivery = reason ? givenUp(pending) : pending;
      const next: CursorChanges = reason
        ? { seq, failures: 0, heldUpBy: null, dueAt: null }
        : { seq: seq - 1, failures, heldUpBy: delivery.id, dueAt: nextTryAt };
      await cursors.moveTx(tx, cursor, next);
      if (!isHeld) await this.dropHeldTx(tx);
      for (const each of [...accepted, delivery]) await keepTx(tx, each);
      if (reason) await this.disableTx(tx, webhook, reason, failingSince);
      else if (webhook.failingSince !== failingSince) await this.setFailingTx(tx, webhook, failingSince);
    });
  }

  private reasonToDisable(failingSince: string, { status }: SendOutcome): DisabledReason | undefined {
    if (status === 410) return 'gone';
    const patience = this.parts.cursors.momentIn(-patienceMilliseconds);
    return failingSince <= patience ? 'failing' : undefined;
  }

  private async disableTx(
    tx: Transaction,
    webhook: Webhook,
    disabledReason: DisabledReason,
    failingSince: string,
  ): Promise<void> {
    const changes = { state: 'disabled' as const, disabledReason, failingSince };
    await update(tx, this.caller, webhook, changes, 'disabled');
    await this.parts.mail.sendTx(tx, this.caller, webhook);
  }

  private webhookTx(tx: Transaction): Promise<Webhook> {
    return load(tx, this.caller, Webhook, this.cursor.id);
  }

  /** What clients see of the webhook changes, so its version does; it is no change that the log tells of. */
  private async setFailingTx(
    tx: Transaction,
    { orgID, id, version }: Webhook,
    failingSince: string | null,
  ): Promise<void> {
    const changes = { failingSince, version: version + 1, updatedAt: new Date().toISOString() };
    const changed = await updateRows(tx, orgID, Webhook, { id, version }, changes);
    if (changed === 0) throw new StaleVersion();
  }

  /** The event that has held the webhook up is not among those that it is sent now: its filters have changed. */
  private async dropHeldTx(tx: Transaction): Promise<void> {
    const { held } = this;
    if (!held || this.accepted.some(({ id }) => id === held.id)) return;
    await updateRows(tx, held.orgID, WebhookDelivery, { id: held.id }, { state: 'failed', nextTryAt: null });
  }

  private deliveryOf(
    { id: eventID, type, data: { seq } }: CloudEvent,
    outcome: SendOutcome,
    state: WebhookDelivery['state'],
    nextTryAt: string | null = null,
  ): WebhookDelivery {
    const { orgID, id: webhookID } = this.cursor;
    const { held } = this;
    if (held?.eventID === eventID)
      return Object.assign(new WebhookDelivery(), held, tried(held, outcome, state, nextTryAt));
    const untried = { attempts: 0, version: 0 };
    const begun = { orgID, id: newID(), webhookID, eventID, seq, type, createdAt: new Date().toISOString() };
    return Object.assign(new WebhookDelivery(), begun, tried(untried, outcome, state, nextTryAt));
  }
}

const givenUp = (delivery: WebhookDelivery): WebhookDelivery =>
  Object.assign(new WebhookDelivery(), delivery, { state: 'failed', nextTryAt: null });

/** Adds a delivery that was tried for the first time, or changes the one that was tried before. */
async function keepTx(tx: Transaction, delivery: WebhookDelivery): Promise<void> {
  const { orgID, id, version } = delivery;
  if (version === 1) tx.insert(WebhookDelivery, delivery);
  else await updateRows(tx, orgID, WebhookDelivery, { id }, delivery);
}
