import { Entity, Index } from 'typeorm';
import { LogsValues } from '../../platform/audit/logged-values.js';
import { ExactText, Flag, LongText, Measure, RecordID, Whole } from '../../platform/database/columns.js';
import { OwnedRecord } from '../../platform/database/owned-record.js';
import { RefersTo } from '../../platform/database/refers-to.js';
import { BondRequest } from '../bond-request/bond-request.entity.js';
import { Document } from '../document/document.entity.js';

/** A value that a bond request needs, with the evidence of where it was read. */
@Entity('bond_request_field')
@Index(['orgID', 'ref', 'id'])
@RefersTo(() => BondRequest, 'requestID')
@RefersTo(() => Document, 'evidenceDocID')
@LogsValues()
export class BondRequestField extends OwnedRecord {
  @RecordID()
  requestID!: string;

  /** What the value is, such as `bid.date`. */
  @ExactText(100)
  ref!: string;

  /** `""`: not stated, or not read yet. */
  @LongText()
  value!: string;

  /** How sure the value is, 0 to 1. */
  @Measure()
  confidence!: number;

  /** The page of the document, from 1; 0: on none. */
  @Whole()
  evidencePage!: number;

  @RecordID({ nullable: true })
  evidenceDocID!: string | null;

  /** A person has set the value: reading does not overwrite it unless asked to. */
  @Flag({ select: false })
  corrected!: boolean;
}
