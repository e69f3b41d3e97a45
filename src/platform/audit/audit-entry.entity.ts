import { Entity, Index } from 'typeorm';
import { ExactText, ExternalID, Json, Moment, OpaqueID } from '../database/columns.js';
import { OwnedRow } from '../database/owned-record.js';

/** A value that only admins are shown. In the metadata stands, by its name, the hash of salt and value. */
export interface AdminValue {
  name: string;
  value: string;
  /** 32 hexadecimal digits. */
  salt: string;
}

/** One thing that was done: who did what to which record. Written in the transaction of the change, and never changed itself. */
@Entity('audit_log')
@Index(['orgID', 'projectID', 'id'])
@Index(['orgID', 'targetID', 'id'])
@Index(['orgID', 'actorID', 'id'])
@Index(['orgID', 'createdAt', 'id'])
export class AuditEntry extends OwnedRow {
  /** The project of the record, or `""`. */
  @ExternalID()
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

  /** Map of string to string: `requestID`, the `version` of the record, and for updates `changed` with the values before and after. */
  @Json()
  metadata!: Record<string, string>;

  /** Not sealed by itself: the metadata, which is, has a hash of each. */
  @Json({ nullable: true })
  adminValues?: AdminValue[] | null;
}
