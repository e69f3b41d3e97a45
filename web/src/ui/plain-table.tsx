import type { ComponentChildren } from 'preact';
import './plain-table.css';

/** One column of a table that is shown whole. */
export interface PlainColumn<Row> {
  header: string;
  cell: (row: Row) => ComponentChildren;
  align?: 'end';
}

interface PlainTableProps<Row> {
  label: string;
  columns: readonly PlainColumn<Row>[];
  rows: readonly Row[];
  keyOf: (row: Row, at: number) => string | number;
  /** What stands there when there are none. */
  empty?: string;
  /** The cells of a last row, such as a sum. */
  foot?: readonly ComponentChildren[];
}

/** A few rows, all of them in the page. Where it is wider than the screen it scrolls by itself. */
export function PlainTable<Row>({ label, columns, rows, keyOf, empty, foot }: PlainTableProps<Row>) {
  if (rows.length === 0 && empty !== undefined) return <p class="soft">{empty}</p>;
  return (
    <div class="plain-table" role="region" aria-label={label} tabIndex={0}>
      <table>
        <thead>
          <tr>
            {columns.map(({ header, align }) => (
              <th key={header} scope="col" class={align}>
                {header}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row, at) => (
            <tr key={keyOf(row, at)}>
              {columns.map(({ header, cell, align }) => (
                <td key={header} class={align}>
                  {cell(row)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
        {foot && (
          <tfoot>
            <tr>
              {foot.map((cell, at) => (
                <td key={at} class={columns[at]!.align}>
                  {cell}
                </td>
              ))}
            </tr>
          </tfoot>
        )}
      </table>
    </div>
  );
}
