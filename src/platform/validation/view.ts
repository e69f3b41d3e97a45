import { asText } from '../database/columns.js';
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

/** Makes the JSON text of a view, most of which the database writes: a record in between costs more than the query. */
export interface Presenter {
  /** The columns to ask for; the first is the id. */
  columns: string;
  toJSONText: (row: unknown[]) => string;
}

/** What a row has for some fields: their text, or what their text is made of. */
interface Piece {
  sql: string;
  textOf?: (value: unknown) => string;
}

const presenters = new Map<View, Presenter>();

/** The presenter of a view, which has an id, over the table that has a column for each of its fields. */
export function presenterOf(view: View, table: Table): Presenter {
  let presenter = presenters.get(view);
  if (!presenter) presenters.set(view, (presenter = makePresenter(view, table)));
  return presenter;
}

function makePresenter(view: View, table: Table): Presenter {
  const pieces = [...fieldsOf(view).map((field, at) => pieceOf(field, table, at === 0)), { sql: `'}'` }];
  const joined = joinTexts(pieces);
  return {
    columns: [asText('id'), ...joined.map(({ sql }) => sql)].join(', '),
    toJSONText: (row) => {
      let text = '';
      for (let at = 0; at < joined.length; at++) {
        const value = row[at + 1];
        text += joined[at]!.textOf?.(value) ?? written(value);
      }
      return text;
    },
  };
}

/** The database gives NULL for a text that is longer than its max_allowed_packet: half a record is none. */
function written(text: unknown): string {
  if (typeof text !== 'string') throw new Error('The database could not write a record as JSON.');
  return text;
}

function pieceOf({ name, part }: Field, table: Table, isFirst: boolean): Piece {
  const { sql, inJSON, isNullable, fromSql } = table.column(name);
  const opening = `${isFirst ? '{' : ','}${JSON.stringify(name)}:`;
  if (inJSON !== undefined && !part) {
    const text = `'${opening}', ${inJSON}`;
    return { sql: isNullable ? `IFNULL(CONCAT(${text}), '')` : text };
  }
  const textOf = (stored: unknown) => {
    const value = fromSql(stored);
    if (value === null || value === undefined) return '';
    return opening + JSON.stringify(part ? show(part(), value) : value);
  };
  return { sql, textOf };
}

/** The same pieces, with those that stand together and are texts already joined by the database. */
function joinTexts(pieces: Piece[]): Piece[] {
  const joined: { sql: string[]; textOf?: Piece['textOf'] }[] = [];
  for (const { sql, textOf } of pieces) {
    const last = joined.at(-1);
    if (last && !last.textOf && !textOf) last.sql.push(sql);
    else joined.push({ sql: [sql], textOf });
  }
  return joined.map(({ sql, textOf }): Piece =>
    textOf ? { sql: sql.join(), textOf } : { sql: `CONCAT(${sql.join(', ')})` },
  );
}
