import { stringify } from 'csv-stringify/sync';
import type { FieldKind, View } from '../validation/view.js';
import { protect } from './cells.js';
import { columnsOf } from './columns.js';

type Members = Record<string, unknown>;

/** Writes answers of a view as CSV (RFC 4180): the names of the fields first, then a row for each record. */
export interface CsvWriter {
  header: string;
  rows: (records: object[]) => string;
}

export function csvWriter(view: View): CsvWriter {
  const columns = columnsOf(view);
  const cellsOf = (record: object) =>
    columns.map(({ part, field }) => {
      const whole = (part ? (record as Members)[part.name] : record) as Members | undefined;
      return cellOf(whole?.[field.name], field.kind);
    });
  return {
    header: write([columns.map(({ name }) => name)]),
    rows: (records) => write(records.map(cellsOf)),
  };
}

const write = (rows: string[][]): string =>
  stringify(rows, { record_delimiter: '\r\n', quote_record_delimiter: true });

function cellOf(value: unknown, kind: FieldKind | undefined): string {
  if (value === undefined || value === null) return '';
  if (kind === 'text') return protect(value as string);
  return JSON.stringify(value);
}
