import {
  ChoiceFilter,
  Codes,
  ExactText,
  Filter,
  ID,
  Moment,
  Name,
  OneOf,
  OpaqueID,
  ProjectID,
  Since,
  Until,
} from '../../platform/validation/fields.js';

/** `active` takes mail; `retired` refuses it. */
export const mailAddressStates = ['active', 'retired'] as const;
export type MailAddressState = (typeof mailAddressStates)[number];

const mostSenders = 100;
/** An address, or a domain behind an @. */
const sender = /^(?=.{2,254}$)[\w.!#$%&'*+/=?^`{|}~-]*@[A-Za-z\d](?:[A-Za-z\d.-]*[A-Za-z\d])?$/;

export class CreateMailAddress {
  @ProjectID({ description: 'The project whose documents its mails bring.' })
  projectID!: string;

  @ExactText({
    description: 'The type of the bond requests that its mails become: `bid`, `final`, or another word.',
    example: 'bid',
  })
  bondType!: string;

  @Codes(sender, 'an e-mail address, or a domain such as @hill.example', {
    least: 0,
    most: mostSenders,
    optional: true,
    description:
      'Who may send, beside members of the organization who are editors or admins: addresses, and domains such as `@hill.example`.',
    example: ['tenders@elm.example', '@hill.example'],
  })
  senders?: string[] | null;
}

export class UpdateMailAddress extends CreateMailAddress {
  @OneOf(mailAddressStates, { description: '`active` takes mail; `retired` refuses it.' })
  state!: MailAddressState;
}

export class MailAddressView extends UpdateMailAddress {
  @ID()
  id!: string;

  @OpaqueID()
  orgID!: string;

  @Name({
    description: 'Where mail is sent to. Nobody can guess it.',
    example: 'tenders+3f9c1e0b7a5d4c28916eb0f4d7a2c583@in.acme.example',
  })
  address!: string;

  @Moment()
  createdAt!: string;

  @Moment()
  updatedAt!: string;
}

export class ListMailAddresses {
  @Filter()
  orgIDIn?: string[] | null;

  @Filter()
  projectIDIn?: string[] | null;

  @ChoiceFilter(mailAddressStates)
  stateIn?: string[] | null;

  @Since()
  createdSince?: string | null;

  @Until()
  createdUntil?: string | null;
}
