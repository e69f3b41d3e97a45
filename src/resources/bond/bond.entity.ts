import { Entity, Index, Unique } from 'typeorm';
import { LogsValues } from '../../platform/audit/logged-values.js';
import { ExactText, ExternalID, Json, RecordID, Text } from '../../platform/database/columns.js';
import { OwnedRecord } from '../../platform/database/owned-record.js';
import { RefersTo } from '../../platform/database/refers-to.js';
import { Rate } from '../rate/rate.entity.js';
import type { BidData, BondType, FinalData, Obligee } from './bond.dto.js';

/**
 * A bond of a project. The bid bond and the final bond (performance and payment, one premium) are two records: the
 * award of the bid bond makes the final one, which names it.
 */
@Entity('bond')
@Index(['orgID', 'projectID', 'id'])
@Index(['orgID', 'bondType', 'id'])
@Index(['orgID', 'bidDate', 'id'])
@Index(['orgID', 'bidWon', 'id'])
@RefersTo(() => Rate, 'rateID')
@RefersTo(() => Bond, 'bidBondID')
@Unique('uq_bond__bidBondID', ['orgID', 'bidBondID'])
@LogsValues({ adminOnly: ['bidData.bidEstimate'] })
export class Bond extends OwnedRecord {
  @ExternalID()
  projectID!: string;

  @Text(255)
  projectName!: string;

  /** The obligee. */
  @Text(1000)
  projectOwner!: string;

  @ExactText(16)
  bondType!: BondType;

  /** The principals; `null`: the primary account, whichever it is when the principal is asked for. */
  @Json({ nullable: true })
  accountIDs!: string[] | null;

  /** The IANA name of the time zone in which local times of the bond are. */
  @ExactText(50, { nullable: true })
  timeZone!: string | null;

  /** What is known of the obligee beside its name. */
  @Json({ nullable: true })
  obligee!: Obligee | null;

  @Text(100, { nullable: true })
  projectNumber!: string | null;

  @Text(1000, { nullable: true })
  projectLocation!: string | null;

  @Text(1000, { nullable: true })
  projectDescription!: string | null;

  @Text(100, { nullable: true })
  invitationNumber!: string | null;

  @Text(100, { nullable: true })
  contractNumber!: string | null;

  /** A calendar day. */
  @ExactText(10, { nullable: true })
  contractDate!: string | null;

  @RecordID({ nullable: true })
  rateID!: string | null;

  /** Of a final bond: the bid bond whose award has made it. A bid bond is awarded once. */
  @RecordID({ nullable: true })
  bidBondID!: string | null;

  @Json({ nullable: true })
  bidData!: BidData | null;

  @Json({ nullable: true })
  finalData!: FinalData | null;

  /** The calendar day on which bids are opened, as the bid data have it; `""` without them. For lists. */
  @ExactText(10, { select: false })
  bidDate!: string;

  /** `true`, `false`, `null` while there is no result; `""` without bid data. For lists. */
  @ExactText(5, { select: false })
  bidWon!: string;
}
