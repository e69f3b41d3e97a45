import type { Table } from '../database/table.js';
import type { Check } from './checks.js';

interface Field {
  name: string;
  optional: boolean;
  check: Check;
  part?: () => new () => object;
}

/** The class of an answer: its decorated fields are what leaves, and all that leaves. */
export type View<V extends object = object> = new () => V;

const fieldsByClass = new Map<unknown, Field[]>();

/** Notes that the class has this field, in the order in which they stand. */
export function noteField(field: Omit<Field, 'name'>): PropertyDecorator {
  return (prototype, name) => {
    const fields = fieldsByClass.get(prototype.constructor) ?? [];
    fields.push({ name: String(name), ...field });
    fieldsByClass.set(prototype.constructor, fields);
  };
}

const fieldsByView = new Map<View, Field[]>();

/** The fields of a class and of those it extends; the ids come first. */
export function fieldsOf(view: View): Field[] {
  let fields = fieldsByView.get(view);
  if (!fields) fieldsByView.set(view, (fields = collectFields(view)));
  return fields;
}

function collectFields(view: View): Field[] {
  const fields: Field[] = [];
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
export type Complete<B> = {
  [F in keyof B]-?: undefined extends B[F] ? Exclude<B[F], undefined> | null : B[F];
};

/** A body as it is written: PUT replaces, so a field that was left out is cleared. */
export function complete<B extends object>(type: new () => B, body: B): Complete<B> {
  const given = body as Record<string, unknown>;
  const whole: Record<string, unknown> = {};
  for (const { name } of fieldsOf(type)) whole[name] = given[name] ?? null;
  return whole as Complete<B>;
}

/** The record's version, which the answer's ETag is made of; it is no field of the answer. */
export const versionOf = Symbol('version');

/** Shows a record: the fields that the view names, those that are not set left out. */
export function show<V extends object>(view: View<V>, record: object): V {
  const source = record as Record<string, unknown>;
  const shown: Record<string | symbol, unknown> = {};
  for (const { name, part } of fieldsOf(view)) {
    const value = source[name];
    if (value === null || value === undefined) continue;
    shown[name] = part ? show(part(), value) : value;
  }
  shown[versionOf] = source.version;
  return shown as V;
}

/** Turns rows into the JSON text of a view, without a record in between. */
export interface Presenter {
  /** The columns to ask for, in order; the first is the id, which is never null. */
  columns: string;
  toJSONText: (row: unknown[]) => string;
}

const presenters = new Map<View, Presenter>();

/** The presenter of a view, which has an id, over the table that has a column for each of its fields. */
export function presenterOf(view: View, table: Table): Presenter {
  const known = presenters.get(view);
  if (known) return known;
  const fields = fieldsOf(view).map(({ name, part }, at) => {
    const { inJSON, fromSql, toJSONText } = table.column(name);
    const ofPart = (value: unknown) => partText(part!, fromSql(value));
    const opening = `${at === 0 ? '{' : ','}${JSON.stringify(name)}:`;
    return { inJSON, opening, textOf: part ? ofPart : toJSONText };
  });
  const presenter: Presenter = {
    columns: fields.map(({ inJSON }) => inJSON).join(', '),
    toJSONText: (row) => {
      let text = '';
      for (let at = 0; at < fields.length; at++) {
        const { opening, textOf } = fields[at]!;
        const value = textOf(row[at]);
        if (value !== undefined) text += opening + value;
      }
      return `${text}}`;
    },
  };
  presenters.set(view, presenter);
  return presenter;
}

const partText = (part: () => View, value: unknown): string | undefined =>
  value === null || value === undefined ? undefined : JSON.stringify(show(part(), value));
