import { createHash } from 'node:crypto';
import { InvalidInput } from '../errors/faults.js';
import { isRecordID } from '../validation/ids.js';

const digestLength = 16;

/**
 * A cursor names the last record of a page and carries a digest of it together with the query it belongs to.
 * The digest keeps a cursor from being altered or used with another query by mistake. It needs no key, since a
 * cursor grants nothing: a client that makes one up only chooses where a list of its own begins.
 */
export function makeCursor(lastID: string, query: string): string {
  return Buffer.from(lastID + digest(lastID, query)).toString('base64url');
}

/** The id that the next page follows. @throws InvalidInput */
export function readCursor(cursor: string, query: string): string {
  const text = Buffer.from(cursor, 'base64url').toString('latin1');
  const lastID = text.slice(0, -digestLength);
  if (isRecordID(lastID) && makeCursor(lastID, query) === cursor) return lastID;
  const detail =
    'is not a cursor of this list: take it from the Link header, and send the same body and order';
  throw new InvalidInput([{ parameter: 'cursor', code: 'cursor', detail }]);
}

const digest = (lastID: string, query: string): string =>
  createHash('sha256').update(`${lastID}\n${query}`).digest('base64url').slice(0, digestLength);
