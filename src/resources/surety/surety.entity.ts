import { Entity } from 'typeorm';
import { Json, Text } from '../../platform/database/columns.js';
import { OwnedRecord } from '../../platform/database/owned-record.js';

/** The surety behind an organization's bonds; an organization has one. */
@Entity('surety')
export class Surety extends OwnedRecord {
  @Text(255)
  name!: string;

  @Text(1000)
  address!: string;

  @Text(1000)
  phone!: string;

  /** The resident agent, who countersigns where a state asks for it. */
  @Text(1000)
  residentName!: string;

  @Text(1000)
  stateOfAuthority!: string;

  /** The attorneys-in-fact. */
  @Json()
  attorneys!: string[];
}
