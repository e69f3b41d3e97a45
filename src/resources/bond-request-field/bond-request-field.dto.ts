import {
  ExactText,
  Filter,
  Flag,
  ID,
  LongText,
  Measure,
  OpaqueID,
  RecordID,
  Whole,
} from '../../platform/validation/fields.js';

const ref = { description: 'What the value is.', example: 'bid.date' };
const value = { description: '`""`: not stated, or not read yet.', example: '2026-12-01' };
const confidence = { least: 0, most: 1, description: 'How sure the value is.', example: 0.97 };
const evidencePage = { description: 'Page of the document, from 1; 0: on none.', example: 4 };
const evidenceDocID = { optional: true, description: 'The document in which the value was read.' };

export class CreateBondRequestField {
  @RecordID({ description: 'The bond request that the field belongs to.' })
  requestID!: string;

  @ExactText(ref)
  ref!: string;

  @LongText({ ...value, optional: true })
  value?: string | null;

  @Measure({ ...confidence, optional: true })
  confidence?: number | null;

  @Whole({ ...evidencePage, optional: true })
  evidencePage?: number | null;

  @RecordID(evidenceDocID)
  evidenceDocID?: string | null;
}

export class UpdateBondRequestField {
  @ExactText(ref)
  ref!: string;

  @LongText(value)
  value!: string;

  @Measure(confidence)
  confidence!: number;

  @Whole(evidencePage)
  evidencePage!: number;

  @RecordID(evidenceDocID)
  evidenceDocID?: string | null;
}

export class GenerateBondRequestField {
  @Flag({
    optional: true,
    description: 'Answer when the value is written, or after 30 seconds, the work going on.',
  })
  block?: boolean | null;

  @Flag({
    optional: true,
    description: 'Write what is read over a value that a person has given, too.',
    example: false,
  })
  overwrite?: boolean | null;

  @Filter({ description: "Of the project's documents, read only these; left out: all; empty: none." })
  documentIDIn?: string[] | null;
}

export class BondRequestFieldView extends UpdateBondRequestField {
  @ID()
  id!: string;

  @OpaqueID()
  orgID!: string;

  @RecordID({ description: 'The bond request that the field belongs to.' })
  requestID!: string;
}

export class ListBondRequestFields {
  @Filter()
  orgIDIn?: string[] | null;

  @Filter()
  requestIDIn?: string[] | null;

  @Filter()
  refIn?: string[] | null;
}
