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

  @Whole({ description: 'Bytes.', example: 48_213 })
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

  @Moment()
  uploadedAt!: string;

  @OpaqueID({ example: 'ann' })
  uploadedBy!: string;

  @MomentOrEmpty({ description: 'When its text was read; `""` until then.' })
  readAt!: string;
}

export class TextRunView {
  @Text({ example: 'Bids are due on April 2, 2026' })
  text!: string;

  @Measure({ example: 72 })
  x!: number;

  @Measure({ example: 144.5 })
  y!: number;

  @Measure({ example: 210.25 })
  w!: number;

  @Measure({ example: 11 })
  h!: number;
}

export class PageTextView {
  @Whole({ least: 1, description: 'The page of the file, from 1, whatever is printed on it.', example: 1 })
  page!: number;

  @Measure({ description: 'Points.', example: 612 })
  width!: number;

  @Measure({ description: 'Points.', example: 792 })
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
