import { Entity, Index, Unique } from 'typeorm';
import { LogsValues } from '../../platform/audit/logged-values.js';
import { Decimal, ExactText, Flag, Json, RecordID, Text, Whole } from '../../platform/database/columns.js';
import { OwnedRecord } from '../../platform/database/owned-record.js';
import { RefersTo } from '../../platform/database/refers-to.js';
import type { PageSize } from '../bond-form/bond-form.dto.js';
import { Document } from '../document/document.entity.js';
import type { Approval, TemplateField } from './form-template.dto.js';

/** A form that is used for one bond after the other: its pages, and what is filled in where. */
@Entity('form_template')
@Index(['orgID', 'bondType', 'id'])
@Index(['orgID', 'approval', 'id'])
@Unique('uq_form_template__shippedAs', ['orgID', 'shippedAs'])
@RefersTo(() => Document, 'documentID')
@RefersTo(() => FormTemplate, 'supersedesID')
@LogsValues()
export class FormTemplate extends OwnedRecord {
  @Text(255)
  name!: string;

  @ExactText(100)
  bondType!: string;

  @Text(100)
  edition!: string;

  /** The penal sum, in percent of the amount bid or of the contract. */
  @Decimal({ nullable: true })
  percentage!: number | null;

  @Text(100, { nullable: true })
  jurisdiction!: string | null;

  @Text(1000, { nullable: true })
  obligee!: string | null;

  @RecordID({ nullable: true })
  supersedesID!: string | null;

  @ExactText(16)
  approval!: Approval;

  @Text(1000, { nullable: true })
  reason!: string | null;

  @RecordID({ nullable: true })
  documentID!: string | null;

  /** The page of the document on which it begins, from 1; 0: on none. */
  @Whole()
  startPage!: number;

  /** Pages of the form. */
  @Whole()
  length!: number;

  /** Of the pages of a form that has no document. */
  @ExactText(8, { nullable: true })
  pageSize!: PageSize | null;

  @Json({ nullable: true })
  fields!: TemplateField[] | null;

  /** Standard names. */
  @Json({ nullable: true })
  required!: string[] | null;

  @Text(1000, { nullable: true })
  licenceNote!: string | null;

  /** Whether a bond has a form that was made of it: its wording then stays. */
  @Flag()
  used!: boolean;

  /** The key of the shipped form that it is, and the digest of its pages: an organization has each once. */
  @ExactText(100, { nullable: true, select: false })
  shippedAs!: string | null;
}
