import { Presets, SingleBar } from 'cli-progress';

/** How far a part has come, for people: a bar on a terminal, a line now and then elsewhere. */
export class Progress {
  private readonly bar: SingleBar;

  constructor(name: string) {
    const format = `${name.padEnd(10)} {bar} {percentage}% {duration_formatted} {what}`;
    const quiet = { noTTYOutput: true, notTTYSchedule: 15_000, hideCursor: true };
    this.bar = new SingleBar({ format, ...quiet }, Presets.shades_classic);
    this.bar.start(100, 0, { what: '' });
  }

  /** @param share from 0 to 1 */
  at(share: number, what: string): void {
    this.bar.update(Math.floor(100 * Math.min(1, share)), { what });
  }

  end(): void {
    this.bar.update(100, { what: '' });
    this.bar.stop();
  }
}
