import { Column, Entity, Index } from 'typeorm';
import { ExactText, Json, Moment, Whole } from '../database/columns.js';
import { OwnedRow } from '../database/owned-record.js';

/** The answer that an idempotency key has had. Its `id` is a digest of the credential and the key. */
@Entity('idempotency_record')
@Index(['createdAt'])
export class IdempotencyRecord extends OwnedRow {
  /** SHA-256 of method, path and body, in hex: what the key stands for. */
  @ExactText(64)
  fingerprint!: string;

  /** HTTP status; 0 while the request is under way. */
  @Whole()
  status!: number;

  /** The version for the answer's ETag; 0: it has none. */
  @Whole()
  recordVersion!: number;

  /** The organizations that the answer tells something of: a caller must belong to all of them to see it again. */
  @Json()
  organizations!: string[];

  /** The body, byte for byte. */
  @Column({ type: 'mediumtext', charset: 'utf8mb4', collation: 'utf8mb4_bin' })
  body!: string;

  @Moment()
  createdAt!: string;
}
