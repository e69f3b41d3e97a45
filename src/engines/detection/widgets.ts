import type { PDFPageProxy } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { apply, matrixOf } from './matrix.js';
import type { FieldKind, Place } from './proposed-field.js';

/** A form field of the PDF that a person can fill in. */
export interface Widget {
  place: Place;
  kind: FieldKind;
  /** What the form tells people of the field; empty where it tells nothing. */
  tip: string;
  name: string;
  /** In points; undefined where it fits itself to the field. */
  fontSize: number | undefined;
}

/** What pdf.js gives for an annotation. Everything comes from the file and may be missing. */
interface Annotation {
  subtype?: string;
  fieldType?: string;
  fieldName?: string;
  alternativeText?: string;
  rect?: number[];
  pushButton?: boolean;
  annotationFlags?: number;
  defaultAppearanceData?: { fontSize?: number };
}

const HIDDEN = 2;
const NO_VIEW = 32;

export async function widgetsOf(page: PDFPageProxy): Promise<Widget[]> {
  const toPage = matrixOf(page.getViewport({ scale: 1 }).transform);
  const annotations = (await page.getAnnotations({ intent: 'display' })) as Annotation[];
  return annotations.flatMap((annotation) => {
    const { subtype, rect, pushButton, annotationFlags = 0 } = annotation;
    const isSeen = (annotationFlags & (HIDDEN | NO_VIEW)) === 0;
    if (subtype !== 'Widget' || pushButton || !isSeen || rect?.length !== 4) return [];
    const [x0, y0] = apply(toPage, rect[0]!, rect[1]!);
    const [x1, y1] = apply(toPage, rect[2]!, rect[3]!);
    const place = { x: Math.min(x0, x1), y: Math.min(y0, y1), w: Math.abs(x1 - x0), h: Math.abs(y1 - y0) };
    return place.w > 0 && place.h > 0 ? [{ place, ...wordsOf(annotation) }] : [];
  });
}

function wordsOf({
  fieldType,
  fieldName,
  alternativeText,
  defaultAppearanceData,
}: Annotation): Omit<Widget, 'place'> {
  const kinds: Record<string, FieldKind> = { Btn: 'checkbox', Sig: 'signature' };
  return {
    kind: kinds[fieldType ?? ''] ?? 'text',
    tip: (alternativeText ?? '').trim(),
    name: fieldName ?? '',
    fontSize: defaultAppearanceData?.fontSize || undefined,
  };
}
