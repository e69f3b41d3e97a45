import { type ScaleLinear, scaleLinear } from 'd3-scale';
import { moneyFormat, rateFormat } from './chart-format.js';
import type { Schedule, ScheduleRow, ScheduleSlice } from './schedule.js';

export interface ChartOptions {
  /** Such as the rate's name. Any text: it is escaped, and cut if it is too long for one line. */
  readonly title: string;
  /** ISO 4217; default USD. */
  readonly currency?: string;
}

/** What all parts of the chart need. */
interface Canvas {
  readonly schedule: Schedule;
  /** Amounts to pixels from the left. */
  readonly x: (amount: number) => number;
  /** Premiums to pixels from the top. */
  readonly y: (premium: number) => number;
  readonly xTicks: readonly number[];
  readonly yTicks: readonly number[];
  readonly left: number;
  readonly xMoney: (amount: number) => string;
  readonly yMoney: (amount: number) => string;
  readonly rate: (value: number) => string;
  readonly points: readonly Point[];
}

interface Point {
  readonly amount: number;
  readonly premium: number;
}

const WIDTH = 960;
const HEIGHT = 560;
const TOP = 116;
const BOTTOM = 476;
const RIGHT = 912;
/** About how many; the values are round. */
const Y_TICKS = 4;
/** A cent a tick. */
const MIN_Y_MAX = 0.04;
/** Room above the highest premium, for its label. */
const HEADROOM = 1.06;
/** Estimated width of a character at 12 px; the font is the reader's own. */
const CHAR = 7.5;
const TITLE_CHARS = 56;
const NOTE_CHARS = 110;
/** With more rows than this, their dots would merge into a second line. */
const DOTTED_ROWS = 60;

const FONT = `system-ui, -apple-system, 'Segoe UI', Roboto, 'Helvetica Neue', Arial, 'DejaVu Sans', sans-serif`;
const INK = '#0f172a';
const MUTED = '#475569';
const GRID = '#e2e8f0';
const LINE = '#1d4ed8';
const MARK = '#b45309';
const AMOUNTS = { bid: 'Bid estimate', final: 'Contract amount', maintenance: 'Amount' };
const BANDS = ['#f1f5fd', '#ffffff'];

/**
 * Draws a schedule as a standalone SVG document: the premium over the amount, the slices of the rate as bands with
 * their price per $1,000, and the premium where each slice begins. It needs no external script, style sheet or font.
 * Screen readers get the title and a description with the figures.
 */
export function scheduleChart(schedule: Schedule, { title, currency = 'USD' }: ChartOptions): string {
  const canvas = canvasOf(schedule, currency);
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${HEIGHT}" width="${WIDTH}" height="${HEIGHT}" role="img" aria-labelledby="chart-title chart-desc" font-family="${FONT}" font-size="12">`,
    `<title id="chart-title">${escape(clean(title))}</title>`,
    `<desc id="chart-desc">${escape(describe(canvas))}</desc>`,
    `<rect width="${WIDTH}" height="${HEIGHT}" fill="#ffffff"/>`,
    header(canvas, title),
    bands(canvas),
    grid(canvas),
    curve(canvas),
    marks(canvas),
    axisTitles(canvas),
    '</svg>\n',
  ].join('\n');
}

function canvasOf(schedule: Schedule, currency: string): Canvas {
  const points = [...schedule.rows, ...schedule.turns].sort((a, b) => a.amount - b.amount);
  const highest = Math.max(...points.map((point) => point.premium));
  const y = scaleLinear([0, Math.max(highest * HEADROOM, MIN_Y_MAX)], [BOTTOM, TOP]).nice(Y_TICKS);
  const yTicks = y.ticks(Y_TICKS);
  const yMoney = moneyFormat(y.domain()[1]!, currency);
  const left = 58 + Math.max(...yTicks.map((tick) => yMoney(tick).length)) * CHAR;
  const x = scaleLinear([schedule.from, schedule.to], [left, RIGHT]);
  const xMoney = moneyFormat(schedule.to, currency);
  const most = Math.max(1, Math.floor((RIGHT - left) / (xMoney(schedule.to).length * CHAR + 24)));
  const xTicks = ticksOf(x, most);
  return { schedule, x, y, xTicks, yTicks, left, xMoney, yMoney, rate: rateFormat(currency), points };
}

/** Round values with at most `most` gaps between them, so that their labels do not overlap. */
function ticksOf(scale: ScaleLinear<number, number>, most: number): number[] {
  for (let asked = most; asked > 0; asked--) {
    const ticks = scale.ticks(asked);
    if (ticks.length <= most + 1) return ticks;
  }
  return [];
}

function header({ schedule, left }: Canvas, title: string): string {
  return (
    text(left, 42, shortened(clean(title), TITLE_CHARS), `font-size="21" font-weight="600" fill="${INK}"`) +
    text(left, 66, basisOf(schedule), `font-size="13" fill="${MUTED}"`) +
    text(left, 84, shortened(noteOf(schedule), NOTE_CHARS), `fill="${MARK}"`)
  );
}

function shortened(words: string, most: number): string {
  const characters = [...words];
  return characters.length > most ? [...characters.slice(0, most - 1), '…'].join('') : words;
}

function basisOf({ bondType, termMonths, warrantyMonths, percentage }: Schedule): string {
  if (bondType === 'bid') return 'Price of a bid bond by bid estimate';
  if (bondType === 'maintenance')
    return `Premium of a maintenance bond of ${warrantyMonths} months by amount`;
  const bonds = percentage === undefined ? 'a final bond' : `final bonds of ${percentage}%`;
  return `Premium of ${bonds} by contract amount, at the standard term of ${termMonths} months with ${warrantyMonths} months of warranty included`;
}

/** Names the tiers that were meant to have a price, and have none. */
function noteOf({ ignored }: Schedule): string {
  const types = ignored.filter(({ reason }) => reason === 'unknown type').map(({ type }) => clean(type));
  const names = [...new Set(types)].map((type) => `“${type}”`).join(', ');
  return types.length === 0 ? '' : `Not priced, of unknown type: ${names}`;
}

function bands({ schedule, x, left, rate }: Canvas): string {
  return visible(schedule)
    .map(({ slice, from, to }, i) => {
      const [start, end] = schedule.from === schedule.to ? [left, RIGHT] : [x(from), x(to)];
      const label = fitting([perThousand(rate, slice.value), rate(slice.value)], end - start - 8);
      return (
        `<rect x="${px(start)}" y="${TOP - 26}" width="${px(end - start)}" height="${BOTTOM - TOP + 26}" fill="${BANDS[i % 2]}"/>` +
        text((start + end) / 2, TOP - 9, label, `text-anchor="middle" fill="${MUTED}" font-weight="600"`)
      );
    })
    .join('');
}

/** The slices within the range of the schedule, clipped to it. */
function visible(schedule: Schedule): { slice: ScheduleSlice; from: number; to: number }[] {
  const isPoint = schedule.from === schedule.to;
  return schedule.slices
    .map((slice) => ({
      slice,
      from: Math.max(slice.from, schedule.from),
      to: Math.min(slice.to ?? schedule.to, schedule.to),
    }))
    .filter(({ slice, from, to }) => from < to || (isPoint && from === to && (slice.from < to || to === 0)));
}

function grid({ x, y, xTicks, yTicks, left, xMoney, yMoney }: Canvas): string {
  const rows = yTicks.map((tick) => {
    const at = px(y(tick));
    const stroke = tick === 0 ? MUTED : GRID;
    return (
      `<line x1="${px(left)}" y1="${at}" x2="${RIGHT}" y2="${at}" stroke="${stroke}"/>` +
      text(left - 12, y(tick) + 4, yMoney(tick), `text-anchor="end" fill="${MUTED}"`)
    );
  });
  const columns = xTicks.map(
    (tick) =>
      `<line x1="${px(x(tick))}" y1="${BOTTOM}" x2="${px(x(tick))}" y2="${BOTTOM + 6}" stroke="${MUTED}"/>` +
      text(x(tick), BOTTOM + 23, xMoney(tick), `text-anchor="middle" fill="${MUTED}"`),
  );
  return [...rows, ...columns].join('');
}

function curve({ schedule, points, x, y, xMoney, yMoney, rate }: Canvas): string {
  const path = points.map(({ amount, premium }) => `${px(x(amount))} ${px(y(premium))}`).join('L');
  const [first, last] = [points[0]!, points.at(-1)!];
  const area = `M${px(x(first.amount))} ${BOTTOM}L${path}L${px(x(last.amount))} ${BOTTOM}Z`;
  const dotted = schedule.rows.length > DOTTED_ROWS ? [] : schedule.rows;
  const dots = dotted.map(
    (row) =>
      `<circle cx="${px(x(row.amount))}" cy="${px(y(row.premium))}" r="2.5" fill="${LINE}"><title>${escape(tip(row, xMoney, yMoney, rate))}</title></circle>`,
  );
  return (
    `<path d="${area}" fill="${LINE}" fill-opacity="0.1"/>` +
    `<path d="M${path}" fill="none" stroke="${LINE}" stroke-width="2.5" stroke-linejoin="round" stroke-linecap="round"/>` +
    dots.join('')
  );
}

function tip(
  row: ScheduleRow,
  xMoney: Canvas['xMoney'],
  yMoney: Canvas['yMoney'],
  rate: Canvas['rate'],
): string {
  const blended = row.perThousand === undefined ? '' : ` (${perThousand(rate, row.perThousand)})`;
  return `${xMoney(row.amount)}: ${yMoney(row.premium)}${blended}`;
}

/** A dashed line where a slice begins, and the premium there and at the end of the range. */
function marks(canvas: Canvas): string {
  const { schedule, points, x } = canvas;
  const starts = visible(schedule).filter(({ from }) => from > schedule.from);
  const lines = starts.map(
    ({ from }) =>
      `<line x1="${px(x(from))}" y1="${TOP - 26}" x2="${px(x(from))}" y2="${BOTTOM}" stroke="${MARK}" stroke-opacity="0.55" stroke-dasharray="3 4"/>`,
  );
  const marked = [...starts.map(({ from }) => Math.ceil(from)), schedule.to].map((amount) =>
    points.findLast((point) => point.amount <= amount)!,
  );
  return lines.join('') + callouts(canvas, marked);
}

/**
 * Labels to the upper left of their dots, where a curve that rises to the right leaves room. A label that would cover
 * another one or the axis is left out.
 */
function callouts({ x, y, left, yMoney }: Canvas, marked: readonly Point[]): string {
  const halo = `text-anchor="end" font-size="13" font-weight="600" fill="${INK}" stroke="#ffffff" stroke-width="4" stroke-linejoin="round" paint-order="stroke"`;
  let free = RIGHT + 1;
  let drawn = '';
  for (const { amount, premium } of marked.toReversed()) {
    const [cx, cy, label] = [x(amount), y(premium), yMoney(premium)];
    drawn += `<circle cx="${px(cx)}" cy="${px(cy)}" r="4.5" fill="#ffffff" stroke="${LINE}" stroke-width="2.5"/>`;
    const start = cx - 6 - label.length * (CHAR + 1);
    if (cx > free || start < left) continue;
    drawn += text(cx - 6, cy - 10, label, halo);
    free = start;
  }
  return drawn;
}

function axisTitles({ schedule, left }: Canvas): string {
  const middle = (TOP + BOTTOM) / 2;
  const style = `text-anchor="middle" font-size="13" fill="${INK}"`;
  return (
    text((left + RIGHT) / 2, HEIGHT - 30, AMOUNTS[schedule.bondType], style) +
    text(26, middle, 'Premium', `${style} transform="rotate(-90 26 ${middle})"`)
  );
}

function describe({ schedule, xMoney, yMoney, rate }: Canvas): string {
  const [first, last] = [schedule.rows[0]!, schedule.rows.at(-1)!];
  const slices = schedule.slices.map(
    (slice) => `${perThousand(rate, slice.value)} from ${xMoney(slice.from)}`,
  );
  const ends = `From ${yMoney(first.premium)} at ${xMoney(first.amount)} to ${yMoney(last.premium)} at ${xMoney(last.amount)}`;
  const parts = [
    basisOf(schedule),
    ends,
    slices.length > 0 ? `Slices: ${slices.join('; ')}` : '',
    noteOf(schedule),
  ];
  return parts.flatMap((part) => (part === '' ? [] : `${part}.`)).join(' ');
}

function perThousand(rate: Canvas['rate'], value: number): string {
  return `${rate(value)} per ${rate(1000)}`;
}

function fitting(labels: readonly string[], width: number): string {
  return labels.find((label) => label.length * CHAR <= width) ?? '';
}

function text(x: number, y: number, content: string, style: string): string {
  return content && `<text x="${px(x)}" y="${px(y)}" ${style}>${escape(content)}</text>`;
}

function px(value: number): string {
  return String(Math.round(value * 10) / 10);
}

/** Replaces what XML 1.0 cannot carry even escaped: control characters and lone surrogates. */
function clean(title: string): string {
  return title.replace(/[\p{Control}\ufffe\uffff]|\p{Surrogate}/gu, ' ');
}

function escape(content: string): string {
  return content.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;').replace(/"/g, '&quot;');
}
