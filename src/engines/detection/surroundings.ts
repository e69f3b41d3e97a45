import type { PageLayout } from './page-layout.js';
import { partyIn, type Party } from './party.js';
import type { Phrase } from './text-lines.js';

/** The words around a place of a form, each empty where there are none. */
export interface Surroundings {
  /** Beside it on its line. */
  left: string;
  right: string;
  /** Right below it, as its caption. */
  caption: string;
  /** Right above it. */
  above: string;
  /** The running text before and after it, over the ends of lines. */
  before: string;
  after: string;
  /** The heading of the part of the form in which it stands. */
  heading: string;
  /** Whose part of the form it is. */
  party: Party | undefined;
  /** Which of those who sign a bond is named nearest, whoever else is. */
  signer: 'principal' | 'surety' | undefined;
  /** Of the nearest words, in points. */
  size: number;
}

/** Something on the page with words around it. `y` is where its writing stands. */
export interface Spot {
  x0: number;
  x1: number;
  y: number;
}

/** How far away words are that still belong to a place, in heights of the font. */
const BESIDE = 3.2;
const BESIDE_COLON = 9;
const BELOW = 2;
const ABOVE = 3;
const ABOVE_COLON = 4.5;
/** How far below its text a line is drawn at most, in heights of the font. */
const LOW_LINE = 0.9;
/** Lines of one text are no further apart, in heights of the font. */
const LEADING = 2.3;
/** A heading has no more words than this, and stands no further to the left than this, in points. */
const HEADING_WORDS = 8;
const INDENT = 90;
/** Words that say whose part of the form begins are no more than these. */
const PARTY_WORDS = 5;

export function surroundingsOf(drawn: Spot, { phrases, fontSize }: PageLayout): Surroundings {
  const spot = onItsLine(drawn, phrases);
  const row = phrases
    .filter(({ baseline, size }) => Math.abs(spot.y - baseline) <= 0.5 * size)
    .flatMap((phrase) => cutAt(phrase, spot));
  const leftOnes = row.filter(({ x1 }) => x1 <= spot.x0 + 2).sort((one, other) => other.x1 - one.x1);
  const rightOnes = row.filter(({ x0 }) => x0 >= spot.x1 - 2).sort((one, other) => one.x0 - other.x0);
  const left = leftOnes.find(({ x1, size, text }, at) => {
    return at === 0 && spot.x0 - x1 <= (text.endsWith(':') ? BESIDE_COLON : BESIDE) * size;
  });
  const right = rightOnes.find(({ x0, size }, at) => at === 0 && x0 - spot.x1 <= BESIDE * size);
  const caption = captionOf(spot, phrases, !left && !right);
  const above = aboveOf(spot, phrases);
  const size = (left ?? right ?? caption ?? above)?.size ?? fontSize;
  return {
    ...{
      left: left?.text ?? '',
      right: right?.text ?? '',
      caption: caption?.text ?? '',
      above: above?.text ?? '',
    },
    before: [...linesBeside(spot, phrases, -1), ...leftOnes.reverse()].map(({ text }) => text).join(' '),
    after: [...rightOnes, ...linesBeside(spot, phrases, 1)].map(({ text }) => text).join(' '),
    ...{ heading: headingOf(spot, left, phrases), party: partyOf(spot, phrases), size },
    signer: signerOf(spot, phrases),
  };
}

/** A line that is drawn lower than the text beside it, as by browsers, belongs to that text all the same. */
function onItsLine(spot: Spot, phrases: Phrase[]): Spot {
  const isBeside = ({ x0, x1, size }: Phrase): boolean =>
    (spot.x0 - x1 > -2 && spot.x0 - x1 < BESIDE * size) ||
    (x0 - spot.x1 > -2 && x0 - spot.x1 < BESIDE * size);
  const beside = phrases.filter(isBeside);
  if (beside.some(({ baseline, size }) => Math.abs(spot.y - baseline) <= 0.5 * size)) return spot;
  const higher = beside.filter(
    ({ baseline, size }) => spot.y > baseline && spot.y - baseline <= LOW_LINE * size,
  );
  return { ...spot, y: nearest(higher, spot.y)?.baseline ?? spot.y };
}

/** The parts of a phrase before and after a place, which is a gap in it that looks like a wide space, or brackets to tick. */
function cutAt(phrase: Phrase, { x0, x1 }: Spot): Phrase[] {
  const sides = [
    phrase.words.filter((word) => word.x0 + word.x1 < x0 + x1 && word.x0 < x0 - 0.5),
    phrase.words.filter((word) => word.x0 + word.x1 >= x0 + x1 && word.x1 > x1 + 0.5),
  ];
  return sides
    .filter((words) => words.length > 0)
    .map((words) => ({
      ...phrase,
      ...{ words, x0: words[0]!.x0, x1: words.at(-1)!.x1, text: words.map(({ text }) => text).join(' ') },
    }));
}

/** A text below a place is its caption where nothing stands beside the place, or where it is in brackets. */
function captionOf(spot: Spot, phrases: Phrase[], isAlone: boolean): Phrase | undefined {
  const below = phrases.filter(({ x0, x1, baseline, size, text }) => {
    const gap = baseline - size - spot.y;
    const isBelow = gap > -0.75 * size && gap <= BELOW * size * 0.6;
    const isWithin = x0 >= spot.x0 - 2 * size && x0 < spot.x1 && x1 <= spot.x1 + 4 * size;
    return (
      isBelow && isWithin && !/[,;:]$|^[([][^)\]]*$/.test(text) && (isAlone || /^[([].*[)\]]$/.test(text))
    );
  });
  return nearest(below, spot.y);
}

function aboveOf(spot: Spot, phrases: Phrase[]): Phrase | undefined {
  const over = phrases.filter(({ x0, x1, baseline, size, text }) => {
    const gap = spot.y - baseline;
    return (
      gap > 0.5 * size &&
      gap <= (text.endsWith(':') ? ABOVE_COLON : ABOVE) * size &&
      x0 < spot.x1 &&
      x1 > spot.x0 - INDENT / 3
    );
  });
  const last = nearest(over, spot.y);
  const first = last && phrases.find((phrase) => isContinuedBy(phrase, last));
  return first && last.text.endsWith(':') ? { ...last, text: `${first.text} ${last.text}` } : last;
}

/** Whether two phrases are the lines of one label. */
const isContinuedBy = (one: Phrase, next: Phrase): boolean =>
  one.words.length <= HEADING_WORDS &&
  Math.abs(one.x0 - next.x0) < next.size &&
  next.baseline - one.baseline > 0.5 * next.size &&
  next.baseline - one.baseline < 1.6 * next.size;

/** The line of running text before (-1) or after (1) that of a place. */
function linesBeside(spot: Spot, phrases: Phrase[], direction: -1 | 1): Phrase[] {
  const lines = phrases.filter(({ baseline, size }) => {
    const away = (baseline - spot.y) * direction;
    return away > 0.5 * size && away <= LEADING * size;
  });
  const next = nearest(lines, spot.y);
  return lines
    .filter(({ baseline, size }) => next && Math.abs(baseline - next.baseline) <= 0.3 * size)
    .sort((one, other) => one.x0 - other.x0);
}

/** The nearest line above in capitals, or that ends in a colon, from which the place is indented. */
function headingOf(spot: Spot, label: Phrase | undefined, phrases: Phrase[]): string {
  const start = label?.x0 ?? spot.x0;
  const headings = phrases.filter(({ x0, text, words, baseline, size }) => {
    const isAbove = spot.y - baseline > 0.8 * size;
    const isInColumn = x0 <= start + 3 && x0 >= start - INDENT;
    return isAbove && isInColumn && words.length <= HEADING_WORDS && isHeading(text);
  });
  return nearest(headings, spot.y)?.text ?? '';
}

const isHeading = (text: string): boolean =>
  /\p{Lu}{3}/u.test(text) && !/\p{Ll}{2}/u.test(text) && !/:./.test(text);

/** Whose short words stand nearest above: their distance counts in full down the page, and half across it. */
function partyOf(
  spot: Spot,
  phrases: Phrase[],
  isMeant: (party: Party | undefined) => boolean = (party) => party !== undefined,
): Party | undefined {
  const naming = phrases.filter(
    ({ text, x0, baseline, size }) =>
      x0 <= spot.x1 &&
      (text.replace(/\(.*\)/, '').split(' ').length <= PARTY_WORDS || isHeading(text)) &&
      !/[.,;]$/.test(text) &&
      spot.y - baseline > -0.6 * size &&
      isMeant(partyIn(text)),
  );
  const away = ({ x0, x1, baseline }: Phrase): number =>
    spot.y - baseline + Math.max(0, x0 - spot.x1, spot.x0 - x1) / 2 + Math.abs(x0 - spot.x0) / 4;
  const found = naming.sort((one, other) => away(one) - away(other))[0];
  return found && partyIn(found.text);
}

function signerOf(spot: Spot, phrases: Phrase[]): 'principal' | 'surety' | undefined {
  const signer = partyOf(spot, phrases, (party) => party === 'principal' || party === 'surety');
  return signer === 'principal' || signer === 'surety' ? signer : undefined;
}

function nearest(phrases: Phrase[], y: number): Phrase | undefined {
  return [...phrases].sort((one, other) => Math.abs(one.baseline - y) - Math.abs(other.baseline - y))[0];
}
