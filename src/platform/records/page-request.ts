import { createParamDecorator, type ExecutionContext } from '@nestjs/common';
import type { Request } from 'express';
import { InvalidInput, type InputError } from '../errors/faults.js';
import { unknownParameter } from '../validation/did-you-mean.js';

export type Order = 'asc' | 'desc';

/** How much of a list is asked for, and from where on. */
export interface PageRequest {
  /** Records a page, 1 to 1000; undefined: all of the list, streamed. */
  limit?: number;
  order: Order;
  cursor?: string;
  /** The path asked for, which the link to the next page repeats. */
  path: string;
}

export const mostPerPage = 1000;

const known = ['limit', 'cursor', 'order'];

/** Reads `?limit=&cursor=&order=`. @throws InvalidInput */
export function readPageRequest(path: string, query: Record<string, unknown>): PageRequest {
  const errors: InputError[] = [];
  const fault = (parameter: string, code: string, detail: string) => errors.push({ parameter, code, detail });
  const { limit, cursor, order = 'asc' } = query;
  for (const name of Object.keys(query)) {
    if (!known.includes(name)) errors.push(unknownParameter(name, known));
  }
  const isLimit =
    typeof limit === 'string' && /^\d{1,4}$/.test(limit) && +limit >= 1 && +limit <= mostPerPage;
  if (limit !== undefined && !isLimit)
    fault('limit', 'range', `must be a whole number from 1 to ${mostPerPage}`);
  if (order !== 'asc' && order !== 'desc') fault('order', 'choice', 'must be asc or desc');
  if (cursor !== undefined && typeof cursor !== 'string') fault('cursor', 'format', 'must be given once');
  if (cursor !== undefined && limit === undefined) fault('limit', 'required', 'must come with cursor');
  if (errors.length > 0) throw new InvalidInput(errors);
  return {
    limit: limit === undefined ? undefined : Number(limit),
    order: order as Order,
    cursor: cursor as string | undefined,
    path,
  };
}

/** The page that the request asks for. */
export const Page = createParamDecorator((_: unknown, context: ExecutionContext): PageRequest => {
  const { path, query } = context.switchToHttp().getRequest<Request>();
  return readPageRequest(path, query);
});
