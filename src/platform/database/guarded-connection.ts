import type { Connection } from 'mysql2';
import { watchStatement } from './watch-statement.js';

/** The database has not answered a statement in time; its connection is destroyed. */
class StatementTimeout extends Error {
  readonly code = 'STATEMENT_TIMEOUT';

  constructor(milliseconds: number) {
    super(`The database has not answered within ${milliseconds} ms.`);
  }
}

type Callback = (error: unknown, ...results: unknown[]) => void;
type Send = (...args: unknown[]) => unknown;
type GuardedConnection = Record<'query' | 'execute', Send> & { destroy(): void; stream: { destroy(): void } };

/** What waits for an answer on each connection. */
const waiting = new WeakMap<object, Set<(error: Error) => void>>();

/**
 * Gives each statement a deadline, if there is one: mysql2's own does not cover the preparing of a statement, nor those
 * that queue behind a silent one.
 */
export function guard(connection: Connection, milliseconds: number | undefined): void {
  // The pool listens for one error. A second one, of a connection that has ended, would end the process.
  connection.on('error', () => undefined);
  const guarded = connection as unknown as GuardedConnection;
  endAtOnce(guarded);
  guardStatements(guarded, milliseconds);
}

/** Destroys a connection, and tells this to all that waits for it. */
export function giveUp(connection: object, error: Error): void {
  (connection as GuardedConnection).destroy();
  for (const tell of [...(waiting.get(connection) ?? [])]) tell(error);
}

/** mysql2 ends a connection in good order, which with a silent server takes until TCP gives up. */
function endAtOnce(connection: GuardedConnection): void {
  const destroy = connection.destroy.bind(connection);
  connection.destroy = () => {
    destroy();
    connection.stream.destroy();
  };
}

function guardStatements(connection: GuardedConnection, milliseconds: number | undefined): void {
  const all = new Set<(error: Error) => void>();
  waiting.set(connection, all);
  for (const method of ['query', 'execute'] as const) {
    connection[method] = (...args) => {
      const { [method]: send } = Object.getPrototypeOf(connection) as GuardedConnection;
      const callback = args.at(-1) as Callback;
      if (typeof callback !== 'function') return send.apply(connection, args);
      const ended = watchStatement(args[0]);
      let timer: NodeJS.Timeout | undefined;
      const answer: Callback = (error, ...results) => {
        clearTimeout(timer);
        if (!all.delete(answer)) return;
        ended(error);
        callback(error, ...results);
      };
      all.add(answer);
      if (milliseconds !== undefined) {
        const late = () => {
          if (all.has(answer)) giveUp(connection, new StatementTimeout(milliseconds));
        };
        // When it was this process that stood still, the answer is here and is read before giving up.
        timer = setTimeout(() => setImmediate(late), milliseconds);
      }
      try {
        return send.apply(connection, [...args.slice(0, -1), answer]);
      } catch (error) {
        // A value that cannot be sent: nothing was, and nothing is waited for.
        clearTimeout(timer);
        all.delete(answer);
        ended(error);
        throw error;
      }
    };
  }
}
