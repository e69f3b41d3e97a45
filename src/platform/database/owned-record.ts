import { Index } from 'typeorm';
import { IDKey, Moment, OrgIDKey, Whole } from './columns.js';

/**
 * What every row has: the organization it belongs to, and its id. The organization leads the primary key, so
 * that it also is the shard key; the index on the id alone serves the anonymous caller of the open mode.
 */
@Index(['id'])
export abstract class OwnedRow {
  @OrgIDKey()
  orgID!: string;

  @IDKey()
  id!: string;
}

/** A row that changes: each change raises its version. */
export abstract class OwnedRecord extends OwnedRow {
  @Whole()
  version!: number;

  @Moment()
  createdAt!: string;

  @Moment()
  updatedAt!: string;
}

/** The id of a record that an organization has just one of: the primary key then keeps it from having two. */
export const singletonID = '00000000-0000-7000-8000-000000000000';

/** The class of a row. */
export type RowClass<T extends OwnedRow> = new () => T;

/** What a record is made of beside what the service assigns. */
export type NewRecord<T extends OwnedRecord> = Omit<T, 'id' | 'version' | 'createdAt' | 'updatedAt'>;
