import type { TextRun, Turn } from '../../../engines/reading/layout/page-text.js';

/** An affine transform in the notation of PDF: x' = a x + c y + e, y' = b x + d y + f. */
export type Matrix = readonly [a: number, b: number, c: number, d: number, e: number, f: number];

/** One item of a page's text as pdf.js gives it, in the page's unrotated coordinates. */
export interface PlacedItem {
  str: string;
  width: number;
  height: number;
  transform: Matrix;
}

/** How far a font's letters extend above and below the baseline, as fractions of the font's height. */
export interface FontMetrics {
  ascent: number;
  descent: number;
  vertical: boolean;
}

/** The size of a page as it is displayed, and the transform from the page's own coordinates. */
export interface PageView {
  width: number;
  height: number;
  transform: Matrix;
}

const DEFAULT_ASCENT = 0.8;
const DEFAULT_DESCENT = -0.2;

/** The run of an item on the page; null if it is not visible: without letters, without a position, or off the page. */
export function placeRun(item: PlacedItem, font: FontMetrics | undefined, view: PageView): TextRun | null {
  const text = cleanText(item.str);
  if (text.trim() === '') return null;
  const corners = itemCorners(item, font).map(([x, y]) => applyMatrix(view.transform, x, y));
  const xs = corners.map(([x]) => x);
  const ys = corners.map(([, y]) => y);
  const box = clipToPage([Math.min(...xs), Math.min(...ys), Math.max(...xs), Math.max(...ys)], view);
  const turn = turnOf(item.transform, view.transform);
  return box && { text, ...box, ...(turn !== 0 && { turn }) };
}

/** The turn that is nearest to the way in which text runs on the page as it is displayed. */
function turnOf([a, b]: Matrix, view: Matrix): Turn {
  const [x, y] = [view[0] * a + view[2] * b, view[1] * a + view[3] * b];
  // On the page as it is displayed y grows downwards, so this angle is clockwise.
  const quarters = Math.round(Math.atan2(y, x) / (Math.PI / 2)) || 0;
  return (((quarters + 4) % 4) * 90) as Turn;
}

/** The part of a box (left, top, right, bottom) that is on the page; null if there is none, or the box has a NaN. */
export function clipToPage(
  [left, top, right, bottom]: [number, number, number, number],
  view: PageView,
): Omit<TextRun, 'text'> | null {
  if (!(left <= view.width && right >= 0 && top <= view.height && bottom >= 0)) return null;
  const [x, y] = [Math.max(0, left), Math.max(0, top)];
  const [w, h] = [Math.min(view.width, right) - x, Math.min(view.height, bottom) - y];
  return { x: round(x), y: round(y), w: round(w), h: round(h) };
}

/** Replaces control characters and lone surrogates, which not every store accepts. */
export function cleanText(text: string): string {
  return text.replace(/\p{Cc}/gu, ' ').replace(/\p{Surrogate}/gu, '\ufffd');
}

/** Rounds points to a hundredth. */
export function round(points: number): number {
  return Math.round(points * 100) / 100;
}

/** The corners of an item's box in the page's own coordinates, along its baseline in any direction. */
function itemCorners(item: PlacedItem, font: FontMetrics | undefined): [number, number][] {
  const [a, b, c, d, x, y] = item.transform;
  const along = unit(a, b);
  const up = unit(c, d);
  if (font?.vertical) {
    const half = item.width / 2;
    return box(x, y, along, up, -half, half, -item.height, 0);
  }
  const ascent = metric(font?.ascent, DEFAULT_ASCENT);
  const descent = Math.min(0, metric(font?.descent, DEFAULT_DESCENT));
  return box(x, y, along, up, 0, item.width, descent * item.height, ascent * item.height);
}

function box(
  x: number,
  y: number,
  along: [number, number],
  up: [number, number],
  left: number,
  right: number,
  low: number,
  high: number,
): [number, number][] {
  const corner = (s: number, t: number): [number, number] => [
    x + along[0] * s + up[0] * t,
    y + along[1] * s + up[1] * t,
  ];
  return [corner(left, low), corner(right, low), corner(left, high), corner(right, high)];
}

function unit(x: number, y: number): [number, number] {
  const length = Math.hypot(x, y);
  return length === 0 ? [0, 0] : [x / length, y / length];
}

/** The stated metric, or the default if it is implausible: fonts may state nothing, or many times their size. */
function metric(value: number | undefined, fallback: number): number {
  return value !== undefined && Math.abs(value) >= 0.05 && Math.abs(value) <= 2 ? value : fallback;
}

/** Transforms a point from the page's own coordinates to the page as it is displayed. */
export function applyMatrix(m: Matrix, x: number, y: number): [number, number] {
  return [m[0] * x + m[2] * y + m[4], m[1] * x + m[3] * y + m[5]];
}
