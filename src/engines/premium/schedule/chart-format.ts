const UNITS = [
  { size: 1e12, name: 'trillion' },
  { size: 1e9, name: 'billion' },
];

/**
 * Formats money for an axis that ends at `max`. Large amounts are spelled out, `$1.5 billion`, never shortened to
 * letters: in surety papers `$100M` is a hundred thousand.
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

/** Formats a price per $1,000 as the rate has it: `$25`, `$7.50`, `$0.125`. */
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
