import {
  DateText,
  Decimal,
  Filter,
  ID,
  Name,
  Names,
  OpaqueID,
  RecordID,
} from '../../platform/validation/fields.js';

export class CreatePowerOfAttorney {
  @Name({ example: 'General power of attorney 2026' })
  name!: string;

  @RecordID({ optional: true, description: 'The document that it is.' })
  documentID?: string | null;

  @Names(100, { optional: true, description: 'The attorneys-in-fact whom it names.', example: ['Ann Hill'] })
  attorneys?: string[] | null;

  @DateText({ optional: true })
  expiresAt?: string | null;

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
