import { moneyFormat, rateFormat } from './chart-format.js';
import { prepareRate } from '../premium.js';
import type { ScheduleTerms } from './basis.js';
import { scheduleChart } from './schedule-chart.js';
import { type Schedule, type ScheduleRange, scheduleOf } from './schedule.js';

const slices = [
  { id: 'a', type: 'premium', threshold: 0, value: 25 },
  { id: 'b', type: 'premium', threshold: 100_000, value: 15 },
  { id: 'c', type: 'premium', threshold: 500_000, value: 10 },
];
const scheduleIn = (range: ScheduleRange & ScheduleTerms, tiers = slices): Schedule =>
  scheduleOf(prepareRate({ stdTermMonths: 12, freeWarrantyMonths: 12 }, tiers), range);
const chart = (range: ScheduleRange = {}, title = 'Class B'): string =>
  scheduleChart(scheduleIn(range), { title });
const texts = (svg: string): string[] => [...svg.matchAll(/<text[^>]*>([^<]*)</g)].map((match) => match[1]!);

/** Every tag is closed in its order, and nothing is unescaped between them. */
function expectWellFormed(svg: string): void {
  const open: string[] = [];
  for (const [, end, name, selfClosed] of svg.matchAll(/<(\/?)([a-z]+)(?:\s+[\w:-]+="[^"<]*")*(\/?)>/g)) {
    if (end) expect(open.pop()).toBe(name);
    else if (!selfClosed) open.push(name!);
  }
  expect(open).toEqual([]);
  expect(svg.replace(/<\/?[a-z]+(?:\s+[\w:-]+="[^"<]*")*\/?>/g, '')).not.toMatch(
    /[<>]|&(?!(amp|lt|gt|quot);)/,
  );
}

describe('the chart of a schedule', () => {
  it('is an SVG document that a screen reader can read', () => {
    const svg = chart();
    expectWellFormed(svg);
    expect(svg).toMatch(
      /^<svg xmlns="http:\/\/www.w3.org\/2000\/svg"[^>]* role="img" aria-labelledby="chart-title chart-desc"/,
    );
    expect(svg).toContain('<title id="chart-title">Class B</title>');
    expect(svg).toContain(
      'From $0 at $0 to $13,500 at $1,000,000. ' +
        'Slices: $25 per $1,000 from $0; $15 per $1,000 from $100,000; $10 per $1,000 from $500,000.',
    );
  });

  it('labels its axes, its slices and where they begin', () => {
    expect(texts(chart())).toEqual(
      expect.arrayContaining([
        ...['Class B', 'Contract amount', 'Premium', '$0', '$5,000', '$200,000', '$1,000,000'],
        ...['$25', '$15 per $1,000', '$10 per $1,000', '$2,500', '$8,500', '$13,500'],
      ]),
    );
  });

  it.each([900_000, 1_000_000, 1_300_000, 99_000_000_000])(
    'writes no two labels of an axis over each other up to %d',
    (to) => {
      const axis = [...chart({ to }).matchAll(/<text x="([\d.]+)" y="499"[^>]*>([^<]*)</g)];
      expect(axis.length).toBeGreaterThan(2);
      const spans = axis.map(([, x, label]) => [
        Number(x) - label!.length * 3.75,
        Number(x) + label!.length * 3.75,
      ]);
      for (const [at, [start]] of spans.entries())
        if (at > 0) expect(start).toBeGreaterThan(spans[at - 1]![1]!);
    },
  );

  it('is drawn through every turn, and hides nothing outside its frame', () => {
    const svg = chart({ to: 1_000_000, steps: 1 });
    const line = /<path d="M([^"]*)" fill="none"/.exec(svg)![1]!;
    expect(new Set(line.split('L')).size).toBe(4);
    const across = line.split('L').map((point) => parseFloat(point));
    expect(across).toEqual(across.toSorted((a, b) => a - b));
    const numbers = line.split(/[ L]/).map(Number);
    expect(Math.min(...numbers)).toBeGreaterThan(0);
    expect(Math.max(...numbers)).toBeLessThan(960);
  });

  it('needs nothing from outside', () => {
    expect(chart().replace('http://www.w3.org/2000/svg', '')).not.toMatch(
      /https?:|url\(|href|<style|<script/,
    );
  });

  it('keeps markup and control characters of a name out of itself', () => {
    const svg = chart({}, `</title><script>alert("1")</script> & \u0000\ud800${'x'.repeat(300)}`);
    expectWellFormed(svg);
    expect(svg).not.toContain('<script');
    expect(svg).not.toContain('\u0000');
    expect(svg.isWellFormed()).toBe(true);
    expect(texts(svg)[0]).toMatch(/^&lt;\/title.*…$/);
  });

  it('draws a single amount, a free rate, a huge one and a bid bond', () => {
    const free = [{ id: 'free', type: 'premium', threshold: 0, value: 0 }];
    const bids = [{ id: 'bid', type: 'bid', threshold: 0, value: 100 }];
    const drawn = [
      chart({ from: 500, to: 500 }),
      scheduleChart(scheduleIn({}, free), { title: 'Free', currency: 'EUR' }),
      chart({ to: 2_000_000_000_000_000, steps: 1000 }),
      scheduleChart(scheduleIn({ bondType: 'bid' }, bids), { title: 'Bids' }),
    ];
    drawn.forEach((svg) => {
      expectWellFormed(svg);
      expect(svg).not.toMatch(/NaN|Infinity|undefined/);
    });
    expect(texts(drawn[1]!)).toContain('€0 per €1,000');
    expect(texts(drawn[2]!)).toContain('$500 trillion');
    expect(texts(drawn[3]!)).toContain('Bid estimate');
  });
});

describe('the chart of a rate', () => {
  it('says which percentage it is for, and draws the slices at what they cost', () => {
    const tiers = [...slices, { id: 'half', type: 'percentage', threshold: 50, value: 70 }];
    const svg = scheduleChart(scheduleIn({ percentage: 50 }, tiers), { title: 'Canada' });
    expectWellFormed(svg);
    expect(svg).toContain('Premium of final bonds of 50% by contract amount');
    expect(texts(svg)).toEqual(expect.arrayContaining(['$10.50 per $1,000', '$7 per $1,000']));
  });

  it('is by amount for maintenance bonds', () => {
    const tiers = [{ id: 'm', type: 'maintenance', threshold: 0, value: 8 }];
    const svg = scheduleChart(scheduleIn({ bondType: 'maintenance', months: 24 }, tiers), { title: 'M' });
    expectWellFormed(svg);
    expect(texts(svg)).toEqual(
      expect.arrayContaining([
        'Premium of a maintenance bond of 24 months by amount',
        'Amount',
        '$16 per $1,000',
      ]),
    );
  });

  it('tells of tiers of an unknown type', () => {
    const typo = ['Premium', 'a<b', 'Premium', 'x'.repeat(100)].map((type, at) => {
      return { id: `t${at}`, type, threshold: at, value: 1 };
    });
    const svg = scheduleChart(scheduleIn({}, [...slices, ...typo]), { title: 'Typos' });
    expectWellFormed(svg);
    expect(svg).toContain('Not priced, of unknown type: “Premium”, “a&lt;b”, “xxx');
    expect(texts(svg)[2]).toMatch(/^Not priced.*…$/);
    expect(chart()).not.toContain('Not priced');
  });
});

describe('labels', () => {
  it('spell money out', () => {
    expect(moneyFormat(1_000_000, 'USD')(250_000)).toBe('$250,000');
    expect(moneyFormat(10, 'USD')(2.5)).toBe('$2.50');
    expect(moneyFormat(20e9, 'USD')(2.5e9)).toBe('$2.5 billion');
    expect(moneyFormat(20e12, 'USD')(5e12)).toBe('$5 trillion');
    expect(moneyFormat(20e9, 'USD')(100)).toBe('$100');
    expect(rateFormat('USD')(7.5)).toBe('$7.50');
    expect(rateFormat('USD')(0.125)).toBe('$0.125');
  });
});
