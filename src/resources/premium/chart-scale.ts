const UNITS = [
  { size: 1e12, name: 'trillion' },
  { size: 1e9, name: 'billion' },
];

/** What binary fractions may be off by: 0.3 / 0.1 is not quite 3. */
const SLACK = 1e-9;

/** Maps a range of values onto a range of pixels; a range without width lands in the middle. */
export type Scale = (value: number) => number;

export function linearScale(from: number, to: number, start: number, end: number): Scale {
  if (to === from) return () => (start + end) / 2;
  return (value) => start + ((value - from) / (to - from)) * (end - start);
}

/** Round values (1, 2, 2.5 or 5 times a power of ten) within a range: at most `most` + 1 of them. */
export function ticksIn(from: number, to: number, most: number): number[] {
  if (to <= from) return [from];
  const step = roundStep((to - from) / most);
  const first = Math.ceil(from / step - SLACK);
  const count = Math.floor(to / step + SLACK) - first + 1;
  // Divided at the end, not multiplied by a fraction, so that 3 * 0.1 does not become 0.30000000000000004.
  return Array.from({ length: count }, (_, i) => (step < 1 ? (first + i) / (1 / step) : (first + i) * step));
}

/** The lowest round value that is not below a positive `value`, with `most` ticks below it: where an axis from 0 may end. */
export function roundUp(value: number, most: number): number {
  const step = roundStep(value / most);
  return Math.ceil(value / step - SLACK) * step;
}

function roundStep(rough: number): number {
  const power = 10 ** Math.floor(Math.log10(rough));
  const factor = [1, 2, 2.5, 5, 10].find((candidate) => candidate * power >= rough * (1 - SLACK)) ?? 10;
  return factor * power;
}

/**
 * Writes money for an axis that ends at `max`. Large amounts are spelt `$1.5 billion`, never shortened to letters: in
 * surety papers `$100M` is a hundred thousand.
 */
export function moneyFormat(max: number, currency: string): (amount: number) => string {
  const whole = formatter({ style: 'currency', currency, maximumFractionDigits: 0 });
  const spelt = formatter({
    style: 'currency',
    currency,
    minimumFractionDigits: 0,
    maximumFractionDigits: 3,
  });
  const cents = formatter({ style: 'currency', currency });
  const exact = (amount: number): string => (Number.isInteger(amount) ? whole(amount) : cents(amount));
  const unit = UNITS.find(({ size }) => max >= size);
  if (!unit) return exact;
  return (amount) =>
    amount < unit.size / 1000 ? exact(amount) : `${spelt(amount / unit.size)} ${unit.name}`;
}

/** Writes a price per $1,000 as the rate has it: `$25`, `$7.50`, `$0.125`. */
export function rateFormat(currency: string): (value: number) => string {
  const whole = formatter({ style: 'currency', currency, maximumFractionDigits: 0 });
  const exact = formatter({
    style: 'currency',
    currency,
    minimumFractionDigits: 2,
    maximumFractionDigits: 6,
  });
  return (value) => (Number.isInteger(value) ? whole(value) : exact(value));
}

function formatter(options: Intl.NumberFormatOptions): (amount: number) => string {
  const format = new Intl.NumberFormat('en-US', options);
  return (amount) => format.format(amount);
}
