import { Entity, Unique } from 'typeorm';
import { ExactText, Flag, Json, Moment, OpaqueID, Text } from '../../platform/database/columns.js';
import { OwnedRecord } from '../../platform/database/owned-record.js';
import type { Role } from '../../platform/tenancy/caller.js';

/** An invitation of a person to an organization. A withdrawn one has expired at the moment of its withdrawal. */
@Entity('invite')
@Unique('uq_invite__email', ['orgID', 'openFor'])
export class Invite extends OwnedRecord {
  @Text(254)
  email!: string;

  /**
   * The address in lower case while the invite is open, and its id afterwards: so that an organization has one
   * open invite for an address, however many invite at the same time.
   */
  @ExactText(254, { select: false })
  openFor!: string;

  /** SHA-256, in hex, of the tokens that were mailed; the latest last. */
  @Json({ select: false })
  tokenHashes!: string[];

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

/** Whether the invite can be accepted. */
export const isOpen = ({ used, expiresAt }: Invite): boolean => !used && Date.parse(expiresAt) > Date.now();
