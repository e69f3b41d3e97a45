import { type Box, bottomOf, boundsOf, rightOf, rounded } from './box.js';

/** What can be done to several fields. The first of them is the one that the others become as large as. */
export type Arrangement = 'left' | 'right' | 'top' | 'bottom' | 'width' | 'height' | 'across' | 'down';

/** Boxes in line, of the same size, or with the same distance from each to the next; in their order. */
export function arranged<B extends Box>(boxes: readonly B[], arrangement: Arrangement): B[] {
  const [first] = boxes;
  if (!first) return [];
  const around = boundsOf(boxes);
  switch (arrangement) {
    case 'left':
      return boxes.map((box) => ({ ...box, x: around.x }));
    case 'right':
      return boxes.map((box) => rounded({ ...box, x: rightOf(around) - box.w }));
    case 'top':
      return boxes.map((box) => ({ ...box, y: around.y }));
    case 'bottom':
      return boxes.map((box) => rounded({ ...box, y: bottomOf(around) - box.h }));
    case 'width':
      return boxes.map((box) => ({ ...box, w: first.w }));
    case 'height':
      return boxes.map((box) => ({ ...box, h: first.h }));
    case 'across':
      return distributed(boxes, 'x', 'w');
    case 'down':
      return distributed(boxes, 'y', 'h');
  }
}

function distributed<B extends Box>(boxes: readonly B[], start: 'x' | 'y', size: 'w' | 'h'): B[] {
  const inOrder = [...boxes].sort((one, other) => one[start] - other[start]);
  const around = boundsOf(boxes);
  const room = around[size] - boxes.reduce((sum, box) => sum + box[size], 0);
  const gap = boxes.length > 1 ? room / (boxes.length - 1) : 0;
  const places = new Map<B, number>();
  let at = around[start];
  for (const box of inOrder) {
    places.set(box, at);
    at += box[size] + gap;
  }
  return boxes.map((box) => rounded({ ...box, [start]: places.get(box)! }));
}
