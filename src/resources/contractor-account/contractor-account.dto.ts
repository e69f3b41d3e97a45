import { Dollars, Filter, Flag, ID, Name, OneOf, OpaqueID, Text } from '../../platform/validation/fields.js';

export const organizationTypes = [
  'corporation',
  'limited-liability-company',
  'partnership',
  'sole-proprietor',
  'joint-venture',
  'other',
] as const;
export type OrganizationType = (typeof organizationTypes)[number];

export class CreateContractorAccount {
  @Text({
    description: 'Where the contractor has its office, in one line or several.',
    example: '12 Quarry Road, Elm',
  })
  address!: string;

  @Flag({
    description: 'At most one account of an organization is primary: making one so makes the others not.',
  })
  isPrimary!: boolean;

  @Name({
    description: 'The name of the contractor as it stands on bonds: the principal.',
    example: 'Hill & Daughters Paving',
  })
  name!: string;

  @Text({
    description: 'The number at which the contractor is reached, in any form.',
    example: '+1 555 0100',
  })
  phone!: string;

  @OneOf(organizationTypes, {
    optional: true,
    description: 'What kind of organization the principal is, as bonds say it.',
  })
  organizationType?: OrganizationType | null;

  @Text({
    optional: true,
    most: 100,
    description: 'The state or province under whose law it was founded.',
    example: 'CT',
  })
  stateOfIncorporation?: string | null;

  @Dollars({ optional: true, description: 'The most that one bond of it may be, as its surety has said.' })
  singleLimit?: number | null;

  @Dollars({ optional: true, description: 'The most that its bonds in force may be together.' })
  aggregateLimit?: number | null;
}

export class UpdateContractorAccount extends CreateContractorAccount {}

export class ContractorAccountView extends CreateContractorAccount {
  @ID()
  id!: string;

  @OpaqueID()
  orgID!: string;
}

export class ListContractorAccounts {
  @Filter()
  orgIDIn?: string[] | null;
}
