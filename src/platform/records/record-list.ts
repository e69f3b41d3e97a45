import type { Response } from 'express';
import { Answer } from '../http/answer.js';
import { sendText } from '../http/send-json.js';
import { nextSlice } from '../work/in-slices.js';
import type { Work } from '../work/work.js';
import type { ListFormat } from './list-format.js';
import type { Order, PageRequest } from './page-request.js';
import { makeCursor, readCursor } from './cursor.js';

/** Reads up to `count` rows behind the one of that id (of the beginning, if undefined), in order. */
export type ReadRows = (after: string | undefined, count: number, order: Order) => Promise<unknown[][]>;

/** How the rows of a list are read. */
export interface Reading {
  read: ReadRows;
  /** The id of a row. */
  idOf: (row: unknown[]) => string;
  /** Whether a page may take as much work as the whole list. */
  isScan: boolean;
  /** What the request takes, to which the reading is charged. */
  work: Work;
}

/** Chunks grow from small, so that a short list costs little, to this many rows, or to this many letters of text. */
const smallestChunk = 128;
const largestChunk = 320;
const longestText = 150_000;

/**
 * The answer of a list operation, read while it is sent: one page, or all of it in chunks. No connection to the
 * database is held between two chunks, and it is read one chunk ahead of what the client has taken, no more.
 */
export class RecordList extends Answer {
  constructor(
    private readonly page: PageRequest,
    /** What was asked, to bind cursors to it. */
    private readonly query: string,
    private readonly reading: Reading,
    private readonly json: ListFormat,
    /** For clients that would rather have CSV, where the route has it. */
    private readonly csv?: () => ListFormat,
    /** Rows that are read at a time at most. */
    private readonly most = largestChunk,
  ) {
    super();
  }

  async send(response: Response): Promise<void> {
    if (this.reading.isScan) await this.reading.work.enter();
    const format = (response.req.answerType === 'text/csv' ? this.csv?.() : undefined) ?? this.json;
    return this.page.limit === undefined ? this.sendAll(response, format) : this.sendPage(response, format);
  }

  private async sendPage(response: Response, format: ListFormat): Promise<void> {
    const { text, next } = await this.onePage(format);
    if (next !== undefined) response.setHeader('Link', `<${next}>; rel="next"`);
    sendText(response, 200, format.mediaType, text);
  }

  /**
   * Sends the whole list. The first chunk is read before anything is sent, so that a fault until then is a proper
   * answer; after that a fault breaks the connection off, since a closing bracket would make half a list look whole.
   */
  private async sendAll(response: Response, format: ListFormat): Promise<void> {
    const { mediaType, end } = format;
    const chunks = this.chunks(format);
    const first = await chunks.next();
    const begin = format.begin + (first.done ? '' : first.value);
    let chunk = await chunks.next();
    if (chunk.done) return sendText(response, 200, mediaType, begin + end);
    response.writeHead(200, { 'Content-Type': mediaType });
    response.write(begin);
    try {
      for (; !chunk.done; chunk = await chunks.next()) {
        if (response.destroyed) return;
        if (!response.write(chunk.value)) await drained(response);
      }
      response.end(end);
    } catch {
      response.destroy();
    }
  }

  /** One page, and where the next one is. */
  private async onePage({ begin, end, textOf }: ListFormat): Promise<{ text: string; next?: string }> {
    const { limit = largestChunk, order, cursor, path } = this.page;
    const after = cursor === undefined ? undefined : readCursor(cursor, this.query);
    const rows = await this.read(after, limit + 1);
    const shown = rows.slice(0, limit);
    const text = begin + textOf(shown) + end;
    if (rows.length <= limit) return { text };
    const query = new URLSearchParams({ limit: String(limit) });
    if (order === 'desc') query.set('order', order);
    query.set('cursor', makeCursor(this.reading.idOf(shown.at(-1)!), this.query));
    return { text, next: `${path}?${query.toString()}` };
  }

  /** A list of more than one chunk is a heavy one; one that scans is so already. */
  private async enter(): Promise<void> {
    if (!this.reading.isScan) await this.reading.work.enter();
  }

  /** The time that a scan takes is counted, however few rows it finds. */
  private async read(after: string | undefined, count: number): Promise<unknown[][]> {
    const { read, work, isScan } = this.reading;
    const begun = performance.now();
    const rows = await work.inTurn(() => read(after, count, this.page.order));
    if (isScan) work.addMilliseconds(performance.now() - begun);
    work.addRows(rows.length);
    return rows;
  }

  /** The text of all records, without what begins and ends the whole, in chunks. */
  private async *chunks({ between, textOf }: ListFormat): AsyncGenerator<string, void, undefined> {
    let count = smallestChunk;
    let most = this.most;
    let next = this.read(undefined, count);
    for (let begin = ''; ; begin = between) {
      const rows = await next;
      const isLast = rows.length < count;
      if (!isLast && begin === '') await this.enter();
      if (!isLast) {
        count = Math.min(count * 2, most);
        next = this.read(this.reading.idOf(rows.at(-1)!), count);
        // A fault is told when it is its turn; where the client has left by then, nobody asks.
        next.catch(() => undefined);
        // The question goes out before the text is made, so that the database works meanwhile. Of all lists one text is
        // made in a turn of the event loop, so that what is small is answered between two of them.
        await nextSlice();
      }
      if (rows.length > 0) {
        const { length } = rows;
        const text = begin + textOf(rows.splice(0));
        most = Math.min(most, Math.ceil((longestText * length) / text.length));
        yield text;
      }
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
