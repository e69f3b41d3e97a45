import { plainToInstance } from 'class-transformer';
import { getMetadataStorage, type ValidationError, validateSync } from 'class-validator';
import { InvalidInput, type InputError } from '../errors/faults.js';
import { pointerTo } from '../errors/json-pointer.js';
import { constraintName } from './checks.js';
import { didYouMean } from './did-you-mean.js';
import { brokenRules } from './rules.js';
import { type FieldMetadata, fieldsOf, withoutEmpty } from './view.js';

export type BodyClass<B extends object = object> = new () => B;

/** Errors that are told at once, at most. */
export const mostErrors = 100;

const compiledChecks = new Map<BodyClass, CompiledCheck>();

/**
 * Checks a body against its class: every fault at once, and an unknown field is one of them; where each field is right
 * by itself, the rules between them. What is checked is what the service gets; nothing is converted, but that the
 * empty text on an optional reference or date becomes `null`.
 *
 * class-validator has the last word and finds the faults. In front of it stands a check of the same rules,
 * compiled once for each class, since reading class-validator's metadata each time costs more than the rest of a request.
 * @throws InvalidInput
 */
export function checkBody<B extends object>(type: BodyClass<B>, value: unknown): B {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) {
    throw new InvalidInput([{ pointer: '', code: 'type', detail: 'must be an object' }]);
  }
  if (compiledCheckOf(type)(value)) return asRuled(type, value as B);
  const unknown: InputError[] = [];
  const body = asInstance(type, value, '', unknown);
  const faults = validateSync(body, { whitelist: true, forbidNonWhitelisted: true });
  const errors = [...unknown, ...inputErrors(faults, '')];
  if (errors.length > 0) throw new InvalidInput(errors.slice(0, mostErrors));
  return asRuled(type, body);
}

/** The body as the service gets it. @throws InvalidInput where its fields do not go together */
function asRuled<B extends object>(type: BodyClass<B>, value: B): B {
  const body = withoutEmpty(type, value);
  const errors = brokenRules(type, body);
  if (errors.length > 0) throw new InvalidInput(errors);
  return body;
}

function compiledCheckOf(body: BodyClass): CompiledCheck {
  const compiledCheck = compiledChecks.get(body) ?? compile(body);
  compiledChecks.set(body, compiledCheck);
  return compiledCheck;
}

/** Whether the value certainly is valid; false says nothing. */
type CompiledCheck = (value: object) => boolean;

function compile(body: BodyClass): CompiledCheck {
  const fields = new Map(
    fieldsOf(body).map(({ name, optional, check, part, many }) => {
      const each = part && compile(part());
      const inside = each && many ? (value: object) => (value as object[]).every(each) : each;
      const holds = (value: unknown) => check(value) === undefined && (!inside || inside(value as object));
      return [name, optional ? (value: unknown) => (value ?? null) === null || holds(value) : holds];
    }),
  );
  if (hasOtherRules(body)) return () => false;
  return (value) => {
    for (const name of Object.keys(value)) if (!fields.has(name)) return false;
    for (const [name, holds] of fields) if (!holds((value as Record<string, unknown>)[name])) return false;
    return true;
  };
}

/** Whether a class has rules of class-validator beside the fields of this house. */
function hasOtherRules(body: BodyClass): boolean {
  const rules = getMetadataStorage().getTargetValidationMetadatas(body, '', false, false);
  return rules.some(({ name, type }) => name !== constraintName && !ours.has(type));
}

const ours = new Set(['conditionalValidation', 'nestedValidation']);

/**
 * An instance of the class with the fields that the class has. Any other name is an error, found here in one pass:
 * class-transformer compares each name with all others, and takes `constructor` for the type of what it stands in. It
 * gets nothing but the fields that are no kinds of this house, those of class-validator's own rules.
 */
function asInstance<B extends object>(
  type: BodyClass<B>,
  value: object,
  above: string,
  unknown: InputError[],
): B {
  const own: Record<string, unknown> = {};
  const theirs: Record<string, unknown> = {};
  const parts = new Map(fieldsOf(type).map(({ name, ...field }) => [name, field]));
  const others = namesWithOtherRules(type);
  for (const [name, member] of Object.entries(value)) {
    const pointer = pointerTo(above, name);
    const field = parts.get(name);
    if (field) own[name] = asPart(field, member, pointer, unknown);
    else if (!others.has(name)) unknown.push(unknownField(pointer, name, parts, unknown.length));
    else if (hasInheritedName(member)) unknown.push({ pointer, ...inherited });
    else theirs[name] = member;
  }
  return Object.assign(plainToInstance(type, theirs), own);
}

function asPart(
  { part, many }: Pick<FieldMetadata, 'part' | 'many'>,
  value: unknown,
  pointer: string,
  unknown: InputError[],
): unknown {
  if (!part || typeof value !== 'object' || value === null) return value;
  if (!Array.isArray(value)) return asInstance(part(), value, pointer, unknown);
  // Where no list belongs, that it is one is the one thing to say of it.
  if (!many) return [];
  return value.map((each, at) => asPart({ part }, each, pointerTo(pointer, String(at)), unknown));
}

/** The fields of a class that have rules of class-validator's own. */
const namesWithOtherRules = (type: BodyClass): Set<string> =>
  new Set(
    getMetadataStorage()
      .getTargetValidationMetadatas(type, '', false, false)
      .map(({ propertyName }) => propertyName),
  );

/** The error of an unknown name; of those that are shown it says what may have been meant. */
function unknownField(
  pointer: string,
  name: string,
  fields: Map<string, unknown>,
  before: number,
): InputError {
  const hint = before < mostErrors ? didYouMean(name, [...fields.keys()]) : '';
  return { pointer, code: 'unknown', detail: `is not a known field${hint}` };
}

const inherited = { code: 'name', detail: 'has a member with a name that every object has' };

/** Whether an object in the value has a member such as `constructor` or `toString`. */
function hasInheritedName(value: unknown): boolean {
  if (typeof value !== 'object' || value === null) return false;
  return Object.entries(value).some(([name, member]) => name in Object.prototype || hasInheritedName(member));
}

function inputErrors(faults: ValidationError[], above: string): InputError[] {
  return faults.slice(0, mostErrors).flatMap(({ property, constraints = {}, children = [] }) => {
    const pointer = pointerTo(above, property);
    const ours = constraints[constraintName];
    if (ours !== undefined) return [ourError(pointer, ours)];
    const others = Object.entries(constraints).map(([code, detail]) => ({ pointer, code, detail }));
    return [...others, ...inputErrors(children, pointer)];
  });
}

function ourError(pointer: string, message: string): InputError {
  const [code = '', detail = ''] = message.split(/\|(.*)/s);
  return { pointer, code, detail };
}
