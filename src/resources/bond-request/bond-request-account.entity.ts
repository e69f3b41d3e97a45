import { Entity } from 'typeorm';
import { RecordID } from '../../platform/database/columns.js';
import { OwnedRow } from '../../platform/database/owned-record.js';
import { RepeatsList } from '../../platform/database/refers-to.js';
import { ContractorAccount } from '../contractor-account/contractor-account.entity.js';
import { BondRequest } from './bond-request.entity.js';

/** An account that a bond request names as a principal. */
@Entity('bond_request_account')
@RepeatsList({
  of: () => BondRequest,
  list: 'accountIDs',
  owner: 'requestID',
  to: () => ContractorAccount,
  member: 'accountID',
})
export class BondRequestAccount extends OwnedRow {
  @RecordID()
  requestID!: string;

  @RecordID()
  accountID!: string;
}
