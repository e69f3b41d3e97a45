import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { Response } from 'express';
import { Answer } from '../../platform/http/answer.js';
import type { CloudEvent } from './event.dto.js';
import { type Places, writeCursor } from './event-cursor.js';

/* Server-sent events, as the HTML standard has them (section 9.2): blocks of fields, each ended by an empty line. */

/** When a client that has lost its connection comes back. */
const retryMilliseconds = 2_000;

/** How a stream begins: when to come back, and where it starts. */
export const opening = (places: Places): string =>
  `retry: ${retryMilliseconds}\nid: ${writeCursor(places)}\n\n`;

/** Shows that the connection lives, and how far the feed was looked through: it is no event. */
export const heartbeat = (places: Places): string => `:\nid: ${writeCursor(places)}\n\n`;

/** The events, each with the cursor behind it. */
export function blocksOf(events: readonly CloudEvent[], after: Places): string {
  const places = new Map(after);
  const blockOf = (event: CloudEvent): string => {
    places.set(event.data.orgID, event.data.seq);
    return `id: ${writeCursor(places)}\nevent: ${event.type}\ndata: ${JSON.stringify(event)}\n\n`;
  };
  return events.map(blockOf).join('');
}

/** An answer that goes on for as long as its client reads. What the client does not take is not made. */
export class EventStream extends Answer {
  constructor(private readonly blocks: () => AsyncIterable<string>) {
    super();
  }

  send(response: Response): void {
    // Proxies that gather answers would keep events back.
    response.writeHead(200, {
      'Content-Type': 'text/event-stream; charset=utf-8',
      'X-Accel-Buffering': 'no',
    });
    if (response.req.method === 'HEAD') return void response.end();
    response.flushHeaders();
    // One piece at a time is made ahead of the client.
    const pieces = Readable.from(this.blocks(), { highWaterMark: 1 });
    // That the client leaves is the usual end.
    pipeline(pieces, response).catch(() => undefined);
  }
}
