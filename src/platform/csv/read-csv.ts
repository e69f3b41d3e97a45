import { CsvError, type InfoRecord, parse } from 'csv-parse/sync';
import { type InputError, InvalidInput } from '../errors/faults.js';
import { readJSON } from '../http/strict-json.js';
import { mostErrors } from '../validation/check-body.js';
import { didYouMean } from '../validation/did-you-mean.js';
import type { View } from '../validation/view.js';
import { unprotect } from './cells.js';
import { type Column, columnsOf } from './columns.js';

/** What the service gives every record itself: these columns of an answer may stand in a body, and are passed over. */
const assigned = new Set(['id', 'orgID', 'createdAt', 'updatedAt']);

/** The bodies that the rows of a CSV text make, yet unchecked, and the line on which each begins. */
export interface CsvRows {
  bodies: object[];
  lines: number[];
}

interface ParsedRow {
  record: string[];
  info: InfoRecord;
}

type Members = Record<string, unknown>;

/**
 * Reads CSV (RFC 4180) with the names of fields in its first line. A column that the answers have and the body has not
 * may be there: what the service assigns is passed over, and of another every cell is to be empty.
 * @param type the class of a body
 * @param view the class of the answers
 * @throws InvalidInput
 */
export function readCsv(text: string, type: View, view: View): CsvRows {
  const all = parseRows(text);
  const [head, ...rows] = all;
  if (!head) throw refusal('csv', 'must begin with a line of the names of fields');
  const columns = columnsFor(head.record, type, view);
  const ends = all.slice(0, -1).map(({ info }) => info.bytes);
  const lines = linesBehind(ends, text);
  return { bodies: rows.map(({ record }) => bodyOf(columns, record)), lines };
}

const refusal = (code: string, detail: string): InvalidInput =>
  new InvalidInput([{ pointer: '', code, detail }]);

function parseRows(text: string): ParsedRow[] {
  try {
    return parse(text, { info: true, skip_empty_lines: true }) as unknown as ParsedRow[];
  } catch (error) {
    if (error instanceof CsvError) throw refusal('csv', `is not CSV: ${error.message}`);
    throw error;
  }
}

const [lineFeed, carriageReturn] = [10, 13];

/** The lines on which there is something again behind these places, in bytes. */
function linesBehind(places: number[], text: string): number[] {
  const bytes = Buffer.from(text);
  const isBreak = (at: number) => bytes[at] === lineFeed || bytes[at] === carriageReturn;
  let line = 1;
  let at = 0;
  return places.map((place) => {
    for (; at < place || isBreak(at); at++) {
      // CR and LF together are one end of a line.
      if (isBreak(at) && !(bytes[at] === carriageReturn && bytes[at + 1] === lineFeed)) line++;
    }
    return line;
  });
}

/** The column of each place in a row; undefined for one that is passed over. */
function columnsFor(names: string[], type: View, view: View): (Column | undefined)[] {
  const own = new Map(columnsOf(type).map((column) => [column.name, column]));
  const known = new Map([...columnsOf(view).map((column) => [column.name, column] as const), ...own]);
  const fault = (detail: string): InputError => ({ pointer: '', code: 'column', detail });
  const unknown = names.filter((name) => !known.has(name)).slice(0, mostErrors);
  const twice = [...known.keys()].filter((name) => names.indexOf(name) !== names.lastIndexOf(name));
  const errors = [
    ...unknown.map((name) =>
      fault(`has an unknown column \`${name.slice(0, 64)}\`${didYouMean(name, [...known.keys()])}`),
    ),
    ...twice.map((name) => fault(`has the column \`${name}\` twice`)),
  ];
  if (errors.length > 0) throw new InvalidInput(errors.slice(0, mostErrors));
  return names.map((name) => own.get(name) ?? (assigned.has(name) ? undefined : known.get(name)));
}

/** The body that a row makes. An object in it that has no cell at all is left out. */
function bodyOf(columns: (Column | undefined)[], cells: string[]): object {
  const body: Members = {};
  const parts = new Set(
    columns.flatMap((column, at) => (cells[at] === '' ? [] : (column?.part?.name ?? []))),
  );
  for (const [at, column] of columns.entries()) {
    if (!column || (column.part && !parts.has(column.part.name))) continue;
    const value = valueOf(column, cells[at]!);
    if (value === undefined) continue;
    const { part, field } = column;
    const whole = (part ? (body[part.name] ??= {}) : body) as Members;
    whole[field.name] = value;
  }
  return body;
}

/** The value of a cell; what is none of its kind stays a text, for the check to refuse. */
function valueOf({ field }: Column, cell: string): unknown {
  if (field.kind === 'text') return cell === '' && field.optional ? undefined : unprotect(cell);
  if (cell === '') return undefined;
  // Spreadsheets write them in capitals.
  if (field.kind === 'flag' && /^(true|false)$/i.test(cell)) return cell.toLowerCase() === 'true';
  try {
    return readJSON(cell);
  } catch (error) {
    if (error instanceof InvalidInput) return cell;
    throw error;
  }
}
