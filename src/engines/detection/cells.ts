import type { Across, Down, Drawing } from './drawn-path.js';
import type { Place } from './proposed-field.js';

/** Lines that are so near each other are one, in points. */
const SAME = 2;
/** A grid of more lines than this is a drawing. */
const MOST_LINES = 600;

interface Grid {
  across: Across[];
  down: Down[];
}

/** The smallest boxes that the lines of a page enclose: single boxes, and the cells of tables. */
export function cellsOf(drawing: Drawing): Place[] {
  const grid = joinedLines(drawing);
  if (grid.across.length + grid.down.length > MOST_LINES) return [];
  const cells: Place[] = [];
  for (const top of grid.across) {
    for (const left of grid.down.filter((line) => goesDownFrom(line, top))) {
      const cell = cellFrom(grid, left, top);
      if (cell) cells.push(cell);
    }
  }
  return cells;
}

/** The cell whose upper left corner is where the two lines meet. */
function cellFrom({ across, down }: Grid, left: Down, top: Across): Place | undefined {
  const rights = down.filter((line) => line.x > left.x + SAME && goesDownFrom(line, top));
  const right = rights.sort((one, other) => one.x - other.x)[0];
  if (!right) return undefined;
  const bottoms = across.filter(
    ({ x0, x1, y }) =>
      y > top.y + SAME &&
      x0 <= left.x + SAME &&
      x1 >= right.x - SAME &&
      y <= Math.min(left.y1, right.y1) + SAME,
  );
  const bottom = bottoms.sort((one, other) => one.y - other.y)[0];
  return bottom && { x: left.x, y: top.y, w: right.x - left.x, h: bottom.y - top.y };
}

const goesDownFrom = ({ x, y0, y1 }: Down, { x0, x1, y }: Across): boolean =>
  x >= x0 - SAME && x <= x1 + SAME && y0 <= y + SAME && y1 > y + SAME;

/** All lines of a drawing, those of its rectangles included, with those joined that lie on each other. */
function joinedLines({ across, down }: Drawing): Grid {
  const turned = down.map(({ x, y0, y1 }) => ({ x0: y0, x1: y1, y: x, thickness: 0 }));
  return {
    across: joined(across),
    down: joined(turned).map(({ x0, x1, y }) => ({ x: y, y0: x0, y1: x1 })),
  };
}

function joined(lines: readonly Across[]): Across[] {
  const all: Across[] = [];
  for (const line of [...lines].sort((one, other) => one.x0 - other.x0)) {
    const same = all.find(({ x1, y }) => Math.abs(y - line.y) <= SAME && line.x0 <= x1 + SAME);
    if (same) same.x1 = Math.max(same.x1, line.x1);
    else all.push({ ...line });
  }
  return all;
}
