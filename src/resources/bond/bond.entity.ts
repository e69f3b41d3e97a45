import { Entity, Index } from 'typeorm';
import { ExactText, Json, OpaqueID, RecordID, Text } from '../../platform/database/columns.js';
import { OwnedRecord } from '../../platform/database/owned-record.js';
import { RefersTo } from '../../platform/database/refers-to.js';
import { Rate } from '../rate/rate.entity.js';
import type { BidData, BondType, FinalData } from './bond.dto.js';

/** A bond of a project: bid data at tender, final data (performance and payment) at award follow the one record. */
@Entity('bond')
@Index(['orgID', 'projectID', 'id'])
@Index(['orgID', 'bondType', 'id'])
@RefersTo(() => Rate, 'rateID')
export class Bond extends OwnedRecord {
  @OpaqueID()
  projectID!: string;

  @Text(255)
  projectName!: string;

  /** The obligee. */
  @Text(1000)
  projectOwner!: string;

  @ExactText(16)
  bondType!: BondType;

  @RecordID({ nullable: true })
  rateID!: string | null;

  @Json({ nullable: true })
  bidData!: BidData | null;

  @Json({ nullable: true })
  finalData!: FinalData | null;
}
