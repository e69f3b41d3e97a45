import { createParamDecorator, type ExecutionContext } from '@nestjs/common';
import type { Request } from 'express';
import { type InputError, InvalidInput } from '../../platform/errors/faults.js';
import { unknownParameter } from '../../platform/validation/did-you-mean.js';
import { MAX_PERCENTAGE } from '../../engines/premium/question.js';
import type { ScheduleTerms } from '../../engines/premium/schedule/basis.js';
import { MAX_STEPS, type ScheduleRange } from '../../engines/premium/schedule/schedule.js';
import { PRICED_BOND_TYPES } from '../../engines/premium/tiers.js';
import { MAX_MONTHS } from './premium.dto.js';

/** What a schedule is asked for in the query string. */
export type ScheduleRequest = ScheduleRange & ScheduleTerms;

const known = ['from', 'to', 'steps', 'bondType', 'percentage', 'months'];

/** Reads `?from=&to=&steps=&bondType=&percentage=&months=`. @throws InvalidInput */
export function readScheduleRequest(query: Record<string, unknown>): ScheduleRequest {
  const errors: InputError[] = [];
  const refuse = (parameter: string, code: string, detail: string): unknown =>
    errors.push({ parameter, code, detail });
  for (const name of Object.keys(query)) {
    if (!known.includes(name)) errors.push(unknownParameter(name, known));
  }
  const whole = (name: string, least: number, most: number): number | undefined => {
    const text = query[name];
    if (text === undefined) return undefined;
    const number = typeof text === 'string' && /^\d{1,16}$/.test(text) ? Number(text) : NaN;
    if (number >= least && number <= most) return number;
    refuse(name, 'range', `must be a whole number from ${least} to ${most}`);
    return undefined;
  };
  const range = {
    from: whole('from', 0, Number.MAX_SAFE_INTEGER),
    to: whole('to', 0, Number.MAX_SAFE_INTEGER),
    steps: whole('steps', 1, MAX_STEPS),
    months: whole('months', 0, MAX_MONTHS),
  };
  const { percentage } = query;
  const isDecimal = typeof percentage === 'string' && /^\d{1,4}(\.\d{1,8})?$/.test(percentage);
  if (percentage !== undefined && !(isDecimal && Number(percentage) <= MAX_PERCENTAGE)) {
    refuse('percentage', 'range', `must be a number from 0 to ${MAX_PERCENTAGE}, with at most 8 decimals`);
  }
  const bondType = PRICED_BOND_TYPES.find((type) => type === query.bondType);
  if (query.bondType !== undefined && !bondType) {
    refuse('bondType', 'choice', `must be one of: ${PRICED_BOND_TYPES.join(', ')}`);
  }
  if (errors.length > 0) throw new InvalidInput(errors);
  return { ...range, bondType, percentage: percentage as string | undefined };
}

/** The schedule that the request asks for. */
export const ScheduleOf = createParamDecorator((_: unknown, context: ExecutionContext): ScheduleRequest => {
  return readScheduleRequest(context.switchToHttp().getRequest<Request>().query);
});
