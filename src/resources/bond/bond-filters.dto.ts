import type { Filters } from '../../platform/records/list-records.js';
import type { BidData, ListBonds } from './bond.dto.js';

/** The columns of the bid data, with those that lists are narrowed by: they are written together. */
export const bidColumns = (bidData: BidData | null | undefined) => ({
  bidData: bidData ?? null,
  bidDate: bidData?.bidDate.slice(0, 10) ?? '',
  bidWon: bidData ? String(bidData.bidWon ?? null) : '',
});

/** Days that are looked for one by one, along an index; of more, all bonds are gone through. */
const fewDays = 64;
const dayMilliseconds = 86_400_000;
/** A bond without bid data has no day, which is before all. */
const firstDay = '0000-01-01';

/** The filters as the columns of a bond have their values. */
export function asColumns({ bidWonIn, bidDateSince, bidDateUntil, ...others }: ListBonds): Filters {
  const days = bidDateSince && bidDateUntil ? daysBetween(bidDateSince, bidDateUntil) : undefined;
  const since = bidDateSince ?? (bidDateUntil ? firstDay : undefined);
  const period = days ? { bidDateIn: days } : { bidDateSince: since, bidDateUntil };
  return { ...others, ...period, bidWonIn: bidWonIn?.map(String) };
}

/** The days from one on, and before the other; undefined where they are many. */
function daysBetween(since: string, until: string): string[] | undefined {
  const count = Math.max(0, (Date.parse(until) - Date.parse(since)) / dayMilliseconds);
  if (count > fewDays) return undefined;
  const dayAt = (at: number) => new Date(Date.parse(since) + at * dayMilliseconds).toISOString().slice(0, 10);
  return Array.from({ length: count }, (_, at) => dayAt(at));
}
