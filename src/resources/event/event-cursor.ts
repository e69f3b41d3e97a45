import { hash } from 'node:crypto';
import { type InputError, InvalidInput } from '../../platform/errors/faults.js';

/** How far the feed of each organization has been read: the place of the last event; 0: from its beginning. */
export type Places = ReadonlyMap<string, number>;

/*
 * A cursor has, behind a byte for its format, the place in each organization that has been read from: 8 bytes of the
 * organization's digest, and 4 of the place. 4 bytes of a digest over all of that keep it from being altered by mistake.
 * It needs no key, since it grants nothing: places count for organizations only that the caller may read anyway.
 */
const format = 1;
const digestLength = 8;
const entryLength = digestLength + 4;
const checkLength = 4;

/** The cursor that goes on behind these places. The same places make the same cursor. */
export function writeCursor(places: Places): string {
  const begun = [...places].filter(([, place]) => place > 0);
  const entries = begun.map(([orgID, place]) => {
    const entry = Buffer.alloc(entryLength);
    digestOf(orgID).copy(entry);
    entry.writeUInt32BE(place, digestLength);
    return entry;
  });
  const content = Buffer.concat([Buffer.of(format), ...entries.sort((one, other) => one.compare(other))]);
  return Buffer.concat([content, checkOf(content)]).toString('base64url');
}

/** Where the cursor is: in the body, in the query of the URL, or in a header. */
export type CursorPlace = Pick<InputError, 'pointer' | 'parameter' | 'header'>;

/**
 * The places that the cursor has in these organizations. One that it does not know is read from its beginning, and one
 * that is not among them is passed over. @throws InvalidInput
 */
export function readCursor(cursor: string, orgIDs: readonly string[], at: CursorPlace): Places {
  const bytes = Buffer.from(cursor, 'base64url');
  const content = bytes.subarray(0, -checkLength);
  const isWhole = content[0] === format && (content.length - 1) % entryLength === 0;
  const isUnaltered = checkOf(content).equals(bytes.subarray(-checkLength));
  if (!isWhole || !isUnaltered || bytes.toString('base64url') !== cursor) {
    const detail =
      'is not a cursor of this feed: take `next` of an answer, the `id` of an event, or `latest`';
    throw new InvalidInput([{ ...at, code: 'cursor', detail }]);
  }
  const places = new Map<string, number>();
  for (let from = 1; from < content.length; from += entryLength) {
    const digest = content.toString('hex', from, from + digestLength);
    places.set(digest, content.readUInt32BE(from + digestLength));
  }
  return new Map(orgIDs.map((orgID) => [orgID, places.get(digestOf(orgID).toString('hex')) ?? 0]));
}

const digestOf = (orgID: string): Buffer => hash('sha256', orgID, 'buffer').subarray(0, digestLength);

const checkOf = (content: Buffer): Buffer => hash('sha256', content, 'buffer').subarray(0, checkLength);
