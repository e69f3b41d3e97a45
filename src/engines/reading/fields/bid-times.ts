import type { Evidence } from '../source/evidence.js';
import type { Found } from '../values/found.js';
import type { Passage } from '../layout/passages.js';
import { againstRivals, CueFinder, roleScores } from '../cues/cues.js';
import { dateCues } from '../cues/date-cues.js';
import { frenchDateCues } from '../cues/french-cues.js';
import type { TypedReading } from './typed-reading.js';
import { columnHead, isInFormerColumn } from '../source/column-heads.js';
import { assertionFactor } from '../cues/wording.js';

const timeFinder = new CueFinder([...dateCues, ...frenchDateCues]);

/**
 * The times that may be the hour when bids are due. A time belongs to the date next to it: the role of that date tells the
 * time of a site meeting from that of the opening. For a time without a date, the words around it decide. `bidDate` is
 * the day that was read before, or empty; `otherDates` are other days that are named for it: an addendum that puts the day
 * off may leave the hour as it was.
 */
export function bidTimes(reading: TypedReading, bidDate: string, otherDates: string[] = []): Evidence[] {
  const { source } = reading;
  const found = source.statements.flatMap((passage) => {
    const times = source.values('time', passage);
    return times.flatMap((time) => weigh(reading, passage, time, bidDate, otherDates) ?? []);
  });
  return beforeOpening(found);
}

/** Bids are opened after they are due: of two hours or days the earlier is asked for. */
export function beforeOpening(found: Evidence[]): Evidence[] {
  return found.map((one) => {
    const due = isOpening(one) ? found.filter((other) => other.value < one.value) : [];
    const best = Math.max(0, ...due.map((other) => other.score));
    return best >= 0.6 * one.score ? { ...one, score: Math.min(0.7 * one.score, 0.85 * best) } : one;
  });
}

function isOpening({ passage, start }: Evidence): boolean {
  const before = passage.text.slice(Math.max(0, start - 70), start);
  return /open(?:ing|ed)|ouverture/i.test(before) && !/submi|receiv|due\b|clos|return/i.test(before);
}

function weigh(
  reading: TypedReading,
  passage: Passage,
  time: Found,
  bidDate: string,
  otherDates: string[],
): Evidence | undefined {
  const { source } = reading;
  const times = source.values('time', passage);
  const scores = roleScores(
    timeFinder,
    passage,
    time,
    times,
    columnHead(source.passages, passage, time.start),
  );
  const own = againstRivals(scores, 'due');
  const date = nearestDate(reading, passage, time, times);
  const reasons = [
    own.words.length > 0 ? `read from the words ${own.words.map((one) => `“${one.trim()}”`).join(', ')}` : '',
  ];
  let score = 0.85 * own.score;
  if (date) {
    const due = againstRivals(reading.roles('date', passage, date), 'due').score;
    score = Math.max(0.45 * own.score + 0.6 * due, 0.95 * due);
    if (date.value === bidDate) score += 0.15;
    else if (bidDate !== '') score *= otherDates.includes(date.value) ? 0.8 : 0.45;
    reasons.push(
      date.value === bidDate ? 'beside the day that bids are due' : `beside another day, ${date.value}`,
    );
  }
  score *= 1 - 0.5 * time.doubt;
  score *= assertionFactor(passage, time, times);
  if (isOfficeHours(passage.text, time, times)) score *= 0.3;
  if (isInFormerColumn(source.passages, passage, time.start)) score *= 0.3;
  if (score < 0.2) return undefined;
  return {
    value: time.value,
    source,
    passage,
    start: time.start,
    end: time.end,
    score,
    doubt: time.doubt,
    reasons,
  };
}

/** The date that a time belongs to: the nearest one, unless another time is nearer to it. */
function nearestDate(
  reading: TypedReading,
  passage: Passage,
  time: Found,
  times: Found[],
): Found | undefined {
  const dates = reading.source.values('date', passage);
  const near = dates
    .filter((date) => distance(date, time) < 90)
    .sort((a, b) => distance(a, time) - distance(b, time));
  const free = near.find(
    (date) =>
      !times.some(
        (other) =>
          other !== time && other.value !== time.value && distance(date, other) < distance(date, time) - 25,
      ),
  );
  return free ?? near[0];
}

function distance(a: Found, b: Found): number {
  return a.start < b.start ? b.start - a.end : a.start - b.end;
}

/** "between 8:00 a.m. and 4:30 p.m.": office hours, not a deadline. */
function isOfficeHours(text: string, time: Found, times: Found[]): boolean {
  const isTwice = times.some(
    (other) => other !== time && other.value === time.value && distance(time, other) < 20,
  );
  if (isTwice) return false;
  const before = text.slice(Math.max(0, time.start - 45), time.start);
  const after = text.slice(time.end, time.end + 30);
  return (
    (/(?::[0-5]\d|[ap]\.?m\.?|noon)\s*(?:\)|to|and|-|–|through|until)\s*$/i.test(before) &&
      /between|from|hours|open|[-–]\s*$/i.test(before)) ||
    /^\s*(?:to|and|-|–|through)\s*\d{1,2}/i.test(after) ||
    /\b(?:hours|mon(?:day)?\s*(?:-|–|through|to))\b/i.test(before)
  );
}
