import { Conflict, Unavailable } from '../errors/faults.js';

interface DriverError extends Error {
  code?: string;
  errno?: number;
  /** Set by mysql2 where the connection is of no more use. */
  fatal?: boolean;
}

/** Another transaction changed the record between our read and our write: the whole work is done again. */
export class StaleVersion extends Error {}

/** Another record has what may be had once. `key` is the name of the unique key. */
export class Duplicate extends Conflict {
  constructor(readonly key: string) {
    const fields = key.split('__').slice(1).join(', ');
    super('duplicate', `Another record has the same values in: ${fields}.`);
  }
}

/**
 * What an error of the server says of the transaction it ended, and of its connection:
 *
 * - `conflict`: another transaction was in the way, and this one was rolled back: try again
 * - `moved`: this server takes no writes now; another one may: try again on a new connection
 * - `busy`: the server has no room for it now
 */
type ServerErrorKind = 'conflict' | 'moved' | 'busy';

interface ServerError {
  kind: ServerErrorKind;
  /** What a caller is told. */
  detail: string;
  /** Whether a COMMIT that it answers has certainly not been carried out. */
  isRefusal: boolean;
}

const contended = 'Too many writers want the same record.';
const readOnly = 'The database takes no writes now: it is read-only.';
export const noQuorum = 'The database takes no writes now: its cluster has no quorum or is being joined.';
const electing = 'The database takes no writes now: its cluster changes its primary.';
const unreachable = 'The database cannot be reached.';
const keptOut = 'The database does not let the service in.';
const tooMany = 'The database has as many connections or statements as it takes.';
const full = 'The database has no room left.';
const noFile = 'The database could not use one of its files: its own log has the reason.';

const conflict: ServerError = { kind: 'conflict', detail: contended, isRefusal: true };
const refusal = (detail: string): ServerError => ({ kind: 'moved', detail, isRefusal: true });
const failure = (detail: string): ServerError => ({ kind: 'moved', detail, isRefusal: false });
const busy = (detail: string): ServerError => ({ kind: 'busy', detail, isRefusal: false });

/** By the number of the error. Source: the error references of MySQL 8.4 and MariaDB 11, and their code. */
export const serverErrors: ReadonlyMap<number, ServerError> = new Map([
  [1213, conflict], // deadlock, and a failed certification on Galera
  [1205, conflict], // lock wait time-out
  [1020, conflict], // the record has changed since it was read
  [3572, conflict], // NOWAIT
  [3101, conflict], // failed certification on Group Replication
  [1290, refusal(readOnly)], // --read-only, --super-read-only
  [1792, refusal(readOnly)], // read-only transaction
  [1836, refusal(readOnly)], // read-only mode
  [1047, refusal(noQuorum)], // Galera node not ready
  [3100, refusal(noQuorum)], // replication's hook before the commit
  [3989, refusal(readOnly)], // a schema that is read-only
  [3781, refusal(electing)], // a new primary of a group applies what it has missed: for too long
  [3782, refusal(electing)], // the same: it stopped
  [3783, refusal(electing)], // the same: it was expelled
  [3796, refusal(electing)], // a member that may not begin transactions yet
  [3797, refusal(electing)], // a member that waits for others in vain
  [3798, refusal(electing)], // the same
  [3799, refusal(electing)], // a member that leaves its group
  [4094, refusal(electing)], // the primary is being switched
  [1180, failure(noQuorum)], // error during COMMIT
  [3032, failure('The database is in offline mode.')],
  [1053, failure('The database is shutting down.')],
  [2003, failure(unreachable)], // a proxy before the database finds no server
  [2013, failure(unreachable)], // a proxy before the database has lost its server
  [1044, failure(keptOut)], // no rights to the schema
  [1045, failure(keptOut)], // wrong password
  [1049, failure(keptOut)], // no such schema
  [1040, busy(tooMany)], // max_connections
  [1203, busy(tooMany)], // max_user_connections
  [1226, busy(tooMany)], // a limit of the user, such as MAX_USER_CONNECTIONS
  [1461, busy(tooMany)], // max_prepared_stmt_count
  [1637, busy('The database has as many transactions as it takes.')],
  [1021, busy(full)], // disk full
  [1114, busy(full)], // table full
  [1026, busy(noFile)], // a file could not be written, as while the disk is full
  [1030, busy(noFile)], // the storage engine says no more than a number
  [1034, busy(noFile)], // InnoDB takes a page for damaged that it could not write
]);

const away = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'ENOENT',
  'EPIPE',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'ENOTFOUND',
  'PROTOCOL_CONNECTION_LOST',
  'PROTOCOL_SEQUENCE_TIMEOUT',
  'PROTOCOL_ENQUEUE_AFTER_FATAL_ERROR',
  'STATEMENT_TIMEOUT',
  'HOST_LOST',
  'ER_SERVER_SHUTDOWN',
  'ER_QUERY_INTERRUPTED',
  'ER_CONNECTION_KILLED',
]);

const refusals = ['Queue limit reached.', 'Pool is closed.', 'closed state', 'unexpectedly closed'];

/** An error of TypeORM carries that of the driver. */
const driverErrorOf = (error: unknown): DriverError =>
  (error as { driverError?: DriverError }).driverError ?? (error as DriverError);

const serverErrorOf = (error: unknown): ServerError | undefined =>
  serverErrors.get(driverErrorOf(error).errno ?? 0);

const kindOf = (error: unknown): ServerErrorKind | undefined => serverErrorOf(error)?.kind;

/** Whether the transaction was certainly rolled back because of others, and may be done again. */
export const isConflict = (error: unknown): boolean =>
  error instanceof StaleVersion || kindOf(error) === 'conflict';

/** Whether a COMMIT that it answers has certainly not been carried out. */
export const isRefusal = (error: unknown): boolean => serverErrorOf(error)?.isRefusal ?? false;

/** Whether this server takes no writes now, so that a new connection has to find another. */
export const isMoved = (error: unknown): boolean => kindOf(error) === 'moved';

/** Whether the server is there, and has no room for it now. */
export const isBusy = (error: unknown): boolean => kindOf(error) === 'busy';

/** Whether the connection, and with it what the server was doing for us, is gone. */
export function isAway(error: unknown): boolean {
  const { code = '', message = '', fatal = false } = driverErrorOf(error);
  return fatal || away.has(code) || refusals.some((refusal) => message.includes(refusal));
}

/** Whether the database says nothing at all, so that the next attempt may take as long as this one. */
export const isSilent = (error: unknown): boolean =>
  ['STATEMENT_TIMEOUT', 'ETIMEDOUT'].includes(driverErrorOf(error).code ?? '');

/** Whether the error is of the server or of the way to it, and not of what was asked. */
export const isOfServer = (error: unknown): boolean =>
  isAway(error) || ['moved', 'busy'].includes(kindOf(error) ?? '') || error instanceof Unavailable;

/** Whether a value that may be there once is there already. */
export const isDuplicate = (error: unknown): boolean => driverErrorOf(error).errno === 1062;

/** Whether the server keeps as many prepared statements as it takes. */
export const isOutOfStatements = (error: unknown): boolean => driverErrorOf(error).errno === 1461;

/** Whether a row cannot be locked at once (NOWAIT), or not in time. */
export const isLocked = (error: unknown): boolean => [1205, 3572].includes(driverErrorOf(error).errno ?? 0);

/** The fault that a caller is told for an error of the driver; other errors stay what they are. */
export function asFault(error: unknown): unknown {
  const known = serverErrorOf(error);
  if (!known && isAway(error)) return new Unavailable(unreachable, 2);
  if (error instanceof StaleVersion) return new Unavailable(contended, 1);
  const { errno = 0, message } = driverErrorOf(error);
  if (known) return new Unavailable(known.detail, known.kind === 'moved' ? 2 : 1);
  if (errno === 1451 || errno === 1452) {
    return new Conflict(
      'reference-conflict',
      'A record that this one refers to, or is referred to by, has just changed.',
    );
  }
  if (isDuplicate(error)) return new Duplicate(/for key '(?:[^']*\.)?([^'.]+)'$/.exec(message)?.[1] ?? '');
  return error;
}
