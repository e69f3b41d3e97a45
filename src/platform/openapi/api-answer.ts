import { applyDecorators, HttpCode } from '@nestjs/common';
import { ApiOperation, ApiQuery, ApiResponse } from '@nestjs/swagger';
import type { View } from '../validation/view.js';

/** The route answers with this status and a record shown by the view (nothing, where there is none). */
export const ApiAnswer = (status: number, view: View | undefined, summary: string) =>
  applyDecorators(
    HttpCode(status),
    ApiOperation({ summary }),
    ApiResponse({ status, description: view ? 'The record.' : 'Done.', ...(view && { type: view }) }),
  );

/** The route answers with a list, a page of it where `limit` is given. */
export const ApiListAnswer = (view: View, summary: string) =>
  applyDecorators(
    HttpCode(200),
    ApiOperation({ summary }),
    ApiResponse({
      status: 200,
      description:
        'The records, oldest first. With `limit`: one page; `Link` has the next while there is one.',
      type: [view],
    }),
    ApiQuery({ name: 'limit', required: false, schema: { type: 'integer', minimum: 1, maximum: 1000 } }),
    ApiQuery({ name: 'order', required: false, schema: { type: 'string', enum: ['asc', 'desc'] } }),
    ApiQuery({
      name: 'cursor',
      required: false,
      schema: { type: 'string' },
      description: 'From the Link header.',
    }),
  );
