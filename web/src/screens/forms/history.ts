/** States that can be gone back to, and forward again. A state is never changed: a change makes another one. */
export class History<State> {
  private constructor(
    readonly now: State,
    private readonly past: readonly State[],
    private readonly future: readonly State[],
    /** What the last change was part of. */
    private readonly gesture: string | undefined,
  ) {}

  static of<State>(state: State): History<State> {
    return new History(state, [], [], undefined);
  }

  /** A change. Changes in a row with the same gesture, such as presses of an arrow, are undone at once. */
  change(state: State, gesture?: string): History<State> {
    if (state === this.now) return this;
    const isSame = gesture !== undefined && gesture === this.gesture;
    return new History(state, isSame ? this.past : [...this.past, this.now].slice(-mostSteps), [], gesture);
  }

  undo(): History<State> {
    const before = this.past.at(-1);
    if (before === undefined) return this;
    return new History(before, this.past.slice(0, -1), [this.now, ...this.future], undefined);
  }

  redo(): History<State> {
    const [after, ...later] = this.future;
    if (after === undefined) return this;
    return new History(after, [...this.past, this.now], later, undefined);
  }

  get canUndo(): boolean {
    return this.past.length > 0;
  }

  get canRedo(): boolean {
    return this.future.length > 0;
  }
}

const mostSteps = 200;
