import { Entity, Index } from 'typeorm';
import { ExactText, Moment, RecordID, Whole } from '../../platform/database/columns.js';
import { OwnedRecord } from '../../platform/database/owned-record.js';
import type { SendOutcome } from '../webhook/webhook.dto.js';
import type { DeliveryState } from './webhook-delivery.dto.js';

/** What became of sending one event to one webhook. It outlives the webhook, until its time is over. */
@Entity('webhook_delivery')
@Index(['orgID', 'webhookID', 'id'])
@Index(['orgID', 'eventID', 'id'])
@Index(['orgID', 'state', 'id'])
@Index(['orgID', 'type', 'id'])
export class WebhookDelivery extends OwnedRecord {
  @RecordID()
  webhookID!: string;

  /** The entry of the audit log. */
  @RecordID()
  eventID!: string;

  /** Its place in the sealed log. */
  @Whole()
  seq!: number;

  @ExactText(64)
  type!: string;

  @ExactText(16)
  state!: DeliveryState;

  @Whole()
  attempts!: number;

  /** Null: the last try had no answer. */
  @Whole({ nullable: true })
  lastStatus!: number | null;

  @ExactText(16, { nullable: true })
  lastError!: SendOutcome['error'];

  /** How long the last try took. */
  @Whole()
  milliseconds!: number;

  /** Null: there will be none by itself. */
  @Moment({ nullable: true })
  nextTryAt!: string | null;
}

/** What a try changes of a delivery. */
export type TriedDelivery = Pick<
  WebhookDelivery,
  'state' | 'attempts' | 'lastStatus' | 'lastError' | 'milliseconds' | 'nextTryAt' | 'version' | 'updatedAt'
>;

/** The delivery after one more try. */
export function tried(
  { attempts, version }: Pick<WebhookDelivery, 'attempts' | 'version'>,
  { status, error, milliseconds }: SendOutcome,
  state: DeliveryState,
  nextTryAt: string | null = null,
): TriedDelivery {
  const last = { lastStatus: status, lastError: error, milliseconds };
  const updatedAt = new Date().toISOString();
  return { ...last, state, nextTryAt, attempts: attempts + 1, version: version + 1, updatedAt };
}
