import { blankPages } from './blank-pages.js';
import type { Field } from './field.js';
import { render } from './render.js';

/** What rendering a form costs, in milliseconds. */
export interface RenderingFigures {
  readonly p50: number;
  readonly p95: number;
  /** Processor time of one render, mean. */
  readonly processor: number;
  /** The first render of the process, which reads the fonts. */
  readonly first: number;
  readonly bytes: number;
}

const TEXTS = [
  'Elm & Sons Construction Company, Inc.',
  '1200 Elm Street, Springfield',
  'May 14, 2026',
  '$927,687.56',
];

/** Renders two pages with forty fields in two fonts, again and again, on these clean pages or on blank ones. */
export async function measureRendering(rounds = 100, cleanPages?: Uint8Array): Promise<RenderingFigures> {
  const pdf = cleanPages ?? (await blankPages('letter', 2)).pdf;
  const parts = [{ pdf, fields: Array.from({ length: 40 }, (_, nth) => fieldAt(nth)) }];
  const once = () => render({ parts, title: 'Bid Bond', date: new Date(0) });
  const { milliseconds: first } = await timed(once);
  const before = process.cpuUsage();
  const times: number[] = [];
  let bytes = 0;
  for (let round = 0; round < rounds; round++) {
    const { value, milliseconds } = await timed(once);
    times.push(milliseconds);
    bytes = value.length;
  }
  const { user, system } = process.cpuUsage(before);
  times.sort((a, b) => a - b);
  const at = (share: number) => times[Math.min(times.length - 1, Math.floor(share * times.length))] ?? NaN;
  return { p50: at(0.5), p95: at(0.95), processor: (user + system) / 1_000 / rounds, first, bytes };
}

function fieldAt(nth: number): Field {
  const place = { x: 72 + (nth % 2) * 240, y: 60 + Math.floor(nth / 4) * 60, w: 220, h: 18 };
  const text = `${TEXTS[nth % TEXTS.length]} ${nth}`;
  const font = nth % 3 ? 'arimo' : 'tinos';
  return { type: 'text', id: `field-${nth}`, page: 1 + ((nth >> 1) % 2), ...place, text, fontSize: 11, font };
}

async function timed<T>(call: () => Promise<T>): Promise<{ value: T; milliseconds: number }> {
  const start = process.hrtime.bigint();
  const value = await call();
  return { value, milliseconds: Number(process.hrtime.bigint() - start) / 1e6 };
}
