import { Entity } from 'typeorm';
import { LogsValues } from '../../platform/audit/logged-values.js';
import { Dollars, ExactText, Json, RecordID, Text } from '../../platform/database/columns.js';
import { OwnedRecord } from '../../platform/database/owned-record.js';
import { RefersTo } from '../../platform/database/refers-to.js';
import { Document } from '../document/document.entity.js';
import type { State } from '../../engines/issuing/states.js';

/** The surety behind an organization's bonds; an organization has one. */
@Entity('surety')
@RefersTo(() => Document, 'sealDocumentID')
@LogsValues()
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

  /** The number that the National Association of Insurance Commissioners has given it: 5 digits. */
  @ExactText(5, { nullable: true })
  naic!: string | null;

  @Text(100, { nullable: true })
  stateOfIncorporation!: string | null;

  /** The most that it may underwrite in one bond, in whole dollars. */
  @Dollars({ nullable: true })
  underwritingLimit!: number | null;

  /** The codes of the states and provinces in which it is licensed; `null`: none are known. */
  @Json({ nullable: true })
  licensedStates!: State[] | null;

  /** The picture of its seal. */
  @RecordID({ nullable: true })
  sealDocumentID!: string | null;
}
