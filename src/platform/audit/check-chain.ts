import type { AdminValue } from './audit-entry.entity.js';
import { chainHash, commitmentTo, type Head, type LoggedEntry } from './chain.js';

/** A place of a chain as it is found, with the entry that is said to be there, unless that is gone. */
export interface SealedEntry {
  seq: number;
  entryID: string;
  hash: string;
  entry?: LoggedEntry;
  /** Where they are at hand: the values that the entry's metadata has hashes of. */
  adminValues?: AdminValue[];
}

/**
 * What is wrong with the first place that does not hold. That it does not is certain; why is the simplest thing
 * that explains it and what follows:
 *
 * - `entry_altered`: the entry is not the one that was sealed in this place
 * - `entry_missing`: the entry that was sealed in this place is gone
 * - `entries_swapped`: another entry, further on, belongs here
 * - `seal_missing`: nothing has this number, but others follow
 * - `seal_inserted`: the chain is whole without this place
 * - `hash_altered`: the entry is the one that was sealed, its hash is not
 * - `hash_mismatch`: entry and hash do not belong together, and nothing that follows says which is wrong
 * - `head_mismatch`: the chain does not have the hash that was kept elsewhere: it was cut off or rewritten
 */
export const breakReasons = [
  'entry_altered',
  'entry_missing',
  'entries_swapped',
  'seal_missing',
  'seal_inserted',
  'hash_altered',
  'hash_mismatch',
  'head_mismatch',
] as const;

/** The first place of a chain that does not hold. */
export interface Break {
  seq: number;
  /** The entry in question, where the chain still names one. */
  entryID?: string;
  reason: (typeof breakReasons)[number];
}

/** How far a chain holds, and what comes after that where it does not. */
export interface ChainCheck {
  head: Head;
  broken?: Break;
}

/** Recomputes a chain from this place on, chunk by chunk, up to its end or the first place that does not hold. */
export async function checkChain(from: Head, chunks: AsyncIterable<SealedEntry[]>): Promise<ChainCheck> {
  const reading = chunks[Symbol.asyncIterator]();
  let head = from;
  try {
    for (let read = await reading.next(); !read.done; read = await reading.next()) {
      for (const [at, place] of read.value.entries()) {
        if (place.seq !== head.seq + 1 || !follows(head.hash, place)) {
          const ahead = await reading.next().catch(() => ({ done: true as const }));
          const following = [...read.value.slice(at + 1), ...(ahead.done ? [] : ahead.value)];
          return { head, broken: breakAt(head, place, following) };
        }
        head = { seq: place.seq, hash: place.hash };
      }
    }
    return { head };
  } finally {
    await reading.return?.();
  }
}

const follows = (hash: string, { entry, hash: own, adminValues = [] }: SealedEntry): boolean =>
  entry !== undefined && chainHash(hash, entry) === own && areCovered(adminValues, entry);

function areCovered(adminValues: AdminValue[], { metadata }: LoggedEntry): boolean {
  if (adminValues.length === 0) return true;
  const hashes = JSON.parse(metadata) as Record<string, string>;
  return adminValues.every((value) => hashes[value.name] === commitmentTo(value));
}

/** Names the fault of the place that should follow `head`, with the help of what comes after it. */
function breakAt(head: Head, place: SealedEntry, following: SealedEntry[]): Break {
  const { seq, entryID, entry, hash } = place;
  if (seq > head.seq + 1) return { seq: head.seq + 1, reason: 'seal_missing' };
  if (seq <= head.seq) return { seq, entryID, reason: 'seal_inserted' };
  if (!entry) return { seq, entryID, reason: 'entry_missing' };
  const fault = (reason: Break['reason']): Break => ({ seq, entryID, reason });
  if (chainHash(head.hash, entry) === hash) return fault('entry_altered');
  const isHashOf = (other: SealedEntry) =>
    other.entry !== undefined && chainHash(head.hash, other.entry) === hash;
  if (following.some(isHashOf)) return fault('entries_swapped');
  if (following.some((other) => follows(head.hash, other))) {
    const belongsFurtherOn = following.some((other) => follows(other.hash, place));
    return fault(belongsFurtherOn ? 'entries_swapped' : 'seal_inserted');
  }
  const [next] = following;
  if (next && follows(hash, next)) return fault('entry_altered');
  if (next && follows(chainHash(head.hash, entry), next)) return fault('hash_altered');
  return fault('hash_mismatch');
}
