import type { Queryable } from '../records/transaction.js';
import type { Head } from './chain.js';
import { type Break, checkChain, type SealedEntry } from './check-chain.js';
import { Work } from '../work/work.js';
import { chainChunks, countUnsealed, hashAt, headOf } from './sealed-log.js';

/** Places that are recomputed for one request, and entries among which the unsealed are counted. */
const mostAtOnce = 100_000;

/** How the audit log of an organization stands. */
export interface LogCheck {
  orgID: string;
  /** The place behind which this check began. */
  from: Head;
  /** Up to and with this place each entry is the one that was sealed there. */
  sealed: number;
  /** How many of the newest 100,000 entries are not sealed yet. */
  unsealed: number;
  /** The end of the chain as it is stored. */
  head: Head;
  /** The first place that does not hold. */
  broken?: Break;
  /** Where to go on, when the chain is longer than what one request looks at. */
  next?: Head;
}

/**
 * Recomputes the chain of the organization over the stored entries, behind the place `after`: a head that was kept
 * elsewhere, or how far the request before came. The chain must have that very hash there.
 */
export async function verifyLog(
  queryable: Queryable,
  orgID: string,
  after: Head,
  most = mostAtOnce,
  work = new Work(),
): Promise<LogCheck> {
  const { seq, hash } = await headOf(queryable, orgID);
  const unsealed = await countUnsealed(queryable, orgID, mostAtOnce);
  const found = { orgID, from: { seq: after.seq, hash: after.hash }, unsealed, head: { seq, hash } };
  if ((await hashAt(queryable, orgID, after.seq)) !== after.hash) {
    return { ...found, sealed: 0, broken: { seq: after.seq, reason: 'head_mismatch' } };
  }
  const chunks = chainChunks(queryable, orgID, after.seq, seq, most);
  const { head, broken } = await checkChain(after, charged(chunks, work));
  const isWhole = broken === undefined && head.seq >= seq;
  return {
    ...found,
    sealed: head.seq,
    ...(broken && { broken }),
    ...(!broken && !isWhole && { next: head }),
  };
}

/** Charges what each chunk takes to read and to recalculate: the next one is asked for when that is done. */
async function* charged(
  chunks: AsyncIterable<SealedEntry[]>,
  work: Work,
): AsyncGenerator<SealedEntry[], void, undefined> {
  for await (const chunk of chunks) {
    work.addRows(chunk.length);
    const begun = performance.now();
    yield chunk;
    work.addMilliseconds(performance.now() - begun);
  }
}
