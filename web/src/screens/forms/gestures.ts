import { useState } from 'preact/hooks';
import {
  between,
  type Box,
  boundsOf,
  type Handle,
  leastSize,
  overlap,
  resized,
  rounded,
  stepWithin,
} from './box.js';
import type { Design } from './design.js';
import { drawn, type PlacedField } from './form-field.js';
import { type Guide, snap } from './snap.js';

/** What is seen of a gesture before it is over. */
export interface Live {
  /** The fields as they would be. */
  fields?: readonly PlacedField[];
  /** What is being drawn, or what is selected by it. */
  frame?: Box;
  guides: readonly Guide[];
}

type Kind = { kind: 'move' } | { kind: 'resize'; handle: Handle } | { kind: 'draw' } | { kind: 'frame' };

type Gesture = Kind & {
  pointer: number;
  /** Where it began, in points. */
  from: { x: number; y: number };
  /** What is moved, as it was. */
  fields: readonly PlacedField[];
  live: Live;
};

/** Pixels within which a pointer counts as held still, and within which lines pull. */
const still = 3;
const reach = 6;

const nothing: Live = { guides: [] };

/**
 * Drawing, moving and resizing by mouse, pen or finger. What is pressed says what is meant: a handle, a field, or the
 * page, on which fields are drawn or selected. Alt keeps from snapping.
 * @param scale pixels a point
 */
export function useGestures(design: Design, scale: number, isDrawing: boolean) {
  const [gesture, setGesture] = useState<Gesture>();
  const pointOf = ({ clientX, clientY, currentTarget }: PointerEvent) => {
    const { left, top } = (currentTarget as Element).getBoundingClientRect();
    return { x: (clientX - left) / scale, y: (clientY - top) / scale };
  };

  const begin = (press: PointerEvent) => {
    const target = press.target as Element;
    if (press.button !== 0 || target.closest('[data-blank]')) return;
    const kind = kindOf(target, isDrawing);
    const key = target.closest<HTMLElement>('[data-key]')?.dataset.key;
    if (kind.kind === 'move' && key !== undefined) {
      if (press.shiftKey || press.ctrlKey || press.metaKey) return design.toggle(key);
      if (!design.selected.value.includes(key)) design.select([key]);
    }
    (press.currentTarget as Element).setPointerCapture(press.pointerId);
    const fields = kind.kind === 'draw' || kind.kind === 'frame' ? [] : design.chosen.value;
    setGesture({ ...kind, pointer: press.pointerId, from: pointOf(press), fields, live: nothing });
  };

  const go = (move: PointerEvent) => {
    if (!gesture || move.pointerId !== gesture.pointer) return;
    const to = pointOf(move);
    const isStill = Math.hypot(to.x - gesture.from.x, to.y - gesture.from.y) * scale < still;
    if (isStill && gesture.live === nothing) return;
    setGesture({ ...gesture, live: liveOf(gesture, to, design, move.altKey ? 0 : reach / scale) });
  };

  const end = (release: PointerEvent) => {
    if (!gesture || release.pointerId !== gesture.pointer) return;
    setGesture(undefined);
    const { kind, live, fields } = gesture;
    const { frame } = live;
    if (live.fields) return design.update(live.fields);
    if (kind === 'draw' && frame && frame.w >= leastSize && frame.h >= leastSize)
      return design.add([drawn(frame, design.page.value)]);
    if (kind === 'frame') {
      const within = frame ? design.onPage.value.filter((field) => overlap(field, frame)) : [];
      return design.select(within.map(({ key }) => key));
    }
    if (kind === 'move' && fields.length > 1) focusedOf(release, design);
  };

  return {
    live: gesture?.live ?? nothing,
    cancel: () => setGesture(undefined),
    handlers: {
      onPointerDown: begin,
      onPointerMove: go,
      onPointerUp: end,
      onPointerCancel: () => setGesture(undefined),
    },
  };
}

/** A click on one of several selects it alone. */
function focusedOf({ clientX, clientY }: PointerEvent, design: Design): void {
  const key = document.elementFromPoint(clientX, clientY)?.closest<HTMLElement>('[data-key]')?.dataset.key;
  if (key !== undefined) design.select([key]);
}

function kindOf(target: Element, isDrawing: boolean): Kind {
  const handle = target.closest<HTMLElement>('[data-handle]')?.dataset.handle as Handle | undefined;
  if (handle) return { kind: 'resize', handle };
  if (isDrawing) return { kind: 'draw' };
  return target.closest('[data-key]') ? { kind: 'move' } : { kind: 'frame' };
}

function liveOf(gesture: Gesture, to: { x: number; y: number }, design: Design, pull: number): Live {
  const { from, fields } = gesture;
  const sheet = design.sheet.value;
  const neighbours = design.onPage.value.filter(({ key }) => !fields.some((field) => field.key === key));
  const step = { dx: to.x - from.x, dy: to.y - from.y };
  if (gesture.kind === 'frame') return { frame: between(from, to), guides: [] };
  if (gesture.kind === 'draw') {
    const corner = { x: from.x, y: from.y, w: 0, h: 0 };
    const { dx, dy, guides } = snap(corner, neighbours, step, pull, 'se');
    const inside = { x: within(from.x + dx, sheet.width), y: within(from.y + dy, sheet.height) };
    return { frame: rounded(between(from, inside)), guides };
  }
  if (gesture.kind === 'resize') {
    const [field] = fields;
    if (!field) return nothing;
    const { dx, dy, guides } = snap(field, neighbours, step, pull, gesture.handle);
    return { fields: [{ ...field, ...resized(field, gesture.handle, dx, dy, sheet) }], guides };
  }
  const around = boundsOf(fields);
  const { dx, dy, guides } = snap(around, neighbours, step, pull);
  const [stepX, stepY] = stepWithin(around, sheet, dx, dy);
  return {
    fields: fields.map((field) => rounded({ ...field, x: field.x + stepX, y: field.y + stepY })),
    guides,
  };
}

const within = (at: number, most: number): number => Math.max(0, Math.min(most, at));
