import { Entity, Index } from 'typeorm';
import { Moment, RecordID, Whole } from '../database/columns.js';
import { OwnedRecord } from '../database/owned-record.js';

/**
 * How far a reader of an organization's log has come. Its id is that of the record that the reading is for, and its
 * version the fence of a lease: who holds it changes it at the version that it knows, or has lost it.
 */
@Entity('log_cursor')
@Index(['dueAt'])
export class LogCursor extends OwnedRecord {
  /** The place in the log up to which all is done. */
  @Whole()
  seq!: number;

  /** When it may be taken next: a lease ends here, or a pause. Null: not at all. */
  @Moment({ nullable: true })
  dueAt!: string | null;

  /** Attempts in a row that have failed at the next place. */
  @Whole()
  failures!: number;

  /** The record of what it waits for, while it does not come further. */
  @RecordID({ nullable: true })
  heldUpBy!: string | null;
}
