import type { SqlValue } from '../database/sql-value.js';
import type { Table, Tables } from './batching/table.js';
import type { Replicas } from './replicas.js';
import type { Queryable } from './transaction.js';

type Query = Queryable['query'];

/** Reads one list, from a replica where that may be, which is found out with the first question. */
export class ListReader implements Queryable {
  private choice?: Promise<Query | undefined>;

  constructor(
    private readonly primary: Queryable,
    private readonly replicas: Replicas,
    private readonly orgIDs: string[] | undefined,
  ) {}

  get tables(): Tables {
    return this.primary.tables;
  }

  row(table: Table, orgID: string | undefined, id: string): Promise<unknown[] | undefined> {
    return this.primary.row(table, orgID, id);
  }

  /** What a replica fails to answer, and the rest of the list, is read from the primary. */
  async query(sql: string, values: SqlValue[]): Promise<unknown[][]> {
    const primary: Query = (...question) => this.primary.query(...question);
    const replica = await (this.choice ??= this.replicas.readerFor(this.orgIDs, primary));
    if (!replica) return primary(sql, values);
    try {
      return await replica(sql, values);
    } catch {
      this.choice = Promise.resolve(undefined);
      return primary(sql, values);
    }
  }
}
