import { setImmediate as turnOfTheLoop } from 'node:timers/promises';
import type { Response } from 'express';
import { Answer } from '../http/answer.js';
import { sendJSON } from '../http/send-json.js';
import type { Order, PageRequest } from './page-request.js';
import { makeCursor, readCursor } from './cursor.js';

/** Reads up to `count` rows behind the one of that id (of the beginning, if undefined), in order. */
export type ReadRows = (after: string | undefined, count: number, order: Order) => Promise<unknown[][]>;

/** Chunks grow from small, so that a short list costs little, to this. */
const smallestChunk = 128;
const largestChunk = 320;

/**
 * The answer of a list operation, read while it is sent: one page, or all of it in chunks. No connection to the
 * database is held between two chunks, and it is read one chunk ahead of what the client has taken, no more.
 */
export class RecordList extends Answer {
  constructor(
    private readonly page: PageRequest,
    /** What was asked, to bind cursors to it. */
    private readonly query: string,
    private readonly read: ReadRows,
    /** The id of a row. */
    private readonly idOf: (row: unknown[]) => string,
    /** A row as JSON text. */
    private readonly toJSONText: (row: unknown[]) => string,
    /** Rows that are read at a time at most. */
    private readonly most = largestChunk,
  ) {
    super();
  }

  send(response: Response): Promise<void> {
    return this.page.limit === undefined ? this.sendAll(response) : this.sendPage(response);
  }

  private async sendPage(response: Response): Promise<void> {
    const { text, next } = await this.onePage();
    if (next !== undefined) response.setHeader('Link', `<${next}>; rel="next"`);
    sendJSON(response, 200, text);
  }

  /**
   * Sends the whole list. The first chunk is read before anything is sent, so that a fault until then is a proper
   * answer; after that a fault breaks the connection off, since a closing bracket would make half a list look whole.
   */
  private async sendAll(response: Response): Promise<void> {
    const chunks = this.chunks();
    const first = await chunks.next();
    const begin = first.done ? '' : first.value;
    let chunk = await chunks.next();
    if (chunk.done) return sendJSON(response, 200, `[${begin}]`);
    response.writeHead(200, { 'Content-Type': 'application/json; charset=utf-8' });
    response.write(`[${begin}`);
    try {
      for (; !chunk.done; chunk = await chunks.next()) {
        if (!response.write(chunk.value)) await drained(response);
        if (response.destroyed) return;
      }
      response.end(']');
    } catch {
      response.destroy();
    }
  }

  /** One page, and where the next one is. */
  private async onePage(): Promise<{ text: string; next?: string }> {
    const { limit = largestChunk, order, cursor, path } = this.page;
    const after = cursor === undefined ? undefined : readCursor(cursor, this.query);
    const rows = await this.read(after, limit + 1, order);
    const shown = rows.slice(0, limit);
    const text = `[${shown.map(this.toJSONText).join(',')}]`;
    if (rows.length <= limit) return { text };
    const query = new URLSearchParams({ limit: String(limit) });
    if (order === 'desc') query.set('order', order);
    query.set('cursor', makeCursor(this.idOf(shown.at(-1)!), this.query));
    return { text, next: `${path}?${query.toString()}` };
  }

  /** The text of all records, without the brackets around the whole, in chunks. */
  private async *chunks(): AsyncGenerator<string, void, undefined> {
    let count = smallestChunk;
    let next = this.read(undefined, count, this.page.order);
    for (let begin = ''; ; begin = ',') {
      const rows = await next;
      const isLast = rows.length < count;
      if (!isLast) {
        count = Math.min(count * 2, this.most);
        next = this.read(this.idOf(rows.at(-1)!), count, this.page.order);
        // A fault is told when it is its turn; where the client has left by then, nobody asks.
        next.catch(() => undefined);
        // The question goes out before the text is made, so that the database works meanwhile.
        await turnOfTheLoop();
      }
      if (rows.length > 0) yield begin + rows.splice(0).map(this.toJSONText).join(',');
      if (isLast) return;
    }
  }
}

/** Waits until the client has taken what was written, or is gone. */
function drained(response: Response): Promise<void> {
  return new Promise((resolve) => {
    const done = () => {
      response.off('drain', done).off('close', done);
      resolve();
    };
    response.on('drain', done).on('close', done);
  });
}
