import { Entity } from 'typeorm';
import { LogsValues } from '../../platform/audit/logged-values.js';
import { ExactText, LongText, Measure, RecordID, Whole } from '../../platform/database/columns.js';
import { OwnedRecord } from '../../platform/database/owned-record.js';
import { RefersTo } from '../../platform/database/refers-to.js';
import { BondForm } from '../bond-form/bond-form.entity.js';
import type { FieldType } from './bond-form-field.dto.js';

/** A field on a page of a form; places in PDF points from the top left corner of the page as a reader sees it. */
@Entity('bond_form_field')
@RefersTo(() => BondForm, 'formID')
@LogsValues()
export class BondFormField extends OwnedRecord {
  @RecordID()
  formID!: string;

  /** Page of the form, from 1; 0: on none yet. */
  @Whole()
  page!: number;

  @Measure()
  x!: number;

  @Measure()
  y!: number;

  @Measure()
  w!: number;

  @Measure()
  h!: number;

  @ExactText(16)
  type!: FieldType;

  @LongText()
  value!: string;

  @Whole()
  fontSize!: number;

  /** Painted under the text. */
  @LongText()
  background!: string;
}
