import {
  PDFArray,
  PDFDict,
  PDFName,
  type PDFObject,
  type PDFPage,
  PDFRef,
  PDFStream,
  type TransformationMatrix,
} from '@cantoo/pdf-lib';
import { numberOf, type Rectangle, rectangleOf } from './viewer-box.js';

/** What an annotation or a form field looks like, and how it comes to its place on the page. */
export interface Appearance {
  readonly stream: PDFRef | PDFStream;
  /** From the coordinates of the appearance to those of the page. */
  readonly matrix: TransformationMatrix;
}

const HIDDEN = 0b10;
const NO_VIEW = 0b10_0000;

/** The appearances of a page's visible annotations and form fields, in their order. */
export function visibleAppearances(page: PDFPage): Appearance[] {
  const annotations = page.node.lookup(PDFName.of('Annots'));
  if (!(annotations instanceof PDFArray)) return [];
  return annotations
    .asArray()
    .map((entry) => page.doc.context.lookup(entry))
    .filter((annotation) => annotation instanceof PDFDict)
    .filter(isVisible)
    .map(appearanceOf)
    .filter((appearance) => appearance !== undefined);
}

function isVisible(annotation: PDFDict): boolean {
  const flags = numberOf(annotation.lookup(PDFName.of('F'))) ?? 0;
  const isPopup = annotation.lookup(PDFName.of('Subtype')) === PDFName.of('Popup');
  return !isPopup && (flags & (HIDDEN | NO_VIEW)) === 0;
}

/** ISO 32000-1 12.5.5: the box of the appearance, turned by its matrix, is fitted into the annotation's rectangle. */
function appearanceOf(annotation: PDFDict): Appearance | undefined {
  const stream = normalAppearance(annotation);
  const rectangle = rectangleOf(annotation.lookup(PDFName.of('Rect')));
  if (!stream || !rectangle) return undefined;
  const { dict } = stream.object;
  const box = rectangleOf(dict.lookup(PDFName.of('BBox')));
  const turned = box && turnedBox(box, matrixOf(dict.lookup(PDFName.of('Matrix'))));
  return turned && { stream: stream.source, matrix: fitting(turned, rectangle) };
}

/** The stream itself, and the reference to it where there is one, so that shared streams are copied once. */
function normalAppearance(
  annotation: PDFDict,
): { source: PDFRef | PDFStream; object: PDFStream } | undefined {
  const appearances = annotation.lookup(PDFName.of('AP'));
  if (!(appearances instanceof PDFDict)) return undefined;
  let source: PDFObject | undefined = appearances.get(PDFName.of('N'));
  const byState = annotation.context.lookup(source);
  if (byState instanceof PDFDict) {
    const state = annotation.lookup(PDFName.of('AS'));
    source = state instanceof PDFName ? byState.get(state) : undefined;
  }
  const object = annotation.context.lookup(source);
  if (!(object instanceof PDFStream)) return undefined;
  return { source: source instanceof PDFRef ? source : object, object };
}

function matrixOf(object: PDFObject | undefined): TransformationMatrix {
  const numbers =
    object instanceof PDFArray ? object.asArray().map((_, at) => numberOf(object.lookup(at))) : [];
  return numbers.length === 6 && numbers.every((number) => number !== undefined)
    ? (numbers as TransformationMatrix)
    : [1, 0, 0, 1, 0, 0];
}

function turnedBox(
  { left, bottom, right, top }: Rectangle,
  [a, b, c, d, e, f]: TransformationMatrix,
): Rectangle | undefined {
  const corners = [left, right].flatMap((x) =>
    [bottom, top].map((y) => [a * x + c * y + e, b * x + d * y + f] as const),
  );
  const xs = corners.map(([x]) => x);
  const ys = corners.map(([, y]) => y);
  const box = {
    left: Math.min(...xs),
    bottom: Math.min(...ys),
    right: Math.max(...xs),
    top: Math.max(...ys),
  };
  return box.left < box.right && box.bottom < box.top ? box : undefined;
}

function fitting(from: Rectangle, to: Rectangle): TransformationMatrix {
  const across = (to.right - to.left) / (from.right - from.left);
  const up = (to.top - to.bottom) / (from.top - from.bottom);
  return [across, 0, 0, up, to.left - from.left * across, to.bottom - from.bottom * up];
}
