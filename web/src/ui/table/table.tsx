import type { ComponentChildren } from 'preact';
import { useEffect, useRef } from 'preact/hooks';
import type { RowList } from '../../loading/row-list.js';
import { ErrorState, LoadingState } from '../states.js';
import { narrow, useMedia } from '../use-media.js';
import './table.css';
import { useVisibleRows } from './use-visible-rows.js';

/** One column: on a narrow screen a row has four places, and what has none is not shown. */
export interface Column<Row> {
  key: string;
  header: string;
  cell: (row: Row) => ComponentChildren;
  /** Such as `120px` or `30%`. Default: an equal share of what is left. */
  width?: string;
  align?: 'end';
  /** Where it stands on a narrow screen. */
  place?: 'title' | 'title-end' | 'detail' | 'detail-end';
}

interface TableProps<Row> {
  label: string;
  columns: readonly Column<Row>[];
  list: RowList<Row>;
  keyOf: (row: Row) => string;
  /** Where a row leads to: the first column is the link. */
  hrefOf: (row: Row) => string;
  /** What stands there when the list is empty. */
  empty: ComponentChildren;
}

const heights = { wide: 52, narrow: 72 };

/** So many rows before the end of what is there more are asked for. */
const ahead = 60;

/** A table of any number of rows, of which those are in the page that can be seen. Arrows go from row to row. */
export function Table<Row>({ label, columns, list, keyOf, hrefOf, empty }: TableProps<Row>) {
  const region = useRef<HTMLDivElement>(null);
  const rowHeight = useMedia(narrow) ? heights.narrow : heights.wide;
  const rows = list.rows.value;
  const state = list.state.value;
  const { first, last } = useVisibleRows(region, rowHeight, rows.length);
  useEffect(() => {
    if (state === 'ready' && last + ahead > rows.length) void list.readOn();
  }, [list, state, last, rows.length]);
  useEffect(() => region.current!.scrollTo(0, 0), [list]);
  const isEmpty = rows.length === 0;
  const isWhole = state === 'whole';
  return (
    <div
      ref={region}
      class="table-region"
      role="region"
      aria-label={label}
      tabIndex={0}
      onKeyDown={moveByArrows}
    >
      {!isEmpty && (
        <table class="table" role="table" aria-rowcount={isWhole ? rows.length + 1 : -1}>
          <colgroup>
            {columns.map(({ key, width }) => (
              <col key={key} style={{ width }} />
            ))}
          </colgroup>
          <thead role="rowgroup">
            <tr role="row" aria-rowindex={1}>
              {columns.map(({ key, header, align }) => (
                <th key={key} role="columnheader" scope="col" class={align}>
                  {header}
                </th>
              ))}
            </tr>
          </thead>
          <tbody role="rowgroup">
            <Space rows={first} height={rowHeight} />
            {rows.slice(first, last).map((row, at) => (
              <tr key={keyOf(row)} role="row" aria-rowindex={first + at + 2}>
                {columns.map(({ key, cell, align, place = 'none' }, column) => (
                  <td key={key} role="cell" class={`${align ?? ''} at-${place}`}>
                    {column === 0 ? <a href={hrefOf(row)}>{cell(row)}</a> : cell(row)}
                  </td>
                ))}
              </tr>
            ))}
            <Space rows={rows.length - last} height={rowHeight} />
          </tbody>
        </table>
      )}
      {state === 'failed' && <ErrorState error={list.error!} onRetry={list.restart} />}
      {isWhole && isEmpty && empty}
      {!isWhole && state !== 'failed' && <LoadingState lines={isEmpty ? 8 : 2} />}
    </div>
  );
}

/** In the place of rows that cannot be seen. */
const Space = ({ rows, height }: { rows: number; height: number }) =>
  rows > 0 ? <tr class="space" aria-hidden="true" style={{ height: `${rows * height}px` }} /> : null;

function moveByArrows(press: KeyboardEvent): void {
  const step = { ArrowDown: 1, ArrowUp: -1 }[press.key];
  const row = document.activeElement?.closest('tr[aria-rowindex]');
  if (step === undefined || !row) return;
  const next = Number(row.getAttribute('aria-rowindex')) + step;
  const link = row.parentElement!.querySelector<HTMLElement>(`tr[aria-rowindex="${next}"] a`);
  if (!link) return;
  press.preventDefault();
  link.focus();
}
