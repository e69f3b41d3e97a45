import { Entity, Index } from 'typeorm';
import { ExactText, Moment, Text } from '../database/columns.js';
import { OwnedRecord } from '../database/owned-record.js';
import type { Role } from '../tenancy/caller.js';

/** A credential of one organization with one role. Only a hash of the secret is kept. */
@Entity('api_key')
@Index(['prefix'], { unique: true })
export class ApiKey extends OwnedRecord {
  /** Its name for people. */
  @Text(255)
  name!: string;

  /** The part of the secret by which it is found. */
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
