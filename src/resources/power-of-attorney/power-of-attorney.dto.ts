import {
  DateText,
  Decimal,
  Filter,
  ID,
  Name,
  Names,
  OpaqueID,
  RecordID,
  SomeOf,
  Text,
} from '../../platform/validation/fields.js';
import { NotBefore } from '../../platform/validation/rules.js';
import { type State, states } from '../../engines/issuing/states.js';

export class CreatePowerOfAttorney {
  @Name({ description: 'What people call it.', example: 'General power of attorney 2026' })
  name!: string;

  @RecordID({ optional: true, description: 'The document that it is.' })
  documentID?: string | null;

  @Names(100, { optional: true, description: 'The attorneys-in-fact whom it names.', example: ['Ann Hill'] })
  attorneys?: string[] | null;

  @Text({
    optional: true,
    most: 100,
    description: 'The number of the certificate that it was attached to a bond with.',
    example: 'POA-2026-00417',
  })
  certificateNumber?: string | null;

  @SomeOf(states, {
    optional: true,
    description: 'The states and provinces in which it may be used; left out: it names none.',
    example: ['CT', 'ON'],
  })
  states?: State[] | null;

  @DateText({ optional: true, description: 'The first day on which it is in force.' })
  effectiveFrom?: string | null;

  @DateText({
    optional: true,
    description: 'The last day on which it may be used; left out: it does not expire.',
  })
  @NotBefore('effectiveFrom')
  expiresAt?: string | null;

  @DateText({ optional: true, description: 'When the surety has revoked it.' })
  revokedAt?: string | null;

  @Decimal({ optional: true, least: 0, description: 'Greatest penal sum, in dollars.', example: 5_000_000 })
  limitOfAuthority?: number | null;
}

export class UpdatePowerOfAttorney extends CreatePowerOfAttorney {}

export class PowerOfAttorneyView extends CreatePowerOfAttorney {
  @ID()
  id!: string;

  @OpaqueID()
  orgID!: string;
}

export class ListPowersOfAttorney {
  @Filter()
  orgIDIn?: string[] | null;
}
