import { Entity, Index } from 'typeorm';
import {
  ExactText,
  Json,
  Moment,
  MomentOrEmpty,
  OpaqueID,
  RecordID,
  Text,
  Whole,
} from '../../platform/database/columns.js';
import { OwnedRow } from '../../platform/database/owned-record.js';
import { KeepsBytes } from '../../platform/storage/keeps-bytes.js';
import { Document } from './document.entity.js';
import type { ContentState } from './document-content.dto.js';

/** One version of a document's content. Its bytes never change; the outcome of reading them is added once. */
@Entity('document_content')
@Index(['orgID', 'documentID', 'version'], { unique: true })
@Index(['orgID', 'sha256', 'id'])
@KeepsBytes({
  ...{ key: 'storageKey', size: 'size', sha256: 'sha256' },
  owner: { entity: () => Document, id: 'documentID' },
})
export class DocumentContent extends OwnedRow {
  @RecordID()
  documentID!: string;

  /** Counts the contents that the document has had, from 1. */
  @Whole()
  version!: number;

  /** Media type. */
  @ExactText(128)
  type!: string;

  /** Bytes. */
  @Whole()
  size!: number;

  /** In hex. */
  @ExactText(64)
  sha256!: string;

  @ExactText(64, { select: false })
  storageKey!: string;

  @ExactText(16)
  state!: ContentState;

  /** Why there is no text, as a stable code; `""` otherwise. */
  @ExactText(32)
  reason!: string;

  /** The reason as a sentence for people. */
  @Text(1000)
  detail!: string;

  /** Sentences about the text, such as "page 7 has no text layer". */
  @Json()
  notes!: string[];

  @Whole()
  pageCount!: number;

  /** The fencing number of the job whose pages count; another attempt may have left pages too. */
  @Whole({ select: false })
  reading!: number;

  @Moment()
  uploadedAt!: string;

  @OpaqueID()
  uploadedBy!: string;

  @MomentOrEmpty()
  readAt!: string;
}
