import { type ArgumentMetadata, Injectable, type PipeTransform } from '@nestjs/common';
import { plainToInstance } from 'class-transformer';
import { getMetadataStorage, type ValidationError, validateSync } from 'class-validator';
import { InvalidInput, type InputError } from '../errors/faults.js';
import { constraintName } from './checks.js';
import { fieldsOf } from './view.js';

type BodyClass = new () => object;

const mostErrors = 100;

/**
 * Checks a body against its class: every fault at once, and an unknown field is one of them. What is checked is
 * what the service gets; nothing is converted.
 *
 * class-validator has the last word and finds the faults. In front of it stands a check of the same rules,
 * compiled once for each class, since reading class-validator's metadata each time costs more than the rest of a request.
 */
@Injectable()
export class ValidationPipe implements PipeTransform {
  private readonly compiledChecks = new Map<BodyClass, CompiledCheck>();

  transform(value: unknown, { type, metatype }: ArgumentMetadata): unknown {
    if (type !== 'body' || !metatype || metatype === Object) return value;
    if (typeof value !== 'object' || value === null || Array.isArray(value)) {
      throw new InvalidInput([{ pointer: '', code: 'type', detail: 'must be an object' }]);
    }
    if (this.compiledCheckOf(metatype as BodyClass)(value)) return value;
    const body = plainToInstance(metatype as BodyClass, value);
    const faults = validateSync(body, { whitelist: true, forbidNonWhitelisted: true });
    const errors = [...hiddenFields(metatype as BodyClass, value, ''), ...inputErrors(faults, '')];
    if (errors.length > 0) throw new InvalidInput(errors.slice(0, mostErrors));
    return body;
  }

  private compiledCheckOf(body: BodyClass): CompiledCheck {
    const compiledCheck = this.compiledChecks.get(body) ?? compile(body);
    this.compiledChecks.set(body, compiledCheck);
    return compiledCheck;
  }
}

/** Whether the value certainly is valid; false says nothing. */
type CompiledCheck = (value: object) => boolean;

function compile(body: BodyClass): CompiledCheck {
  const fields = new Map(
    fieldsOf(body).map(({ name, optional, check, part }) => {
      const inside = part && compile(part());
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
 * class-transformer drops the names that every object has, such as `constructor` and `toString`; a body, or a part of
 * one, that has them is refused like one with any other unknown field.
 */
function hiddenFields(type: BodyClass, value: object, above: string): InputError[] {
  const hidden = Object.keys(value)
    .filter((name) => name in Object.prototype)
    .map((name) => ({ pointer: `${above}/${name}`, code: 'unknown', detail: 'is not a known field' }));
  const inParts = fieldsOf(type).flatMap(({ name, part }) => {
    const inner = (value as Record<string, unknown>)[name];
    return part && typeof inner === 'object' && inner !== null
      ? hiddenFields(part(), inner, `${above}/${name}`)
      : [];
  });
  return [...hidden, ...inParts];
}

function inputErrors(faults: ValidationError[], above: string): InputError[] {
  return faults.flatMap(({ property, constraints = {}, children = [] }) => {
    const pointer = `${above}/${property.replaceAll('~', '~0').replaceAll('/', '~1')}`;
    const ours = constraints[constraintName];
    if (ours !== undefined) return [ourError(pointer, ours)];
    const others = Object.entries(constraints).map(([name, message]) => theirError(pointer, name, message));
    return [...others, ...inputErrors(children, pointer)];
  });
}

function ourError(pointer: string, message: string): InputError {
  const [code = '', detail = ''] = message.split(/\|(.*)/s);
  return { pointer, code, detail };
}

/** A constraint of class-validator's own, in the module of another team. */
function theirError(pointer: string, name: string, message: string): InputError {
  if (name === 'whitelistValidation') return { pointer, code: 'unknown', detail: 'is not a known field' };
  return { pointer, code: name, detail: message };
}
