/** What waits for the database or for this service, in milliseconds. */
export interface Deadlines {
  /** For the answer to one statement. */
  statement: number;
  /** For a connection, new or out of the pool. */
  connection: number;
  /** How long a connection may lie idle and be used again. */
  idle: number;
  /**
   * After so long without a statement the server ends a connection, and with it the locks of a transaction whose
   * client was cut off. By default it would wait for eight hours.
   */
  abandoned: number;
}

/** The deadlines that belong to that of a statement. */
export const deadlinesFor = (statement: number): Deadlines => ({
  statement,
  connection: Math.min(statement, 5_000),
  idle: 3 * statement,
  abandoned: 6 * statement,
});
