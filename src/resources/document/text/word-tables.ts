import { CELL_GAP, COLUMNS } from './text-layout.js';

/**
 * The rows of a table, whose cells are divided by tabs, with the cells of a column below each other: so the head of a column
 * stands above its values. A table that is too wide for the page keeps its tabs.
 */
export function alignedRows(rows: string[]): string[] {
  const table = rows.map((row) => row.split('\t').map((cell) => cell.trim()));
  const widths: number[] = [];
  for (const cells of table) {
    cells.forEach((cell, at) => (widths[at] = Math.max(widths[at] ?? 0, cell.length)));
  }
  const width = widths.reduce((sum, each) => sum + each + CELL_GAP, 0);
  if (width > COLUMNS) return rows;
  return table.map((cells) =>
    cells
      .map((cell, at) => cell.padEnd(widths[at]! + CELL_GAP))
      .join('')
      .trimEnd(),
  );
}
