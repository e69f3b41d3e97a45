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

const controlCharacter = /\p{Cc}/u;
const externalText = text(1, 128);

/** An id of another system, in whatever script. */
export const externalID: Check = (value) =>
  externalText(value) ??
  (controlCharacter.test(value as string)
    ? fault('character', 'must not contain control characters')
    : undefined);

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

const localTime = /^\d{4}-\d{2}-\d{2}T([01]\d|2[0-3]):[0-5]\d(:[0-5]\d(\.\d{1,9})?)?$/;

/** Whether the text is a date and a time of day without an offset, such as `2026-12-01T14:00`. */
export const isLocalTime = (text: string): boolean => localTime.test(text);

/** A date or date-time as above, or a local time on a day that really exists. */
export const localDateText: Check = (value) =>
  typeof value === 'string' && isLocalTime(value) ? dateText(value.slice(0, 10)) : dateText(value);

/** Offsets, which Intl takes as well, name no time zone: they do not know when the clocks change. */
const zoneName = /^[A-Za-z][\w+/-]{0,49}$/;

function isTimeZone(name: string): boolean {
  try {
    return zoneName.test(name) && new Intl.DateTimeFormat('en', { timeZone: name }).format(0) !== '';
  } catch {
    return false;
  }
}

/** The name of a time zone in the IANA database. */
export const timeZone: Check = (value) => {
  if (typeof value !== 'string') return typeFault(value, 'a string');
  if (isTimeZone(value)) return undefined;
  return fault('format', 'must be the name of an IANA time zone, such as America/New_York');
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

/** Whole dollars; `centsIn` is the field that takes the cents of them. */
export function dollars(centsIn?: string): Check {
  const inRange = whole(0, Number.MAX_SAFE_INTEGER);
  if (centsIn === undefined) return inRange;
  const withCents = fault('type', `must be a whole number: cents go to ${centsIn}`);
  return (value) => {
    const wrong = inRange(value);
    return wrong?.code === 'type' && typeof value === 'number' ? withCents : wrong;
  };
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

const mostMoney = 70_000_000_000_000;

/** A sum of dollars and cents that a JSON number has exactly. */
export const money: Check = (value) => {
  const outside = number(0, mostMoney)(value);
  if (outside || decimalsOf(value as number) <= 2) return outside;
  return fault('precision', 'must have at most 2 decimals: there is nothing smaller than a cent');
};

export function choice(choices: readonly string[]): Check {
  const wrong = fault('choice', `must be one of: ${choices.join(', ')}`);
  return (value) => {
    if (typeof value !== 'string') return typeFault(value, 'a string');
    return choices.includes(value) ? undefined : wrong;
  };
}

export function code(pattern: RegExp, form: string): Check {
  const wrong = fault('format', `must be ${form}`);
  return (value) => {
    if (typeof value !== 'string') return typeFault(value, 'a string');
    return pattern.test(value) ? undefined : wrong;
  };
}

/** An ISO 8601 calendar date that really exists, without a time. */
export const day: Check = (value) => {
  const wrong = dateText(value);
  if (wrong || (value as string).length === 10) return wrong;
  return fault('format', 'must be a date (2026-11-20) without a time');
};

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

/** A list of at least one member, none of them twice. */
export function distinctList(most: number, each: Check, least = 1): Check {
  const all = list(most, each);
  return (value) => {
    const wrong = all(value);
    if (wrong) return wrong;
    const members = value as unknown[];
    if (members.length < least) return fault('length', `must have ${least} to ${most} members`);
    return new Set(members).size === members.length ? undefined : fault('duplicate', 'names a member twice');
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

export const flagOrNull: Check = (value) =>
  value === null ? undefined : boolean(value) && fault('type', 'must be true, false or null');

/** An RFC 3339 date-time that really exists. */
export const dateTime: Check = (value) => {
  const wrong = dateText(value);
  if (wrong) return wrong;
  const isMoment = (value as string).includes('T') && !Number.isNaN(Date.parse(value as string));
  return isMoment ? undefined : fault('format', 'must be an RFC 3339 date-time');
};
