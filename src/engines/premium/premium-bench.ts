import { type PremiumInput, prepareRate, quotePremium } from './premium.js';
import type { PremiumQuestion } from './question.js';

/*
 * Measures how many quotes a second one core gives, with all their lines: with the rate prepared once, as when a
 * portfolio is re-rated, and with the rate prepared for every quote. A million a minute is 16,667 a second.
 *
 *   npm run bench:premium -- [quotes, default 1,000,000]
 */
const CHUNK = 10_000;

const terms = { stdTermMonths: 12, freeWarrantyMonths: 12 };
const tiers = [
  { id: 'slice-1', type: 'premium', threshold: '0.000000', value: '25.000000' },
  { id: 'slice-2', type: 'premium', threshold: '100000.000000', value: '15.000000' },
  { id: 'slice-3', type: 'premium', threshold: '500000.000000', value: '10.000000' },
  { id: 'slice-4', type: 'premium', threshold: '2500000.000000', value: '7.500000' },
  { id: 'slice-5', type: 'premium', threshold: '5000000.000000', value: '7.000000' },
  { id: 'term', type: 'term', threshold: '0.000000', value: '1.000000' },
  { id: 'warranty', type: 'warranty', threshold: '0.000000', value: '1.250000' },
  { id: 'minimum', type: 'minimum', threshold: '0.000000', value: '500.000000' },
  { id: 'fee', type: 'fee', threshold: '0.000000', value: '75.000000' },
];

/** The same portfolio on every run: amounts over five magnitudes, terms up to four years, some warranties. */
function questionAt(i: number): PremiumQuestion {
  const contractAmount = (i * 7919) % 10 ** (4 + (i % 5));
  const month = String((i % 12) + 1).padStart(2, '0');
  return {
    bondType: 'final',
    contractAmount,
    startDate: `2026-${month}-15`,
    endDate: `${2027 + (i % 4)}-${month}-${10 + (i % 10)}`,
    warrantyPeriodYears: (i % 7) / 2,
  };
}

function measure(
  name: string,
  quotes: number,
  quote: (question: PremiumQuestion) => { lines: object },
): void {
  const portfolio = Array.from({ length: CHUNK }, (_, i) => questionAt(i));
  portfolio.forEach(quote);
  let lines = 0;
  const start = process.hrtime.bigint();
  for (let done = 0; done < quotes; done += CHUNK) {
    for (const question of portfolio) lines += (quote(question).lines as unknown[]).length;
    progress(name, done + CHUNK, quotes);
  }
  const seconds = Number(process.hrtime.bigint() - start) / 1e9;
  const rate = Math.round(quotes / seconds).toLocaleString('en-US');
  console.log(
    `${name}: ${rate} quotes/s, ${(lines / quotes).toFixed(1)} lines each, ${seconds.toFixed(1)} s`,
  );
}

function progress(name: string, done: number, of: number): void {
  if (!process.stdout.isTTY) return;
  process.stdout.write(done < of ? `\r${name}: ${Math.floor((100 * done) / of)} %` : '\r\x1b[K');
}

const asked = Math.ceil(Number(process.argv[2] ?? 1_000_000) / CHUNK) * CHUNK;
const prepared = prepareRate(terms, tiers);
measure('prepared once', asked, (question) => prepared.quote(question));
measure('prepared each time', Math.ceil(asked / 10 / CHUNK) * CHUNK, (question) =>
  quotePremium({ ...question, ...terms, tiers } satisfies PremiumInput),
);
