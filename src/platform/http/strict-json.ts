import { Decimal } from 'decimal.js';
import { parse } from 'lossless-json';
import { InvalidInput, type InputError } from '../errors/faults.js';

const deepest = 32;

/** Takes the place of a value that cannot be kept as it is written. */
class Lossy {
  constructor(
    readonly code: string,
    readonly detail: string,
  ) {}
}

const rounded = new Lossy('precision', 'is a number that cannot be kept exactly: it would be rounded');
const tooDeep = new Lossy('depth', `is nested past ${deepest} levels`);
const doubled = new Lossy('duplicate', 'stands twice in its object');

/**
 * Reads JSON, refusing what JSON.parse would change in silence: numbers that a double cannot hold, a name that
 * stands twice in an object, lone surrogates and NUL, nesting past 32.
 * @throws InvalidInput
 */
export function readJSON(text: string): unknown {
  const value = parseLossless(text);
  const errors: InputError[] = [];
  const members = walk(value, '', 0, errors);
  if (errors.length === 0 && members < membersIn(text)) {
    errors.push({ pointer: '', code: doubled.code, detail: 'has an object in which a name stands twice' });
  }
  if (errors.length > 0) throw new InvalidInput(errors.slice(0, 100));
  return value;
}

const invalid = (code: string, detail: string) => new InvalidInput([{ pointer: '', code, detail }]);

function parseLossless(text: string): unknown {
  try {
    return parse(text, null, {
      parseNumber: (number) => (isExact(number) ? Number(number) : rounded),
      onDuplicateKey: () => doubled,
    });
  } catch (error) {
    if (error instanceof RangeError) throw invalid(tooDeep.code, tooDeep.detail);
    throw invalid('json', `is not JSON: ${(error as Error).message}`);
  }
}

/** Whether a double holds just this number: 0.1 and 1.50 yes; 9007199254740993, 1e400 and 0.10000000000000000001 no. */
function isExact(number: string): boolean {
  if (number.length < 16 && !/e/i.test(number)) return true;
  const kept = Number(number);
  return number.length < 400 && Number.isFinite(kept) && new Decimal(number).equals(String(kept));
}

/** The members of all objects in the text. A name that stands twice with equal values is one member when parsed. */
const membersIn = (text: string): number => text.replace(/"(?:[^"\\]|\\.)*"/g, '').split(':').length - 1;

/** Notes each value that cannot be kept as it is written. @returns how many members its objects have */
function walk(value: unknown, pointer: string, depth: number, errors: InputError[]): number {
  if (typeof value === 'string') checkText(value, pointer, errors);
  if (typeof value !== 'object' || value === null) return 0;
  if (value instanceof Lossy || depth === deepest) {
    const { code, detail } = value instanceof Lossy ? value : tooDeep;
    errors.push({ pointer, code, detail });
    return 0;
  }
  let members = 0;
  for (const [name, member] of Object.entries(value)) {
    const below = `${pointer}/${name.replaceAll('~', '~0').replaceAll('/', '~1')}`;
    if (!Array.isArray(value)) {
      checkText(name, pointer, errors);
      members++;
    }
    members += walk(member, below, depth + 1, errors);
  }
  return members;
}

function checkText(text: string, pointer: string, errors: InputError[]): void {
  if (text.includes('\0')) errors.push({ pointer, code: 'character', detail: 'must not contain NUL' });
  if (!text.isWellFormed()) {
    errors.push({ pointer, code: 'character', detail: 'must not contain a lone surrogate' });
  }
}
