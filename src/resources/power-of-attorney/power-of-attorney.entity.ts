import { Entity } from 'typeorm';
import { LogsValues } from '../../platform/audit/logged-values.js';
import { Decimal, ExactText, Json, RecordID, Text } from '../../platform/database/columns.js';
import { OwnedRecord } from '../../platform/database/owned-record.js';
import { RefersTo } from '../../platform/database/refers-to.js';
import { Document } from '../document/document.entity.js';
import type { State } from '../../engines/issuing/states.js';

/** By which the surety lets the named attorneys-in-fact sign for it, up to a limit and until a date. */
@Entity('power_of_attorney')
@RefersTo(() => Document, 'documentID')
@LogsValues()
export class PowerOfAttorney extends OwnedRecord {
  @Text(255)
  name!: string;

  @RecordID({ nullable: true })
  documentID!: string | null;

  @Json({ nullable: true })
  attorneys!: string[] | null;

  /** The number on the certificate that the surety has attached to it. */
  @Text(100, { nullable: true })
  certificateNumber!: string | null;

  /** The codes of the states and provinces in which it may be used; `null`: it names none. */
  @Json({ nullable: true })
  states!: State[] | null;

  /** A date as the client sent it, like those below. */
  @ExactText(40, { nullable: true })
  effectiveFrom!: string | null;

  @ExactText(40, { nullable: true })
  expiresAt!: string | null;

  @ExactText(40, { nullable: true })
  revokedAt!: string | null;

  /** The greatest penal sum that may be signed for, in dollars. */
  @Decimal({ nullable: true })
  limitOfAuthority!: number | null;
}
