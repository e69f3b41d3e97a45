import { asText } from '../../database/columns.js';
import { type FieldMetadata, fieldsOf, shown, type View } from '../../validation/view.js';
import type { Table } from './table.js';

/** Makes the JSON text of a view, most of which the database writes: a record in between costs more than the query. */
export interface JsonProjection {
  /** The columns to ask for; the first is the id. */
  columns: string;
  toJSONText: (row: unknown[]) => string;
}

/** What a row has for some fields: their text, or what their text is made of. */
interface Fragment {
  sql: string;
  textOf?: (value: unknown) => string;
}

const projections = new Map<View, JsonProjection>();

/** The projection of a view, which has an id, over the table that has a column for each of its fields. */
export function jsonProjectionOf(view: View, table: Table): JsonProjection {
  let projection = projections.get(view);
  if (!projection) projections.set(view, (projection = makeProjection(view, table)));
  return projection;
}

function makeProjection(view: View, table: Table): JsonProjection {
  const fragments = [
    ...fieldsOf(view).map((field, at) => fragmentOf(field, table, at === 0)),
    { sql: `'}'` },
  ];
  const joined = joinTexts(fragments);
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

function fragmentOf(field: FieldMetadata, table: Table, isFirst: boolean): Fragment {
  const { name, part } = field;
  const { sql, inJSON, isNullable, fromSql } = table.column(name);
  const opening = `${isFirst ? '{' : ','}${JSON.stringify(name)}:`;
  if (inJSON !== undefined && !part) {
    const text = `'${opening}', ${inJSON}`;
    return { sql: isNullable ? `IFNULL(CONCAT(${text}), '')` : text };
  }
  const textOf = (stored: unknown) => {
    const value = fromSql(stored);
    if (value === null || value === undefined) return '';
    return opening + JSON.stringify(shown(field, value));
  };
  return { sql, textOf };
}

/** The same fragments, with those that stand together and are texts already joined by the database. */
function joinTexts(fragments: Fragment[]): Fragment[] {
  const joined: { sql: string[]; textOf?: Fragment['textOf'] }[] = [];
  for (const { sql, textOf } of fragments) {
    const last = joined.at(-1);
    if (last && !last.textOf && !textOf) last.sql.push(sql);
    else joined.push({ sql: [sql], textOf });
  }
  return joined.map(({ sql, textOf }): Fragment =>
    textOf ? { sql: sql.join(), textOf } : { sql: `CONCAT(${sql.join(', ')})` },
  );
}
