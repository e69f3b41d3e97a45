import { Entity } from 'typeorm';
import { ExactText, Json, OpaqueID, RecordID, Text } from '../../platform/database/columns.js';
import { OwnedRecord } from '../../platform/database/owned-record.js';
import { RefersTo } from '../../platform/database/refers-to.js';
import { Bond } from '../bond/bond.entity.js';
import { ContractorAccount } from '../contractor-account/contractor-account.entity.js';
import type { Party, SignOffMethod } from './sign-off.dto.js';

/** The recorded consent of somebody to the instruments of a bond, as they were then. It never changes. */
@Entity('sign_off')
@RefersTo(() => Bond, 'bondID')
@RefersTo(() => ContractorAccount, 'accountID')
export class SignOff extends OwnedRecord {
  @RecordID()
  bondID!: string;

  @ExactText(16)
  party!: Party;

  /** Of a principal: which. */
  @RecordID({ nullable: true })
  accountID!: string | null;

  @Text(255)
  name!: string;

  @Text(255)
  title!: string;

  @ExactText(16)
  method!: SignOffMethod;

  /** Whose act it was: a member, or whoever opened the link. */
  @OpaqueID()
  actorID!: string;

  /** The digest of each form that it is of, by the id of the form. */
  @Json({ select: false })
  digests!: Record<string, string>;

  @Json()
  formIDs!: string[];
}
