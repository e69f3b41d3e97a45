import { Entity } from 'typeorm';
import { Decimal, ExactText, Json, RecordID, Text } from '../../platform/database/columns.js';
import { OwnedRecord } from '../../platform/database/owned-record.js';
import { RefersTo } from '../../platform/database/refers-to.js';
import { Document } from '../document/document.entity.js';

/** By which the surety lets the named attorneys-in-fact sign for it, up to a limit and until a date. */
@Entity('power_of_attorney')
@RefersTo(() => Document, 'documentID')
export class PowerOfAttorney extends OwnedRecord {
  @Text(255)
  name!: string;

  @RecordID({ nullable: true })
  documentID!: string | null;

  @Json({ nullable: true })
  attorneys!: string[] | null;

  /** A date as the client sent it. */
  @ExactText(40, { nullable: true })
  expiresAt!: string | null;

  /** The greatest penal sum that may be signed for, in dollars. */
  @Decimal({ nullable: true })
  limitOfAuthority!: number | null;
}
