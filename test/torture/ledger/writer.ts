import { setTimeout as pause } from 'node:timers/promises';
import type { Exchange, Received } from '../../generated/exchange.js';
import { toldBy } from '../../service/told.js';
import type { Organization } from '../site/site.js';
import type { Action, Book, BookRecord } from './book.js';

interface Write {
  method: string;
  path: string;
  body?: object;
  headers?: Record<string, string>;
}

/** Milliseconds before who was told to come again does so. */
const restMilliseconds = 50;
/** Who has sent a keyed write for so long gives it up. */
const patienceMilliseconds = 60_000;
/** So many records of its own a writer changes at the same time. */
const mostOwn = 8;
const missingID = '01941f29-7c00-73e4-a310-744d2167fc5b';

const rate = (name: string) => ({ name, freeWarrantyMonths: 0, stdTermMonths: 12 });
const pick = <T>(all: readonly T[]): T => all[Math.floor(Math.random() * all.length)]!;

/**
 * Somebody who makes, changes and deletes rates, half of the time under a key, and tries what is refused; each time by
 * another door of the service. What is sent under a key is sent again until it is done.
 */
export class Writer {
  private readonly own: { id: string; record: BookRecord }[] = [];
  private count = 0;

  constructor(
    private readonly name: string,
    private readonly organization: Organization,
    private readonly doors: readonly Exchange[],
    private readonly book: Book,
  ) {}

  async run(isOver: () => boolean): Promise<void> {
    while (!isOver()) {
      const choice = Math.random();
      if (this.own.length === 0 || choice < 0.4) await this.create();
      else if (choice < 0.7) await this.update();
      else if (choice < 0.8) await this.remove();
      else await this.tryWhatIsRefused();
    }
  }

  private async create(): Promise<void> {
    const { orgID } = this.organization;
    const marker = `${this.name}-${++this.count}`;
    const record = this.book.add(orgID, marker);
    const write = { method: 'POST', path: '/rate', body: { ...rate(marker), orgID } };
    const answer = await this.send(write, record, 'created', marker);
    if (!answer) return;
    record.id = (JSON.parse(answer.text) as { id: string }).id;
    this.own.push({ id: record.id, record });
    if (this.own.length > mostOwn) this.own.shift();
  }

  private async update(): Promise<void> {
    const { id, record } = pick(this.own);
    const name = `${record.marker}:${++this.count}`;
    const write = { method: 'PUT', path: `/rate/${id}`, body: rate(name) };
    if (!(await this.send(write, record, 'updated', name))) this.letGo(record);
  }

  private async remove(): Promise<void> {
    const { id, record } = pick(this.own);
    await this.send({ method: 'DELETE', path: `/rate/${id}` }, record, 'deleted', null);
    this.letGo(record);
  }

  /** What a record has become is known only while its writer knows of every write: then it is left alone. */
  private letGo(record: BookRecord): void {
    const at = this.own.findIndex((each) => each.record === record);
    if (at >= 0) this.own.splice(at, 1);
  }

  /** Each of these leaves nothing behind, or it is found out by its name or by what it has changed. */
  private async tryWhatIsRefused(): Promise<void> {
    const { orgID } = this.organization;
    const { id } = pick(this.own);
    const name = `refused-${this.name}-${++this.count}`;
    const stale = { 'If-Match': '"999"' };
    const write = pick<Write>([
      { method: 'POST', path: '/rate', body: { ...rate(name), orgID, freeWarrantyMonths: -1 } },
      { method: 'PUT', path: `/rate/${id}`, body: rate(name), headers: stale },
      { method: 'DELETE', path: `/rate/${id}`, headers: stale },
      { method: 'POST', path: '/rate/batch', body: [{ ...rate(name), orgID }, { name }] },
      { method: 'PUT', path: `/rate/${missingID}`, body: rate(name) },
    ]);
    const answer = await this.ask(write, {});
    if (!answer) return;
    const isRefused = answer.status >= 400 && answer.status < 500;
    if (isRefused) this.book.refused++;
    else if (toldOf(answer) === 'not done') await pause(restMilliseconds);
    else this.noteStrange(write, answer);
  }

  /** @returns the answer where the write was done */
  private async send(
    write: Write,
    record: BookRecord,
    action: Action,
    name: string | null,
  ): Promise<Received | undefined> {
    // What is deleted is deleted once by itself, and takes no key.
    const isKeyed = action !== 'deleted' && Math.random() < 0.5;
    const key: Record<string, string> = isKeyed ? { 'Idempotency-Key': `${this.name}-${++this.count}` } : {};
    const end = performance.now() + patienceMilliseconds;
    for (;;) {
      const answer = await this.ask(write, key);
      const told = answer ? toldOf(answer) : 'unknown';
      if (told === 'done') {
        record.noteDone(action, name);
        this.book.noteAcknowledged();
        if (isKeyed && Math.random() < 0.1) await this.replay(write, key, answer!);
        return answer;
      }
      if (told === 'something else') this.noteStrange(write, answer!);
      else if (isKeyed && performance.now() < end) {
        await pause(restMilliseconds);
        continue;
      }
      if (told === 'not done') this.book.notDone++;
      else {
        this.book.unknown++;
        record.noteUnknown(action, name);
      }
      await pause(restMilliseconds);
      return undefined;
    }
  }

  /** Sends what was answered once more: the same answer comes, or none that says anything. */
  private async replay(write: Write, key: Record<string, string>, first: Received): Promise<void> {
    const again = await this.ask(write, key);
    if (!again || ['not done', 'unknown'].includes(toldOf(again))) return;
    this.book.replays++;
    if (again.status !== first.status || again.text !== first.text) this.noteStrange(write, again);
  }

  private ask(
    { method, path, body, headers }: Write,
    key: Record<string, string>,
  ): Promise<Received | undefined> {
    const all = { ...this.organization.headers, ...key, ...headers, 'Content-Type': 'application/json' };
    const text = body && JSON.stringify(body);
    return pick(this.doors)
      .send({ method, path, headers: all, body: text })
      .catch(() => undefined);
  }

  private noteStrange({ method, path }: Write, { status, text }: Received): void {
    this.book.strange.push(`${method} ${path}: ${status} ${text.slice(0, 300)}`);
  }
}

function toldOf({ status, headers, text }: Received) {
  const isProblem = status >= 400 && /json/.test(headers['content-type'] ?? '');
  const type = isProblem ? (JSON.parse(text) as { type: string }).type : undefined;
  return toldBy({ status, type, retryAfter: headers['retry-after'] });
}
