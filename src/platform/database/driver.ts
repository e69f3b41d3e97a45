import mysql, { type Connection, type Pool, type PoolOptions } from 'mysql2';
import type { Deadlines } from './deadlines.js';

/**
 * What every new connection is told: statements see what is committed, times are UTC, a value that does not fit
 * is an error, and nobody holds a connection while waiting long for a lock, or a lock without a sign of life.
 */
function sessionSettings(deadlines: Deadlines | undefined): string[] {
  const settings = [
    "time_zone = '+00:00'",
    "sql_mode = 'STRICT_ALL_TABLES,NO_ZERO_DATE,NO_ZERO_IN_DATE,ERROR_FOR_DIVISION_BY_ZERO,NO_ENGINE_SUBSTITUTION'",
    'innodb_lock_wait_timeout = 1',
  ];
  if (deadlines) settings.push(`wait_timeout = ${Math.ceil(deadlines.abandoned / 1_000)}`);
  return ['SET SESSION TRANSACTION ISOLATION LEVEL READ COMMITTED', `SET SESSION ${settings.join(', ')}`];
}

/** The database has not answered a statement in time; its connection is destroyed. */
export class StatementTimeout extends Error {
  readonly code = 'STATEMENT_TIMEOUT';

  constructor(milliseconds: number) {
    super(`The database has not answered within ${milliseconds} ms.`);
  }
}

type Callback = (error: unknown, ...results: unknown[]) => void;
type Send = (...args: unknown[]) => unknown;
type GuardedConnection = Record<'query' | 'execute', Send> & { destroy(): void; stream: { destroy(): void } };

const servers = new WeakMap<object, string>();

/** The name of the server that a connection of the pool leads to, as `nameOfServer` has it. */
export const serverOf = (connection: object): string | undefined => servers.get(connection);

/** One address may lead to several servers; this tells them apart. */
export const nameOfServer = (hostname: unknown, port: unknown): string =>
  `${String(hostname)}:${String(port)}`;

/**
 * mysql2 as TypeORM takes it, with each connection of a pool told its settings, and each statement given a deadline:
 * mysql2's own time limit does not cover the preparing of a statement, nor those that queue behind a silent one.
 */
export function driverWithDeadlines(deadlines: Deadlines | undefined): object {
  const settings = sessionSettings(deadlines);
  return {
    ...mysql,
    createPool(options: PoolOptions): Pool {
      const pool = mysql.createPool(options);
      pool.on('connection', (connection: Connection) => {
        // The pool listens for one error. A second one, of a connection that has ended, would end the process.
        connection.on('error', () => undefined);
        const guarded = connection as unknown as GuardedConnection;
        endAtOnce(guarded);
        if (deadlines) setDeadline(guarded, deadlines.statement);
        for (const setting of settings) applySetting(connection, setting);
        askName(connection);
      });
      return pool;
    },
  };
}

/** A connection that does not take its settings is of no use: what waits for it fails with it. */
function applySetting(connection: Connection, setting: string): void {
  connection.query(setting, (error) => {
    if (error) connection.destroy();
  });
}

function askName(connection: Connection): void {
  connection.query({ sql: 'SELECT @@hostname, @@port', rowsAsArray: true }, (error, rows) => {
    if (error) return;
    const [[hostname, port] = []] = rows as unknown[][];
    servers.set(connection, nameOfServer(hostname, port));
  });
}

/** mysql2 ends a connection in good order, which with a silent server takes until TCP gives up. */
function endAtOnce(connection: GuardedConnection): void {
  const destroy = connection.destroy.bind(connection);
  connection.destroy = () => {
    destroy();
    connection.stream.destroy();
  };
}

function setDeadline(connection: GuardedConnection, milliseconds: number): void {
  for (const method of ['query', 'execute'] as const) {
    connection[method] = (...args) => {
      const { [method]: send } = Object.getPrototypeOf(connection) as GuardedConnection;
      const callback = args.at(-1) as Callback;
      if (typeof callback !== 'function') return send.apply(connection, args);
      let isOver = false;
      const giveUp = () => {
        if (isOver) return;
        isOver = true;
        connection.destroy();
        callback(new StatementTimeout(milliseconds));
      };
      // When it was this process that stood still, the answer is here and is read before giving up.
      const timer = setTimeout(() => setImmediate(giveUp), milliseconds);
      const answer: Callback = (error, ...results) => {
        clearTimeout(timer);
        if (isOver) return;
        isOver = true;
        callback(error, ...results);
      };
      return send.apply(connection, [...args.slice(0, -1), answer]);
    };
  }
}
