import { applyDecorators } from '@nestjs/common';
import { ApiQuery } from '@nestjs/swagger';
import { emptyChain, type Head, isChainHash } from '../../platform/audit/chain.js';
import { type InputError, InvalidInput } from '../../platform/errors/faults.js';
import { type Check, dateTime, opaqueID } from '../../platform/validation/checks.js';
import { unknownParameter } from '../../platform/validation/did-you-mean.js';

/* What the routes on the whole log of an organization are asked in the query of the URL. */

const seq: Check = (value) => {
  const isPlace = /^\d{1,10}$/.test(String(value));
  return isPlace ? undefined : { code: 'format', detail: 'must be a whole number from 0' };
};

const hash: Check = (value) =>
  isChainHash(String(value)) ? undefined : { code: 'format', detail: 'must be 64 hexadecimal digits' };

const limit: Check = (value) => {
  const isLimit = /^\d{1,4}$/.test(String(value)) && Number(value) >= 1 && Number(value) <= 1_000;
  return isLimit ? undefined : { code: 'range', detail: 'must be a whole number from 1 to 1000' };
};

const from: Check = (value) => (value === 'start' ? undefined : { code: 'choice', detail: 'must be start' });

const parameters = { orgID: opaqueID, since: dateTime, until: dateTime, seq, hash, from, after: seq, limit };

type Name = keyof typeof parameters;

/** The parameters of these names, each checked, and no others. @throws InvalidInput */
export function readQuery<N extends Name>(query: object, ...names: N[]): Partial<Record<N, string>> {
  const errors: InputError[] = [];
  for (const [parameter, value] of Object.entries(query)) {
    if (!names.includes(parameter as N)) {
      errors.push(unknownParameter(parameter, names));
      continue;
    }
    const once = { code: 'format', detail: 'must be given once' };
    const fault = typeof value === 'string' ? parameters[parameter as N](value) : once;
    if (fault) errors.push({ parameter, ...fault });
  }
  if (errors.length > 0) throw new InvalidInput(errors);
  return query;
}

/** The head that `seq` and `hash` make, or the beginning of the chain; undefined: none is asked for. @throws InvalidInput */
export function headIn(query: { seq?: string; hash?: string; from?: string }): Head | undefined {
  if (query.seq === undefined && query.hash === undefined)
    return query.from === undefined ? undefined : emptyChain;
  if (query.from !== undefined) {
    throw new InvalidInput([
      { parameter: 'from', code: 'conflict', detail: 'does not go with seq and hash' },
    ]);
  }
  if (query.seq !== undefined && query.hash !== undefined) {
    return { seq: Number(query.seq), hash: query.hash };
  }
  const parameter = query.seq === undefined ? 'seq' : 'hash';
  throw new InvalidInput([{ parameter, code: 'required', detail: 'seq and hash come together' }]);
}

const documented: Record<Name, { schema: object; description: string }> = {
  orgID: {
    schema: { type: 'string', minLength: 1, maxLength: 128, pattern: '^[!-~]+$' },
    description: 'The organization; needed by callers who belong to several.',
  },
  since: {
    schema: { type: 'string', format: 'date-time' },
    description: 'Entries of this moment and after.',
  },
  until: { schema: { type: 'string', format: 'date-time' }, description: 'Entries before this moment.' },
  seq: {
    schema: { type: 'integer', minimum: 0 },
    description:
      'With `hash`: a head that was kept elsewhere, or the `next` of an answer. The rest follows it.',
  },
  from: {
    schema: { type: 'string', enum: ['start'] },
    description:
      '`start`: the whole log is checked. Left out: what follows the place up to which this instance has checked it before.',
  },
  after: {
    schema: { type: 'integer', minimum: 0 },
    description: 'The `next` of the answer before; left out: from the first entry on.',
  },
  limit: {
    schema: { type: 'integer', minimum: 1, maximum: 1000 },
    description: 'Entries, at most; left out: 1000.',
  },
  hash: {
    schema: { type: 'string', pattern: '^[0-9a-f]{64}$' },
    description: 'The hash that the chain must have at `seq`.',
  },
};

/** Describes the parameters of these names in the API reference. */
export const ApiParameters = (...names: Name[]) =>
  applyDecorators(...names.map((name) => ApiQuery({ name, required: false, ...documented[name] })));
