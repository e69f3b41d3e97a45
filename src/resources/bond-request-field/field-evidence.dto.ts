import { ApiSchema } from '@nestjs/swagger';
import {
  ExactText,
  LongText,
  Measure,
  MomentOrEmpty,
  Name,
  OneOf,
  RecordID,
  Text,
  Whole,
} from '../../platform/validation/fields.js';
import { ListOf } from '../../platform/validation/list-of.js';
import { contentStates } from '../document/document-content.dto.js';

@ApiSchema({ description: 'A rectangle on a page.' })
export class PlaceView {
  @Measure({ description: 'Points from the left edge of the page as a reader sees it.', example: 72 })
  x!: number;

  @Measure({ description: 'Points from the top edge of the page as a reader sees it.', example: 144.5 })
  y!: number;

  @Measure({ description: 'Width in points.', example: 88.5 })
  w!: number;

  @Measure({ description: 'Height in points.', example: 11 })
  h!: number;
}

@ApiSchema({ description: 'A value that was found, with the place it was read from and its weight.' })
export class EvidenceCandidateView {
  @LongText({ description: "In the normal form of the field's ref.", example: '2026-04-02' })
  value!: string;

  @RecordID({ description: 'The document in which the value was found.' })
  documentID!: string;

  @Whole({
    least: 1,
    description: "The version of the document's content that it was read from.",
    example: 1,
  })
  version!: number;

  @Whole({ least: 1, description: 'Page of the file.', example: 1 })
  page!: number;

  @LongText({
    description: 'The words it was read from, with some around them.',
    example: 'Bids are due on April 2, 2026',
  })
  words!: string;

  @ListOf(() => PlaceView, {
    description: 'Where the words are, in points from the top left corner of the page as a reader sees it.',
  })
  places!: PlaceView[];

  @Measure({ description: 'Weight of the evidence, only comparable within one reading.', example: 1.2 })
  score!: number;

  @LongText({ description: 'Why it weighs what it weighs.', example: 'Beside the words "bids due".' })
  reason!: string;
}

@ApiSchema({ description: 'A document of the project as it was when the field was read.' })
export class EvidenceDocumentView {
  @RecordID({ description: 'The document that was looked through.' })
  documentID!: string;

  @Whole({ description: 'The version of its content that was looked through.', least: 1, example: 1 })
  version!: number;

  @Name({ description: 'What the document was called at that time.', example: 'Invitation to bid.pdf' })
  name!: string;

  @OneOf(contentStates, {
    description: '`read`, or `unreadable` for the reason that follows.',
    example: 'read',
  })
  state!: string;

  @Text({ description: 'Why it could not be read, `""` otherwise.', example: '' })
  reason!: string;
}

@ApiSchema({ description: 'Why a field of a bond request has the value that was read for it.' })
export class FieldEvidenceView {
  @RecordID({ description: 'The field of a bond request.' })
  fieldID!: string;

  @ExactText({ description: 'What the value is, by the ref of the field.', example: 'bid.date' })
  ref!: string;

  @LongText({
    description:
      'As it was read; `""`: not stated. The field itself has another where a person has corrected it.',
    example: '2026-04-02',
  })
  value!: string;

  @Measure({ least: 0, most: 1, description: 'How sure the value is.', example: 0.97 })
  confidence!: number;

  @LongText({
    description: 'Why this value, or why none.',
    example: 'It is stated plainly, and nothing speaks against it.',
  })
  reason!: string;

  @ListOf(() => EvidenceCandidateView, { description: 'The values found, the best first.' })
  candidates!: EvidenceCandidateView[];

  @ListOf(() => EvidenceDocumentView, { description: "The project's documents at that time." })
  documents!: EvidenceDocumentView[];

  @MomentOrEmpty({
    description: '`""`: the field has not been read yet.',
    example: '2026-11-20T15:24:49.123Z',
  })
  generatedAt!: string;
}
