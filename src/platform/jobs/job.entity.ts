import { Entity, Index } from 'typeorm';
import { ExactText, Json, Moment, OpaqueID, Text, Whole } from '../database/columns.js';
import { OwnedRecord } from '../database/owned-record.js';

/** `ready` waits for a worker, `running` has one, `done` and `dead` are over; a dead job failed too often. */
export type JobState = 'ready' | 'running' | 'done' | 'dead';

/** Something to be done later, written in the transaction that wants it. */
@Entity('job')
@Index(['state', 'orgID', 'kind', 'dueAt'])
@Index(['orgID', 'targetID', 'id'])
export class Job extends OwnedRecord {
  /** What is to be done, such as `bond_request_field.generate`. */
  @ExactText(64)
  kind!: string;

  /** The record it is done to. */
  @OpaqueID()
  targetID!: string;

  @Json()
  details!: Record<string, unknown>;

  /** Who asked for it, and in which request. */
  @OpaqueID()
  actorID!: string;

  @OpaqueID()
  requestID!: string;

  @ExactText(16)
  state!: JobState;

  /** By the database's clock. `ready`: not before this. `running`: the lease ends here. Else: when it was over. */
  @Moment()
  dueAt!: string;

  @Whole()
  attempts!: number;

  /** Raised at each claim: what a worker writes counts only while it holds the last one. */
  @Whole()
  fence!: number;

  /** Of `progressOf` steps so many are done. */
  @Whole()
  progress!: number;

  @Whole()
  progressOf!: number;

  /** Why the last attempt failed, or `""`. */
  @Text(1000)
  failure!: string;
}
