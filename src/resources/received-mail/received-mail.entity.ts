import { Entity, Index, Unique } from 'typeorm';
import { ExactText, Json, RecordID, Text, Whole } from '../../platform/database/columns.js';
import { OwnedRecord } from '../../platform/database/owned-record.js';
import { RefersTo } from '../../platform/database/refers-to.js';
import { KeepsBytes } from '../../platform/storage/keeps-bytes.js';
import { MailAddress } from '../mail-address/mail-address.entity.js';
import type { ReceivedMailReason, ReceivedMailState } from './received-mail.dto.js';

/** A mail that came to a mail address. Its bytes are kept until it has been read, or is deleted. */
@Entity('received_mail')
@RefersTo(() => MailAddress, 'addressID')
@Unique('uq_received_mail__messageKey', ['orgID', 'addressID', 'messageKey'])
@Index(['orgID', 'state', 'id'])
@KeepsBytes({ key: 'storageKey', size: 'size' })
export class ReceivedMail extends OwnedRecord {
  @RecordID()
  addressID!: string;

  @ExactText(16)
  state!: ReceivedMailState;

  /** The address in its `From`, or the one that the mail server was told, where there is no such. */
  @Text(320)
  sender!: string;

  /** Shortened. */
  @Text(255)
  subject!: string;

  /** Shortened; `""` where it has none. */
  @Text(255)
  messageID!: string;

  /** SHA-256, in hex, of what is processed once: the sender and the Message-ID, or all bytes where there is none. */
  @ExactText(64, { select: false })
  messageKey!: string;

  /** Bytes. */
  @Whole()
  size!: number;

  @ExactText(32)
  reason!: ReceivedMailReason;

  /** The reason, or what was left out, for people. */
  @Text(1000)
  detail!: string;

  @Json()
  documentIDs!: string[];

  @RecordID({ nullable: true })
  requestID!: string | null;

  /** Who gets the reply; `""`: nobody. */
  @Text(320, { select: false })
  replyTo!: string;

  /** Where its bytes are; `""` once they are removed. */
  @ExactText(64, { select: false })
  storageKey!: string;
}
