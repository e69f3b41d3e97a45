import { applyDecorators, HttpCode } from '@nestjs/common';
import {
  ApiBody,
  ApiConsumes,
  ApiExtraModels,
  ApiOperation,
  ApiQuery,
  ApiResponse,
  getSchemaPath,
} from '@nestjs/swagger';
import { batchTypes } from '../http/body.guard.js';
import { Produces } from '../http/produces.js';
import type { BodyClass } from '../validation/check-body.js';
import type { View } from '../validation/view.js';

/**
 * The route answers with this status and what the view shows: a record, several, or nothing where there is no view.
 * `summary` says in some words what the route does, and `description` in sentences; what all routes of a kind have in
 * common need not be said.
 */
export const ApiAnswer = (
  status: number,
  view: View | [View] | undefined,
  summary: string,
  description?: string,
) =>
  applyDecorators(
    HttpCode(status),
    ApiOperation({ summary, ...(description !== undefined && { description }) }),
    ApiResponse({ status, description: view ? 'The record.' : 'Done.', ...(view && { type: view }) }),
  );

/** The route makes a record of each of the bodies in an array, and answers with them all in the same order. */
export const ApiBatchAnswer = (body: BodyClass, view: View, summary: string) =>
  applyDecorators(
    HttpCode(201),
    ApiOperation({ summary }),
    ApiConsumes(...batchTypes),
    ApiBody({ type: [body] }),
    ApiResponse({ status: 201, description: 'The records, in the order of the bodies.', type: [view] }),
  );

const listed = 'The records, oldest first. With `limit`: one page; `Link` has the next while there is one.';

/** The list may be had as CSV as well. */
const alsoAsCSV = (view: View) =>
  applyDecorators(
    Produces('text/csv'),
    ApiExtraModels(view),
    ApiResponse({
      status: 200,
      description: listed,
      content: {
        'application/json': { schema: { type: 'array', items: { $ref: getSchemaPath(view) } } },
        'text/csv': { schema: { type: 'string' } },
      },
    }),
  );

export interface ListAnswerOptions {
  description?: string;
  /** Whether the list may be had as CSV: for views whose fields are columns. */
  csv?: boolean;
}

/** The route answers with a list, a page of it where `limit` is given. */
export const ApiListAnswer = (
  view: View,
  summary: string,
  { description, csv = false }: ListAnswerOptions = {},
) =>
  applyDecorators(
    HttpCode(200),
    ApiOperation({ summary, ...(description !== undefined && { description }) }),
    csv ? alsoAsCSV(view) : ApiResponse({ status: 200, description: listed, type: [view] }),
    ApiQuery({
      name: 'limit',
      required: false,
      schema: { type: 'integer', minimum: 1, maximum: 1000 },
      description: 'How many records a page has at most. Left out: all come, streamed.',
      example: 100,
    }),
    ApiQuery({
      name: 'order',
      required: false,
      schema: { type: 'string', enum: ['asc', 'desc'], default: 'asc' },
      description: '`asc`: the oldest first; `desc`: the newest first.',
    }),
    ApiQuery({
      name: 'cursor',
      required: false,
      schema: { type: 'string' },
      description: 'Where the page begins. Take it from the `Link` header of the page before.',
    }),
  );
