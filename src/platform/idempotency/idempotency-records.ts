import { createHash } from 'node:crypto';
import type { Response } from 'express';
import { isLocked } from '../database/driver-errors.js';
import { Conflict, Fault, KeyInFlight, KeyReused, NotFound, PreconditionFailed } from '../errors/faults.js';
import { Answer } from '../http/answer.js';
import { entityTag } from '../http/if-match.js';
import { asProblem } from '../http/problem.js';
import { sendJSON } from '../http/send-json.js';
import type { Queryable, Transaction } from '../records/transaction.js';
import type { Caller } from '../tenancy/caller.js';
import { versionOf } from '../validation/view.js';
import { IdempotencyRecord } from './idempotency-record.entity.js';

/** A request that may be sent again and must be done once. */
export interface KeyedRequest {
  caller: Caller;
  key: string;
  /** The organization within which the key is the caller's own; `""`: everywhere. */
  scope: string;
  /** SHA-256 of method, path and body: the key may not be used for anything else. */
  fingerprint: string;
  /** The status of its answer, if it goes well. */
  status: number;
  /** What is stored for it, once a write of it is committed. */
  storedBody?: string;
}

/** An answer given again, byte for byte. */
export class Replay extends Answer {
  constructor(private readonly record: IdempotencyRecord) {
    super();
  }

  send(response: Response): void {
    const { status, body, recordVersion } = this.record;
    response.setHeader('Idempotent-Replayed', 'true');
    if (recordVersion > 0) response.setHeader('ETag', entityTag(recordVersion));
    if (body === '') response.writeHead(status).end();
    else sendJSON(response, status, body);
  }
}

/** The key was found to have had an answer in the middle of the work, which is rolled back. */
export class AlreadyAnswered extends Fault {
  constructor(readonly replay: Replay) {
    super('already-answered', 'This request has been answered before.');
  }
}

/** An answer with a member under this symbol is kept as that member instead: secrets are shown once. */
export const redactForReplay = Symbol('redact for replay');

const idOf = ({ caller, key }: KeyedRequest): string =>
  createHash('sha256').update(`${caller.actorID}\n${key}`).digest('hex').slice(0, 36);

/**
 * The answer that the key has had, if any. It is authorised again.
 * @throws KeyReused KeyInFlight NotFound for a caller who may not see the answer any more
 */
export async function findReplay(queryable: Queryable, request: KeyedRequest): Promise<Replay | undefined> {
  const table = queryable.tables.of(IdempotencyRecord);
  const row = await queryable.row(table, request.scope, idOf(request));
  return row && replayOf(table.fromRow(row), request);
}

/**
 * Reserves the key in the transaction that does the work, before the work: another request with the same key finds
 * the row locked, or answered.
 * @throws AlreadyAnswered KeyReused KeyInFlight NotFound
 */
export async function reserveKey(tx: Transaction, request: KeyedRequest): Promise<void> {
  const table = tx.tables.of(IdempotencyRecord);
  const sql = `SELECT ${table.columnList} FROM idempotency_record WHERE org_id = ? AND id = ? FOR UPDATE NOWAIT`;
  const [row] = await tx.query(sql, [request.scope, idOf(request)]).catch((error: unknown) => {
    throw isLocked(error) ? new KeyInFlight() : error;
  });
  if (row) throw new AlreadyAnswered(replayOf(table.fromRow(row), request));
  tx.insert(IdempotencyRecord, newRecord(request, 0, '', []));
  await tx.flushOrRetry();
}

/** Keeps the answer of a write, in its transaction. */
export async function keepAnswer(tx: Transaction, request: KeyedRequest, answer: unknown): Promise<string> {
  const { body, version } = textOf(answer);
  const organizations = JSON.stringify([...tx.writtenOrgIDs].filter((orgID) => orgID !== ''));
  const set = 'status = ?, record_version = ?, organizations = ?, body = ?';
  const sql = `UPDATE idempotency_record SET ${set} WHERE org_id = ? AND id = ?`;
  await tx.execute(sql, [request.status, version, organizations, body, request.scope, idOf(request)]);
  return body;
}

/** What a write gives back and is no view, or a list of views, may have what nobody is to see: it is not kept. */
export const isView = (answer: unknown): boolean =>
  Array.isArray(answer)
    ? answer.every(isView)
    : typeof answer === 'object' && answer !== null && (versionOf in answer || redactForReplay in answer);

/** The text of an answer as it is kept, and its record's version; 0 for none. */
export function textOf(answer: unknown): { body: string; version: number } {
  const members = answer as Record<symbol, unknown> | undefined;
  const kept = members?.[redactForReplay] ?? answer;
  const version = members?.[versionOf];
  return {
    body: kept === undefined ? '' : JSON.stringify(kept),
    version: typeof version === 'number' ? version : 0,
  };
}

/** Whether a fault came of the state, so that sending the request again has to give it again. */
export const isKept = (error: unknown): error is Fault =>
  (error instanceof Conflict && !(error instanceof KeyInFlight)) ||
  error instanceof NotFound ||
  error instanceof PreconditionFailed;

/** Keeps a fault as the key's answer; its work was rolled back. */
export function keepFault(tx: Transaction, request: KeyedRequest, fault: Fault): void {
  const { caller, scope } = request;
  const { problem } = asProblem(fault, caller.requestID);
  const organizations = scope === '' ? (caller.orgIDs ?? []) : [scope];
  tx.insert(IdempotencyRecord, newRecord(request, problem.status, JSON.stringify(problem), organizations));
}

function newRecord(
  request: KeyedRequest,
  status: number,
  body: string,
  organizations: string[],
): IdempotencyRecord {
  return Object.assign(new IdempotencyRecord(), {
    orgID: request.scope,
    id: idOf(request),
    fingerprint: request.fingerprint,
    ...{ status, body, organizations, recordVersion: 0, createdAt: new Date().toISOString() },
  });
}

function replayOf(record: IdempotencyRecord, { caller, fingerprint }: KeyedRequest): Replay {
  if (record.fingerprint !== fingerprint) throw new KeyReused();
  if (record.status === 0) throw new KeyInFlight();
  if (!record.organizations.every((orgID) => caller.may('viewer', orgID))) throw new NotFound();
  return new Replay(record);
}
