import { Entity, Index } from 'typeorm';
import {
  ExactText,
  ExternalID,
  Flag,
  Moment,
  OpaqueID,
  Text,
  Whole,
} from '../../platform/database/columns.js';
import { OwnedRecord } from '../../platform/database/owned-record.js';
import type { DocumentKind } from './document.dto.js';

/** A document of a project, such as the owner's invitation to bid. */
@Entity('document')
@Index(['orgID', 'projectID', 'id'])
@Index(['orgID', 'parsed', 'id'])
@Index(['orgID', 'kind', 'id'])
export class Document extends OwnedRecord {
  @ExternalID()
  projectID!: string;

  @Text(255)
  name!: string;

  @ExactText(16, { nullable: true })
  kind!: DocumentKind | null;

  /** Whether its text has been read. */
  @Flag()
  parsed!: boolean;

  @Moment()
  uploadedAt!: string;

  @OpaqueID()
  uploadedBy!: string;

  /** The version of its content; 0: it has none yet. */
  @Whole({ select: false })
  contentVersion!: number;
}
