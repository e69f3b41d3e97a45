import type { EventData } from '../../src/resources/event/event.dto.js';
import type { Client } from '../service/client.js';

/** An event as clients get it. */
export interface ReadEvent {
  id: string;
  type: string;
  subject: string;
  data: EventData;
}

/** All events behind a cursor, page by page, and the cursor behind them. */
export async function readAll(
  client: Client,
  body: {
    after?: string;
    limit?: number;
    orgIDIn?: string[];
    typeIn?: string[];
    projectIDIn?: string[];
  } = {},
): Promise<{ events: ReadEvent[]; next: string }> {
  const events: ReadEvent[] = [];
  for (let { after } = body; ;) {
    const answer = await client.post('/event/query', { ...body, after });
    if (answer.status !== 200) throw new Error(answer.text);
    events.push(...answer.body.events);
    if (answer.body.next === after) return { events, next: after! };
    after = answer.body.next;
  }
}

/** Makes documents, one after the other. @returns their ids */
export async function makeDocuments(client: Client, count: number, projectID = 'P-1'): Promise<string[]> {
  const ids: string[] = [];
  for (let at = 1; at <= count; at++) {
    const { body, status, text } = await client.post('/document', { projectID, name: `${at}.pdf` });
    if (status !== 200) throw new Error(text);
    ids.push(body.id);
  }
  return ids;
}
