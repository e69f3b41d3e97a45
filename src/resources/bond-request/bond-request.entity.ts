import { Entity, Index } from 'typeorm';
import { ExactText, Json, MomentOrEmpty, OpaqueID } from '../../platform/database/columns.js';
import { OwnedRecord } from '../../platform/database/owned-record.js';
import type { BondRequestStatus } from './bond-request.dto.js';

/** A contractor's request for a bond. */
@Entity('bond_request')
@Index(['orgID', 'projectID', 'id'])
@Index(['orgID', 'bondType', 'id'])
@Index(['orgID', 'status', 'id'])
export class BondRequest extends OwnedRecord {
  @OpaqueID()
  projectID!: string;

  @ExactText(100)
  bondType!: string;

  @ExactText(16)
  status!: BondRequestStatus;

  /** Who has read it: a set, in the order of first reading. */
  @Json()
  readBy!: string[];

  @MomentOrEmpty()
  sentAt!: string;

  @MomentOrEmpty()
  completedAt!: string;
}
