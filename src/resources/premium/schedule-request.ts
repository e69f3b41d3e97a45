import { createParamDecorator, type ExecutionContext } from '@nestjs/common';
import type { Request } from 'express';
import { type InputError, InvalidInput } from '../../platform/errors/faults.js';
import { type BondType, bondTypes } from '../bond/bond.dto.js';
import { MAX_STEPS, type ScheduleRange } from '../../engines/premium/schedule/schedule.js';

/** What a schedule is asked for in the query string. */
export interface ScheduleRequest extends ScheduleRange {
  readonly bondType?: BondType;
}

const known = ['from', 'to', 'steps', 'bondType'];

/** Reads `?from=&to=&steps=&bondType=`. @throws InvalidInput */
export function readScheduleRequest(query: Record<string, unknown>): ScheduleRequest {
  const errors: InputError[] = [];
  const refuse = (parameter: string, code: string, detail: string): unknown =>
    errors.push({ parameter, code, detail });
  for (const name of Object.keys(query)) {
    if (!known.includes(name)) refuse(name, 'unknown', `is not known: there are ${known.join(', ')}`);
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
  };
  const bondType = bondTypes.find((type) => type === query.bondType);
  if (query.bondType !== undefined && !bondType) {
    refuse('bondType', 'choice', `must be one of: ${bondTypes.join(', ')}`);
  }
  if (errors.length > 0) throw new InvalidInput(errors);
  return { ...range, bondType };
}

/** The schedule that the request asks for. */
export const ScheduleOf = createParamDecorator((_: unknown, context: ExecutionContext): ScheduleRequest => {
  return readScheduleRequest(context.switchToHttp().getRequest<Request>().query);
});
