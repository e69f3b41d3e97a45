import type { Check } from './checks.js';

export type FieldKind = 'text' | 'number' | 'flag';

/** A field of a class, as its decorator describes it. */
export interface FieldMetadata {
  name: string;
  optional: boolean;
  /** What its value is in JSON; left out: an array or an object. */
  kind?: FieldKind;
  check: Check;
  /** The empty text stands for 'not set'. */
  emptyIsNull?: boolean;
  part?: () => new () => object;
  /** The value is a list of parts. */
  many?: boolean;
}

/** The class of an answer: its decorated fields are what leaves, and all that leaves. */
export type View<V extends object = object> = new () => V;

const fieldsByClass = new Map<unknown, FieldMetadata[]>();

/** Adds the field to those of the class, in the order in which they stand. */
export function fieldMetadata(field: Omit<FieldMetadata, 'name'>): PropertyDecorator {
  return (prototype, name) => {
    const fields = fieldsByClass.get(prototype.constructor) ?? [];
    fields.push({ name: String(name), ...field });
    fieldsByClass.set(prototype.constructor, fields);
  };
}

const fieldsByView = new Map<View, FieldMetadata[]>();

/** The fields of a class and of those it extends; the ids come first. */
export function fieldsOf(view: View): FieldMetadata[] {
  let fields = fieldsByView.get(view);
  if (!fields) fieldsByView.set(view, (fields = collectFields(view)));
  return fields;
}

function collectFields(view: View): FieldMetadata[] {
  const fields: FieldMetadata[] = [];
  for (
    let each: unknown = view;
    typeof each === 'function' && each.prototype;
    each = Object.getPrototypeOf(each)
  ) {
    fields.unshift(...(fieldsByClass.get(each) ?? []));
  }
  const leading = (name: string) => ['id', 'orgID'].indexOf(name) + 1 || 3;
  return fields.sort((one, other) => leading(one.name) - leading(other.name));
}

/** A body with every field of its class: what was left out is `null`. */
export type WithNulls<B> = {
  [F in keyof B]-?: undefined extends B[F] ? Exclude<B[F], undefined> | null : B[F];
};

/** A body as it is written: PUT replaces, so a field that was left out is cleared. */
export function withNulls<B extends object>(type: new () => B, body: B): WithNulls<B> {
  const given = body as Record<string, unknown>;
  const whole: Record<string, unknown> = {};
  for (const { name } of fieldsOf(type)) whole[name] = given[name] ?? null;
  return whole as WithNulls<B>;
}

/** A body whose empty texts that stand for 'not set' are `null`, in its parts as well; the same body, where it has none. */
export function withoutEmpty<B extends object>(type: new () => object, body: B): B {
  const given = body as Record<string, unknown>;
  let changed: Record<string, unknown> | undefined;
  for (const { name, part, many, emptyIsNull } of fieldsOf(type)) {
    const value = given[name];
    // Lists of parts have no such texts.
    const inside = part && value && !many ? withoutEmpty(part(), value) : value;
    const kept = emptyIsNull && value === '' ? null : inside;
    if (kept !== value) (changed ??= { ...given })[name] = kept;
  }
  return (changed ?? body) as B;
}

/** The record's version, which the answer's ETag is made of; it is no field of the answer. */
export const versionOf = Symbol('version');

/** The answer for a record: the fields that the view names, those that are not set left out. */
export function toView<V extends object>(view: View<V>, record: object): V {
  const source = record as Record<string, unknown>;
  const answer: Record<string | symbol, unknown> = {};
  for (const field of fieldsOf(view)) {
    const value = source[field.name];
    if (value === null || value === undefined) continue;
    answer[field.name] = shown(field, value);
  }
  answer[versionOf] = source.version;
  return answer as V;
}

/** The value of a field as a view has it. */
export function shown({ part, many }: FieldMetadata, value: NonNullable<unknown>): unknown {
  if (!part) return value;
  return many ? (value as object[]).map((each) => toView(part(), each)) : toView(part(), value);
}
