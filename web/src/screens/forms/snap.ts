import { type Box, bottomOf, type Handle, rightOf } from './box.js';

/** A line that is shown where something is in line with something else: at so many points from the left, or from the top. */
export interface Guide {
  axis: 'x' | 'y';
  at: number;
}

export interface Snapped {
  dx: number;
  dy: number;
  guides: Guide[];
}

/** Points between the lines of the grid. */
const grid = 6;

interface Pull {
  step: number;
  guide?: number;
}

/**
 * A step that brings edges or middles of a box in line with those of its neighbours, or else on the grid.
 * @param handle the edges that move; left out: the whole box does
 * @param reach how far it pulls, in points
 */
export function snap(
  box: Box,
  neighbours: readonly Box[],
  step: { dx: number; dy: number },
  reach: number,
  handle?: Handle,
): Snapped {
  const moves = (edge: string) => handle === undefined || handle.includes(edge);
  const xs = [
    ...(moves('w') ? [box.x] : []),
    ...(handle === undefined ? [box.x + box.w / 2] : []),
    ...(moves('e') ? [rightOf(box)] : []),
  ];
  const ys = [
    ...(moves('n') ? [box.y] : []),
    ...(handle === undefined ? [box.y + box.h / 2] : []),
    ...(moves('s') ? [bottomOf(box)] : []),
  ];
  const x = pulled(xs, neighbours.flatMap(columnsOf), step.dx, reach);
  const y = pulled(ys, neighbours.flatMap(rowsOf), step.dy, reach);
  return {
    dx: x.step,
    dy: y.step,
    guides: [
      ...(x.guide === undefined ? [] : [{ axis: 'x' as const, at: x.guide }]),
      ...(y.guide === undefined ? [] : [{ axis: 'y' as const, at: y.guide }]),
    ],
  };
}

const columnsOf = (box: Box): number[] => [box.x, box.x + box.w / 2, rightOf(box)];
const rowsOf = (box: Box): number[] => [box.y, box.y + box.h / 2, bottomOf(box)];

function pulled(edges: readonly number[], lines: readonly number[], step: number, reach: number): Pull {
  const [edge] = edges;
  if (edge === undefined) return { step: 0 };
  let nearest: Pull | undefined;
  let distance = reach;
  for (const from of edges) {
    for (const line of lines) {
      const off = Math.abs(from + step - line);
      if (off > distance || (off === distance && nearest)) continue;
      nearest = { step: line - from, guide: line };
      distance = off;
    }
  }
  if (nearest) return nearest;
  const onGrid = Math.round((edge + step) / grid) * grid;
  return { step: Math.abs(onGrid - edge - step) <= reach / 2 ? onGrid - edge : step };
}
