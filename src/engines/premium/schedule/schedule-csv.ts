import { Decimal } from '../decimal.js';
import type { Schedule, ScheduleRow } from './schedule.js';
import { TIER_TYPES, type TierType } from '../tiers.js';

/**
 * A schedule as CSV (RFC 4180: commas, CRLF, a header line): one row per amount, with the premium, its rate per $1,000
 * and the sum of each type of line. Money always has a point and two decimals, so that in a spreadsheet the columns add
 * up to the premium. `perThousand` is empty at the amount 0.
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
