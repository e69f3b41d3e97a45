import { Entity, Index } from 'typeorm';
import { Decimal, ExactText, OpaqueID, RecordID, Text, Whole } from '../../platform/database/columns.js';
import { OwnedRecord } from '../../platform/database/owned-record.js';
import { RefersTo } from '../../platform/database/refers-to.js';
import { Document } from '../document/document.entity.js';
import { PowerOfAttorney } from '../power-of-attorney/power-of-attorney.entity.js';

/** The form of a bond: pages of a document, on which fields are placed. */
@Entity('bond_form')
@Index(['orgID', 'projectID', 'id'])
@Index(['orgID', 'bondType', 'id'])
@RefersTo(() => Document, 'documentID')
@RefersTo(() => PowerOfAttorney, 'poaID')
export class BondForm extends OwnedRecord {
  @OpaqueID()
  projectID!: string;

  @ExactText(100)
  bondType!: string;

  @Text(255)
  name!: string;

  /** Pages of the form. */
  @Whole()
  length!: number;

  /** The page of the document on which it begins, from 1; 0: on none yet. */
  @Whole()
  startPage!: number;

  /** The penal sum, in percent of the amount bid or of the contract. */
  @Decimal()
  percentage!: number;

  @RecordID({ nullable: true })
  documentID!: string | null;

  @RecordID({ nullable: true })
  poaID!: string | null;
}
