import { apply, heightScale, type Matrix } from './matrix.js';
import type { Place } from './proposed-field.js';

/** A straight line across the page, `y` at its middle. */
export interface Across {
  x0: number;
  x1: number;
  y: number;
  thickness: number;
}

/** A straight line down the page. */
export interface Down {
  x: number;
  y0: number;
  y1: number;
}

/** What is drawn on a page and matters to a form. */
export interface Drawing {
  across: Across[];
  down: Down[];
  /** Closed rectangles that have an outline. */
  rectangles: Place[];
}

/** How a path is painted. */
export interface Paint {
  isFilled: boolean;
  isStroked: boolean;
  lineWidth: number;
}

type Point = [x: number, y: number];

/** The numbers with which pdf.js 5.6 tells the steps of a path, and how many numbers follow each. */
const MOVE = 0;
const CLOSE = 4;
const NUMBERS_AFTER = [2, 2, 6, 4, 0];

/** A filled shape as thin as that is a line. */
const THICKEST_LINE = 3;
/** How far the ends of a straight line may be out of true. */
const SKEW = 0.7;

/** Adds the lines and rectangles of a path. `data` is the flat list of steps and coordinates of pdf.js. */
export function addPath(drawing: Drawing, data: ArrayLike<number>, toPage: Matrix, paint: Paint): void {
  for (const points of subpaths(data, toPage)) {
    if (paint.isStroked) addStroke(drawing, points, Math.max(paint.lineWidth * heightScale(toPage), 0.2));
    else if (paint.isFilled) addFill(drawing, points);
  }
}

/** The corners of each part of a path on the page. A part with a curve is left out: it is no form's line. */
function subpaths(data: ArrayLike<number>, toPage: Matrix): Point[][] {
  const parts: { points: Point[]; isCurved: boolean }[] = [];
  for (let at = 0; at < data.length;) {
    const step = data[at++]!;
    const count = NUMBERS_AFTER[step];
    if (count === undefined) return [];
    if (step === MOVE) parts.push({ points: [], isCurved: false });
    const part = parts.at(-1);
    if (part && step === CLOSE) part.points.push(...part.points.slice(0, 1));
    else if (part && count === 2) part.points.push(apply(toPage, data[at]!, data[at + 1]!));
    else if (part) part.isCurved = true;
    at += count;
  }
  return parts.filter(({ points, isCurved }) => points.length > 1 && !isCurved).map(({ points }) => points);
}

function addStroke(drawing: Drawing, points: Point[], thickness: number): void {
  for (let at = 1; at < points.length; at++) addSegment(drawing, points[at - 1]!, points[at]!, thickness);
  const rectangle = rectangleOf(points);
  if (rectangle) drawing.rectangles.push(rectangle);
}

function addSegment(drawing: Drawing, [ax, ay]: Point, [bx, by]: Point, thickness: number): void {
  const [x0, x1, y0, y1] = [Math.min(ax, bx), Math.max(ax, bx), Math.min(ay, by), Math.max(ay, by)];
  if (y1 - y0 <= SKEW && x1 - x0 > SKEW) drawing.across.push({ x0, x1, y: (y0 + y1) / 2, thickness });
  else if (x1 - x0 <= SKEW && y1 - y0 > SKEW) drawing.down.push({ x: (x0 + x1) / 2, y0, y1 });
}

/** Word processors draw lines as thin filled rectangles. */
function addFill(drawing: Drawing, points: Point[]): void {
  const { x, y, w, h } = bounds(points);
  if (h <= THICKEST_LINE && w > 2 * h) {
    drawing.across.push({ x0: x, x1: x + w, y: y + h / 2, thickness: h });
  } else if (w <= THICKEST_LINE && h > 2 * w) {
    drawing.down.push({ x: x + w / 2, y0: y, y1: y + h });
  }
}

function rectangleOf(points: Point[]): Place | undefined {
  const box = bounds(points);
  if (points.length < 5 || box.w < SKEW || box.h < SKEW) return undefined;
  const isCorner = ([x, y]: Point): boolean =>
    Math.min(x - box.x, box.x + box.w - x) <= SKEW && Math.min(y - box.y, box.y + box.h - y) <= SKEW;
  return points.length <= 6 && points.every(isCorner) ? box : undefined;
}

function bounds(points: Point[]): Place {
  const xs = points.map(([x]) => x);
  const ys = points.map(([, y]) => y);
  const [x, y] = [Math.min(...xs), Math.min(...ys)];
  return { x, y, w: Math.max(...xs) - x, h: Math.max(...ys) - y };
}
