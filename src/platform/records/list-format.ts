import { csvWriter } from '../csv/write-csv.js';
import type { View } from '../validation/view.js';

/** How the records of a list are written, one after the other. */
export interface ListFormat {
  mediaType: string;
  begin: string;
  between: string;
  end: string;
  textOf: (rows: unknown[][]) => string;
}

export const asJSON = (toJSONText: (row: unknown[]) => string): ListFormat => ({
  ...{ mediaType: 'application/json; charset=utf-8', begin: '[', between: ',', end: ']' },
  textOf: (rows) => rows.map(toJSONText).join(','),
});

/** CSV of the same records, as the view has them. */
export function asCSV(view: View, toJSONText: (row: unknown[]) => string): ListFormat {
  const { header, rows: write } = csvWriter(view);
  return {
    ...{ mediaType: 'text/csv; charset=utf-8; header=present', begin: header, between: '', end: '' },
    textOf: (rows) => write(rows.map((row) => JSON.parse(toJSONText(row)) as object)),
  };
}
