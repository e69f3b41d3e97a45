const mostTold = 40;

/** Without long repetitions. */
const shortened = (text: string): string => text.replace(/(.{1,4}?)\1{12,}/gsu, '$1…');

/** What a run of generated cases has shown: how often each kind of fault, with the first case of it; and the figures. */
export class Findings {
  private readonly kinds = new Map<string, { count: number; first: string }>();
  private readonly statuses = new Map<number, number>();
  private readonly milliseconds: number[] = [];

  add(kind: string, example: string): void {
    const known = this.kinds.get(kind) ?? { count: 0, first: example };
    known.count++;
    this.kinds.set(kind, known);
  }

  answered({ status, milliseconds }: { status: number; milliseconds: number }): void {
    this.statuses.set(status, (this.statuses.get(status) ?? 0) + 1);
    this.milliseconds.push(milliseconds);
  }

  /** The kinds of fault, the most frequent first. */
  get faults(): string[] {
    const kinds = [...this.kinds].sort(([, one], [, other]) => other.count - one.count);
    return kinds
      .slice(0, mostTold)
      .map(([kind, { count, first }]) => `${count} x ${kind}\n  ${shortened(first)}`);
  }

  /** Writes the figures of the run to the output of the tests. */
  tell(more: string): void {
    const sorted = this.milliseconds.sort((one, other) => one - other);
    const at = (share: number) => `${(sorted[Math.floor(share * (sorted.length - 1))] ?? 0).toFixed(0)} ms`;
    const statuses = [...this.statuses].sort(([one], [other]) => one - other);
    const counts = statuses.map(([status, count]) => `${status}: ${count}`).join(', ');
    process.stdout.write(`${sorted.length} answers (${counts}), p50 ${at(0.5)}, p99 ${at(0.99)}; ${more}\n`);
  }
}
