import { createParamDecorator, type ExecutionContext } from '@nestjs/common';
import { ApiQuery } from '@nestjs/swagger';
import type { Request } from 'express';
import { InvalidInput } from '../errors/faults.js';

/** The greatest values of whole numbers in a query, by name; the least is 1. */
const bounds: Record<string, number> = { version: 2 ** 31 - 1, page: 2 ** 31 - 1, limit: 100 };

/** Whole numbers in the query of a URL, each if it is given, and the path that was asked. */
export interface WholeNumbers {
  version?: number;
  page?: number;
  limit?: number;
  path: string;
}

/** Reads whole numbers with these names from the query. @throws InvalidInput */
export const WholeQuery = (...known: string[]) =>
  createParamDecorator((_: unknown, context: ExecutionContext): WholeNumbers => {
    const { query, path } = context.switchToHttp().getRequest<Request>();
    const errors = Object.entries(query).flatMap(([parameter, value]) => {
      const most = bounds[parameter];
      if (most === undefined || !known.includes(parameter)) {
        return [{ parameter, code: 'unknown', detail: `is not known: there is ${known.join(', ')}` }];
      }
      const isWhole = typeof value === 'string' && /^[1-9]\d{0,9}$/.test(value) && Number(value) <= most;
      return isWhole
        ? []
        : [{ parameter, code: 'range', detail: `must be a whole number from 1 to ${most}` }];
    });
    if (errors.length > 0) throw new InvalidInput(errors);
    const numbers = Object.entries(query).map(([name, value]) => [name, Number(value)]);
    return { ...Object.fromEntries(numbers), path } as WholeNumbers;
  });

/** Describes one of them in OpenAPI. */
export const DescribeWhole = (name: string, description: string) => {
  const schema = {
    type: 'integer',
    minimum: 1,
    maximum: name === 'limit' ? bounds.limit : undefined,
  } as const;
  return ApiQuery({ name, description, required: false, schema });
};
