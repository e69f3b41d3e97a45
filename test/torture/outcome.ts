const mostTold = 20;

/** What a part has shown: its figures, what did not hold, and what could not be done on this machine. */
export class Outcome {
  readonly figures: Record<string, string | number> = {};
  readonly findings: string[] = [];
  readonly notDone: string[] = [];

  figure(name: string, value: string | number): void {
    this.figures[name] = value;
  }

  finding(what: string): void {
    this.findings.push(what);
  }

  /** Notes what of a kind did not hold: their number, and the first of them. */
  findEach(what: string, each: readonly string[]): void {
    if (each.length === 0) return;
    this.finding([`${each.length} x ${what}`, ...each.slice(0, mostTold)].join('\n    '));
  }

  expect(holds: boolean, finding: string): void {
    if (!holds) this.finding(finding);
  }
}
