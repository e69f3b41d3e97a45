import { applyDecorators, createParamDecorator, type ExecutionContext, HttpCode } from '@nestjs/common';
import { ApiExtraModels, ApiOperation, ApiQuery, ApiResponse, getSchemaPath } from '@nestjs/swagger';
import type { Request, Response } from 'express';
import { Produces } from '../../platform/http/produces.js';
import { scheduleCsv } from '../../engines/premium/schedule/schedule-csv.js';
import { MAX_STEPS } from '../../engines/premium/schedule/schedule.js';
import { MAX_PERCENTAGE } from '../../engines/premium/question.js';
import { PRICED_BOND_TYPES } from '../../engines/premium/tiers.js';
import { MAX_MONTHS } from './premium.dto.js';
import { ScheduleView } from './schedule.dto.js';

/** The media types of a schedule; the first is the default. */
const types = ['application/json', 'text/csv', 'image/svg+xml'] as const;
export type ScheduleType = (typeof types)[number];

/** The media type that the request prefers. A request that accepts none of them has been refused before. */
export const PreferredType = createParamDecorator((_: unknown, context: ExecutionContext): ScheduleType => {
  const liked = context
    .switchToHttp()
    .getRequest<Request>()
    .accepts([...types]);
  return liked === false ? types[0] : (liked as ScheduleType);
});

/** The schedule as an answer of this media type. */
export async function answerAs(
  type: ScheduleType,
  schedule: ScheduleView,
  response: Response,
): Promise<ScheduleView | string> {
  response.vary('Accept');
  if (type === 'application/json') return schedule;
  response.type(type);
  if (type === 'text/csv') return scheduleCsv(schedule);
  // Loaded with the first chart: few ask for one.
  const { scheduleChart } = await import('../../engines/premium/schedule/schedule-chart.js');
  return scheduleChart(schedule, { title: schedule.name });
}

const amount = { type: 'integer', minimum: 0, maximum: Number.MAX_SAFE_INTEGER } as const;

/** Documents a route that answers with a schedule. */
export const AnswersSchedule = (summary: string) =>
  applyDecorators(
    HttpCode(200),
    Produces(...types),
    ApiOperation({
      summary,
      description:
        'Answers with the premium at even steps between two amounts, as a table in JSON or CSV or as a chart in SVG.',
    }),
    ApiExtraModels(ScheduleView),
    ApiResponse({
      status: 200,
      description: 'The table, as CSV (a row an amount), or as a chart, by `Accept`.',
      content: {
        'application/json': { schema: { $ref: getSchemaPath(ScheduleView) } },
        'text/csv': { schema: { type: 'string' } },
        'image/svg+xml': { schema: { type: 'string' } },
      },
    }),
    ApiQuery({
      name: 'from',
      required: false,
      schema: { ...amount, default: 0 },
      description: 'The amount of the first row, in dollars.',
    }),
    ApiQuery({
      name: 'to',
      required: false,
      schema: amount,
      description:
        'The amount of the last row, in dollars. Left out: twice the threshold of the last slice, or of the last fee of bid bonds, at least 1,000,000.',
    }),
    ApiQuery({
      name: 'steps',
      required: false,
      schema: { type: 'integer', minimum: 1, maximum: MAX_STEPS, default: 20 },
      description: 'How many steps lie between the first row and the last.',
    }),
    ApiQuery({
      name: 'bondType',
      required: false,
      schema: { type: 'string', enum: [...PRICED_BOND_TYPES], default: 'final' },
      description: 'The type of bond that is priced.',
    }),
    ApiQuery({
      name: 'percentage',
      required: false,
      schema: { type: 'number', minimum: 0, maximum: MAX_PERCENTAGE, default: 100 },
      description: 'Of final bonds, in percent of the contract amount.',
    }),
    ApiQuery({
      name: 'months',
      required: false,
      schema: { type: 'integer', minimum: 0, maximum: MAX_MONTHS, default: 12 },
      description: 'Of a maintenance bond.',
    }),
  );
