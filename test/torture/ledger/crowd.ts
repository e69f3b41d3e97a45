import { randomBytes } from 'node:crypto';
import { Exchange } from '../../generated/exchange.js';
import type { Organization } from '../site/site.js';
import { Book } from './book.js';
import { Writer } from './writer.js';

/** Longer than anything stands still that goes on afterwards. */
const patienceMilliseconds = 20_000;

/** Writers who all write at once, by several doors, until they are told to end. */
export class Crowd {
  readonly book = new Book();
  private readonly doors: Exchange[];
  /** So that no writer of another crowd has the same names. */
  private readonly name = randomBytes(3).toString('hex');
  private isOver = false;
  private writing: Promise<void>[] = [];

  /** @param urls of services, or of what stands before them */
  constructor(
    urls: readonly string[],
    private readonly organizations: readonly Organization[],
  ) {
    this.doors = urls.map((url) => new Exchange(url, Infinity, patienceMilliseconds));
  }

  start(count: number): void {
    const { book, doors, organizations } = this;
    const isOver = () => this.isOver;
    this.writing = Array.from({ length: count }, (_, at) => {
      const organization = organizations[at % organizations.length]!;
      return new Writer(`${this.name}w${at}`, organization, doors, book).run(isOver);
    });
  }

  /** Lets each end with what it has begun. */
  async end(): Promise<void> {
    this.isOver = true;
    await Promise.all(this.writing);
    for (const door of this.doors) door.close();
  }
}
