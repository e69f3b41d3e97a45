import {
  Code,
  Dollars,
  Name,
  Names,
  OpaqueID,
  RecordID,
  SomeOf,
  Text,
} from '../../platform/validation/fields.js';
import { type State, states } from '../../engines/issuing/states.js';

export class UpdateSurety {
  @Text({ description: 'Where the surety has its office.', example: '1 Guaranty Square, Hartford' })
  address!: string;

  @Names(100, { description: 'The attorneys-in-fact.', example: ['Ann Hill'] })
  attorneys!: string[];

  @Name({ description: 'The name of the surety as it stands on bonds.', example: 'First Guaranty Surety' })
  name!: string;

  @Text({ description: 'The number at which the surety is reached, in any form.', example: '+1 555 0199' })
  phone!: string;

  @Text({ description: 'The resident agent.', example: 'Ben Reed' })
  residentName!: string;

  @Text({ description: 'The state that has admitted the surety.', example: 'CT' })
  stateOfAuthority!: string;

  @Code(/^\d{5}$/, '5 digits', {
    optional: true,
    description: 'The number of the National Association of Insurance Commissioners.',
    example: '10030',
  })
  naic?: string | null;

  @Text({
    optional: true,
    most: 100,
    description: 'The state or province under whose law it was founded.',
    example: 'CT',
  })
  stateOfIncorporation?: string | null;

  @Dollars({
    optional: true,
    description: 'The most that it may underwrite in one bond, as the Treasury lists it.',
    example: 5_741_000,
  })
  underwritingLimit?: number | null;

  @SomeOf(states, {
    optional: true,
    description: 'The states and provinces in which it is licensed; left out: none are known.',
    example: ['CT', 'ON'],
  })
  licensedStates?: State[] | null;

  @RecordID({ optional: true, description: 'The document that has the picture of its seal.' })
  sealDocumentID?: string | null;
}

export class SuretyView extends UpdateSurety {
  @OpaqueID()
  orgID!: string;
}
