import type { Queryable } from '../records/transaction.js';
import { nextSlice } from '../work/in-slices.js';
import { Work } from '../work/work.js';
import { emptyChain, type Head } from './chain.js';
import { headerLine, placeLine } from './log-file.js';
import { chainChunks, hashAt, headOf, type Period, placesOf } from './sealed-log.js';

/**
 * The exported audit log of an organization, in chunks of whole lines: what is sealed now, in the order of the
 * chain; of a period everything from its first entry to its last, without a gap, so that the chain can be checked.
 * Nothing is sent before the database has answered, so that a fault until then is a proper answer.
 */
export async function exportLog(
  queryable: Queryable,
  orgID: string,
  period: Period,
  work = new Work(),
): Promise<AsyncGenerator<string, void, undefined>> {
  const end = await headOf(queryable, orgID);
  const { after, head } = await stretch(queryable, orgID, period, end);
  return work.inTurns(lines(queryable, orgID, after, head, work));
}

async function stretch(
  queryable: Queryable,
  orgID: string,
  period: Period,
  end: Head,
): Promise<{ after: Head; head: Head }> {
  if (period.since === undefined && period.until === undefined) return { after: emptyChain, head: end };
  const places = await placesOf(queryable, orgID, period);
  if (!places) return { after: end, head: end };
  const at = async (seq: number) => ({ seq, hash: (await hashAt(queryable, orgID, seq)) ?? emptyChain.hash });
  return { after: await at(places.first - 1), head: await at(places.last) };
}

async function* lines(
  queryable: Queryable,
  orgID: string,
  after: Head,
  head: Head,
  work: Work,
): AsyncGenerator<string, void, undefined> {
  yield headerLine(orgID, after, head);
  for await (const chunk of chainChunks(queryable, orgID, after.seq, head.seq)) {
    work.addRows(chunk.length);
    await nextSlice();
    yield work.timed(() => chunk.map(placeLine).join(''));
  }
}
