import { Entity, Index } from 'typeorm';
import { Flag, Moment, OpaqueID, Text, Whole } from '../../platform/database/columns.js';
import { OwnedRecord } from '../../platform/database/owned-record.js';

/** A document of a project, such as the owner's invitation to bid. */
@Entity('document')
@Index(['orgID', 'projectID', 'id'])
@Index(['orgID', 'parsed', 'id'])
export class Document extends OwnedRecord {
  @OpaqueID()
  projectID!: string;

  @Text(255)
  name!: string;

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
