import { Presets, SingleBar } from 'cli-progress';

/** Tells how far something is. */
export interface Progress {
  start(total: number, unit: string): void;
  add(count: number): void;
  stop(): void;
}

/** A bar on the terminal; nothing where there is none. */
export function progressBar(): Progress {
  if (!process.stderr.isTTY) return { start: () => undefined, add: () => undefined, stop: () => undefined };
  const format = '{bar} {percentage}% of {total} {unit}';
  const bar = new SingleBar({ format, clearOnComplete: true }, Presets.shades_classic);
  return {
    start: (total, unit) => bar.start(total, 0, { unit }),
    add: (count) => bar.increment(count),
    stop: () => bar.stop(),
  };
}
