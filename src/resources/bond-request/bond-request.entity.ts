import { Entity, Index } from 'typeorm';
import { LogsValues } from '../../platform/audit/logged-values.js';
import { ExactText, ExternalID, Json, MomentOrEmpty } from '../../platform/database/columns.js';
import { OwnedRecord } from '../../platform/database/owned-record.js';
import { Conflict } from '../../platform/errors/faults.js';
import type { BondRequestStatus } from './bond-request.dto.js';

/** A contractor's request for a bond. */
@Entity('bond_request')
@Index(['orgID', 'projectID', 'id'])
@Index(['orgID', 'bondType', 'id'])
@Index(['orgID', 'status', 'id'])
@LogsValues()
export class BondRequest extends OwnedRecord {
  @ExternalID()
  projectID!: string;

  @ExactText(100)
  bondType!: string;

  /** The principals; `null`: the primary account, whichever it is when the principal is asked for. */
  @Json({ nullable: true })
  accountIDs!: string[] | null;

  /** The IANA name of the time zone in which local times of the request are. */
  @ExactText(50, { nullable: true })
  timeZone!: string | null;

  @ExactText(16)
  status!: BondRequestStatus;

  /** Who has read it: a set, in the order of first reading. */
  @Json()
  readBy!: string[];

  @MomentOrEmpty()
  sentAt!: string;

  @MomentOrEmpty()
  completedAt!: string;
}

/** A request with another status is final: neither it nor its fields change any more. */
export const openStatuses: readonly BondRequestStatus[] = ['draft', 'sent'];

/** @throws Conflict where the request has none of these statuses */
export function demandStatus({ status }: BondRequest, allowed: readonly BondRequestStatus[]): void {
  if (allowed.includes(status)) return;
  throw new Conflict(
    'wrong-status',
    `The bond request is ${status}; this needs it to be ${allowed.join(' or ')}.`,
  );
}
