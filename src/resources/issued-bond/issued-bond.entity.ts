import { Entity, Index, Unique } from 'typeorm';
import {
  Decimal,
  ExactText,
  ExternalID,
  Json,
  MomentOrEmpty,
  OpaqueID,
  RecordID,
  Text,
  Whole,
} from '../../platform/database/columns.js';
import { OwnedRecord } from '../../platform/database/owned-record.js';
import { RefersTo } from '../../platform/database/refers-to.js';
import { Bond } from '../bond/bond.entity.js';
import { Document } from '../document/document.entity.js';
import { PowerOfAttorney } from '../power-of-attorney/power-of-attorney.entity.js';
import type { FrozenBond } from './frozen-bond.js';
import type { IssuedState } from './issued-bond.dto.js';

/**
 * A bond as it was issued: an entry of the register. What it says never changes; it may be superseded by another, or
 * void. Its number has no gap and no twin in the organization: one that is `preparing` has it already.
 */
@Entity('issued_bond')
@Index(['orgID', 'projectID', 'id'])
@Index(['orgID', 'state', 'id'])
@Index(['sha256'])
@Unique('uq_issued_bond__slot', ['orgID', 'bondID', 'slot'])
@Unique('uq_issued_bond__sequence', ['orgID', 'sequence'])
@Unique('uq_issued_bond__code', ['code'])
@RefersTo(() => Bond, 'bondID')
@RefersTo(() => PowerOfAttorney, 'poaID')
@RefersTo(() => Document, 'documentID')
@RefersTo(() => Document, 'twinDocumentID')
@RefersTo(() => Document, 'receiptDocumentID')
@RefersTo(() => IssuedBond, 'supersededByID')
export class IssuedBond extends OwnedRecord {
  @RecordID()
  bondID!: string;

  @ExternalID()
  projectID!: string;

  @ExactText(16)
  state!: IssuedState;

  /** `preparing` or `current` while it is that, else its id: so that a bond has at most one of either. */
  @ExactText(36, { select: false })
  slot!: string;

  /** Counts the bonds that the organization has issued, from 1. */
  @Whole({ select: false })
  sequence!: number;

  /** The sequence as it is printed. */
  @ExactText(20)
  number!: string;

  /** By which anybody finds it: 20 characters, 100 bits. */
  @ExactText(20)
  code!: string;

  /** The day that it is dated. */
  @ExactText(10)
  date!: string;

  @RecordID({ nullable: true })
  poaID!: string | null;

  @Json()
  formIDs!: string[];

  /** The greatest of its instruments, in dollars. */
  @Decimal({ nullable: true })
  penalSum!: number | null;

  /** The warnings that an admin has accepted. */
  @Json()
  accepted!: string[];

  /** All records as they were. */
  @Json({ select: false })
  frozen!: FrozenBond;

  /** The thumbprint of the key that has sealed it (RFC 7638). */
  @Text(100)
  keyID!: string;

  /** Of the PDF, in hex; `""` while it is prepared. */
  @ExactText(64)
  sha256!: string;

  /** Of the PDF, in bytes. */
  @Whole()
  size!: number;

  @RecordID({ nullable: true })
  documentID!: string | null;

  @RecordID({ nullable: true })
  twinDocumentID!: string | null;

  @RecordID({ nullable: true })
  receiptDocumentID!: string | null;

  @MomentOrEmpty()
  issuedAt!: string;

  @OpaqueID()
  issuedBy!: string;

  @RecordID({ nullable: true })
  supersededByID!: string | null;

  @MomentOrEmpty()
  voidedAt!: string;

  @Text(1000)
  voidReason!: string;
}
