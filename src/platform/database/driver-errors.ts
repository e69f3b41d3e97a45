import { Conflict, Unavailable } from '../errors/faults.js';

interface DriverError extends Error {
  code?: string;
  errno?: number;
}

/** Somebody else changed the record between our look and our write: the whole transaction is done again. */
export class Overtaken extends Error {}

/** Another record has what must be had once. `key` is the name of the unique key. */
export class Duplicate extends Conflict {
  constructor(readonly key: string) {
    const fields = key.split('__').slice(1).join(', ');
    super('duplicate', `Another record has the same values in: ${fields}.`);
  }
}

/** The server's number for a value that must be there once. */
export const duplicateErrno = 1062;

/** Somebody else was in the way, or the cluster changed its mind: the whole transaction may be done again. */
const passing = new Set([
  1213, // deadlock, and a failed certification on a cluster
  1205, // lock wait time-out
  1020, // record has changed since last read
  3101, // rolled back by group replication
  1290, // read-only for the moment, after a fail-over
  1792,
  1836,
  1047, // cluster node not ready
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
  'ER_SERVER_SHUTDOWN',
  'ER_CON_COUNT_ERROR',
  'ER_QUERY_INTERRUPTED',
  'ER_CONNECTION_KILLED',
]);

const refusals = ['Queue limit reached.', 'Pool is closed.', 'closed state', 'unexpectedly closed'];

export const isPassing = (error: unknown): boolean =>
  error instanceof Overtaken || passing.has((error as DriverError).errno ?? 0);

/** A reference that does not hold (1452), or a record that is still referred to (1451). */
export const isBrokenReference = (error: unknown): boolean =>
  [1451, 1452].includes((error as DriverError).errno ?? 0);

/** Whether the connection, and with it whatever the server was doing for us, is gone. */
export function isAway(error: unknown): boolean {
  const { code = '', message = '' } = error as DriverError;
  return away.has(code) || refusals.some((refusal) => message.includes(refusal));
}

/** The fault that a caller is told for an error of the driver; other errors stay what they are. */
export function asFault(error: unknown): unknown {
  if (isAway(error)) return new Unavailable('The database cannot be reached.', 2);
  if (isPassing(error)) return new Unavailable('Too many writers want the same record.', 1);
  if (isBrokenReference(error)) {
    return new Conflict(
      'reference-conflict',
      'A record that this one refers to, or is referred to by, has just changed.',
    );
  }
  if ((error as DriverError).errno === duplicateErrno) {
    return new Duplicate(/for key '(?:[^']*\.)?([^'.]+)'$/.exec((error as Error).message)?.[1] ?? '');
  }
  return error;
}
