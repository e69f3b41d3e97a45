import { ApiSchema } from '@nestjs/swagger';
import {
  ID,
  Measure,
  Moment,
  MomentOrEmpty,
  Name,
  Names,
  OneOf,
  OpaqueID,
  RecordID,
  Text,
  Whole,
} from '../../platform/validation/fields.js';
import { ListOf } from '../../platform/validation/list-of.js';

/** `waiting`: its text has not been read yet. `read`: it has. `unreadable`: it cannot be, and `reason` says why. */
export const contentStates = ['waiting', 'read', 'unreadable'] as const;
export type ContentState = (typeof contentStates)[number];

const state = {
  description:
    '`waiting`: its text is still to be read; `read`: it has been; `unreadable`: it cannot be, and `reason` says why.',
  example: 'read',
};
const reason = {
  description:
    'Why there is no text, `""` otherwise: `damaged`, `encrypted`, `empty`, `too-large`, `too-many-pages`, `timed-out`, `out-of-memory`, `unsupported` or `failed`.',
  example: '',
};

@ApiSchema({ description: 'One version of the content of a document.' })
export class DocumentContentView {
  @ID()
  id!: string;

  @OpaqueID()
  orgID!: string;

  @RecordID({ description: 'The document whose content it is.' })
  documentID!: string;

  @Whole({ least: 1, description: 'Counts the contents that the document has had.', example: 1 })
  version!: number;

  @Name({ description: 'Media type.', example: 'application/pdf' })
  type!: string;

  @Whole({ description: 'How many bytes it has.', example: 48_213 })
  size!: number;

  @Name({
    description: 'SHA-256 of the bytes, in hex.',
    example: '9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08',
  })
  sha256!: string;

  @OneOf(contentStates, state)
  state!: ContentState;

  @Text(reason)
  reason!: string;

  @Text({ description: 'The reason in words.', example: '' })
  detail!: string;

  @Whole({ description: 'Pages; 0 until they are read.', example: 4 })
  pageCount!: number;

  @Moment({ description: 'When this content was uploaded.' })
  uploadedAt!: string;

  @OpaqueID({ description: 'Who uploaded it, as the audit log names them.', example: 'ann' })
  uploadedBy!: string;

  @MomentOrEmpty({ description: 'When its text was read; `""` until then.' })
  readAt!: string;
}

@ApiSchema({ description: 'Words that stand together, with their place on the page.' })
export class TextRunView {
  @Text({ description: 'Words that stand together on a line.', example: 'Bids are due on April 2, 2026' })
  text!: string;

  @Measure({ description: 'Points from the left edge of the page as a reader sees it.', example: 72 })
  x!: number;

  @Measure({ description: 'Points from the top edge of the page as a reader sees it.', example: 144.5 })
  y!: number;

  @Measure({ description: 'Width in points.', example: 210.25 })
  w!: number;

  @Measure({ description: 'Height in points.', example: 11 })
  h!: number;
}

@ApiSchema({ description: 'The text of one page.' })
export class PageTextView {
  @Whole({ least: 1, description: 'The page of the file, from 1, whatever is printed on it.', example: 1 })
  page!: number;

  @Measure({ description: 'Width of the page in points.', example: 612 })
  width!: number;

  @Measure({ description: 'Height of the page in points.', example: 792 })
  height!: number;

  @OneOf(['text', 'ocr', 'none'], {
    description: "Where the text is from: the file's own, recognised in an image, or nowhere: an image only.",
    example: 'text',
  })
  layer!: string;

  @ListOf(() => TextRunView, {
    description:
      'The text, with its places in points from the top left corner of the page as a reader sees it.',
  })
  runs!: TextRunView[];
}

@ApiSchema({ description: 'The text that was read out of a document, by page.' })
export class DocumentTextView {
  @RecordID({ description: 'The document whose text it is.' })
  documentID!: string;

  @Whole({ least: 1, description: 'The version of its content.', example: 1 })
  version!: number;

  @OneOf(contentStates, state)
  state!: ContentState;

  @Text(reason)
  reason!: string;

  @Text({ description: 'The reason in words.', example: '' })
  detail!: string;

  @Names(10_000, { description: 'What is to be said of the text.', example: ['page 7 has no text layer'] })
  notes!: string[];

  @Whole({ description: 'Pages that there are; 0 until they are read.', example: 4 })
  pageCount!: number;

  @ListOf(() => PageTextView, { description: 'The pages asked for, in order.' })
  pages!: PageTextView[];
}
