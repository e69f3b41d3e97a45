import type { Answer } from './transport.js';

/** A page of a list, and where the next one begins; undefined: there is none. */
export interface Page<Item> {
  items: Item[];
  next: string | undefined;
}

/** A list, read page by page as it is walked over: `for await (const bond of client.bonds.list())`. */
export class Listing<Item> implements AsyncIterable<Item> {
  constructor(private readonly read: (cursor?: string) => Promise<Page<Item>>) {}

  async *[Symbol.asyncIterator](): AsyncGenerator<Item, void, undefined> {
    for await (const page of this.pages()) yield* page;
  }

  /** The same, page by page. */
  async *pages(): AsyncGenerator<Item[], void, undefined> {
    let cursor: string | undefined;
    do {
      const { items, next } = await this.read(cursor);
      yield items;
      cursor = next;
    } while (cursor !== undefined);
  }

  /** All of it, in memory. */
  async all(): Promise<Item[]> {
    const items: Item[] = [];
    for await (const page of this.pages()) items.push(...page);
    return items;
  }

  /** The first record; undefined: the list is empty. */
  async first(): Promise<Item | undefined> {
    for await (const item of this) return item;
    return undefined;
  }
}

/** A page as it was answered. Of the link to the next page (RFC 8288) only the cursor counts, so that it leads nowhere else. */
export function pageIn<Item>({ headers, text }: Answer): Page<Item> {
  const link = /<([^>]*)>;\s*rel="?next"?/.exec(headers.get('link') ?? '')?.[1];
  const next = link === undefined ? null : new URL(link, 'http://any').searchParams.get('cursor');
  return { items: JSON.parse(text) as Item[], next: next ?? undefined };
}
