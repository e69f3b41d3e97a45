import { Entity, Index } from 'typeorm';
import { ExactText, Json, Moment, OpaqueID } from '../database/columns.js';
import { OwnedRow } from '../database/owned-record.js';

/** One thing that was done: who did what to which record. Written in the transaction of the change, and never changed itself. */
@Entity('audit_log')
@Index(['orgID', 'projectID', 'id'])
@Index(['orgID', 'targetID', 'id'])
@Index(['orgID', 'actorID', 'id'])
export class AuditEntry extends OwnedRow {
  /** The project of the record, or `""`. */
  @OpaqueID()
  projectID!: string;

  /** `<resource>.<past verb>`, such as `bond.created`. */
  @ExactText(64)
  action!: string;

  @OpaqueID()
  actorID!: string;

  /** The id of the record; of a surety, which has none of its own, the organization's. */
  @OpaqueID()
  targetID!: string;

  /** The resource in snake_case. */
  @ExactText(64)
  targetType!: string;

  @Moment()
  createdAt!: string;

  /** Map of string to string: `requestID`, and for updates `changed`. */
  @Json()
  metadata!: Record<string, string>;
}
