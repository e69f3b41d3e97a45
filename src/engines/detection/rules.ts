import type { Across, Down } from './drawn-path.js';
import type { FieldSource } from './proposed-field.js';
import type { Glyph } from './text-pen.js';

/** A line on which something can be written, drawn or typed. `y` is where the writing stands. */
export interface Rule {
  x0: number;
  x1: number;
  y: number;
  thickness: number;
  source: Extract<FieldSource, 'line' | 'underscores'>;
}

/** Parts of one line may be so far apart, and their heights so different, in points. */
const JOIN_GAP = 2;
const JOIN_HEIGHT = 2.2;

/** How far above a line the text stands that it underlines, in points, and how far below its middle text is struck. */
const UNDERLINED = 4;
const STRUCK = 0.45;
/** Kept free around text that is cut out of a line. */
const MARGIN = 1;

export const ruleOf = ({ x0, x1, y, thickness }: Across): Rule => ({ x0, x1, y, thickness, source: 'line' });

/** Joins lines that touch or overlap into one. */
export function joinRules(rules: readonly Rule[]): Rule[] {
  const joined: Rule[] = [];
  for (const rule of [...rules].sort((one, other) => one.x0 - other.x0)) {
    const before = joined.find(
      ({ x0, x1, y }) => Math.abs(y - rule.y) <= JOIN_HEIGHT && rule.x0 <= x1 + JOIN_GAP && rule.x0 >= x0,
    );
    if (!before) joined.push({ ...rule });
    else {
      // The longer one tells where the writing stands.
      if (rule.x1 - rule.x0 > before.x1 - before.x0) before.y = rule.y;
      if (rule.source === 'underscores') before.source = 'underscores';
      before.x1 = Math.max(before.x1, rule.x1);
      before.thickness = Math.max(before.thickness, rule.thickness);
    }
  }
  return joined;
}

/** The parts of a line that have no text on them. */
export function freeParts(rule: Rule, glyphs: readonly Glyph[]): Rule[] {
  const on = glyphs
    .filter(({ x0, x1, baseline, size }) => {
      const isOn = baseline >= rule.y - UNDERLINED && baseline <= rule.y + STRUCK * size;
      return isOn && x1 > rule.x0 && x0 < rule.x1;
    })
    .sort((one, other) => one.x0 - other.x0);
  const parts: Rule[] = [];
  let from = rule.x0;
  for (const { x0, x1 } of on) {
    if (x0 - MARGIN > from) parts.push({ ...rule, x0: from, x1: x0 - MARGIN });
    from = Math.max(from, x1 + MARGIN);
  }
  if (rule.x1 > from) parts.push({ ...rule, x0: from });
  // A text that ends on the line leaves its margin only where it was cut.
  return parts;
}

/** How near the ends of two lines are that meet. */
const TOUCH = 2.5;

/** Whether a line down meets a line across. */
export function meets({ x, y0, y1 }: Down, { x0, x1, y }: Pick<Across, 'x0' | 'x1' | 'y'>): boolean {
  return x >= x0 - TOUCH && x <= x1 + TOUCH && y >= y0 - TOUCH && y <= y1 + TOUCH;
}
