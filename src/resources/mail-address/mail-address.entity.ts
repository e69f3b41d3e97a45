import { Entity, Index, Unique } from 'typeorm';
import { LogsValues } from '../../platform/audit/logged-values.js';
import { ExactText, ExternalID, Json } from '../../platform/database/columns.js';
import { OwnedRecord } from '../../platform/database/owned-record.js';
import type { MailAddressState } from './mail-address.dto.js';

/** An address to which mail for a project is sent. */
@Entity('mail_address')
@Unique('uq_mail_address__address', ['address'])
@Index(['orgID', 'projectID', 'id'])
@Index(['orgID', 'state', 'id'])
@LogsValues()
export class MailAddress extends OwnedRecord {
  @ExternalID()
  projectID!: string;

  /** The type of the bond requests that its mails become. */
  @ExactText(100)
  bondType!: string;

  /** Who may send beside the members of the organization: addresses, and domains as `@hill.example`. */
  @Json({ nullable: true })
  senders!: string[] | null;

  @ExactText(16)
  state!: MailAddressState;

  /** In small letters. */
  @ExactText(254)
  address!: string;
}
