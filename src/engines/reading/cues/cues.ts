import { everyMatch, type Found } from '../values/found.js';
import type { Passage } from '../layout/passages.js';
import { countSentenceEnds, maskAbbreviationDots } from '../layout/sentences.js';

/**
 * Words that say what a value is for. Next to the value, a `weight` of 1 decides it and 0.5 suggests it. A `before` cue
 * precedes its value, an `after` cue follows it, an `either` cue does one or the other. `just before` and `just after`
 * cues touch it: their patterns are anchored there ("more than$", "^ of the bid").
 */
export interface Cue {
  roles: string[];
  words: RegExp;
  weight: number;
  side: 'before' | 'after' | 'either' | 'just before' | 'just after';
  /** The most characters between the cue and the value; unused for "just before" and "just after". */
  reach: number;
}

/** How strongly the words around a value give it a role, and which words. */
export interface RoleScore {
  score: number;
  /** The words of the cues as printed, the strongest first. */
  words: string[];
}

export type RoleScores = Map<string, RoleScore>;

/** A row of a cue table: roles (separated by spaces), weight, words, and the side and reach if not the defaults. */
export function cue(
  roles: string,
  weight: number,
  words: RegExp,
  side: Cue['side'] = 'before',
  reach?: number,
): Cue {
  const flags = side.startsWith('just') ? 'i' : 'gi';
  const far = side === 'after' ? 70 : 420;
  return {
    roles: roles.split(' '),
    words: new RegExp(words.source, flags),
    weight,
    side,
    reach: reach ?? far,
  };
}

interface Hit {
  cue: Cue;
  start: number;
  end: number;
  text: string;
}

/** Finds cues in texts and caches what it found, since the same headings are searched many times. */
export class CueFinder {
  private readonly known = new Map<string, Hit[]>();

  private readonly distant: Cue[];
  private readonly adjacent: Cue[];

  constructor(cues: Cue[]) {
    this.adjacent = cues.filter((one) => one.side.startsWith('just'));
    this.distant = cues.filter((one) => !one.side.startsWith('just'));
  }

  /** The cues that touch `text[start..end)`. */
  touches(text: string, start: number, end: number): Hit[] {
    const before = text.slice(Math.max(0, start - 90), start);
    const after = text.slice(end, end + 110);
    return this.adjacent.flatMap((one) => {
      const m = one.words.exec(one.side === 'just before' ? before : after);
      return m ? [{ cue: one, start, end, text: m[0] }] : [];
    });
  }

  /** `masked` is the text with its abbreviation dots masked, if that is known already. */
  hits(text: string, masked?: string): Hit[] {
    let hits = this.known.get(text);
    if (!hits) {
      const plain = masked ?? maskAbbreviationDots(text);
      hits = this.distant.flatMap((one) =>
        everyMatch(one.words, plain).map((m) => ({
          cue: one,
          start: m.index,
          end: m.index + m[0].length,
          text: m[0],
        })),
      );
      this.known.set(text, hits);
    }
    return hits;
  }
}

/** What a cue loses if it is not next to its value. */
const factors = {
  sentence: 0.62,
  value: 0.6,
  line: 0.88,
  behind: 0.7,
  leadIn: 0.78,
  heading: 0.68,
  head: 0.85,
  /** "5% bid bond and 100% …": the cue belongs to the value just before it. */
  taken: 0.45,
};

/** No cue reaches farther, and no word between it and its value stands farther away. */
const farthest = 450;

interface Weighed {
  cue: Cue;
  weight: number;
  words: string;
}

/**
 * Scores the roles of a value by the words of its passage, the head of its column, the line that introduces it and the
 * headings above it. `others` are the passage's values of the same kind: a cue binds to the nearest.
 */
export function roleScores(
  finder: CueFinder,
  passage: Passage,
  value: Found,
  others: Found[],
  columnHead = '',
): RoleScores {
  const isNear = ({ start, end }: { start: number; end: number }): boolean =>
    end > value.start - farthest && start < value.end + farthest;
  const near = others.filter(isNear);
  const weighed: Weighed[] = finder
    .hits(passage.text, passage.masked)
    .filter(isNear)
    .map((hit) => ({ cue: hit.cue, weight: proximityWeight(hit, passage, value, near), words: hit.text }));
  for (const hit of finder.touches(passage.text, value.start, value.end)) {
    weighed.push({ cue: hit.cue, weight: hit.cue.weight, words: hit.text });
  }
  const around: [string, number][] = [
    [columnHead, factors.head],
    [passage.leadIn, factors.leadIn],
    [passage.heading, factors.heading],
  ];
  for (const [text, usual] of around) {
    if (text === '') continue;
    const factor = text === passage.heading && ownHeading.test(passage.text) ? 0.4 * usual : usual;
    for (const hit of finder.hits(text)) {
      // Words that only count at close range ("over", "act") mean nothing in a heading.
      if (hit.cue.side !== 'after' && hit.cue.reach >= 80)
        weighed.push({ cue: hit.cue, weight: hit.cue.weight * factor, words: hit.text });
    }
  }
  return sumByRole(weighed);
}

/** "52.236-27 SITE VISIT. An organized …": a passage that begins with a heading of its own is less under that above it. */
const ownHeading =
  /^\W*(?:\d[\w.-]*|[A-Z]?\d[\w.-]*|[A-Z]\.\d[\d.]*)[.)]?\s+[A-Z][A-Z ,&/()'-]{5,}(?:[.:]|\s[–-]\s)/;

/** Between a question and its answer: the answer speaks of what the question named. */
const answered =
  /\?["”)]?\s*(?:A|R|ans(?:wer)?|response|reply)\s?\d{0,3}\s*[:.)–-]\s*(?:(?:no|yes)\b[.,]?\s*)?/gi;

/** "4.4 Tender bond. A tender must …": the stop behind a heading in the line parts no sentences. */
const runIn =
  /^\W*(?:[A-Z]{0,3}-?\d[\w.]*|[A-Z]\.|\([a-z\d]{1,3}\))[.)]?\s+[A-Z][A-Za-z'’,/&-]*(?:\s+[A-Za-z'’,/&-]+){0,4}\.\s/;

function withoutRunIn(text: string, from: number, to: number): string {
  const end = runIn.exec(text)?.[0].length ?? 0;
  return text.slice(from < end && end < to ? end : from, to);
}

function proximityWeight(hit: Hit, passage: Passage, value: Found, others: Found[]): number {
  const after = hit.start >= value.end;
  const overlaps = hit.start < value.end && hit.end > value.start;
  // words that begin before a value and end on a line below it speak of that line
  if (overlaps && hit.end > value.end && passage.text.slice(value.end, hit.end).includes('\n')) return 0;
  const gap = overlaps ? 0 : after ? hit.start - value.end : value.start - hit.end;
  if (gap > hit.cue.reach) return 0;
  if (hit.cue.side === 'after' && !after && !overlaps) return 0;
  if (hit.cue.side === 'before' && after && !leadsLine(passage.text, value.start, hit.start)) return 0;
  const [from, to] = after ? [value.end, hit.start] : [hit.end, value.start];
  const between = from < to ? passage.text.slice(from, to) : '';
  const nearness = 1 - 0.6 * (gap / Math.max(hit.cue.reach, 60));
  const parted = from < to ? withoutRunIn(passage.text, from, to) : '';
  const sentences = factors.sentence ** Math.min(4, countSentenceEnds(parted.replace(answered, ' ')));
  const values =
    factors.value **
    Math.min(
      3,
      others.filter((o) => o !== value && o.start >= from && o.end <= to && o.value !== value.value).length,
    );
  const lines = factors.line ** Math.min(4, between.split(/[\n]/).length - 1);
  const elsewhere = !after && between.includes('\n') && isToldOnItsLine(passage.text, value) ? 0.3 : 1;
  const taken =
    !after && others.some((o) => o !== value && passage.text.slice(o.end, hit.start) === ' ')
      ? factors.taken
      : 1;
  const side = after && hit.cue.side === 'either' ? factors.behind : 1;
  return hit.cue.weight * nearness * sentences * values * lines * side * elsewhere * taken;
}

/** In a schedule the value may come first: "April 2, 2026, 2:00 PM – bids due". Only values precede it. */
function leadsLine(text: string, start: number, cueStart: number): boolean {
  const lineStart = text.lastIndexOf('\n', start - 1) + 1;
  if (text.slice(start, cueStart).includes('\n')) return false;
  const ahead = text
    .slice(lineStart, start)
    .replace(/\b(?:mon|tues|wednes|thurs|fri|satur|sun)day\b|\b[ap]\.?m\b|\b(?:at|on|by)\b/gi, '');
  if (/[a-z]{4,}/i.test(ahead.replace(/\b(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)[a-z]*/gi, '')))
    return false;
  return /^[^a-z]{0,45}(?:\t|\s[–—-]|:|,)/i.test(
    text
      .slice(start)
      .replace(/^[A-Z][a-z]+\.?\s/, '')
      .replace(/\b[ap]\.?\s?m\b\.?|\b[A-Z]{2,4}\b|\bnoon\b/gi, ''),
  );
}

/** "Last date of submission: …" under "Completion: 15 months": a line with a label or words of its own says what it is for. */
function isToldOnItsLine(text: string, value: Found): boolean {
  const lineStart = text.lastIndexOf('\n', value.start - 1) + 1;
  const label = lineLabel.exec(text.slice(lineStart, value.start))?.[1];
  return label === undefined ? leadsItsLine(text, value) : !bareLabel.test(label);
}

const lineLabel = /^\W{0,3}(?:\d{1,2}[.)]\s+)?([A-Z][^:\n\t]{3,70}?)\s?:\s*[^:\n]{0,25}$/;
/** Labels that say nothing without the line above them. */
const bareLabel =
  /^(?:(?:and|&|of|the|local|start|event|\/|date|time|day|when|dated?|place|location|where|amount|period|percentage|value|sum|rate|number|days|fee|total|by|on|at|no)\W*)+$/i;

/** A line that begins with the value and continues in words says itself what the value is for; the line above does not. */
function leadsItsLine(text: string, value: Found): boolean {
  const rest = text.slice(value.end).split('\n', 1)[0]!;
  const words = rest.replace(
    /\b[ap]\.?\s?m\b\.?|\b(?:excluding|including|exclusive|inclusive|plus|tax(?:es)?)\b/gi,
    '',
  );
  return /[a-z]{4,}/i.test(words) && leadsLine(text, value.start, value.end);
}

/** Sums cues by role: the strongest counts in full, a second and a third add to it. */
function sumByRole(weighed: Weighed[]): RoleScores {
  const byRole = new Map<string, Weighed[]>();
  for (const one of weighed) {
    if (Math.abs(one.weight) < 0.02) continue;
    for (const role of one.cue.roles) byRole.set(role, [...(byRole.get(role) ?? []), one]);
  }
  const scores: RoleScores = new Map();
  for (const [role, list] of byRole) {
    const best = new Map<Cue, Weighed>();
    for (const one of list.sort((a, b) => b.weight - a.weight))
      if (!best.has(one.cue)) best.set(one.cue, one);
    const top = [...best.values()].filter((one) => one.weight > 0).slice(0, 3);
    const score = top.reduce((total, one, at) => total + one.weight * [1, 0.4, 0.2][at]!, 0);
    scores.set(role, { score, words: top.map((one) => one.words.replace(/\s+/g, ' ')) });
  }
  return scores;
}

/** A role's score, lowered if other roles claim the value too. */
export function againstRivals(
  scores: RoleScores,
  role: string,
  allies: string[] = [],
): RoleScore & { rival?: string } {
  const own = scores.get(role) ?? { score: 0, words: [] };
  let rival: { name: string; score: number } | undefined;
  for (const [name, other] of scores) {
    if (name === role || allies.includes(name)) continue;
    if (!rival || other.score > rival.score) rival = { name, score: other.score };
  }
  if (!rival || rival.score < 0.55 * own.score) return own;
  const lost = Math.max(0, rival.score - 0.5 * own.score);
  return { score: own.score - lost, words: own.words, rival: rival.name };
}
