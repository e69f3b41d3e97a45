import { Entity, Index, Unique } from 'typeorm';
import { LogsValues } from '../../platform/audit/logged-values.js';
import { Decimal, ExactText, RecordID } from '../../platform/database/columns.js';
import { OwnedRecord } from '../../platform/database/owned-record.js';
import { RefersTo } from '../../platform/database/refers-to.js';
import { Rate } from '../rate/rate.entity.js';

/** One step of a rate. What `threshold` and `value` measure depends on the type. */
@Entity('rate_tier')
@Index(['orgID', 'type', 'id'])
@Unique('uq_rate_tier__rateID__type__threshold', ['orgID', 'rateID', 'type', 'threshold'])
@RefersTo(() => Rate, 'rateID')
@LogsValues()
export class RateTier extends OwnedRecord {
  @RecordID()
  rateID!: string;

  /** One of the types of engines/premium/tiers.ts; any other takes no part in a premium. */
  @ExactText(100)
  type!: string;

  @Decimal()
  threshold!: number;

  @Decimal()
  value!: number;
}
