/** A place on a page: points from its top left corner as a reader sees it. */
export interface Box {
  x: number;
  y: number;
  w: number;
  h: number;
}

/** The size of a page in points. */
export interface Sheet {
  width: number;
  height: number;
}

/** Points are kept to a tenth. */
export const toTenth = (points: number): number => Math.round(points * 10) / 10;

/** The smallest width and height that one can take hold of. */
export const leastSize = 4;

export const rightOf = ({ x, w }: Box): number => x + w;
export const bottomOf = ({ y, h }: Box): number => y + h;

/** The box around several. */
export function boundsOf(boxes: readonly Box[]): Box {
  const x = Math.min(...boxes.map((box) => box.x));
  const y = Math.min(...boxes.map((box) => box.y));
  const [right, bottom] = [Math.max(...boxes.map(rightOf)), Math.max(...boxes.map(bottomOf))];
  return { x, y, w: right - x, h: bottom - y };
}

/** The box between two corners. */
export const between = (one: { x: number; y: number }, other: { x: number; y: number }): Box => ({
  x: Math.min(one.x, other.x),
  y: Math.min(one.y, other.y),
  w: Math.abs(one.x - other.x),
  h: Math.abs(one.y - other.y),
});

export const overlap = (one: Box, other: Box): boolean =>
  one.x < rightOf(other) && other.x < rightOf(one) && one.y < bottomOf(other) && other.y < bottomOf(one);

/** A step that leaves the boxes on their page; none of one that is on no page as it is. */
export function stepWithin(box: Box, { width, height }: Sheet, dx: number, dy: number): [number, number] {
  const within = (at: number, size: number, most: number, step: number) =>
    Math.max(Math.min(0, -at), Math.min(Math.max(0, most - at - size), step));
  return [within(box.x, box.w, width, dx), within(box.y, box.h, height, dy)];
}

/** Which edges of a box are pulled: `se` is its lower right corner. */
export type Handle = 'n' | 's' | 'e' | 'w' | 'ne' | 'nw' | 'se' | 'sw';

/** A box with some of its edges moved, on its page. */
export function resized(box: Box, handle: Handle, dx: number, dy: number, sheet: Sheet): Box {
  let [left, top, right, bottom] = [box.x, box.y, rightOf(box), bottomOf(box)];
  if (handle.includes('w')) left = Math.max(0, Math.min(left + dx, right - leastSize));
  if (handle.includes('e')) right = Math.min(sheet.width, Math.max(right + dx, left + leastSize));
  if (handle.includes('n')) top = Math.max(0, Math.min(top + dy, bottom - leastSize));
  if (handle.includes('s')) bottom = Math.min(sheet.height, Math.max(bottom + dy, top + leastSize));
  return rounded({ x: left, y: top, w: right - left, h: bottom - top });
}

export const rounded = <B extends Box>(box: B): B => ({
  ...box,
  ...{ x: toTenth(box.x), y: toTenth(box.y), w: toTenth(box.w), h: toTenth(box.h) },
});
