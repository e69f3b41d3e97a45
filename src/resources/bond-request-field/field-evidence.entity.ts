import { Entity } from 'typeorm';
import { ExactText, Json, LongText, Measure, Moment } from '../../platform/database/columns.js';
import { OwnedRow } from '../../platform/database/owned-record.js';
import type { EvidenceCandidateView, EvidenceDocumentView } from './field-evidence.dto.js';

/** What the last reading of a field has found. Its id is the field's. */
@Entity('field_evidence')
export class FieldEvidence extends OwnedRow {
  @ExactText(100)
  ref!: string;

  /** As it was read; the field has another one where a person has corrected it. */
  @LongText()
  value!: string;

  @Measure()
  confidence!: number;

  /** Why this value, in a sentence. */
  @LongText()
  reason!: string;

  /** Best first. */
  @Json()
  candidates!: EvidenceCandidateView[];

  /** What it was read from. */
  @Json()
  documents!: EvidenceDocumentView[];

  @Moment()
  generatedAt!: string;
}
