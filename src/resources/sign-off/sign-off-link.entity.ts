import { Entity } from 'typeorm';
import { ExactText, Flag, Json, Moment, RecordID, Text } from '../../platform/database/columns.js';
import { OwnedRecord } from '../../platform/database/owned-record.js';
import { RefersTo } from '../../platform/database/refers-to.js';
import { Bond } from '../bond/bond.entity.js';
import { ContractorAccount } from '../contractor-account/contractor-account.entity.js';
import type { Party } from './sign-off.dto.js';

/** A link by which somebody outside signs off once. */
@Entity('sign_off_link')
@RefersTo(() => Bond, 'bondID')
@RefersTo(() => ContractorAccount, 'accountID')
export class SignOffLink extends OwnedRecord {
  @RecordID()
  bondID!: string;

  @ExactText(16)
  party!: Party;

  @RecordID({ nullable: true })
  accountID!: string | null;

  @Text(254)
  email!: string;

  @Json()
  formIDs!: string[];

  /** The digest of each form, by its id, as it was when the link was made. */
  @Json({ select: false })
  digests!: Record<string, string>;

  /** SHA-256, in hex, of the tokens that were mailed; the latest last. */
  @Json({ select: false })
  tokenHashes!: string[];

  @Moment()
  expiresAt!: string;

  @Flag()
  used!: boolean;
}

/** Whether the link can still be used. */
export const isOpen = ({ used, expiresAt }: SignOffLink): boolean =>
  !used && Date.parse(expiresAt) > Date.now();
