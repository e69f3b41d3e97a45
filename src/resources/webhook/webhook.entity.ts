import { Entity, Index, Unique } from 'typeorm';
import { ExactText, Json, Moment, Text, Whole } from '../../platform/database/columns.js';
import { OwnedRecord } from '../../platform/database/owned-record.js';
import type { DisabledReason, WebhookState } from './webhook.dto.js';
import type { WebhookSecret } from './webhook-secret.js';

/** Where the events of an organization are sent. How far they have been is in the log cursor of the same id. */
@Entity('webhook')
@Index(['orgID', 'state', 'id'])
@Unique('uq_webhook__slot', ['orgID', 'slot'])
export class Webhook extends OwnedRecord {
  @Text(2000)
  url!: string;

  @Text(1000, { nullable: true })
  description!: string | null;

  /** Null: events of all types. */
  @Json({ nullable: true })
  typeIn!: string[] | null;

  /** Null: events of all projects. */
  @Json({ nullable: true })
  projectIDIn!: string[] | null;

  @ExactText(16)
  state!: WebhookState;

  @Moment({ nullable: true })
  failingSince!: string | null;

  @ExactText(16, { nullable: true })
  disabledReason!: DisabledReason | null;

  /** One of as many as an organization may have: the key keeps it from having more. */
  @Whole({ select: false })
  slot!: number;

  /** What requests are signed with, the newest first. In clear, since a signature takes the secret itself. */
  @Json({ select: false })
  secrets!: WebhookSecret[];
}
