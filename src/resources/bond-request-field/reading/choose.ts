import { changeWords } from './addenda.js';
import { confidenceOf, confidenceOfNone, rounded } from './confidence.js';
import { asCandidate, pageOf, type Evidence } from './evidence.js';
import type { Reading } from './field-reader.js';

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
/** A value less sure than this is worth less than none. */
const leastConfidence = { value: 0.27, name: 0.08 };
/** No place states a value more plainly than this: past it, how many places agree is what counts. */
const plain = 1.2;

/** Weighs up all evidence for one field: the answer, its rivals and how sure it is. */
export function choose(choice: Choice, all: Evidence[]): Reading {
  const evidence = distinct(all.map(withAmendments(all)));
  const groups = grouped(choice, evidence);
  const [best, rival] = groups;
  const listed = groups.flatMap((group) => group.evidence.map((one) => ({ one, group })));
  const shown = listed.slice(0, candidates).map(({ one }) => asCandidate(one));
  if (!best || best.score < choice.threshold) {
    const reason = best
      ? noneReason(best)
      : 'No document states it: nothing of the kind stands where it would be stated.';
    return {
      ref: choice.ref,
      value: '',
      confidence: confidenceOfNone(best?.score ?? 0, choice.threshold),
      page: 0,
      candidates: shown,
      reason,
    };
  }
  const winner = cited(best);
  const confidence = confidenceOf({
    ref: choice.ref,
    score: best.score,
    rival: rival?.score ?? 0,
    doubt: winner.doubt,
    agreeing: best.evidence.length,
    blanks: winner.source.blanks,
  });
  if (confidence < leastConfidence[choice.kind]) {
    const reason = `Not stated plainly: ${winner.value} on page ${pageOf(winner)} is one of several values with as little behind them.`;
    return {
      ref: choice.ref,
      value: '',
      confidence: rounded(1 - confidence * 2),
      page: 0,
      candidates: shown,
      reason,
    };
  }
  return {
    ref: choice.ref,
    value: winner.value,
    confidence,
    page: pageOf(winner),
    documentID: winner.source.document.id,
    candidates: shown,
    reason: winnerReason(best, winner, rival),
  };
}

/** Where a passage stands in the order of amendments: 0 for the documents first issued. */
export function amendment(evidence: Evidence): number {
  const number = evidence.source.addenda.get(pageOf(evidence)) ?? 0;
  return number === 0 ? 0 : 1 + evidence.source.order * 100 + number;
}

/** An addendum overrides what it amends; of two addenda the later one does. */
function withAmendments(all: Evidence[]): (one: Evidence) => Evidence {
  return (one) => {
    const level = amendment(one);
    const later = all.find(
      (other) =>
        amendment(other) > level &&
        other.value !== one.value &&
        other.score >= 0.6 &&
        other.score >= 0.55 * Math.min(plain, one.score),
    );
    if (later) {
      return {
        ...one,
        score: one.score * 0.5,
        reasons: [...one.reasons, `an addendum (page ${pageOf(later)}) states otherwise`],
      };
    }
    if (level === 0 || !changeWords.test(one.passage.text)) return one;
    return { ...one, score: one.score + 0.15, reasons: [...one.reasons, 'an addendum changes it'] };
  };
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
  return equals.reduce((first, one) => (pageOf(one) < pageOf(first) ? one : first), best);
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
