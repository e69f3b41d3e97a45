import { changeWords } from './addenda.js';
import { confidenceOf, confidenceOfNone, rounded } from './confidence.js';
import { asCandidate, pageOf, type Evidence } from './evidence.js';
import type { Candidate, Reading } from './field-reader.js';

/** How a field's evidence is weighed up. */
export interface Choice {
  ref: string;
  /** The score from which on a value counts as stated. */
  threshold: number;
  /** Whether two values are the same one, printed differently. */
  same(a: string, b: string): boolean;
  /** Names are printed in many ways, so that rivals say less against them. */
  kind: 'value' | 'name';
}

interface Group {
  value: string;
  score: number;
  evidence: Evidence[];
}

const candidates = 20;
/** Evidence weaker than so many others plays no part: a long list of dates is no reason to work for minutes. */
const weighed = 600;
/** A value less sure than this is worth less than none. */
const leastConfidence = { value: 0.27, name: 0.08 };
/** No place states a value more plainly than this: past it, how many places agree is what counts. */
const plain = 1.2;

/** Weighs up all evidence for one field: the answer, its rivals and how sure it is. */
export function choose(choice: Choice, all: Evidence[]): Reading {
  const strongest = [...all].sort((a, b) => b.score - a.score).slice(0, weighed);
  const groups = grouped(choice, distinct(amended(choice, strongest)));
  const [best, rival] = groups;
  if (!best || best.score < choice.threshold) return notStated(choice, groups);
  const winner = cited(best);
  const confidence = confidenceOf({
    ref: choice.ref,
    score: best.score,
    rival: rival?.score ?? 0,
    doubt: winner.doubt,
    agreeing: best.evidence.length,
    blanks: winner.source.blanks,
  });
  if (confidence < leastConfidence[choice.kind]) return notPlain(choice, groups, winner, confidence);
  return {
    ref: choice.ref,
    value: winner.value,
    confidence,
    page: pageOf(winner),
    documentID: winner.source.document.id,
    candidates: shown(groups, winner),
    reason: winnerReason(best, winner, rival),
  };
}

function notStated(choice: Choice, groups: Group[]): Reading {
  const [best] = groups;
  const reason = best
    ? noneReason(best)
    : 'No document states it: nothing of the kind stands where it would be stated.';
  const confidence = confidenceOfNone(best?.score ?? 0, choice.threshold);
  return { ref: choice.ref, value: '', confidence, page: 0, candidates: shown(groups), reason };
}

function notPlain(choice: Choice, groups: Group[], first: Evidence, confidence: number): Reading {
  const reason = `Not stated plainly: ${first.value} on page ${pageOf(first)} is one of several values with as little behind them.`;
  return {
    ref: choice.ref,
    value: '',
    confidence: rounded(1 - confidence * 2),
    page: 0,
    candidates: shown(groups),
    reason,
  };
}

/** The winner first, then some places of each value, so that a contradiction is seen however often one is repeated. */
function shown(groups: Group[], winner?: Evidence): Candidate[] {
  const places = groups.flatMap((group, at) => group.evidence.slice(0, at === 0 ? 8 : 3));
  const ordered = winner ? [winner, ...places.filter((one) => one !== winner)] : places;
  return ordered.slice(0, candidates).map(asCandidate);
}

/** Where a passage stands in the order of amendments: 0 for the documents first issued. */
export function amendment(evidence: Evidence): number {
  const number = evidence.source.addenda.get(pageOf(evidence)) ?? 0;
  return number === 0 ? 0 : 1 + evidence.source.order * 100 + number;
}

/**
 * An addendum overrides what it amends; of two addenda the later one does. A name is only overridden in so many words:
 * addenda call projects what they like.
 */
function amended(choice: Choice, all: Evidence[]): Evidence[] {
  const changes = all.filter(
    (one) =>
      amendment(one) > 0 &&
      one.score >= 0.6 &&
      (choice.kind === 'value' || changeWords.test(one.passage.text)),
  );
  if (changes.length === 0) return all;
  return all.map((one) => {
    const level = amendment(one);
    const later = changes.find(
      (other) =>
        amendment(other) > level &&
        !choice.same(other.value, one.value) &&
        other.score >= 0.55 * Math.min(plain, one.score),
    );
    if (later) {
      const reason = `an addendum (page ${pageOf(later)}) states otherwise`;
      return { ...one, score: one.score * 0.5, reasons: [...one.reasons, reason] };
    }
    if (level === 0 || !changeWords.test(one.passage.text)) return one;
    return { ...one, score: one.score + 0.15, reasons: [...one.reasons, 'an addendum changes it'] };
  });
}

/** One piece of evidence for a place: the strongest. */
function distinct(evidence: Evidence[]): Evidence[] {
  const byPlace = new Map<string, Evidence>();
  for (const one of evidence) {
    const key = `${one.source.order} ${one.passage.index} ${one.value}`;
    const known = byPlace.get(key);
    if (!known || known.score < one.score) byPlace.set(key, one);
  }
  return [...byPlace.values()];
}

function grouped(choice: Choice, evidence: Evidence[]): Group[] {
  const groups: Group[] = [];
  const ranked = [...evidence].sort(
    (a, b) => b.score - a.score || a.source.order - b.source.order || pageOf(a) - pageOf(b),
  );
  for (const one of ranked) {
    const group = groups.find((other) => choice.same(other.value, one.value));
    if (group) group.evidence.push(one);
    else groups.push({ value: one.value, score: Math.min(plain, one.score), evidence: [one] });
  }
  for (const group of groups) {
    const more = group.evidence.slice(1).filter((one) => one.score > 0.4).length;
    group.score += Math.min(0.3, 0.1 * more);
  }
  return groups.sort((a, b) => b.score - a.score);
}

/**
 * The place to cite for a value: where it is defined, else the first of the places that state it about as plainly
 * as the plainest.
 */
function cited(group: Group): Evidence {
  const best = group.evidence[0]!;
  if (best.formal) return best;
  const equals = group.evidence.filter(
    (one) =>
      one.source === best.source && amendment(one) === amendment(best) && one.score >= 0.72 * best.score,
  );
  return equals.reduce((first, one) => (comesFirst(one, first, best) ? one : first), best);
}

/** An earlier page comes first; on one page an earlier passage does that states it nearly as plainly as the best. */
function comesFirst(one: Evidence, other: Evidence, best: Evidence): boolean {
  if (pageOf(one) !== pageOf(other)) return pageOf(one) < pageOf(other);
  return one.passage.index < other.passage.index && one.score >= 0.9 * best.score;
}

function noneReason(best: Group): string {
  const words = best.evidence[0]!;
  return `Not stated: the nearest to it, ${best.value} on page ${pageOf(words)}, is too weakly tied to the field.`;
}

function winnerReason(best: Group, winner: Evidence, rival: Group | undefined): string {
  const more = best.evidence.length - 1;
  const parts = [`${winner.value} has the strongest evidence, on page ${pageOf(winner)}`];
  if (more > 0) parts.push(`${more} other place${more > 1 ? 's say' : ' says'} the same`);
  if (rival && rival.score > 0.4)
    parts.push(`against it stands ${rival.value} on page ${pageOf(rival.evidence[0]!)}`);
  return `${parts.join('; ')}.`;
}
