import type { Problem, ProblemCode } from './generated/api.js';

/** One thing that is wrong with a request, with its place: a JSON pointer into the body, a parameter or a header. */
export type InputError = NonNullable<Problem['errors']>[number];

/** The service refuses a request, or cannot do it: a problem after RFC 9457. */
export class SuretyProblem extends Error {
  override readonly name = 'SuretyProblem';
  readonly status: number;
  /** Names the kind of problem, such as `/problems/precondition-failed`. */
  readonly type: string;
  /** The last part of the type. */
  readonly code: ProblemCode | (string & Record<never, never>);
  readonly title: string;
  readonly detail: string;
  /** All that is wrong with the input. */
  readonly errors: readonly InputError[];
  /** Under this id the log of the service has the request. */
  readonly requestID: string | undefined;
  /** Seconds after which to try again, where the service says so. */
  readonly retryAfter: number | undefined;

  constructor(problem: Partial<Problem> & { status: number }, retryAfter?: number) {
    const {
      status,
      type = 'about:blank',
      title = `HTTP status ${status}`,
      detail = title,
      errors = [],
    } = problem;
    super(errors.length === 0 ? detail : `${detail} ${errors.map(sentenceOf).join('; ')}`);
    this.status = status;
    this.type = type;
    this.code = type.split('/').at(-1)!;
    this.title = title;
    this.detail = detail;
    this.errors = errors;
    this.requestID = problem.requestID;
    this.retryAfter = retryAfter;
  }

  /** The problem that an answer tells; one that is not of the service, as of a proxy, has its status alone. */
  static async of(response: Response): Promise<SuretyProblem> {
    const text = await response.text();
    return new SuretyProblem({ ...membersIn(text), status: response.status }, secondsIn(response.headers));
  }
}

/** The service cannot be reached, or its answer broke off. `cause` has what `fetch` said. */
export class SuretyUnreachable extends Error {
  override readonly name = 'SuretyUnreachable';

  constructor(
    readonly url: string,
    cause: unknown,
  ) {
    super(`${url} cannot be reached: ${reasonOf(cause)}`, { cause });
  }
}

const sentenceOf = ({ pointer, parameter, header, code, detail }: InputError): string =>
  `${pointer || parameter || header || code}: ${detail}`;

function membersIn(text: string): Partial<Problem> {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null ? value : {};
  } catch {
    return {};
  }
}

/** `Retry-After` in seconds, of either of its two forms (RFC 9110, 10.2.3). */
function secondsIn(headers: Headers): number | undefined {
  const value = headers.get('retry-after');
  if (value === null) return undefined;
  const seconds = /^\d+$/.test(value) ? Number(value) : (Date.parse(value) - Date.now()) / 1000;
  return Number.isNaN(seconds) ? undefined : Math.max(0, seconds);
}

/** What the runtime says went wrong: Node.js has it in the cause of the error. */
function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const { cause } = error as { cause?: { code?: string; message?: string } };
  return cause?.code ?? cause?.message ?? error.message;
}
