import type { Standing } from './hit-counts.js';

/** What was counted under one key, and until when it counts. */
export interface Window {
  hits: number;
  /** Milliseconds since 1970. */
  endsAt: number;
}

const mostKeys = 200_000;

/**
 * The windows that are open, by key. They are forgotten without a timer and without a walk: a window that nobody
 * asks for goes from the young to the old, and with the old away. Where more keys come than there is room for,
 * those that are asked for least lately go early.
 */
export class Windows<W extends Window> {
  private young = new Map<string, W>();
  private old = new Map<string, W>();
  private longest = 0;
  private turnAt = 0;

  constructor(
    private readonly open: (endsAt: number) => W,
    private readonly most = mostKeys,
  ) {}

  get size(): number {
    return this.young.size + this.old.size;
  }

  /** The window of the key, opened now if none is; it is open for so many milliseconds. */
  of(key: string, milliseconds: number, now: number): W {
    if (milliseconds > this.longest) this.longest = milliseconds;
    const known = this.young.get(key);
    if (known !== undefined && known.endsAt > now) return known;
    if (now >= this.turnAt || this.young.size >= this.most / 2) this.turn(now);
    const older = this.old.get(key);
    const window = older !== undefined && older.endsAt > now ? older : this.open(now + milliseconds);
    this.young.set(key, window);
    return window;
  }

  private turn(now: number): void {
    this.old = this.young;
    this.young = new Map();
    this.turnAt = now + this.longest;
  }
}

/** How a window stands: once over the limit, it is blocked to its end. */
export function standingOf({ hits, endsAt }: Window, limit: number, now: number): Standing {
  return { hits, isBlocked: hits > limit, secondsLeft: Math.max(1, Math.ceil((endsAt - now) / 1000)) };
}
