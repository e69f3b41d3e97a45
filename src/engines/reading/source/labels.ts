import { everyMatch } from '../values/found.js';
import type { Passage } from '../layout/passages.js';
import type { Source } from './source.js';

/** A value beside or below its label. */
export interface Labelled {
  label: string;
  value: string;
  passage: Passage;
  start: number;
  end: number;
}

const separator = '\\*?\\s*(?:\\([^)\\n\\t]{0,60}\\)\\s*)?(?:[:=]\\s?[–—-]+(?=\\s)|[:=\\t]|\\s[–—-]\\s)\\s*';

const number =
  '(?:\\(?[a-z0-9]{1,3}[.)]\\s*|(?:[IVX]{1,4}\\.)?\\d+(?:\\.\\d+)*[.)]?\\s+|[•*-]\\s*|(?:IT[TBP]|GCC|SCC|PDS|BDS|TDS)\\s?[\\d.]+(?:\\([a-z]\\))*\\s*)?';
/** The next box of a form, or its code: not the value of the box before. */
const nextBox =
  /^(?:\d{1,2}[A-Za-z]?\.\s|code\b|\(?see\s|item\b|(?:sujet|objet|fuseau\s+horaire|n[°º]\s+de\b))/i;

/**
 * Finds the texts that a form's labels name: in the next cell, after the colon on the same line, or, if nothing is there,
 * below: in the cell or the passage under the label. `label` is the source of a pattern for the whole label.
 */
export function labelled(source: Source, label: string): Labelled[] {
  const onLine = new RegExp(
    `(?:^|[\\n\\t]|(?<!\\bind)[.;]\\s)\\s*${number}(${label})${separator}([^\\n\\t]+)`,
    'gi',
  );
  const alone = new RegExp(
    `^\\s*${number}(${label})\\s*(?:\\([^)]{0,160}\\)\\s*)?:?\\s*(?:code\\b.*)?$`,
    'i',
  );
  return source.statements.flatMap((passage) => {
    const beside = (isHeadRow(passage) ? [] : everyMatch(onLine, passage.text))
      .map((m) => {
        const end = m.index + m[0].length;
        return { label: m[1]!, value: m[2]!.trim(), passage, start: end - m[2]!.length, end };
      })
      .filter((found) => !nextBox.test(found.value));
    return beside.length > 0 ? beside : below(source, passage, alone);
  });
}

/** What stands over the columns of a table of works, beside their names. */
const overColumns =
  /\b(?:amount|cost|value|estimate|earnest|EMD|security|fee|period|time|duration|location|quantity|unit|category|class)\b/i;

/** The heads of a table: what they name stands below them, not beside. */
function isHeadRow({ cells, text }: Passage): boolean {
  const heads = cells.map(({ start, end }) => text.slice(start, end));
  if (heads.length > 2 && !/[\d:]/.test(text) && heads.filter((head) => overColumns.test(head)).length > 1)
    return true;
  const isSerial = heads.length > 1 && serial.test(heads[0]!);
  return isSerial || (heads.length > 2 && heads.every((head) => /^[A-Z%][^\d:]{0,24}$/.test(head.trim())));
}

const serial =
  /^\s*(?:(?:s|sl|sr|serial|item|ser)\.?\s*(?:no|n|#|number)\b\.?|s\/n|sl\.|sr\.|ser\.?(?=\s*$)|#|no\.)\s*/i;

function below(source: Source, passage: Passage, alone: RegExp): Labelled[] {
  const next = source.passages[passage.index + 1];
  // a number in the margin may be one cell with what it numbers: "S. No. Name of work" over "1 Widening of …"
  const textOf = (one: { start: number; end: number }): string =>
    passage.text.slice(one.start, one.end).replace(serial, '');
  const cell = passage.cells.find((one) => alone.test(textOf(one)));
  if (cell && next && next.page === passage.page) {
    const label = alone.exec(textOf(cell))![1]!;
    const under =
      next.cells.find((one) => Math.abs(one.x - cell.x) < 20) ??
      (next.cells.length === 0 && Math.abs(next.x - cell.x) < 20 ? firstLine(next) : undefined);
    if (!under) return [];
    const isHead = isHeadRow(passage);
    if (isHead && !serial.test(passage.text) && !/\b(?:name|works?|project)\b/i.test(label)) return [];
    const isNumbered = isHead && passage.cells[0] === cell;
    const below = next.text.slice(under.start, under.end);
    const start = under.start + (isNumbered ? (/^\s*\d{1,3}[.)]?\s+/.exec(below)?.[0].length ?? 0) : 0);
    return [{ label, value: next.text.slice(start, under.end).trim(), passage: next, start, end: under.end }];
  }
  const lines = passage.text.split('\n');
  const own = passage.cells.length > 1 ? null : alone.exec(lines[0]!);
  if (!own) return [];
  if (lines.length > 1) {
    const start = lines[0]!.length + 1;
    return [{ label: own[1]!, value: lines[1]!.trim(), passage, start, end: start + lines[1]!.length }];
  }
  if (!next || next.page > passage.page + 1) return [];
  const { start, end } = firstLine(next);
  return [{ label: own[1]!, value: next.text.slice(start, end).trim(), passage: next, start, end }];
}

function firstLine(passage: Passage): { start: number; end: number } {
  return { start: 0, end: passage.text.split(/[\n\t]/, 1)[0]!.length };
}
