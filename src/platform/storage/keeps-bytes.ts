import type { OwnedRow, RowClass } from '../database/owned-record.js';

/** How a row names bytes in the storage: the properties that say which, how many, and what they are. */
export interface StoredBytes {
  /** The key in the storage; `""`: there are no bytes. */
  key: string;
  size: string;
  /** SHA-256, in hex. */
  sha256?: string;
  /** The record that the bytes belong to. Once that is deleted, the bytes go before the row does. */
  owner?: { entity: () => RowClass<OwnedRow>; id: string };
}

const kept = new Map<unknown, StoredBytes>();

/** Each row of this entity has bytes in the storage. */
export const KeepsBytes =
  (bytes: StoredBytes): ClassDecorator =>
  (entity) =>
    void kept.set(entity, bytes);

/** The bytes that the rows of this entity name; undefined: none. */
export const storedBytesOf = (entity: unknown): StoredBytes | undefined => kept.get(entity);
