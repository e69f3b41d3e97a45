import {
  Count,
  Filter,
  ID,
  LongText,
  Measure,
  OpaqueID,
  Reference,
  Term,
  YesNo,
} from '../../platform/validation/fields.js';

const ref = { description: 'What the value is.', example: 'bid.date' };
const value = { description: '`""`: not stated, or not read yet.', example: '2026-12-01' };
const confidence = { least: 0, most: 1, description: 'How sure the value is.', example: 0.97 };
const evidencePage = { description: 'Page of the document, from 1; 0: on none.', example: 4 };
const evidenceDocID = { optional: true, description: 'The document in which the value was read.' };

export class CreateBondRequestField {
  @Reference()
  requestID!: string;

  @Term(ref)
  ref!: string;

  @LongText({ ...value, optional: true })
  value?: string | null;

  @Measure({ ...confidence, optional: true })
  confidence?: number | null;

  @Count({ ...evidencePage, optional: true })
  evidencePage?: number | null;

  @Reference(evidenceDocID)
  evidenceDocID?: string | null;
}

export class UpdateBondRequestField {
  @Term(ref)
  ref!: string;

  @LongText(value)
  value!: string;

  @Measure(confidence)
  confidence!: number;

  @Count(evidencePage)
  evidencePage!: number;

  @Reference(evidenceDocID)
  evidenceDocID?: string | null;
}

export class GenerateBondRequestField {
  @YesNo({
    optional: true,
    description: 'Answer when the value is written, or after 30 seconds, the work going on.',
  })
  block?: boolean | null;

  @YesNo({
    optional: true,
    description: 'Write what is read over a value that a person has given, too.',
    example: false,
  })
  overwrite?: boolean | null;
}

export class BondRequestFieldView extends UpdateBondRequestField {
  @ID()
  id!: string;

  @OpaqueID()
  orgID!: string;

  @Reference()
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
