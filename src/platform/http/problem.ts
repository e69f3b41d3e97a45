import {
  Conflict,
  type Fault,
  Forbidden,
  type InputError,
  InvalidInput,
  KeyInFlight,
  KeyReused,
  NotFound,
  NotReady,
  OutcomeUnknown,
  PreconditionFailed,
  StorageFull,
  TooManyRequests,
  Unauthenticated,
  Unavailable,
} from '../errors/faults.js';
import {
  BadRequest,
  BodyTooLarge,
  HeadersTooLarge,
  MethodNotAllowed,
  NoSuchRoute,
  NotAcceptable,
  RangeNotSatisfiable,
  RequestTooSlow,
  UnsupportedMediaType,
} from './http-faults.js';
import { shorten } from '../errors/shorten.js';

/** The body of every error: RFC 9457, and what helps to find the request in the log. */
export interface Problem {
  type: string;
  title: string;
  status: number;
  detail: string;
  instance: string;
  requestID: string;
  errors?: InputError[];
  /** What the service has and what it lacks, of `/health/ready` alone. */
  checks?: object;
}

type FaultClass = abstract new (...args: never[]) => Fault;

/** The one table of what each fault is in HTTP. */
const answers: [fault: FaultClass, status: number, title: string][] = [
  [InvalidInput, 400, 'The request is not valid'],
  [BadRequest, 400, 'The request cannot be read'],
  [Unauthenticated, 401, 'Credentials are needed'],
  [Forbidden, 403, 'Not allowed'],
  [NotFound, 404, 'Not found'],
  [NoSuchRoute, 404, 'Not found'],
  [MethodNotAllowed, 405, 'Method not allowed'],
  [NotAcceptable, 406, 'No acceptable media type'],
  [RequestTooSlow, 408, 'The request came too slowly'],
  [Conflict, 409, 'In conflict with the state of the record'],
  [PreconditionFailed, 412, 'The record has moved on'],
  [BodyTooLarge, 413, 'The body is too large'],
  [UnsupportedMediaType, 415, 'Media type not supported'],
  [RangeNotSatisfiable, 416, 'No such range'],
  [KeyReused, 422, 'The idempotency key was used before'],
  [TooManyRequests, 429, 'Too many requests'],
  [HeadersTooLarge, 431, 'The headers are too large'],
  [Unavailable, 503, 'Not available now'],
  [OutcomeUnknown, 503, 'It is unknown whether this was done'],
  [StorageFull, 507, 'The storage is full'],
];

/** What is not a fault of ours to tell: a mistake in this program. */
const unexpected = {
  code: 'internal',
  status: 500,
  title: 'Something went wrong on our side',
  detail: 'The request was not carried out. The log has the reason under this requestID.',
};

/** What a client has written may be long, and is quoted no further than this. */
const mostCharacters = { place: 200, detail: 500 };
/** All errors together, as JSON. Those behind are left out. */
const mostErrorBytes = 16_000;

export interface ProblemAnswer {
  problem: Problem;
  headers: Record<string, string>;
}

/** The problem that tells an error, and the headers that belong to it. Nothing of an unknown error is told. */
export function asProblem(error: unknown, requestID: string): ProblemAnswer {
  const [, status, title] = answers.find(([fault]) => error instanceof fault) ?? [];
  const fault = status === undefined ? undefined : (error as Fault);
  const problem: Problem = {
    type: `/problems/${fault?.code ?? unexpected.code}`,
    title: title ?? unexpected.title,
    status: status ?? unexpected.status,
    detail: shorten(fault?.message ?? unexpected.detail, mostCharacters.detail),
    instance: `urn:request:${requestID}`,
    requestID,
  };
  if (fault instanceof InvalidInput || fault instanceof Conflict) {
    problem.errors = fault.errors && boundedErrors(fault.errors);
  }
  if (fault instanceof NotReady) problem.checks = fault.checks;
  return { problem, headers: headersOf(fault) };
}

/** The errors from the first on for which there is room, each cut to what a reader needs. */
function boundedErrors(errors: InputError[]): InputError[] {
  const shown: InputError[] = [];
  let bytes = 2;
  for (const error of errors) {
    const cut = { ...error, detail: shorten(error.detail, mostCharacters.detail) };
    for (const place of ['pointer', 'parameter', 'header'] as const) {
      if (cut[place] !== undefined) cut[place] = shorten(cut[place], mostCharacters.place);
    }
    bytes += Buffer.byteLength(JSON.stringify(cut)) + 1;
    if (bytes > mostErrorBytes) break;
    shown.push(cut);
  }
  return shown;
}

function headersOf(fault: Fault | undefined): Record<string, string> {
  if (fault instanceof Unauthenticated) return { 'WWW-Authenticate': fault.challenge };
  if (fault instanceof MethodNotAllowed) return { Allow: fault.allowed.join(', ') };
  if (fault instanceof RangeNotSatisfiable) return { 'Content-Range': `bytes */${fault.size}` };
  if (fault instanceof KeyInFlight) return { 'Retry-After': '1' };
  const isPassing = [Unavailable, OutcomeUnknown, TooManyRequests].some((kind) => fault instanceof kind);
  if (isPassing) {
    return { 'Retry-After': String((fault as Unavailable).seconds) };
  }
  return {};
}
