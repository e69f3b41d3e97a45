import { pointerTo } from '../errors/json-pointer.js';
import { type InputError, InvalidInput } from '../errors/faults.js';
import { isExact } from './exact-number.js';

/** What a body may have at most. */
const deepest = 32;
const mostMembers = 1_000;
const mostValues = 100_000;
/** More errors than these are not told. */
const mostErrors = 100;

/** A shorter number without an exponent is always exact. */
const fewestDigits = 16;

const tab = 0x09;
const quote = 0x22;
const comma = 0x2c;
const backslash = 0x5c;
const opensObject = 0x7b;
const closesObject = 0x7d;
const opensArray = 0x5b;
const closesArray = 0x5d;
const minus = 0x2d;
const space = 0x20;
const colon = 0x3a;
const letterU = 0x75;

const isDigit = (code: number): boolean => code >= 0x30 && code <= 0x39;
const isExponent = (code: number): boolean => (code | 0x20) === 0x65;
const isOfNumber = (code: number): boolean =>
  isDigit(code) || code === 0x2e || code === 0x2b || code === minus || isExponent(code);
const isLetter = (code: number): boolean => (code | 0x20) >= 0x61 && (code | 0x20) <= 0x7a;

/** An object or array whose end has not come yet. */
interface Level {
  isObject: boolean;
  /** The member that the scan is at: a name, or a position in the array. */
  at: string | number;
  members: number;
  /** The names so far, from the second on. */
  names: Set<string> | undefined;
}

/**
 * One walk over a JSON text, before it is parsed, that finds what JSON.parse would change in silence and what is too
 * much for one body. It takes the text for JSON: where it is none, the parser has the last word.
 */
export class JSONScan {
  readonly errors: InputError[] = [];
  private position = 0;
  private values = 0;
  private expectsName = false;
  private depth = 0;
  /** Those that are open, up to the depth; behind them lie used ones, for the next that open. */
  private readonly levels: Level[] = [];

  constructor(private readonly text: string) {}

  /** @throws InvalidInput at once where there is too much of anything */
  run(): void {
    const { text } = this;
    while (this.position < text.length && this.errors.length < mostErrors) {
      const code = text.charCodeAt(this.position);
      if (code <= space && code >= tab) this.position++;
      else if (code === quote) this.passString();
      else if (code === comma) this.passComma();
      else if (isDigit(code) || code === minus) this.passNumber();
      else if (code === opensObject || code === opensArray) this.open(code === opensObject);
      else if (code === closesObject || code === closesArray) this.close();
      else if (code === colon) this.position++;
      else this.passWord();
    }
  }

  private open(isObject: boolean): void {
    this.countValue();
    if (this.depth === deepest) this.refuse('depth', `is nested past ${deepest} levels`);
    const level = (this.levels[this.depth++] ??= emptyLevel());
    level.isObject = isObject;
    level.at = isObject ? '' : 0;
    level.members = 0;
    level.names = undefined;
    this.expectsName = isObject;
    this.position++;
  }

  private get level(): Level | undefined {
    return this.levels[this.depth - 1];
  }

  private close(): void {
    this.depth = Math.max(0, this.depth - 1);
    this.expectsName = false;
    this.position++;
  }

  private passComma(): void {
    const { level } = this;
    if (typeof level?.at === 'number') level.at++;
    this.expectsName = level?.isObject ?? false;
    this.position++;
  }

  private passString(): void {
    const { text } = this;
    const begin = this.position;
    let at = begin + 1;
    let code = text.charCodeAt(at);
    let isEscaped = false;
    while (code !== quote && at < text.length) {
      if (code === backslash) {
        isEscaped = true;
        at++;
      }
      code = text.charCodeAt(++at);
    }
    this.position = at + 1;
    const { level } = this;
    const isName = this.expectsName && level !== undefined;
    if (isName) this.noteName(level, begin, isEscaped);
    else this.countValue();
    if (isEscaped) this.checkEscapes(begin, at, isName);
  }

  private noteName(level: Level, begin: number, isEscaped: boolean): void {
    this.expectsName = false;
    const name = isEscaped
      ? unescaped(this.text.slice(begin, this.position))
      : this.text.slice(begin + 1, this.position - 1);
    const former = level.at as string;
    level.at = name;
    if (++level.members > mostMembers) {
      this.depth--;
      this.refuse('members', `has more than ${mostMembers} members`);
    }
    if (name === '__proto__') this.note('name', 'is a name that no member may have');
    if (level.members === 1) return;
    level.names ??= new Set([former]);
    if (level.names.has(name)) this.note('duplicate', 'stands twice in its object');
    level.names.add(name);
  }

  /** Of a value the place is told, of a name that of its object: the name itself could not be written. */
  private checkEscapes(begin: number, end: number, isName: boolean): void {
    let hasNUL = false;
    let hasLoneSurrogate = false;
    for (let at = this.text.indexOf('\\', begin); at !== -1 && at < end; at = this.text.indexOf('\\', at)) {
      const unit = this.unitAt(at);
      const isPair = isHighSurrogate(unit) && isLowSurrogate(this.unitAt(at + 6));
      hasNUL ||= unit === 0;
      hasLoneSurrogate ||= !isPair && (isHighSurrogate(unit) || isLowSurrogate(unit));
      at += isPair ? 12 : 2;
    }
    if (!hasNUL && !hasLoneSurrogate) return;
    if (isName) this.depth--;
    if (hasNUL) this.note('character', 'must not contain NUL');
    if (hasLoneSurrogate) this.note('character', 'must not contain a lone surrogate');
    if (isName) this.depth++;
  }

  /** The UTF-16 unit that is written at this place as `\uXXXX`; NaN where there is none. */
  private unitAt(at: number): number {
    const { text } = this;
    const isUnit = text.charCodeAt(at) === backslash && text.charCodeAt(at + 1) === letterU;
    return isUnit ? Number.parseInt(text.slice(at + 2, at + 6), 16) : NaN;
  }

  private passNumber(): void {
    const { text } = this;
    const begin = this.position;
    let at = begin;
    let hasExponent = false;
    for (let code = text.charCodeAt(at); isOfNumber(code); code = text.charCodeAt(++at)) {
      hasExponent ||= isExponent(code);
    }
    this.position = at;
    this.countValue();
    if ((hasExponent || at - begin >= fewestDigits) && !isExact(text.slice(begin, at))) {
      this.note('precision', 'is a number that cannot be kept exactly: it would be rounded');
    }
  }

  /** `true`, `false`, `null`, or what has no place in JSON. */
  private passWord(): void {
    this.countValue();
    do this.position++;
    while (isLetter(this.text.charCodeAt(this.position)));
  }

  private countValue(): void {
    if (++this.values <= mostValues) return;
    this.depth = 0;
    this.refuse('values', `has more than ${mostValues} values`);
  }

  private note(code: string, detail: string): void {
    const open = this.levels.slice(0, this.depth);
    const pointer = open.reduce((above, { at }) => pointerTo(above, at), '');
    this.errors.push({ pointer, code, detail });
  }

  private refuse(code: string, detail: string): never {
    this.note(code, detail);
    throw new InvalidInput(this.errors);
  }
}

const isHighSurrogate = (unit: number): boolean => unit >= 0xd800 && unit <= 0xdbff;
const isLowSurrogate = (unit: number): boolean => unit >= 0xdc00 && unit <= 0xdfff;

const emptyLevel = (): Level => ({ isObject: false, at: 0, members: 0, names: undefined });

/** A name as JSON.parse will read it. */
function unescaped(quoted: string): string {
  try {
    return JSON.parse(quoted) as string;
  } catch {
    return quoted;
  }
}
