import { applyDecorators, HttpCode } from '@nestjs/common';
import { ApiOperation, ApiQuery, ApiResponse } from '@nestjs/swagger';
import { fieldsOf, type View } from '../validation/view.js';

/** Nest takes a function for one that gives a class, such as a part's, by its name: `type`. */
function nameParts(view: View): void {
  for (const { part } of fieldsOf(view)) if (part) Object.defineProperty(part, 'name', { value: 'type' });
}

/** The route answers with this status and a record shown by the view (nothing, where there is none). */
export const Answers = (status: number, view: View | undefined, summary: string) => {
  if (view) nameParts(view);
  return applyDecorators(
    HttpCode(status),
    ApiOperation({ summary }),
    ApiResponse({ status, description: view ? 'The record.' : 'Done.', ...(view && { type: view }) }),
  );
};

/** The route answers with a list, a page of it where `limit` is given. */
export const AnswersList = (view: View, summary: string) =>
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
