import { applyDecorators } from '@nestjs/common';
import { ApiHeader, ApiQuery } from '@nestjs/swagger';
import { InvalidInput } from '../../platform/errors/faults.js';
import { unknownParameter } from '../../platform/validation/did-you-mean.js';
import type { ReadEvents } from './event.dto.js';
import type { CursorPlace } from './event-cursor.js';

/* What a stream of events is asked in the query of the URL, where a filter with several values is given several times. */

const filters = ['typeIn', 'projectIDIn', 'orgIDIn'] as const;
const names = ['after', ...filters];
/** Few enough that the parser of queries, which passes over what comes behind the first 1,000, leaves none out. */
const mostValues = 100;

export type EventFilters = Pick<ReadEvents, (typeof filters)[number]>;

/** Where a stream begins, and which events it has. */
export interface StreamQuery extends EventFilters {
  after?: string | undefined;
  /** Where `after` was given. */
  at: CursorPlace;
}

/** Reads the query of the URL, and `Last-Event-ID`, which goes before its `after`. @throws InvalidInput */
export function readStreamQuery(query: Record<string, unknown>, lastEventID: unknown): StreamQuery {
  const unknown = Object.keys(query).filter((name) => !names.includes(name));
  if (unknown.length > 0) throw new InvalidInput(unknown.map((name) => unknownParameter(name, names)));
  const { after } = query;
  if (after !== undefined && typeof after !== 'string') {
    throw new InvalidInput([{ parameter: 'after', code: 'format', detail: 'must be given once' }]);
  }
  const given = filters.flatMap((name) => (query[name] === undefined ? [] : [[name, [query[name]].flat()]]));
  const asked = Object.fromEntries(given) as EventFilters;
  for (const name of filters) demandFew(name, asked[name]);
  return typeof lastEventID === 'string' && lastEventID !== ''
    ? { ...asked, after: lastEventID, at: { header: 'Last-Event-ID' } }
    : { ...asked, after, at: { parameter: 'after' } };
}

function demandFew(parameter: string, values: string[] | null | undefined): void {
  if ((values ?? []).length <= mostValues) return;
  const detail = `must be given ${mostValues} times at most`;
  throw new InvalidInput([{ parameter, code: 'range', detail }]);
}

const texts = { type: 'array', items: { type: 'string' } } as const;

/** Describes the query and the header in the API reference. */
export const ApiStreamQuery = () =>
  applyDecorators(
    ApiQuery({
      name: 'after',
      required: false,
      schema: { type: 'string', pattern: '^[\\w-]{1,2000}$' },
      description:
        'The cursor to go on behind: `next` of an answer, or the `id` of an event. Left out: from the very first event on. `latest`: what happens from now on.',
    }),
    ApiQuery({
      name: 'typeIn',
      required: false,
      schema: texts,
      description: 'Any of these types, given up to 100 times; `bond.*`: all of a resource.',
    }),
    ApiQuery({
      name: 'projectIDIn',
      required: false,
      schema: texts,
      description: 'Any of these projects, given up to 100 times.',
    }),
    ApiQuery({
      name: 'orgIDIn',
      required: false,
      schema: texts,
      description: 'Any of these organizations, given up to 100 times.',
    }),
    ApiHeader({
      name: 'Last-Event-ID',
      required: false,
      schema: { type: 'string', pattern: '^[\\w-]{1,2000}$' },
      description:
        'The `id` of the last event that was received, to go on behind it: it goes before `after`.',
    }),
  );
