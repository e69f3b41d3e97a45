import { isOpaqueID } from './ids.js';

/** What is wrong with a value. */
export interface CheckFault {
  code: string;
  detail: string;
}

/** Says what is wrong with a value; undefined: nothing. */
export type Check = (value: unknown) => CheckFault | undefined;

/** The one name that our checks bear among class-validator's constraints. */
export const constraintName = 'field';

/** class-validator carries messages only: code and detail travel in one. */
export const asMessage = (fault: CheckFault | undefined): string =>
  fault ? `${fault.code}|${fault.detail}` : '';

const fault = (code: string, detail: string): CheckFault => ({ code, detail });

const required = fault('required', 'is required');

const typeFault = (value: unknown, type: string): CheckFault =>
  value === undefined || value === null ? required : fault('type', `must be ${type}`);

/** Characters are Unicode code points. */
export function text(least: number, most: number): Check {
  const length = fault('length', `must have ${least} to ${most} characters`);
  return (value) => {
    if (typeof value !== 'string') return typeFault(value, 'a string');
    if (value.length < least) return length;
    if (value.length > most && (value.length > 2 * most || [...value].length > most)) return length;
    if (value.includes('\0')) return fault('character', 'must not contain NUL');
    if (!value.isWellFormed()) return fault('character', 'must not contain a lone surrogate');
    return undefined;
  };
}

export const opaqueID: Check = (value) => {
  if (typeof value !== 'string') return typeFault(value, 'a string');
  if (isOpaqueID(value)) return undefined;
  return fault('format', 'must be 1 to 128 visible ASCII characters without spaces');
};

const localPart = "[A-Za-z0-9!#$%&'*+/=?^_`{|}~-]+(?:\\.[A-Za-z0-9!#$%&'*+/=?^_`{|}~-]+)*";
const label = '[A-Za-z0-9](?:[A-Za-z0-9-]{0,61}[A-Za-z0-9])?';
const address = new RegExp(`^${localPart}@${label}(?:\\.${label})+$`);

/** An address of RFC 5321's dot-string form. */
export const email: Check = (value) => {
  if (typeof value !== 'string') return typeFault(value, 'a string');
  if (value.length > 254) return fault('length', 'must have at most 254 characters');
  return address.test(value) ? undefined : fault('format', 'must be an e-mail address');
};

const calendarDate =
  /^(\d{4})-(\d{2})-(\d{2})(T([01]\d|2[0-3]):[0-5]\d:([0-5]\d|60)(\.\d{1,9})?(Z|[+-]([01]\d|2[0-3]):[0-5]\d))?$/;

function daysIn(year: number, month: number): number {
  return new Date(Date.UTC(2000 + (year % 400), month, 0)).getUTCDate();
}

/** An ISO 8601 calendar date or an RFC 3339 date-time that really exists. */
export const dateText: Check = (value) => {
  if (typeof value !== 'string') return typeFault(value, 'a string');
  const [, year, month, day] = calendarDate.exec(value) ?? [];
  if (year === undefined) return fault('format', 'must be a date (2026-11-20) or an RFC 3339 date-time');
  const exists = +month! >= 1 && +month! <= 12 && +day! >= 1 && +day! <= daysIn(+year, +month!);
  return exists ? undefined : fault('format', 'must be a date that exists');
};

export const boolean: Check = (value) =>
  typeof value === 'boolean' ? undefined : typeFault(value, 'true or false');

export function number(least: number, most: number): Check {
  const range = fault('range', `must be from ${least} to ${most}`);
  return (value) => {
    if (typeof value !== 'number' || !Number.isFinite(value)) return typeFault(value, 'a number');
    return value >= least && value <= most ? undefined : range;
  };
}

export function whole(least: number, most: number): Check {
  const inRange = number(least, most);
  return (value) =>
    inRange(value) ?? (Number.isInteger(value) ? undefined : fault('type', 'must be a whole number'));
}

const mostDecimals = 8;

const decimalsOf = (value: number): number => {
  const [digits = '', exponent = '0'] = String(value).split('e');
  return (digits.split('.')[1]?.length ?? 0) - Number(exponent);
};

export function decimal(least: number, most: number): Check {
  const inRange = number(least, most);
  return (value) => {
    const outside = inRange(value);
    if (outside || decimalsOf(value as number) <= mostDecimals) return outside;
    return fault('precision', `must have at most ${mostDecimals} decimals: more would be rounded`);
  };
}

export function choice(choices: readonly string[]): Check {
  const wrong = fault('choice', `must be one of: ${choices.join(', ')}`);
  return (value) => {
    if (typeof value !== 'string') return typeFault(value, 'a string');
    return choices.includes(value) ? undefined : wrong;
  };
}

export function list(most: number, each: Check): Check {
  return (value) => {
    if (!Array.isArray(value)) return typeFault(value, 'an array');
    if (value.length > most) return fault('length', `must have at most ${most} members`);
    for (const [at, member] of value.entries()) {
      const wrong = each(member);
      if (wrong)
        return fault(wrong.code === 'required' ? 'type' : wrong.code, `member ${at} ${wrong.detail}`);
    }
    return undefined;
  };
}

export const object: Check = (value) =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
    ? undefined
    : typeFault(value, 'an object');

export const textMap: Check = (value) =>
  object(value) ?? list(1_000, text(0, 10_000))(Object.values(value as object));

export const flag: Check = (value) =>
  ['true', 'false', true, false].includes(value as string) ? undefined : typeFault(value, 'true or false');

/** An RFC 3339 date-time that really exists. */
export const dateTime: Check = (value) => {
  const wrong = dateText(value);
  if (wrong) return wrong;
  const isMoment = (value as string).includes('T') && !Number.isNaN(Date.parse(value as string));
  return isMoment ? undefined : fault('format', 'must be an RFC 3339 date-time');
};
