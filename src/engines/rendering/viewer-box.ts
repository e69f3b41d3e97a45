import {
  PDFArray,
  PDFName,
  PDFNumber,
  type PDFObject,
  type PDFPage,
  type TransformationMatrix,
} from '@cantoo/pdf-lib';
import { RenderError } from './render-error.js';

export interface Rectangle {
  readonly left: number;
  readonly bottom: number;
  readonly right: number;
  readonly top: number;
}

/** What a viewer shows of a page, and how the page's own coordinates come there. */
export interface ViewerBox {
  /** In points, after rotation and UserUnit. */
  readonly width: number;
  readonly height: number;
  /** The part that is shown, in the page's own coordinates. */
  readonly shown: Rectangle;
  /** From the page's own coordinates to points from the lower left corner of what is shown, upright. */
  readonly matrix: TransformationMatrix;
}

/** The greatest side of a page, ISO 32000-1 annex C. */
const MOST_UNITS = 14_400;

/** The box of a page as viewers make it from MediaBox, CropBox, Rotate and UserUnit. Pages are numbered from 1. */
export function viewerBox(page: PDFPage, number: number): ViewerBox {
  const media = inheritedRectangle(page, 'MediaBox');
  if (!media)
    throw new RenderError('pdf-damaged', `Page ${number} of the document has no size.`, { page: number });
  const crop = inheritedRectangle(page, 'CropBox');
  const shown = (crop && intersection(crop, media)) ?? media;
  const unit = userUnit(page);
  const turned = rotation(page);
  const across = (shown.right - shown.left) * unit;
  const up = (shown.top - shown.bottom) * unit;
  const [width, height] = turned === 90 || turned === 270 ? [up, across] : [across, up];
  if (Math.min(width, height) < 1 || Math.max(width, height) > MOST_UNITS * Math.max(unit, 1)) {
    const message = `Page ${number} of the document is ${width} × ${height} points.`;
    throw new RenderError('pdf-damaged', message, { page: number });
  }
  const matrix = upright(shown, turned).map((entry) => entry * unit) as TransformationMatrix;
  return { width, height, shown, matrix };
}

/** The rectangle of an array of four numbers, in any order of its corners. */
export function rectangleOf(object: PDFObject | undefined): Rectangle | undefined {
  if (!(object instanceof PDFArray) || object.size() < 4) return undefined;
  const numbers = [0, 1, 2, 3].map((at) => numberOf(object.lookup(at)));
  if (!numbers.every((number) => number !== undefined)) return undefined;
  const [x0 = 0, y0 = 0, x1 = 0, y1 = 0] = numbers;
  const rectangle = {
    left: Math.min(x0, x1),
    bottom: Math.min(y0, y1),
    right: Math.max(x0, x1),
    top: Math.max(y0, y1),
  };
  return isEmpty(rectangle) ? undefined : rectangle;
}

export function numberOf(object: PDFObject | undefined): number | undefined {
  const number = object instanceof PDFNumber ? object.asNumber() : undefined;
  return Number.isFinite(number) ? number : undefined;
}

function inheritedRectangle(page: PDFPage, name: string): Rectangle | undefined {
  return rectangleOf(inherited(page, name));
}

function inherited(page: PDFPage, name: string): PDFObject | undefined {
  return page.doc.context.lookup(page.node.getInheritableAttribute(PDFName.of(name)));
}

function userUnit(page: PDFPage): number {
  const unit = numberOf(page.node.lookup(PDFName.of('UserUnit')));
  return unit !== undefined && unit > 0 ? unit : 1;
}

/** Clockwise, one of 0, 90, 180 and 270; viewers take other angles for none. */
function rotation(page: PDFPage): number {
  const angle = numberOf(inherited(page, 'Rotate')) ?? 0;
  return angle % 90 === 0 ? ((angle % 360) + 360) % 360 : 0;
}

function upright({ left, bottom, right, top }: Rectangle, turned: number): TransformationMatrix {
  switch (turned) {
    case 90:
      return [0, -1, 1, 0, -bottom, right];
    case 180:
      return [-1, 0, 0, -1, right, top];
    case 270:
      return [0, 1, -1, 0, top, -left];
    default:
      return [1, 0, 0, 1, -left, -bottom];
  }
}

function intersection(a: Rectangle, b: Rectangle): Rectangle | undefined {
  const common = {
    left: Math.max(a.left, b.left),
    bottom: Math.max(a.bottom, b.bottom),
    right: Math.min(a.right, b.right),
    top: Math.min(a.top, b.top),
  };
  return isEmpty(common) ? undefined : common;
}

function isEmpty({ left, bottom, right, top }: Rectangle): boolean {
  return left >= right || bottom >= top;
}
