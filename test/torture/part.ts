import type { Outcome } from './outcome.js';
import type { Progress } from './progress.js';
import type { Size } from './sizes.js';
import type { DatabaseServer } from './site/database-server.js';

/** What a part works with. */
export interface PartRun {
  /** A folder of its own, which is removed behind it. */
  folder: string;
  /** A database server that is shared with other parts, and that none of them harms. */
  server: DatabaseServer;
  size: Size;
  progress: Progress;
  outcome: Outcome;
}

/** One kind of torture. */
export interface Part {
  name: string;
  /** What has to hold, in a line. */
  promise: string;
  run: (run: PartRun) => Promise<void>;
}
