import type { PDFPageProxy } from 'pdfjs-dist/legacy/build/pdf.mjs';
import type { TextRun } from '../../../engines/reading/layout/page-text.js';
import { applyMatrix, cleanText, clipToPage, round, type PageView } from './run-place.js';

/** What pdf.js gives for an annotation. Everything comes from the file and may be missing. */
interface Annotation {
  subtype?: string;
  fieldType?: string;
  fieldValue?: unknown;
  /** Of a choice: what may be chosen, as the file keeps it and as it is shown. */
  options?: unknown;
  checkBox?: boolean;
  radioButton?: boolean;
  /** The value at which a check box, or a button of a group, is on. */
  exportValue?: unknown;
  buttonValue?: unknown;
  password?: boolean;
  annotationFlags?: number;
  rect?: unknown;
  multiLine?: boolean;
  textContent?: unknown;
  contentsObj?: { str?: unknown };
  defaultAppearanceData?: { fontSize?: number };
}

const HIDDEN = 2;
const NO_VIEW = 32;
const DEFAULT_SIZE = 10;
/** The usual width of a letter, as a fraction of its height. */
const LETTER = 0.5;
const LINE = 1.2;

/** An empty field is a blank, as long as this at most. */
const BLANK = '____________';
const [ON, OFF] = ['☒', '☐'];

/**
 * The visible text that was added to a page after it was made: values of form fields, and free text. It is not part of the
 * page's own text, and the file has no positions for its letters, so its lines are laid out within the field. Where the page
 * has text of its own, fields without a value are shown as blanks beside it.
 */
export async function annotationRuns(
  proxy: PDFPageProxy,
  view: PageView,
  hasText: boolean,
): Promise<TextRun[]> {
  const annotations = (await proxy.getAnnotations({ intent: 'display' })) as Annotation[];
  return annotations.flatMap((annotation) => {
    const text = textOf(annotation) || (hasText ? blankOf(annotation) : '');
    const field = fieldOnPage(annotation.rect, view);
    if (text === '' || field === null || isUnseen(annotation)) return [];
    return linesInField(text, field, annotation);
  });
}

function isUnseen({ annotationFlags = 0, password }: Annotation): boolean {
  return (annotationFlags & (HIDDEN | NO_VIEW)) !== 0 || password === true;
}

function textOf({ subtype, fieldType, fieldValue, options, textContent, contentsObj }: Annotation): string {
  if (subtype === 'Widget' && fieldType === 'Tx') return joined(fieldValue) || joined(textContent);
  if (subtype === 'Widget' && fieldType === 'Ch') {
    return joined(asShown(fieldValue, options)) || joined(textContent);
  }
  if (subtype === 'FreeText') return joined(textContent) || joined(contentsObj?.str);
  return '';
}

/** What a field without a text shows: a blank, or a box that is ticked or not. */
function blankOf({ subtype, fieldType, ...annotation }: Annotation): string {
  if (subtype !== 'Widget') return '';
  const { checkBox, radioButton, fieldValue, exportValue, buttonValue } = annotation;
  if (checkBox === true) return fieldValue === exportValue ? ON : OFF;
  if (radioButton === true) return fieldValue === buttonValue ? ON : OFF;
  return fieldType === 'Tx' || fieldType === 'Ch' ? BLANK : '';
}

/** The values of a choice in the words that the reader of the form sees. */
function asShown(value: unknown, options: unknown): unknown[] {
  const all = (Array.isArray(options) ? options : []) as ({
    exportValue?: unknown;
    displayValue?: unknown;
  } | null)[];
  const shown = new Map(all.map((option) => [option?.exportValue, option?.displayValue]));
  const values: unknown[] = Array.isArray(value) ? value : [value];
  return values.map((each) => shown.get(each) ?? each);
}

function joined(value: unknown): string {
  const parts: unknown[] = Array.isArray(value) ? value : [value];
  return parts
    .filter((part) => typeof part === 'string')
    .join('\n')
    .trim();
}

type Field = Pick<TextRun, 'x' | 'y' | 'w' | 'h'>;

function fieldOnPage(rect: unknown, view: PageView): Field | null {
  const sides = Array.isArray(rect) ? rect.map(Number) : [];
  const [left = NaN, bottom = NaN, right = NaN, top = NaN] = sides;
  const [x1, y1] = applyMatrix(view.transform, left, bottom);
  const [x2, y2] = applyMatrix(view.transform, right, top);
  return clipToPage([Math.min(x1, x2), Math.min(y1, y2), Math.max(x1, x2), Math.max(y1, y2)], view);
}

function linesInField(text: string, field: Field, annotation: Annotation): TextRun[] {
  const lines = text.split(/\r\n|[\r\n]/);
  const fits = field.h / lines.length / LINE;
  const size = Math.min(annotation.defaultAppearanceData?.fontSize || DEFAULT_SIZE, fits);
  const first = annotation.multiLine ? field.y : field.y + (field.h - lines.length * size * LINE) / 2;
  return lines.map(cleanText).flatMap((line, index) => {
    if (line.trim() === '') return [];
    const w = round(Math.min(field.w, line.length * size * LETTER));
    return [
      { text: line, x: round(field.x), y: round(first + index * size * LINE), w, h: round(size * LINE) },
    ];
  });
}
