import { ApiSchema } from '@nestjs/swagger';
import {
  Code,
  Email,
  Filter,
  ID,
  Moment,
  Name,
  OneOf,
  OpaqueID,
  RecordID,
  RecordIDs,
} from '../../platform/validation/fields.js';

export const parties = ['principal', 'surety'] as const;
export type Party = (typeof parties)[number];

export const signOffMethods = ['member', 'link'] as const;
export type SignOffMethod = (typeof signOffMethods)[number];

class SignedParty {
  @OneOf(parties, { description: 'For whom: the principal, or the surety.' })
  party!: Party;

  @RecordID({
    optional: true,
    description: 'Of a principal: which; left out where the bond has one.',
  })
  accountID?: string | null;

  @RecordIDs({ description: 'The forms of the bond that are agreed to, as they are now.' })
  formIDs!: string[];
}

@ApiSchema({ description: 'The consent of a party to the instruments of a bond.' })
export class CreateSignOff extends SignedParty {
  @Name({ description: 'Who signs off; for the surety one of its attorneys-in-fact.', example: 'Ann Hill' })
  name!: string;

  @Name({ description: 'In which capacity.', example: 'Attorney-in-fact' })
  title!: string;
}

@ApiSchema({ description: 'A link that is mailed, by which somebody signs off once within seven days.' })
export class CreateSignOffLink extends SignedParty {
  @Email({ description: 'To whom the link is mailed.' })
  email!: string;
}

@ApiSchema({ description: 'The recorded consent of a party to the instruments of a bond.' })
export class SignOffView extends CreateSignOff {
  @ID()
  id!: string;

  @OpaqueID()
  orgID!: string;

  @RecordID({ description: 'The bond.' })
  bondID!: string;

  @OneOf(signOffMethods, { description: 'How it was known who signs: a member, or who has the mailed link.' })
  method!: SignOffMethod;

  @OpaqueID({ description: 'Whose act it was, as the audit log names them.' })
  actorID!: string;

  @Moment()
  createdAt!: string;
}

@ApiSchema({ description: 'A link that was mailed to somebody who is to sign off.' })
export class SignOffLinkView extends CreateSignOffLink {
  @ID()
  id!: string;

  @OpaqueID()
  orgID!: string;

  @RecordID({ description: 'The bond.' })
  bondID!: string;

  @Moment({ description: 'Until when it can be used.' })
  expiresAt!: string;
}

@ApiSchema({ description: 'The token out of the mail, and who signs with it.' })
export class AcceptSignOff {
  @Code(/^[\w-]{64}$/, '64 letters, digits, - and _', {
    description: 'The token out of the mail.',
    example: 'AZQfKXwAc-OnEHRNIWf8WwNnQ2xvY2tzLWFuZC1zb21lLXJhbmRvbS1ieXRlcy4u',
  })
  token!: string;

  @Name({ description: 'Who signs off.', example: 'Eva Hill' })
  name!: string;

  @Name({ description: 'In which capacity.', example: 'President' })
  title!: string;
}

export class ListSignOffs {
  @Filter()
  orgIDIn?: string[] | null;

  @Filter()
  bondIDIn?: string[] | null;
}
