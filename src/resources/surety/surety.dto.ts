import { Name, Names, OpaqueID, Text } from '../../platform/validation/fields.js';

export class UpdateSurety {
  @Text({ example: '1 Guaranty Square, Hartford' })
  address!: string;

  @Names(100, { description: 'The attorneys-in-fact.', example: ['Ann Hill'] })
  attorneys!: string[];

  @Name({ example: 'First Guaranty Surety' })
  name!: string;

  @Text({ example: '+1 555 0199' })
  phone!: string;

  @Text({ description: 'The resident agent.', example: 'Ben Reed' })
  residentName!: string;

  @Text({ example: 'CT' })
  stateOfAuthority!: string;
}

export class SuretyView extends UpdateSurety {
  @OpaqueID()
  orgID!: string;
}
