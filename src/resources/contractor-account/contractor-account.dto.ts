import { Filter, Flag, ID, Name, OpaqueID, Text } from '../../platform/validation/fields.js';

export class CreateContractorAccount {
  @Text({ example: '12 Quarry Road, Elm' })
  address!: string;

  @Flag({
    description: 'At most one account of an organization is primary: making one so makes the others not.',
  })
  isPrimary!: boolean;

  @Name({ example: 'Hill & Daughters Paving' })
  name!: string;

  @Text({ example: '+1 555 0100' })
  phone!: string;
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
