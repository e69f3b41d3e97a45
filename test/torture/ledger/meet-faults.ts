import { setTimeout as pause } from 'node:timers/promises';
import type { Outcome } from '../outcome.js';
import type { Progress } from '../progress.js';
import type { Book } from './book.js';
import { type Fault, faults, type World } from './faults.js';

/** Between two faults writers have this long for themselves. */
const calmMilliseconds = 300;
/** So long nothing may be written once a fault is over. */
const mostSeconds = 30;

/** How much has to happen before it is enough. */
export interface Enough {
  writes: number;
  kills: number;
}

/** What has happened, and how long nobody could write meanwhile. */
export interface Met {
  kills: number;
  /** Seconds, by the name of the fault: the longest time in which no write was done. */
  silences: Map<string, number>;
}

/**
 * Lets one fault after the other happen to the world while writers write, until there were enough writes and kills.
 * Stops where nothing is written any more.
 */
export async function meetFaults(
  world: World,
  book: Book,
  { writes, kills }: Enough,
  progress: Progress,
  outcome: Outcome,
  among: readonly Fault[] = faults,
): Promise<Met> {
  const met: Met = { kills: 0, silences: new Map() };
  const usable = among.filter(({ name }) => world.disk !== undefined || name !== 'the disk is full');
  const isEnough = () => book.acknowledged >= writes && met.kills >= kills;
  for (let at = 0; !isEnough(); at++) {
    const fault = usable[at % usable.length]!;
    // Where kills are few for so many writes, they come at their distance from each other.
    while (met.kills >= kills * (book.acknowledged / writes) + 4 && book.acknowledged < writes) {
      progress.at(book.acknowledged / writes, told(book, met));
      if (await isStuck(book)) return stuck(outcome, met, 'while nothing happened');
    }
    book.longestGap();
    await fault.meet(world);
    met.kills += fault.kills;
    await pause(calmMilliseconds);
    if (await isStuck(book)) return stuck(outcome, met, `after this: ${fault.name}`);
    met.silences.set(fault.name, Math.max(book.longestGap(), met.silences.get(fault.name) ?? 0));
    progress.at(Math.min(book.acknowledged / writes, met.kills / kills), told(book, met));
  }
  return met;
}

const told = ({ acknowledged }: Book, { kills }: Met): string =>
  `${acknowledged.toLocaleString('en-US')} writes, ${kills} kills`;

/** Whether no write at all is done for as long as that may take. */
async function isStuck(book: Book): Promise<boolean> {
  const { acknowledged } = book;
  for (let waited = 0; book.acknowledged === acknowledged; waited += 50) {
    if (waited > mostSeconds * 1_000) return true;
    await pause(50);
  }
  return false;
}

function stuck(outcome: Outcome, met: Met, when: string): Met {
  outcome.finding(`nothing was written for ${mostSeconds} s ${when}`);
  return met;
}
