/**
 * What a spreadsheet takes for a formula (`=`, `+`, `-`, `@`, tab, line ends, and the wide forms that some take for the
 * same), and what begins with apostrophes before that: so that one more can be taken off again.
 */
const formula = /^'*[=+\-@\t\r\n\uff1d\uff0b\uff0d\uff20]/;

/** The text with an apostrophe in front, which makes it harmless, where a spreadsheet would take it for a formula. */
export const protect = (text: string): string => (formula.test(text) ? `'${text}` : text);

/** The text that a cell is of, protected or not. */
export const unprotect = (cell: string): string =>
  cell.startsWith("'") && formula.test(cell) ? cell.slice(1) : cell;
