import { Entity } from 'typeorm';
import { Flag, Text } from '../../platform/database/columns.js';
import { OwnedRecord } from '../../platform/database/owned-record.js';

/** A contractor (principal) as the organization knows it. At most one of an organization's accounts is primary. */
@Entity('contractor_account')
export class ContractorAccount extends OwnedRecord {
  @Text(255)
  name!: string;

  @Text(1000)
  address!: string;

  @Text(1000)
  phone!: string;

  @Flag()
  isPrimary!: boolean;
}
