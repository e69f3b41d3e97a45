import { type InputError, InvalidInput } from '../errors/faults.js';
import { type BodyClass, checkBody, mostErrors } from './check-body.js';

/** Members of a batch, at most. */
export const mostAtOnce = 1_000;

/** The lines on which the members of a batch begin, where it came as lines. */
const linesOf = new WeakMap<readonly unknown[], readonly number[]>();

/** What is wrong with a member of a batch, with its place. */
export function inMember(batch: readonly unknown[], at: number, error: InputError): InputError {
  if (error.pointer === undefined) return error;
  const line = linesOf.get(batch)?.[at];
  const detail = line === undefined ? error.detail : `${error.detail} (line ${line})`;
  return { ...error, pointer: `/${at}${error.pointer}`, detail };
}

/** Collects what is wrong with the members of a batch, each fault with its place: `/3/value`. */
export class BatchFaults {
  private readonly errors: InputError[] = [];

  constructor(private readonly batch: readonly unknown[]) {}

  /** @throws whatever is no fault of the input */
  note(at: number, error: unknown): void {
    if (!(error instanceof InvalidInput)) throw error;
    this.errors.push(...error.errors.map((each) => inMember(this.batch, at, each)));
  }

  /** Whether there are as many as are told at once. */
  get areMany(): boolean {
    return this.errors.length >= mostErrors;
  }

  /** @throws InvalidInput where anything was wrong */
  throwAny(): void {
    if (this.errors.length > 0) throw new InvalidInput(this.errors.slice(0, mostErrors));
  }
}

/**
 * Checks an array of bodies, each against the class.
 * @param lines on which they begin, where they came as lines: faults are told with them, also later ones
 * @throws InvalidInput
 */
export function checkBatch<B extends object>(type: BodyClass<B>, value: unknown, lines?: number[]): B[] {
  if (!Array.isArray(value)) {
    throw new InvalidInput([{ pointer: '', code: 'type', detail: 'must be an array' }]);
  }
  if (value.length === 0 || value.length > mostAtOnce) {
    throw new InvalidInput([{ pointer: '', code: 'length', detail: `must have 1 to ${mostAtOnce} members` }]);
  }
  if (lines) linesOf.set(value, lines);
  const faults = new BatchFaults(value);
  const bodies: B[] = [];
  for (const [at, each] of value.entries()) {
    try {
      bodies.push(checkBody(type, each));
    } catch (error) {
      faults.note(at, error);
      if (faults.areMany) break;
    }
  }
  faults.throwAny();
  if (lines) linesOf.set(bodies, lines);
  return bodies;
}
