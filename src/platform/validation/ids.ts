import { randomFillSync } from 'node:crypto';
import { v7 as uuidv7 } from 'uuid';

const uuid = /^[\da-f]{8}-[\da-f]{4}-7[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/;

/** Whether the text can be an id made here: a UUIDv7 in lower case. */
export const isRecordID = (text: string): boolean => uuid.test(text);

const visibleASCII = /^[!-~]{1,128}$/;

/** Whether the text can be an id made elsewhere: 1 to 128 visible ASCII characters without spaces. */
export const isOpaqueID = (text: string): boolean => visibleASCII.test(text);

/** No id that was made at this time in milliseconds, or later, comes before this one. */
export function firstIDAt(milliseconds: number): string {
  const time = Math.max(0, milliseconds).toString(16).padStart(12, '0');
  return `${time.slice(0, 8)}-${time.slice(8)}-7000-8000-000000000000`;
}

const bytesOfID = 16;
/** Random bytes of many ids: to ask the system for those of each takes five times as long as all the rest. */
const pool = new Uint8Array(256 * bytesOfID);
let used = pool.length;

function randomBytes(): Uint8Array {
  if (used === pool.length) {
    randomFillSync(pool);
    used = 0;
  }
  return pool.subarray(used, (used += bytesOfID));
}

let last = { msecs: 0, seq: 0 };

/** A new id: a UUIDv7, behind all that this process has made. */
export function newID(): string {
  const [random, now] = [randomBytes(), Date.now()];
  // Where the clock stands still or goes back, ids are counted on; the count begins low enough never to run over.
  if (now > last.msecs) last = { msecs: now, seq: startOfCount(random) };
  else last.seq += 1;
  return uuidv7({ random, ...last });
}

const startOfCount = (random: Uint8Array): number =>
  new DataView(random.buffer, random.byteOffset).getUint32(6) >>> 2;
