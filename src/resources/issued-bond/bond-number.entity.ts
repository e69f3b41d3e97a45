import { Entity } from 'typeorm';
import { Whole } from '../../platform/database/columns.js';
import { OwnedRow } from '../../platform/database/owned-record.js';

/** The last number that an organization has given to a bond; it has one such row. */
@Entity('bond_number')
export class BondNumber extends OwnedRow {
  @Whole()
  last!: number;
}
