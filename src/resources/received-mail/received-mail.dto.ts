import {
  ChoiceFilter,
  Filter,
  ID,
  Moment,
  Names,
  OneOf,
  OpaqueID,
  RecordID,
  Since,
  Text,
  Until,
  Whole,
} from '../../platform/validation/fields.js';

/** quarantined → waiting → accepted or rejected; of known senders it begins at waiting. */
export const receivedMailStates = ['quarantined', 'waiting', 'accepted', 'rejected'] as const;
export type ReceivedMailState = (typeof receivedMailStates)[number];

/** Why a mail was quarantined or rejected; `""` for the others. */
export const receivedMailReasons = [
  '',
  'unknown-sender',
  'no-documents',
  'too-many-documents',
  'storage-full',
  'unreadable',
  'failed',
] as const;
export type ReceivedMailReason = (typeof receivedMailReasons)[number];

export class ReceivedMailView {
  @ID()
  id!: string;

  @OpaqueID()
  orgID!: string;

  @RecordID({ description: 'The mail address that it came to.' })
  addressID!: string;

  @OneOf(receivedMailStates, {
    description:
      '`quarantined`: its sender is not known, and nothing of it is read until an admin releases it; `waiting`: it is still to be read; `accepted`: it has become documents and a bond request; `rejected`: it could not, and `reason` says why.',
    example: 'accepted',
  })
  state!: ReceivedMailState;

  @Text({ description: 'Who has sent it, as it says itself.', example: 'tenders@elm.example' })
  sender!: string;

  @Text({
    description: 'Its subject, 255 characters at most.',
    example: 'Elm Street Bridge: invitation to bid',
  })
  subject!: string;

  @Text({
    description: 'Its `Message-ID`, 255 characters at most; `""` where it has none.',
    example: '<20261120152449.7f3a@elm.example>',
  })
  messageID!: string;

  @Whole({ description: 'How many bytes it has.', example: 182_044 })
  size!: number;

  @OneOf(receivedMailReasons, {
    description: 'Why it was quarantined or rejected; `""` for other mails.',
    example: '',
  })
  reason!: ReceivedMailReason;

  @Text({
    description: 'The reason in words, or what was left out.',
    example: 'Left out: logo.png (no document).',
  })
  detail!: string;

  @Names(1_000, {
    description: 'The documents that its attachments have become.',
    example: ['01941f29-7c00-73e4-a310-744d2167fc5b'],
  })
  documentIDs!: string[];

  @RecordID({ optional: true, description: 'The bond request that was made for it.' })
  requestID?: string | null;

  @Moment({ description: 'When it came.' })
  createdAt!: string;

  @Moment()
  updatedAt!: string;
}

export class ListReceivedMails {
  @Filter()
  orgIDIn?: string[] | null;

  @Filter()
  addressIDIn?: string[] | null;

  @ChoiceFilter(receivedMailStates)
  stateIn?: string[] | null;

  @Since()
  createdSince?: string | null;

  @Until()
  createdUntil?: string | null;
}
