/** How a key stands after a hit. */
export interface Standing {
  /** In this window, the hit itself included. */
  hits: number;
  /** Whether that is more than the limit. */
  isBlocked: boolean;
  /** Until the window ends; at least 1. */
  secondsLeft: number;
}

/** Where requests are counted. To count them elsewhere, provide another. */
export abstract class HitCounts {
  /** Counts a hit of the key; its first one opens a window of so many milliseconds. */
  abstract hit(key: string, milliseconds: number, limit: number): Promise<Standing>;
}
