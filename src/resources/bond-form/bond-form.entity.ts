import { Entity, Index } from 'typeorm';
import { LogsValues } from '../../platform/audit/logged-values.js';
import {
  Decimal,
  ExactText,
  ExternalID,
  Json,
  RecordID,
  Text,
  Whole,
} from '../../platform/database/columns.js';
import { OwnedRecord } from '../../platform/database/owned-record.js';
import { RefersTo } from '../../platform/database/refers-to.js';
import { Bond } from '../bond/bond.entity.js';
import { Document } from '../document/document.entity.js';
import { PowerOfAttorney } from '../power-of-attorney/power-of-attorney.entity.js';
import type { PageSize } from './bond-form.dto.js';

/** The form of a bond: pages of a document, on which fields are placed. */
@Entity('bond_form')
@Index(['orgID', 'projectID', 'id'])
@Index(['orgID', 'bondType', 'id'])
@RefersTo(() => Document, 'documentID')
@RefersTo(() => PowerOfAttorney, 'poaID')
@RefersTo(() => Bond, 'bondID')
@LogsValues()
export class BondForm extends OwnedRecord {
  @ExternalID()
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

  /** The bond that it is the paper of, where it is known which of its project's. */
  @RecordID({ nullable: true })
  bondID!: string | null;

  /** In dollars, where it is fixed. */
  @Decimal({ nullable: true })
  penalSum!: number | null;

  /** In dollars. */
  @Decimal({ nullable: true })
  penalCap!: number | null;

  @Text(100, { nullable: true })
  edition!: string | null;

  /** Of the pages of a form that has no document. */
  @ExactText(8, { nullable: true })
  pageSize!: PageSize | null;

  /** What the templates of its fields have as `values`. */
  @Json({ name: 'template_values', nullable: true })
  values!: Record<string, string> | null;
}
