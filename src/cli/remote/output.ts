import { once } from 'node:events';

/** A column of a table, and what it says of a row. */
export interface Column<Row> {
  title: string;
  of: (row: Row) => string | number | null | undefined;
}

/** Where results go: a terminal, for people, or a pipe, for programs. */
export type Output = Pick<NodeJS.WriteStream, 'write' | 'once'> & { isTTY?: boolean; columns?: number };

const usualWidth = 100;

/** A table on a terminal; each row as a line of JSON, as it comes, anywhere else. */
export async function printRows<Row>(
  rows: AsyncIterable<Row>,
  columns: Column<Row>[],
  output: Output = process.stdout,
): Promise<void> {
  if (!output.isTTY) {
    for await (const row of rows) await writeLine(output, JSON.stringify(row));
    return;
  }
  const lines = [columns.map(({ title }) => title.toUpperCase())];
  for await (const row of rows) lines.push(columns.map(({ of }) => printable(of(row))));
  for (const line of aligned(lines)) await writeLine(output, cut(line, output.columns || usualWidth));
}

/** The members of a record, one a line, on a terminal; a line of JSON anywhere else. */
export async function printRecord(record: object, output: Output = process.stdout): Promise<void> {
  if (!output.isTTY) return writeLine(output, JSON.stringify(record));
  for (const line of aligned(membersOf(record))) await writeLine(output, line);
}

/** A value as one line: of its own on a terminal, of JSON anywhere else. */
export const printLine = (value: object, line: string, output: Output = process.stdout): Promise<void> =>
  writeLine(
    output,
    output.isTTY ? cut(printable(line), output.columns || usualWidth) : JSON.stringify(value),
  );

/** The members of a record and of its parts: `bidData.bidDate`. */
function membersOf(record: object, prefix = ''): [string, string][] {
  return Object.entries(record).flatMap(([name, value]: [string, unknown]) =>
    hasMembers(value) ? membersOf(value, `${prefix}${name}.`) : [[prefix + name, printable(value)]],
  );
}

/** Whether a value is an object, or a list of some. */
const hasMembers = (value: unknown): value is object =>
  Array.isArray(value) ? value.some(hasMembers) : typeof value === 'object' && value !== null;

function aligned(lines: string[][]): string[] {
  const widths = lines[0]!.map((_, column) => Math.max(...lines.map((line) => line[column]!.length)));
  return lines.map((line) =>
    line
      .map((cell, column) => cell.padEnd(widths[column]!))
      .join('  ')
      .trimEnd(),
  );
}

const cut = (line: string, width: number): string =>
  line.length > width ? `${line.slice(0, width - 1)}…` : line;

/** A value without what a terminal would take for commands. */
function printable(value: unknown): string {
  const text = typeof value === 'string' ? value : (JSON.stringify(value) ?? '');
  return text.replace(/\p{Cc}+/gu, ' ');
}

async function writeLine(output: Output, line: string): Promise<void> {
  if (!output.write(`${line}\n`)) await once(output as NodeJS.WriteStream, 'drain');
}
