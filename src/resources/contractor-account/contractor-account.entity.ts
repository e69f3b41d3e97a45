import { Entity, Unique } from 'typeorm';
import { Dollars, ExactText, Flag, Text } from '../../platform/database/columns.js';
import { OwnedRecord } from '../../platform/database/owned-record.js';
import type { OrganizationType } from './contractor-account.dto.js';

/** A contractor (principal) as the organization knows it. At most one of an organization's accounts is primary. */
@Entity('contractor_account')
@Unique('uq_contractor_account__isPrimary', ['orgID', 'primarySlot'])
export class ContractorAccount extends OwnedRecord {
  @Text(255)
  name!: string;

  @Text(1000)
  address!: string;

  @Text(1000)
  phone!: string;

  @Flag()
  isPrimary!: boolean;

  @ExactText(32, { nullable: true })
  organizationType!: OrganizationType | null;

  @Text(100, { nullable: true })
  stateOfIncorporation!: string | null;

  /** The most that one bond of it may be, and all that are in force together, in dollars. */
  @Dollars({ nullable: true })
  singleLimit!: number | null;

  @Dollars({ nullable: true })
  aggregateLimit!: number | null;

  /** `primary` for the primary account, else the account's id: what keeps an organization from having two. */
  @ExactText(9, { select: false })
  primarySlot!: string;
}
