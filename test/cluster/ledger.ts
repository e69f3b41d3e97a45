import { setTimeout as pause } from 'node:timers/promises';
import { toldBy } from '../outages/outage.js';
import type { Told } from '../service/told.js';
import type { Client } from '../service/client.js';

/** What a client was told of one write. */
interface Entry {
  told: Told;
  /** By the clock of this process, in milliseconds. */
  begun: number;
  answered: number;
}

/** The writes of clients of several instances of the service, each with a name that no other has. */
export class Ledger {
  readonly entries = new Map<string, Entry>();
  /** Answers that nobody should get. */
  readonly strange: string[] = [];
  /** What clients were told where nothing was done, and how often. */
  readonly details = new Map<string, number>();
  private isOver = false;
  private writing: Promise<void>[] = [];

  constructor(
    readonly orgID: string,
    private readonly clients: Client[],
  ) {}

  start(writers: number): void {
    this.writing = Array.from({ length: writers }, (_, at) => this.write(at));
  }

  async end(): Promise<void> {
    this.isOver = true;
    await Promise.all(this.writing);
  }

  count(told: Told): number {
    return [...this.entries.values()].filter((entry) => entry.told === told).length;
  }

  /** Milliseconds from this moment until a write was acknowledged that had begun after it; and the longest without one. */
  recoveryAfter(moment: number): { first: number; longest: number } {
    const good = [...this.entries.values()]
      .filter(({ told, answered }) => told === 'done' && answered >= moment)
      .sort((one, other) => one.answered - other.answered);
    const first = good.find(({ begun }) => begun >= moment)?.answered ?? Infinity;
    let longest = 0;
    let before = moment || (good[0]?.answered ?? 0);
    for (const { answered } of good) {
      longest = Math.max(longest, answered - before);
      before = answered;
    }
    return { first: first - moment, longest };
  }

  /** What there is against what clients were told. @param kept the names of the records, and of the entries of the log */
  check(kept: { records: string[]; logged: string[] }): { lost: number; wrong: number; unlogged: number } {
    const times = new Map<string, number>();
    for (const name of kept.records) times.set(name, (times.get(name) ?? 0) + 1);
    const logged = new Set(kept.logged);
    const right: Record<Told, number[]> = {
      done: [1],
      'not done': [0],
      unknown: [0, 1],
      'something else': [0, 1],
    };
    let [lost, wrong] = [0, 0];
    for (const [name, { told }] of this.entries) {
      const count = times.get(name) ?? 0;
      if (told === 'done' && count === 0) lost++;
      else if (!right[told].includes(count)) wrong++;
    }
    const unlogged = kept.records.filter((name) => !logged.has(name)).length;
    return { lost, wrong, unlogged };
  }

  private async write(writer: number): Promise<void> {
    const client = this.clients[writer % this.clients.length]!;
    for (let at = 0; !this.isOver; at++) {
      const name = `${this.orgID}-${writer}-${at}`;
      // Every second writer sends a key.
      const own = writer % 4 < 2 ? client : client.with({ 'Idempotency-Key': name });
      const begun = performance.now();
      const body = { orgID: this.orgID, name, freeWarrantyMonths: 0, stdTermMonths: 12 };
      const answer = await own.post('/rate', body).catch((error: unknown) => String(error));
      const told = typeof answer === 'string' ? 'unknown' : toldBy(answer);
      this.entries.set(name, { told, begun, answered: performance.now() });
      if (typeof answer === 'string') this.strange.push(answer);
      else if (told === 'something else') this.strange.push(`${answer.status} ${answer.text}`);
      else if (told !== 'done')
        this.details.set(answer.body.detail, (this.details.get(answer.body.detail) ?? 0) + 1);
      if (told !== 'done') await pause(20);
    }
  }
}
