import { Reflector } from '@nestjs/core';
import type { OwnedRow } from '../database/owned-record.js';
import type { Caller } from '../tenancy/caller.js';

/** One change of one record, told in the transaction that makes it. */
export interface RecordEvent<T extends OwnedRow = OwnedRow> {
  /** `<resource>.<past verb>`, such as `bond.created`: the action in the audit log. */
  name: string;
  caller: Caller;
  orgID: string;
  /** The resource in snake_case. */
  targetType: string;
  /** The id of the record; of a record that an organization has just one of, the organization's. */
  targetID: string;
  /** The project of the record, or that of the record it is part of; `""` without one. */
  projectID: string;
  /** RFC 3339, UTC. */
  at: string;
  /** The record before the change; undefined for one that is new. */
  before: T | undefined;
  /** The record after the change; undefined for one that was deleted. */
  after: T | undefined;
  /** The properties that changed, those too that no client is shown. */
  changed: string[];
  /** What the audit entry says beside. */
  metadata: Record<string, string>;
}

/**
 * The method is called for each change of this name, such as `bond.created`, or with `*` for every change, with the
 * event and its transaction. It may belong to any provider of any module.
 */
export const OnRecord = Reflector.createDecorator<string>();
