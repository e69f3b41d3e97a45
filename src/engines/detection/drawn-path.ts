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
  /** Small filled shapes, of which dotted lines are made. */
  dots: Place[];
}

/** How a path is painted. */
export interface Paint {
  isFilled: boolean;
  isStroked: boolean;
  lineWidth: number;
}

type Point = [x: number, y: number];

interface Subpath {
  points: Point[];
  isCurved: boolean;
}

/** The numbers with which pdf.js 5.6 tells the steps of a path, and how many numbers follow each. */
const MOVE = 0;
const CLOSE = 4;
const NUMBERS_AFTER = [2, 2, 6, 4, 0];

/** A filled shape as thin as that is a line. */
const THICKEST_LINE = 3;
/** The dots of a dotted line: so many of them, no further apart than so many times their height. */
const FEWEST_DOTS = 6;
const WIDEST_DOT_GAP = 4;
/** Edges that are so near each other are one. */
const SAME = 0.05;
/** How far the ends of a straight line may be out of true. */
const SKEW = 0.7;

/** Adds the lines and rectangles of a path. `data` is the flat list of steps and coordinates of pdf.js. */
export function addPath(drawing: Drawing, data: ArrayLike<number>, toPage: Matrix, paint: Paint): void {
  const parts = subpaths(data, toPage);
  const straight = parts.filter(({ isCurved }) => !isCurved).map(({ points }) => points);
  const thickness = Math.max(paint.lineWidth * heightScale(toPage), 0.2);
  if (paint.isStroked) for (const points of straight) addStroke(drawing, points, thickness);
  else if (paint.isFilled) {
    const sides = sidesOfFrame(straight);
    for (const points of sides ?? straight) addFill(drawing, points);
    drawing.dots.push(...parts.map(({ points }) => bounds(points)).filter(isDot));
  }
}

/** The corners of each part of a path on the page, and whether it has curves: no form's line is one. */
function subpaths(data: ArrayLike<number>, toPage: Matrix): Subpath[] {
  const parts: Subpath[] = [];
  for (let at = 0; at < data.length;) {
    const step = data[at++]!;
    const count = NUMBERS_AFTER[step];
    if (count === undefined) return [];
    if (step === MOVE) parts.push({ points: [], isCurved: false });
    const part = parts.at(-1);
    if (part && step === CLOSE) part.points.push(...part.points.slice(0, 1));
    else if (part) {
      part.points.push(apply(toPage, data[at + count - 2]!, data[at + count - 1]!));
      part.isCurved ||= count > 2;
    }
    at += count;
  }
  return parts.filter(({ points }) => points.length > 1);
}

/**
 * The sides of a frame that is filled between two rectangles, the one in the other, as page printers of the web draw borders:
 * those on which the two differ. Undefined where the path is no frame.
 */
function sidesOfFrame(parts: Point[][]): Point[][] | undefined {
  const [one, other, ...more] = parts.map(rectangleOf);
  if (!one || !other || more.length > 0) return undefined;
  const [outer, inner] = one.w * one.h > other.w * other.h ? [one, other] : [other, one];
  const [right, bottom] = [outer.x + outer.w, outer.y + outer.h];
  const gaps = {
    ...{ left: inner.x - outer.x, top: inner.y - outer.y },
    ...{ right: right - inner.x - inner.w, bottom: bottom - inner.y - inner.h },
  };
  if (Object.values(gaps).some((gap) => gap < -SAME || gap > THICKEST_LINE)) return undefined;
  const sides: [gap: number, x0: number, y0: number, x1: number, y1: number][] = [
    [gaps.left, outer.x, outer.y, inner.x, bottom],
    [gaps.right, right - gaps.right, outer.y, right, bottom],
    [gaps.top, outer.x, outer.y, right, inner.y],
    [gaps.bottom, outer.x, bottom - gaps.bottom, right, bottom],
  ];
  return sides
    .filter(([gap]) => gap > SAME)
    .map(([, x0, y0, x1, y1]) => [
      [x0, y0],
      [x1, y1],
    ]);
}

const isDot = ({ w, h }: Place): boolean => Math.max(w, h) <= THICKEST_LINE && w <= 2 * h && h <= 2 * w;

const rowOf = ({ y }: Place): number => Math.round(y * 2);

/** The lines that are drawn as dots one after another. */
export function dottedLines(dots: readonly Place[]): Across[] {
  const runs: Place[][] = [];
  const inRows = [...dots].sort((one, other) => rowOf(one) - rowOf(other) || one.x - other.x);
  for (const dot of inRows) {
    const last = runs.at(-1)?.at(-1);
    const gap = last && rowOf(last) === rowOf(dot) ? dot.x - last.x - last.w : -1;
    if (last && gap >= 0 && gap <= WIDEST_DOT_GAP * last.h) runs.at(-1)!.push(dot);
    else runs.push([dot]);
  }
  return runs
    .filter(({ length }) => length >= FEWEST_DOTS)
    .map((run) => {
      const [first, last] = [run[0]!, run.at(-1)!];
      return { x0: first.x, x1: last.x + last.w, y: first.y + first.h / 2, thickness: first.h };
    });
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
