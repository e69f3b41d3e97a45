/*
 * Work is counted in points. One is about a millisecond of processor time, of this process and the database together: so
 * many rows, or bytes of an answer, take about as long.
 */
const rowsOfPoint = 200;
const bytesOfPoint = 200_000;

/** Points that are charged together, so that a long request is charged while it goes on. */
const chargedTogether = 50;

/** What bounds the work of a request. */
export interface WorkLimits {
  charge(points: number): void;
  /** Waits for one of the few slots for heavy requests. @returns what gives it back @throws TooManyRequests */
  enter(): Promise<() => void>;
  /** Waits for its turn to do a part of something heavy. @returns what ends the turn */
  takeTurn(): Promise<() => void>;
}

/** What a request takes of the service, as far as that is known while it is done. That of a job has no limits. */
export class Work {
  private points = 0;
  private limits?: WorkLimits;
  private hasEnded = false;
  private readonly leave: (() => void)[] = [];

  boundBy(limits: WorkLimits): void {
    this.limits = limits;
  }

  addRows(count: number): void {
    this.add(count / rowsOfPoint);
  }

  addBytes(count: number): void {
    this.add(count / bytesOfPoint);
  }

  addMilliseconds(milliseconds: number): void {
    this.add(milliseconds);
  }

  /** Calculates something that takes a while. */
  timed<T>(calculate: () => T): T {
    const begun = performance.now();
    try {
      return calculate();
    } finally {
      this.addMilliseconds(performance.now() - begun);
    }
  }

  /** From here on the request is a heavy one, until it has ended: of these an organization has few at once. */
  async enter(): Promise<void> {
    const leave = await this.limits?.enter();
    if (leave) this.leave.push(leave);
    if (this.hasEnded) this.leaveAll();
  }

  /** Does something heavy, also when the client does not wait for it. */
  async heavily<T>(act: () => Promise<T>): Promise<T> {
    const leave = await this.limits?.enter();
    return act().finally(leave);
  }

  /**
   * Does one part of the request. The parts of a caller's heavy requests are done one after the other, so that several of
   * them at once take no more of the database at a time than one does; what is not heavy waits for nothing.
   */
  async inTurn<T>(act: () => Promise<T>): Promise<T> {
    if (this.leave.length === 0 || !this.limits) return act();
    const endTurn = await this.limits.takeTurn();
    return act().finally(endTurn);
  }

  /** The same parts, each read in its turn. */
  async *inTurns<T>(parts: AsyncGenerator<T, void, undefined>): AsyncGenerator<T, void, undefined> {
    try {
      for (;;) {
        const part = await this.inTurn(() => parts.next());
        if (part.done) return;
        yield part.value;
      }
    } finally {
      await parts.return();
    }
  }

  /** The answer has been sent, or nobody waits for it any more. What is done after that is charged as well. */
  end(): void {
    this.hasEnded = true;
    this.leaveAll();
    this.add(0);
  }

  private leaveAll(): void {
    for (const leave of this.leave.splice(0)) leave();
  }

  private add(points: number): void {
    this.points += points;
    if (this.points < (this.hasEnded ? 1 : chargedTogether)) return;
    const whole = Math.floor(this.points);
    this.points -= whole;
    this.limits?.charge(whole);
  }
}
