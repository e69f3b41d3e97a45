import * as faults from '../errors/faults.js';
import { asProblem } from '../http/problem.js';
import {
  BodyTooLarge,
  NotAcceptable,
  RangeNotSatisfiable,
  UnsupportedMediaType,
} from '../http/http-faults.js';
import type { Header, Response, Schema } from './document.js';

const requestID = '01941f29-7c00-73e4-a310-744d2167fc5c';

/** The body of every error (RFC 9457). */
export const problemSchema: Schema = {
  type: 'object',
  description: 'What went wrong (RFC 9457).',
  required: ['type', 'title', 'status', 'detail', 'instance', 'requestID'],
  properties: {
    type: {
      type: 'string',
      format: 'uri-reference',
      description: 'Names the kind of problem, for programs: `/problems/<code>`. It does not change.',
    },
    title: { type: 'string', description: 'The kind of problem, for people.' },
    status: { type: 'integer', description: 'The HTTP status.' },
    detail: { type: 'string', description: 'This problem, for people.' },
    instance: { type: 'string', format: 'uri', description: 'Names this one request.' },
    requestID: { type: 'string', description: 'As in `X-Request-ID` and in the log of the service.' },
    checks: {
      type: 'object',
      description: 'Of `/health/ready`: what the service has and what it lacks, part by part.',
      additionalProperties: { type: 'string' },
    },
    errors: {
      type: 'array',
      maxItems: 100,
      description: 'All that is wrong with the input, at once.',
      items: {
        type: 'object',
        required: ['code', 'detail'],
        properties: {
          pointer: {
            type: 'string',
            format: 'json-pointer',
            description: 'The place in the body (RFC 6901); `""`: all of it.',
          },
          parameter: { type: 'string', description: 'The query parameter.' },
          header: { type: 'string', description: 'The header.' },
          code: {
            type: 'string',
            description: 'For programs, such as `required`, `type`, `range`, `unknown`, `reference`.',
          },
          detail: { type: 'string', description: 'For people.' },
        },
      },
    },
  },
};

/** Every error that an operation may answer with, by the name of its component. */
const problems = {
  InvalidRequest: [
    'The request is not valid. Nothing was done; `errors` has all that is wrong with it.',
    new faults.InvalidInput([{ pointer: '/name', code: 'required', detail: 'is required' }]),
  ],
  Unauthenticated: ['There are no credentials, or none that are good.', new faults.Unauthenticated()],
  Forbidden: [
    'The caller is known, but lacks the role, or does not belong to the organization that it named.',
    new faults.Forbidden('This needs the role admin in organization acme.'),
  ],
  NotFound: [
    'There is no such record, or it belongs to an organization that the caller cannot see.',
    new faults.NotFound(),
  ],
  NotAcceptable: ['`Accept` wants no media type that there is.', new NotAcceptable('application/json')],
  Conflict: [
    'The state of things does not allow it: a record is still referred to, a step does not come next, another record has what must be had once, or the first request with this `Idempotency-Key` is still at work.',
    new faults.Conflict(
      'referred-to',
      `It is still referred to by bond 01941f29-7c00-73e4-a310-744d2167fc5b.`,
    ),
  ],
  PreconditionFailed: [
    'The record has moved on since the version that `If-Match` names.',
    new faults.PreconditionFailed(),
  ],
  BodyTooLarge: ['The body has more bytes than may be: 1 MiB of JSON.', new BodyTooLarge(2 ** 20)],
  UnsupportedMediaType: [
    'The body is of no media type that the operation takes, not in UTF-8, or compressed.',
    new UnsupportedMediaType('The body must be application/json.'),
  ],
  RangeNotSatisfiable: ['None of the bytes that `Range` names are there.', new RangeNotSatisfiable(48_213)],
  KeyReused: ['The `Idempotency-Key` was used for another request.', new faults.KeyReused()],
  TooManyRequests: [
    'Too many requests. Nothing was done; try again after `Retry-After`.',
    new faults.TooManyRequests(2),
  ],
  InternalError: ['Something went wrong on our side. Nothing was done.', new Error()],
  Unavailable: [
    'It cannot be done now, and nothing was done: try again after `Retry-After`.',
    new faults.Unavailable('The database cannot be reached.', 2),
  ],
  StorageFull: [
    'The organization keeps as many bytes as it may. Nothing was done.',
    new faults.StorageFull(107_374_182_400, 107_374_100_000, 1_048_576),
  ],
} satisfies Record<string, [when: string, error: Error]>;

export type ProblemName = keyof typeof problems;

const headersOf = (sent: Record<string, string>): Record<string, Header> =>
  Object.fromEntries(
    ['X-Request-ID', ...Object.keys(sent)].map((name) => [name, { $ref: `#/components/headers/${name}` }]),
  );

/** The components of all errors, told as the service tells them. */
export function problemResponses(): Record<string, Response> {
  const schema = { $ref: '#/components/schemas/Problem' };
  return Object.fromEntries(
    Object.entries(problems).map(([name, [description, error]]) => {
      const { problem, headers } = asProblem(error, requestID);
      const media = { schema, example: problem };
      const content = { 'application/json': media, 'application/problem+json': media };
      return [name, { description, headers: headersOf(headers), content }];
    }),
  );
}

/** These errors, by status, as references to their components. */
export function problemsByStatus(names: ProblemName[]): Record<string, Response> {
  return Object.fromEntries(
    names.map((name) => [
      asProblem(problems[name][1], requestID).problem.status,
      { $ref: `#/components/responses/${name}` },
    ]),
  );
}
