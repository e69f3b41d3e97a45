import { Entity, Index } from 'typeorm';
import { ExactText, Flag, Moment, OpaqueID, Text } from '../../platform/database/columns.js';
import { OwnedRecord } from '../../platform/database/owned-record.js';
import type { Role } from '../../platform/tenancy/caller.js';

/** An invitation of a person to an organization. Its token is only in the mail; a hash of it is kept. */
@Entity('invite')
@Index(['tokenHash'], { unique: true })
export class Invite extends OwnedRecord {
  @Text(254)
  email!: string;

  /** SHA-256 of the token, in hex. */
  @ExactText(64)
  tokenHash!: string;

  /** The role to be had by accepting; null: viewer. */
  @ExactText(16, { nullable: true })
  role!: Role | null;

  @OpaqueID()
  createdBy!: string;

  @Moment()
  expiresAt!: string;

  @Flag()
  used!: boolean;
}
