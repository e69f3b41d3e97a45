import { Entity, Index, Unique } from 'typeorm';
import { ExactText, OpaqueID, Text } from '../database/columns.js';
import { OwnedRecord } from '../database/owned-record.js';
import type { Role } from '../tenancy/caller.js';

/** A person's membership of an organization, made by accepting an invite. */
@Entity('member')
@Unique('uq_member__actorID', ['orgID', 'actorID'])
@Index(['actorID'])
export class Member extends OwnedRecord {
  /** The `sub` of the person at the identity provider. */
  @OpaqueID()
  actorID!: string;

  @Text(254)
  email!: string;

  @ExactText(16)
  role!: Role;
}
