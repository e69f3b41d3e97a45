import { Entity, Index, PrimaryColumn } from 'typeorm';
import { ExactText, Moment, OrgIDKey, RecordID } from '../database/columns.js';

/**
 * The place of an entry of the audit log in the chain of its organization. Rows are added and never changed; the
 * two unique keys alone keep the chain straight: no place is given twice, and no entry has two places.
 */
@Entity('audit_seal')
@Index(['orgID', 'logID'], { unique: true })
export class AuditSeal {
  @OrgIDKey()
  orgID!: string;

  /** From 1, without gaps. */
  @PrimaryColumn({ type: 'int', unsigned: true })
  seq!: number;

  /** The entry in this place. */
  @RecordID()
  logID!: string;

  /** SHA-256 in hex, over the hash before it and the entry: see chain.ts. */
  @ExactText(64)
  hash!: string;

  /** When it was sealed, by the clock of the database. The hash does not cover it: it proves nothing. */
  @Moment()
  sealedAt!: string;
}
