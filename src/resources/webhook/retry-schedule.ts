const second = 1_000;
const minute = 60 * second;
const hour = 60 * minute;

/** How long the next try waits, by how often the event has failed; from the last on it stays. */
const waits = [
  ...[5 * second, 5 * minute, 30 * minute],
  ...[2 * hour, 5 * hour, 10 * hour, 14 * hour, 20 * hour, 24 * hour],
];

/** A receiver that has failed for so long is not tried any more. */
export const patienceMilliseconds = 5 * 24 * hour;

/** Milliseconds until the next try after so many failed ones, give or take a tenth, so that not all come at once. */
export function waitAfter(failures: number, random = Math.random()): number {
  const wait = waits[Math.min(failures, waits.length) - 1]!;
  return Math.round(wait * (0.9 + random / 5));
}
