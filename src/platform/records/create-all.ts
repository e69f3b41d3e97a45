import { Duplicate, isDuplicate } from '../database/driver-errors.js';
import { Conflict } from '../errors/faults.js';
import type { Caller } from '../tenancy/caller.js';
import { BatchFaults, inMember } from '../validation/check-batch.js';
import type { Database } from './database.js';
import type { Transaction } from './transaction.js';

/** Makes one record in a transaction that makes others too. */
export type CreateTx<B, V> = (tx: Transaction, body: B) => Promise<V>;

/**
 * Makes a record of each body, in one transaction: all of them or none. The rows go in statements of many.
 * @returns the records, in the order of the bodies
 * @throws InvalidInput, and Conflict for what may be there once, with the place of each body that is at fault: `/3/value`
 */
export async function createAll<B, V>(
  database: Database,
  caller: Caller,
  bodies: readonly B[],
  createTx: CreateTx<B, V>,
): Promise<V[]> {
  try {
    return await database.write(caller, async (tx) => {
      const made = await createAllTx(tx, bodies, createTx);
      // So many rows would hold up the writes of others, if they went together with them.
      await tx.flush();
      return made;
    });
  } catch (error) {
    if (!(error instanceof Duplicate)) throw error;
    const duplicates = await duplicatesAmong(database, caller, bodies, createTx);
    // Whoever made the others may have deleted them by now.
    if (duplicates.length === 0) throw error;
    const { code, message } = error;
    const errors = duplicates.map((at) => inMember(bodies, at, { pointer: '', code, detail: message }));
    throw new Conflict(error.code, error.message, errors);
  }
}

/** The same in a transaction that does more; it is for that one to write the rows, with `flush` or `flushOrRetry`. */
export async function createAllTx<B, V>(
  tx: Transaction,
  bodies: readonly B[],
  createTx: CreateTx<B, V>,
): Promise<V[]> {
  const faults = new BatchFaults(bodies);
  const outcomes = await Promise.allSettled(bodies.map((body) => createTx(tx, body)));
  const made = outcomes.flatMap((outcome, at) => {
    if (outcome.status === 'fulfilled') return [outcome.value];
    faults.note(at, outcome.reason);
    return [];
  });
  faults.throwAny();
  return made;
}

/** Which of the bodies there is no room for: found out one by one, in a transaction that is rolled back. */
async function duplicatesAmong<B>(
  database: Database,
  caller: Caller,
  bodies: readonly B[],
  createTx: CreateTx<B, unknown>,
): Promise<number[]> {
  const found = new Set<number>();
  const undone = new Error('The transaction has only looked.');
  const looking = database.write(caller, async (tx) => {
    for (const [at, body] of bodies.entries()) {
      try {
        await createTx(tx, body);
        await tx.flush();
      } catch (error) {
        if (!isDuplicate(error)) throw error;
        found.add(at);
      }
    }
    throw undone;
  });
  await looking.catch((error: unknown) => {
    if (error !== undone) throw error;
  });
  return [...found];
}
