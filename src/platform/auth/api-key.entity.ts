import { Entity, Index } from 'typeorm';
import { ExactText, Moment, Text } from '../database/columns.js';
import { OwnedRecord } from '../database/owned-record.js';
import type { Role } from '../tenancy/caller.js';

/** A credential of one organization with one role. Of the secret only a hash is kept. */
@Entity('api_key')
@Index(['prefix'], { unique: true })
export class ApiKey extends OwnedRecord {
  /** What people call it. */
  @Text(255)
  name!: string;

  /** The part of the key by which it is found. */
  @ExactText(16)
  prefix!: string;

  /** SHA-256 of the whole key, in hex. */
  @ExactText(64)
  hash!: string;

  @ExactText(16)
  role!: Role;

  @Moment({ nullable: true })
  expiresAt!: string | null;

  @Moment({ nullable: true })
  revokedAt!: string | null;
}
