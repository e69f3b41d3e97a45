import fc from 'fast-check';
import { type PremiumInput, type PremiumQuote, quotePremium } from './premium.js';
import type { PremiumTier } from './tiers.js';

/** How many random rates are compared with the slow calculation; `PREMIUM_RUNS` asks for more or fewer. */
const RUNS = Number(process.env.PREMIUM_RUNS ?? 5_000);
const SOME = { numRuns: RUNS / 10 };

/** A decimal with at most this many digits before and after the point, as a DECIMAL column gives it. */
const decimal = (whole: number, digits: number): fc.Arbitrary<string> =>
  fc.nat(whole * 10 ** digits).map((scaled) => decimalText(BigInt(scaled), digits));

const value = fc.oneof(decimal(40, 6), decimal(60, 3), decimal(60, 0));
const amount = fc.oneof(fc.nat(50_000), fc.nat(5_000_000), fc.nat(2_000_000_000));
const months = fc.oneof(
  { weight: 4, arbitrary: fc.nat(40).map(String) },
  { weight: 1, arbitrary: decimal(40, 2) },
);
const date = fc
  .tuple(
    fc.integer({ min: 2024, max: 2031 }),
    fc.integer({ min: 1, max: 12 }),
    fc.integer({ min: 1, max: 31 }),
  )
  .map(([year, month, day]) => `${year}-${two(month)}-${two(Math.min(day, daysIn(year, month)))}`);
const years = fc.oneof(
  fc.nat(8),
  fc.nat(16).map((halves) => halves / 2),
  decimal(8, 2),
);

function tiersOf(type: string, threshold: fc.Arbitrary<string>, most: number): fc.Arbitrary<PremiumTier[]> {
  return fc
    .uniqueArray(fc.tuple(threshold, value), { maxLength: most, selector: ([from]) => Number(from) })
    .map((pairs) => pairs.map(([from, price]) => tier(type, from, price)));
}

const thresholds = fc.oneof(amount.map(String), decimal(2_000_000, 2));
const slices = fc
  .tuple(value, tiersOf('premium', thresholds, 4))
  .map(([price, more]) => [tier('premium', '0', price), ...more.filter((one) => Number(one.threshold) > 0)]);
const surcharges = fc
  .tuple(tiersOf('term', months, 3), tiersOf('warranty', months, 3))
  .map((types) => types.flat());
const lumps = fc
  .tuple(tiersOf('minimum', thresholds, 2), tiersOf('fee', thresholds, 2))
  .map((types) => types.flat());

/** Some rates go by the percentage of the bonds, some by the penal sum too. */
const percent = fc.oneof(fc.constantFrom(0, 10, 50, 100, 110), decimal(200, 2));
const shares = fc
  .tuple(
    tiersOf('percentage', percent.map(String), 3),
    fc.option(
      fc
        .tuple(value, tiersOf('penal', thresholds, 2))
        .map(([price, more]) => [
          tier('penal', '0', price),
          ...more.filter((one) => Number(one.threshold) > 0),
        ]),
      { nil: [] },
    ),
  )
  .map((types) => types.flat());

const terms = {
  percentage: fc.option(percent),
  bondType: fc.constant('final' as const),
  stdTermMonths: fc.constantFrom(0, 12, 24),
  freeWarrantyMonths: fc.constantFrom(0, 6, 12),
  contractAmount: amount,
  warrantyPeriodYears: years,
};
const dates = fc.tuple(date, date).map((pair) => pair.sort());
const inputOf = (tiers: fc.Arbitrary<PremiumTier[]>): fc.Arbitrary<Final> =>
  fc
    .tuple(fc.record(terms), dates, tiers)
    .map(([rest, [startDate, endDate], some]) => ({ ...rest, startDate, endDate, tiers: some }));
const anyRate = inputOf(
  fc.tuple(slices, surcharges, lumps, fc.option(shares, { nil: [] })).map((types) => types.flat()),
);
const smoothRate = inputOf(fc.tuple(slices, surcharges).map((types) => types.flat()));

type Final = PremiumInput & { contractAmount: number; startDate: string; endDate: string };

describe('the premium of any rate', () => {
  it('is the sum of its lines, and none but that of a percentage is negative', () => {
    fc.assert(
      fc.property(anyRate, (input) => {
        const { premium, lines } = quotePremium(input);
        expect(lines.every((line) => line.amount >= 0 || line.code === 'percentage')).toBe(true);
        expect(premium).toBeGreaterThanOrEqual(0);
        expect(lines.reduce((sum, line) => sum + cents(line.amount), 0n)).toBe(cents(premium));
      }),
      SOME,
    );
  });

  it('never falls as the amount grows, while minimum and fee do not', () => {
    const rate = fc.tuple(smoothRate, value, value).map(([input, minimum, fee]) => {
      return { ...input, tiers: [...input.tiers, tier('minimum', '0', minimum), tier('fee', '0', fee)] };
    });
    fc.assert(
      fc.property(rate, amount, (input, more) => {
        const contractAmount = input.contractAmount + more;
        expect(quotePremium({ ...input, contractAmount }).premium).toBeGreaterThanOrEqual(
          quotePremium(input).premium,
        );
      }),
      SOME,
    );
  });

  it('is added up over slices: each costs what it would alone, and a cut through one costs nothing', () => {
    // Whole cents a dollar, so that rounding has nothing to do.
    const wholeCents = slices.map((tiers) =>
      tiers.map((one) => ({
        ...one,
        threshold: Math.ceil(Number(one.threshold)),
        value: Math.ceil(+one.value) * 10,
      })),
    );
    const distinct = wholeCents.map((tiers) => [
      ...new Map(tiers.map((one) => [one.threshold, one])).values(),
    ]);
    fc.assert(
      fc.property(inputOf(distinct), amount, (input, cutAt) => {
        const whole = quotePremium(input);
        const alone = whole.lines.map((line) => {
          const tiers = [tier('premium', '0', String(line.unitPrice))];
          const contractAmount = BigInt(Math.round(line.quantity * 1000)).toString();
          return cents(quotePremium({ ...input, tiers, contractAmount }).premium);
        });
        expect(alone.reduce((sum, one) => sum + one, 0n)).toBe(cents(whole.premium));
        expect(quotePremium({ ...input, tiers: cut(input.tiers, cutAt) }).premium).toBe(whole.premium);
      }),
      SOME,
    );
  });

  it('does not depend on the order of the tiers', () => {
    const shuffled = anyRate.chain((input) =>
      fc.tuple(fc.constant(input), fc.shuffledSubarray([...input.tiers], { minLength: input.tiers.length })),
    );
    fc.assert(
      fc.property(shuffled, ([input, tiers]) => {
        expect(quotePremium({ ...input, tiers })).toEqual(quotePremium(input));
      }),
      SOME,
    );
  });

  it('rounds every half cent up', () => {
    fc.assert(
      fc.property(fc.nat(2 ** 40), (n) => {
        const contractAmount = 2 * n + 1;
        const input = { contractAmount, tiers: [tier('premium', '0', '5')], startDate: '2026-04-01' };
        const { premium } = quotePremium({ ...input, ...included, bondType: 'final', endDate: '2027-04-01' });
        expect(cents(premium)).toBe(BigInt(n) + 1n);
      }),
      SOME,
    );
  });

  it(`equals a slow calculation in fractions, for ${RUNS} rates`, () => {
    fc.assert(
      fc.property(anyRate, (input) => {
        const quote = quotePremium(input);
        // Plain comparisons: an expectation for each of so many lines would take longer than the calculation.
        return (
          quote.termMonths === slowMonths(input.startDate, input.endDate) &&
          sameLines(quote, slowPremium(input))
        );
      }),
      { numRuns: RUNS },
    );
  }, 300_000);
});

const included = { stdTermMonths: 12, freeWarrantyMonths: 12 };

function tier(type: string, threshold: string, price: string): PremiumTier {
  return { id: `${type}-${threshold}`, type, threshold, value: price };
}

function cut(tiers: readonly PremiumTier[], at: number): PremiumTier[] {
  const below = tiers.filter((one) => Number(one.threshold) <= at);
  const cutOne = below.reduce((a, b) => (Number(a.threshold) > Number(b.threshold) ? a : b));
  const isCut = Number(cutOne.threshold) < at;
  return isCut ? [...tiers, { ...cutOne, id: 'cut', threshold: at }] : [...tiers];
}

function sameLines(quote: PremiumQuote, slow: Map<string, bigint>): boolean {
  return (
    quote.lines.length === slow.size &&
    quote.lines.every((line) => slow.get(line.tierID) === cents(line.amount)) &&
    cents(quote.premium) === [...slow.values()].reduce((sum, one) => sum + one, 0n)
  );
}

/*
 * The slow calculation: exact fractions, every step, month and year walked through one by one, nothing sorted, nothing
 * shared with the engine but the rules.
 */
type Fraction = readonly [over: bigint, under: bigint];
interface SlowTier {
  readonly id: string;
  readonly from: Fraction;
  readonly price: Fraction;
}

function slowPremium(input: Final): Map<string, bigint> {
  const lines = new Map<string, bigint>();
  const sum = (): Fraction => [[...lines.values()].reduce((a, b) => a + b, 0n), 100n];
  const charge = (one: SlowTier, ...factors: Fraction[]): unknown =>
    lines.set(one.id, roundedCents(times(one.price, ...factors)));
  const contract = fraction(input.contractAmount);
  const percentage = fraction(input.percentage ?? 100);
  const percentages = slowTiers(input, 'percentage');
  const isSmall = [...percentages, { from: [100n, 1n] as const }].every(({ from }) => less(percentage, from));
  const penals = isSmall ? slowTiers(input, 'penal') : [];
  const [over, under] = times(contract, percentage);
  const penalSum: Fraction = [(over + under - 1n) / under, 100n];
  const [basis, priced] = penals.length > 0 ? [penals, penalSum] : [slowTiers(input, 'premium'), contract];
  for (const [one, length] of reached(basis, priced)) charge(one, length, [1n, 1000n]);
  const share = holding(percentages, percentage);
  if (share && (less(percentage, [100n, 1n]) || !less(share.from, [100n, 1n]))) {
    const full = sum();
    lines.set(share.id, roundedCents(times(full, share.price, [1n, 100n])) - roundedCents(full));
  }
  const base = sum();
  const months = fraction(slowMonths(input.startDate, input.endDate) - input.stdTermMonths);
  for (const [one, length] of reached(slowTiers(input, 'term'), months)) {
    charge(one, [started(length, 1n), 100n], base);
  }
  const warranty = minus(
    times(fraction(input.warrantyPeriodYears!), [12n, 1n]),
    fraction(input.freeWarrantyMonths),
  );
  for (const [one, length] of reached(slowTiers(input, 'warranty'), warranty)) {
    charge(one, [started(length, 12n), 1000n], contract);
  }
  const minimum = holding(slowTiers(input, 'minimum'), contract);
  const lift = minimum ? roundedCents(minus(minimum.price, sum())) : 0n;
  if (minimum && lift > 0n) lines.set(minimum.id, lift);
  const fee = holding(slowTiers(input, 'fee'), contract);
  if (fee) charge(fee);
  return lines;
}

function slowTiers(input: Final, type: string): SlowTier[] {
  return input.tiers
    .filter((one) => one.type === type)
    .map((one) => ({ id: one.id, from: fraction(one.threshold), price: fraction(one.value) }));
}

/** The tiers that what goes from 0 to `end` reaches, and how much of it lies between each and the next above. */
function reached(tiers: SlowTier[], end: Fraction): [SlowTier, Fraction][] {
  return tiers
    .map((one): [SlowTier, Fraction] => {
      let until = end;
      for (const { from } of tiers) if (less(one.from, from) && less(from, until)) until = from;
      return [one, minus(until, one.from)];
    })
    .filter(([, length]) => length[0] > 0n);
}

function holding(tiers: SlowTier[], amountHere: Fraction): SlowTier | undefined {
  let best: SlowTier | undefined;
  for (const one of tiers) {
    if (!less(amountHere, one.from) && (!best || less(best.from, one.from))) best = one;
  }
  return best;
}

function started(length: Fraction, unit: bigint): bigint {
  let units = 0n;
  while (less([units * unit, 1n], length)) units += 1n;
  return units;
}

/** Goes on month by month from the start until the end is reached. */
function slowMonths(start: string, end: string): number {
  const [year, month, day] = start.split('-').map(Number) as [number, number, number];
  const until = Number(end.replaceAll('-', ''));
  for (let [count, y, m] = [0, year, month]; ; count += 1, m += 1) {
    if (m > 12) [y, m] = [y + 1, 1];
    if (y * 10_000 + m * 100 + Math.min(day, daysIn(y, m)) >= until) return count;
  }
}

function fraction(number: number | string): Fraction {
  const [whole = '', rest = ''] = String(number).split('.');
  return [BigInt(whole + rest), BigInt('1'.padEnd(rest.length + 1, '0'))];
}

function times(...factors: Fraction[]): Fraction {
  return factors.reduce((a, b) => [a[0] * b[0], a[1] * b[1]]);
}

function minus(a: Fraction, b: Fraction): Fraction {
  return [a[0] * b[1] - b[0] * a[1], a[1] * b[1]];
}

function less(a: Fraction, b: Fraction): boolean {
  return a[0] * b[1] < b[0] * a[1];
}

/** Of an amount in dollars, half up. */
function roundedCents([over, under]: Fraction): bigint {
  return (2n * 100n * over + under) / (2n * under);
}

function cents(dollars: number): bigint {
  const [whole = '', rest = ''] = String(Math.abs(dollars)).split('.');
  return BigInt(whole + rest.padEnd(2, '0')) * (dollars < 0 ? -1n : 1n);
}

function daysIn(year: number, month: number): number {
  const leap = year % 4 === 0; // from 1901 to 2099
  return [31, leap ? 29 : 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31][month - 1]!;
}

function decimalText(scaled: bigint, digits: number): string {
  const text = String(scaled).padStart(digits + 1, '0');
  return digits === 0 ? text : `${text.slice(0, -digits)}.${text.slice(-digits)}`;
}

function two(number: number): string {
  return String(number).padStart(2, '0');
}
