import { Entity } from 'typeorm';
import { RecordID } from '../../platform/database/columns.js';
import { OwnedRow } from '../../platform/database/owned-record.js';
import { RepeatsList } from '../../platform/database/refers-to.js';
import { ContractorAccount } from '../contractor-account/contractor-account.entity.js';
import { Bond } from './bond.entity.js';

/** An account that a bond names as a principal. */
@Entity('bond_account')
@RepeatsList({
  of: () => Bond,
  list: 'accountIDs',
  owner: 'bondID',
  to: () => ContractorAccount,
  member: 'accountID',
})
export class BondAccount extends OwnedRow {
  @RecordID()
  bondID!: string;

  @RecordID()
  accountID!: string;
}
