import type { Span } from '@opentelemetry/api';
import { currentSpan, inSharedSpan } from '../../tracing/tracing.js';
import { readBatchSize } from '../write-metrics.js';
import type { SqlValue } from '../../database/sql-value.js';
import type { Table } from './table.js';
import { Unavailable } from '../../errors/faults.js';

interface Question {
  /** Undefined: of whichever organization. */
  orgID: string | undefined;
  id: string;
  span: Span | undefined;
  resolve: (row: unknown[] | undefined) => void;
  reject: (error: unknown) => void;
}

/** Questions about one table that wait while another batch of them is on its way. */
interface Queue {
  waiting: Question[];
  isBusy: boolean;
}

type Query = (sql: string, values: SqlValue[]) => Promise<unknown[][]>;

/** Questions that go as one query, at most: a power of two, as their number always is, so that few statements are prepared. */
const largestBatch = 64;

/**
 * Loads rows by id. While one query is on its way, questions about the same table wait and then go as one: to wake the
 * database and be woken by it takes longer than to find a row. A question that comes alone does not wait.
 */
export class ReadBatcher {
  private readonly queues = new Map<Table, { owned: Queue; any: Queue }>();

  constructor(private readonly query: Query) {}

  /** The values of the row in the order of the table's columns. `orgID` undefined: of whichever organization. */
  row(table: Table, orgID: string | undefined, id: string): Promise<unknown[] | undefined> {
    let queues = this.queues.get(table);
    if (!queues) this.queues.set(table, (queues = { owned: emptyQueue(), any: emptyQueue() }));
    const queue = orgID === undefined ? queues.any : queues.owned;
    return new Promise((resolve, reject) => {
      queue.waiting.push({ orgID, id, span: currentSpan(), resolve, reject });
      if (queue.isBusy) return;
      queue.isBusy = true;
      // At the end of this turn of the event loop: what else has come with it goes along.
      setImmediate(() => void this.drain(table, queue));
    });
  }

  private async drain(table: Table, queue: Queue): Promise<void> {
    while (queue.waiting.length > 0) {
      const most = Math.min(queue.waiting.length, largestBatch);
      await this.answer(table, queue, queue.waiting.splice(0, 2 ** Math.floor(Math.log2(most))));
    }
    queue.isBusy = false;
  }

  private async answer(table: Table, queue: Queue, batch: Question[]): Promise<void> {
    try {
      readBatchSize.observe(batch.length);
      const spans = batch.map(({ span }) => span);
      const size = { 'db.operation.batch.size': batch.length };
      const rows = await inSharedSpan(`load ${table.name}`, spans, size, () => this.ask(table, batch));
      batch.forEach(({ resolve }, at) => resolve(rows.get(at)));
    } catch (error) {
      // Who waits behind it has waited for the same server.
      if (error instanceof Unavailable) batch.push(...queue.waiting.splice(0));
      if (batch.length === 1 || error instanceof Unavailable) {
        return batch.forEach(({ reject }) => reject(error));
      }
      // Whatever it was, only the question whose it is shall fail.
      await Promise.all(batch.map((question) => this.answer(table, queue, [question])));
    }
  }

  private async ask(table: Table, batch: Question[]): Promise<Map<number, unknown[]>> {
    const isOwned = batch[0]!.orgID !== undefined;
    const sql = isOwned ? table.selectRows(batch.length) : table.selectRowsOfAny(batch.length);
    const values = batch.flatMap(({ orgID, id }) => (orgID === undefined ? [id] : [orgID, id]));
    const rows = await this.query(sql, values);
    return new Map(rows.map((row) => [Number(row.at(-1)), row]));
  }
}

const emptyQueue = (): Queue => ({ waiting: [], isBusy: false });
