import { createParamDecorator, type ExecutionContext } from '@nestjs/common';
import type { Request } from 'express';
import { InvalidInput, PreconditionFailed } from '../errors/faults.js';

/** What the caller demands of a record's version before it is changed. */
export interface Precondition {
  /** Whether anything is demanded. */
  isGiven: boolean;
  /** @throws PreconditionFailed when the record has moved on since the caller saw it */
  check(version: number): void;
}

const tag = '(?:W/)?"[\\x21\\x23-\\x7e\\x80-\\xff]*"';
const tags = new RegExp(`^\\s*${tag}(?:\\s*,\\s*${tag})*\\s*$`);

/** The strong entity tag of a version, as `ETag` has it. */
export const entityTag = (version: number): string => `"${version}"`;

/** Reads an If-Match header: a list of entity tags, `*`, or none. Weak tags never match (RFC 9110, 13.1.1). */
export function readIfMatch(header: string | undefined): Precondition {
  if (header === undefined) return { isGiven: false, check: () => undefined };
  if (header.trim() === '*') return { isGiven: true, check: () => undefined };
  if (!tags.test(header)) {
    throw new InvalidInput([{ header: 'If-Match', code: 'format', detail: 'must be entity tags, or *' }]);
  }
  const strong = new Set(header.split(',').map((each) => each.trim()));
  return {
    isGiven: true,
    check: (version) => {
      if (!strong.has(entityTag(version))) throw new PreconditionFailed();
    },
  };
}

/** Demands just this version. */
export const exactly = (version: number): Precondition => ({
  isGiven: true,
  check: (other) => {
    if (other !== version) throw new PreconditionFailed();
  },
});

/** Whether the version is one that the caller of a GET already has (If-None-Match; weak tags count). */
export function isKnown(header: string | undefined, version: number): boolean {
  if (header === undefined) return false;
  const own = entityTag(version);
  return header.split(',').some((each) => ['*', own, `W/${own}`].includes(each.trim()));
}

/** What the request demands of the record's version. */
export const IfMatch = createParamDecorator((_: unknown, context: ExecutionContext): Precondition => {
  return readIfMatch(context.switchToHttp().getRequest<Request>().headers['if-match']);
});
