import { createHash } from 'node:crypto';
import type { Session, Transaction } from '../database/transaction.js';
import {
  Conflict,
  type Fault,
  KeyInFlight,
  KeyReused,
  NotFound,
  PreconditionFailed,
} from '../errors/faults.js';
import { asProblem } from '../errors/problem.js';
import type { Caller } from '../tenancy/caller.js';
import { versionOf } from '../validation/view.js';
import { KeptAnswer } from './kept-answer.entity.js';

/** An answer given again, byte for byte. */
export class Replay {
  constructor(
    readonly status: number,
    readonly body: string,
    readonly recordVersion: number,
  ) {}
}

/** An answer with a member under this symbol is kept as that member instead: secrets are shown once. */
export const keptAs = Symbol('kept as');

const lockErrors = new Set([1205, 3572]);

const idOf = (caller: Caller): string =>
  createHash('sha256').update(`${caller.actorID}\n${caller.idempotent!.key}`).digest('hex').slice(0, 36);

/**
 * Claims the caller's key in the transaction that does the work, before the work: a second request with the same
 * key finds the row locked, or done. @returns the answer it has had, if any
 * @throws KeyReused KeyInFlight
 */
export async function claimKey(tx: Transaction, caller: Caller): Promise<Replay | undefined> {
  const id = idOf(caller);
  const known = await find(tx, caller, id);
  if (known) return replay(known, caller);
  tx.insert(KeptAnswer, {
    orgID: caller.scope,
    id,
    fingerprint: caller.idempotent!.fingerprint,
    status: 0,
    recordVersion: 0,
    body: '',
    createdAt: new Date().toISOString(),
  });
  await tx.flushOrAgain();
  return undefined;
}

/** Keeps the answer of the work, in its transaction. */
export async function keepAnswer(tx: Transaction, caller: Caller, answer: unknown): Promise<void> {
  const shown = (answer as Record<symbol, unknown> | undefined)?.[keptAs] ?? answer;
  const version = (answer as Record<symbol, unknown> | undefined)?.[versionOf];
  const body = shown === undefined ? '' : JSON.stringify(shown);
  const values = [caller.idempotent!.status, typeof version === 'number' ? version : 0, body];
  const sql = 'UPDATE kept_answer SET status = ?, record_version = ?, body = ? WHERE org_id = ? AND id = ?';
  await tx.change(sql, [...values, caller.scope, idOf(caller)]);
}

/** Whether a fault came of the state, so that sending the request again has to give it again. */
export const isKept = (error: unknown): error is Fault =>
  (error instanceof Conflict && !(error instanceof KeyInFlight)) ||
  error instanceof NotFound ||
  error instanceof PreconditionFailed;

/** Keeps a fault as the key's answer; its work was rolled back. */
export function keepFault(tx: Transaction, caller: Caller, fault: Fault): void {
  const { problem } = asProblem(fault, caller.requestID);
  tx.insert(KeptAnswer, {
    orgID: caller.scope,
    id: idOf(caller),
    fingerprint: caller.idempotent!.fingerprint,
    status: problem.status,
    recordVersion: 0,
    body: JSON.stringify(problem),
    createdAt: new Date().toISOString(),
  });
}

async function find(session: Session, caller: Caller, id: string): Promise<KeptAnswer | undefined> {
  const table = session.tables.of(KeptAnswer);
  const sql = `SELECT ${table.columnList} FROM kept_answer WHERE org_id = ? AND id = ? FOR UPDATE NOWAIT`;
  try {
    const [row] = await session.rows(sql, [caller.scope, id]);
    return row && table.fromRow(row);
  } catch (error) {
    if (lockErrors.has((error as { errno?: number }).errno ?? 0)) throw new KeyInFlight();
    throw error;
  }
}

function replay(kept: KeptAnswer, caller: Caller): Replay {
  if (kept.fingerprint !== caller.idempotent!.fingerprint) throw new KeyReused();
  caller.idempotent!.isReplayed = true;
  return new Replay(kept.status, kept.body, kept.recordVersion);
}
