import { Entity } from 'typeorm';
import { LogsValues } from '../../platform/audit/logged-values.js';
import { Text, Whole } from '../../platform/database/columns.js';
import { OwnedRecord } from '../../platform/database/owned-record.js';

/** What a surety charges: its tiers hold the steps. */
@Entity('rate')
@LogsValues()
export class Rate extends OwnedRecord {
  @Text(255)
  name!: string;

  /** Months of maintenance that cost nothing. */
  @Whole()
  freeWarrantyMonths!: number;

  /** Months of the contract's term that the base premium covers. */
  @Whole()
  stdTermMonths!: number;
}
