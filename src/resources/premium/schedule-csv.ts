import { Decimal } from './decimal.js';
import type { Schedule, ScheduleRow } from './schedule.js';
import { TIER_TYPES, type TierType } from './tiers.js';

/**
 * A schedule as CSV (RFC 4180: comma, CRLF, a header line): one row an amount, with the whole premium, its rate per
 * $1,000 and what each type of line adds to it. Money always with two decimals and a point, so that a spreadsheet
 * adds the columns up to the premium. `perThousand` is empty at the amount 0.
 */
export function scheduleCsv(schedule: Schedule): string {
  const codes = TIER_TYPES[schedule.bondType];
  const head = ['amount', 'total', 'perThousand', ...codes];
  const rows = schedule.rows.map((row) => [
    String(row.amount),
    new Decimal(row.premium).toFixed(2),
    row.perThousand === undefined ? '' : new Decimal(row.perThousand).toFixed(4),
    ...codes.map((code) => sumOf(row, code)),
  ]);
  return [head, ...rows].map((cells) => cells.join(',') + '\r\n').join('');
}

function sumOf(row: ScheduleRow, code: TierType): string {
  const amounts = row.lines.filter((line) => line.code === code).map((line) => line.amount);
  return Decimal.sum(0, ...amounts).toFixed(2);
}
