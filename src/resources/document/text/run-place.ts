import type { TextRun } from './page-text.js';

/** An affine transform as PDF writes it: x' = a x + c y + e, y' = b x + d y + f. */
export type Matrix = readonly [a: number, b: number, c: number, d: number, e: number, f: number];

/** One item of a page's text as pdf.js gives it, in the page's own unrotated space. */
export interface PlacedItem {
  str: string;
  width: number;
  height: number;
  transform: Matrix;
}

/** How far a font's letters reach above and below the baseline, in parts of the font's height. */
export interface FontReach {
  ascent: number;
  descent: number;
  vertical: boolean;
}

/** The page as a reader sees it, and how the page's own space maps onto it. */
export interface PageView {
  width: number;
  height: number;
  transform: Matrix;
}

const USUAL_ASCENT = 0.8;
const USUAL_DESCENT = -0.2;

/** The run an item makes on the page, or null if a reader would not see it: no letters, no place, off the page. */
export function placeRun(item: PlacedItem, font: FontReach | undefined, view: PageView): TextRun | null {
  const text = cleanText(item.str);
  if (text.trim() === '') return null;
  const corners = itemCorners(item, font).map(([x, y]) => applyMatrix(view.transform, x, y));
  const xs = corners.map(([x]) => x);
  const ys = corners.map(([, y]) => y);
  const box = clipToPage([Math.min(...xs), Math.min(...ys), Math.max(...xs), Math.max(...ys)], view);
  return box && { text, ...box };
}

/** The part of a box (left, top, right, bottom) that is on the page; null if none is, or it is not made of numbers. */
export function clipToPage(
  [left, top, right, bottom]: [number, number, number, number],
  view: PageView,
): Omit<TextRun, 'text'> | null {
  if (!(left <= view.width && right >= 0 && top <= view.height && bottom >= 0)) return null;
  const [x, y] = [Math.max(0, left), Math.max(0, top)];
  const [w, h] = [Math.min(view.width, right) - x, Math.min(view.height, bottom) - y];
  return { x: round(x), y: round(y), w: round(w), h: round(h) };
}

/** Text that any store takes: no control characters, no half surrogate pairs. */
export function cleanText(text: string): string {
  return text.replace(/\p{Cc}/gu, ' ').replace(/\p{Surrogate}/gu, '\ufffd');
}

/** Points, to a hundredth. */
export function round(points: number): number {
  return Math.round(points * 100) / 100;
}

/** The corners of an item's box in the page's own space: along its baseline, whichever way that runs. */
function itemCorners(item: PlacedItem, font: FontReach | undefined): [number, number][] {
  const [a, b, c, d, x, y] = item.transform;
  const along = unit(a, b);
  const up = unit(c, d);
  if (font?.vertical) {
    const half = item.width / 2;
    return box(x, y, along, up, -half, half, -item.height, 0);
  }
  const ascent = reach(font?.ascent, USUAL_ASCENT);
  const descent = Math.min(0, reach(font?.descent, USUAL_DESCENT));
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

/** Fonts lie about their reach: nothing, or many times their size. */
function reach(value: number | undefined, usual: number): number {
  return value !== undefined && Math.abs(value) >= 0.05 && Math.abs(value) <= 2 ? value : usual;
}

/** A point of a page's own space, on the page as a reader sees it. */
export function applyMatrix(m: Matrix, x: number, y: number): [number, number] {
  return [m[0] * x + m[2] * y + m[4], m[1] * x + m[3] * y + m[5]];
}
