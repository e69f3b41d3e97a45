import { Entity } from 'typeorm';
import { Moment, OrgIDKey, Whole } from '../database/columns.js';

/** Which process seals the audit log, and how far it has come. One row, of no organization: its `orgID` is `""`. */
@Entity('audit_sealer')
export class AuditSealer {
  @OrgIDKey()
  orgID!: string;

  /** Raised whenever another process takes over: what a sealer writes counts only while it holds the last one. */
  @Whole()
  fence!: number;

  /** The lease ends here, by the clock of the database. */
  @Moment()
  until!: string;

  /** When this moment was looked at, nothing older was left to seal: here a new holder begins to look. */
  @Moment()
  sealedTo!: string;

  /** When the last look through the whole log began. */
  @Moment()
  sweptAt!: string;
}
