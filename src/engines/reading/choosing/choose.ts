import { changeWords } from '../source/addenda.js';
import { confidenceNotStated, probabilityOf, rounded, type ConfidenceModel } from './confidence.js';
import { featuresOf, maxScoreOfPlace, type Features, type Group } from './features.js';
import { pageOf, type Evidence } from '../source/evidence.js';
import { toCandidate } from './candidates.js';
import type { Candidate, Reading } from './reading.js';

/** How to choose among the evidence for a field. */
export interface ChoiceRule {
  ref: string;
  /** The lowest score at which a value counts as stated. */
  threshold: number;
  /** Whether two values are the same, printed differently. */
  same(a: string, b: string): boolean;
  /** Names are printed in many ways, so other values count less against them. */
  kind: 'value' | 'name';
}

/** How values are trusted: `ranks` when the most probable is chosen, not the one with the highest score. */
export interface Judgement {
  model: ConfidenceModel;
  ranks: boolean;
  /** Told of each value that is weighed, for training. */
  onWeighed?: (ref: string, value: string, features: Features) => void;
}

const maxCandidates = 20;
/** Only the strongest evidence is compared, so that a long list of dates does not take minutes. */
const maxEvidence = 600;
/** A less certain value is worse than none. */
const minConfidence = { value: 0.27, name: 0.2 };

/** Values that are weighed against each other. */
const maxRanked = 4;

/** Chooses the value of one field by all evidence for it: the answer, the candidates and the confidence. */
export function choose(rule: ChoiceRule, all: Evidence[], judgement: Judgement): Reading {
  const strongest = [...all].sort((a, b) => b.score - a.score).slice(0, maxEvidence);
  const groups = groupByValue(rule, strongestByPlace(applyAmendments(rule, strongest)));
  if (!groups[0] || groups[0].score < rule.threshold) return notStated(rule, groups);
  const ranked = ranking(rule, groups, judgement);
  const [first] = ranked;
  const [best, rival] = ranked.map(({ group }) => group);
  const winner = placeToCite(best!);
  const confidence = rounded(first!.probability);
  if (confidence < minConfidence[rule.kind]) return notStatedPlainly(rule, groups, winner, confidence);
  return {
    ref: rule.ref,
    value: rule.kind === 'name' ? inSmallLetters(winner.value, best!) : winner.value,
    confidence,
    page: pageOf(winner),
    documentID: winner.source.document.id,
    candidates: topCandidates([best!, ...groups.filter((group) => group !== best)], winner),
    reason: winnerReason(best!, winner, rival),
  };
}

interface Ranked {
  group: Group;
  probability: number;
}

/** The values that may be the field's, with the probability of each. */
function ranking(rule: ChoiceRule, groups: Group[], { model, ranks, onWeighed }: Judgement): Ranked[] {
  const stated = groups.filter((group) => group.score >= rule.threshold).slice(0, maxRanked);
  const ranked = stated.map((group) => {
    const rival = groups.find((other) => other !== group);
    const amended = group.evidence.some((one) => amendment(one) > 0);
    const features = featuresOf(rule.ref, group, rival, amended);
    onWeighed?.(rule.ref, group.value, features);
    return { group, probability: probabilityOf(model, features) };
  });
  if (ranks) ranked.sort((a, b) => b.probability - a.probability);
  const chosen = ranked.map(({ group }) => group);
  return [
    ...ranked,
    ...groups.filter((group) => !chosen.includes(group)).map((group) => ({ group, probability: 0 })),
  ];
}

function notStated(rule: ChoiceRule, groups: Group[]): Reading {
  const [best] = groups;
  const reason = best
    ? noneReason(best)
    : 'No document states it: nothing of the kind stands where it would be stated.';
  const confidence = confidenceNotStated(best?.score ?? 0, rule.threshold);
  return { ref: rule.ref, value: '', confidence, page: 0, candidates: topCandidates(groups), reason };
}

function notStatedPlainly(rule: ChoiceRule, groups: Group[], first: Evidence, confidence: number): Reading {
  const reason = `Not stated plainly: ${first.value} on page ${pageOf(first)} is one of several values with as little behind them.`;
  return {
    ref: rule.ref,
    value: '',
    confidence: rounded(1 - confidence * 2),
    page: 0,
    candidates: topCandidates(groups),
    reason,
  };
}

/** The winner first, then a few places of each value, so that repetitions of one value do not hide a contradiction. */
function topCandidates(groups: Group[], winner?: Evidence): Candidate[] {
  const places = groups.flatMap((group, at) => group.evidence.slice(0, at === 0 ? 8 : 3));
  const ordered = winner ? [winner, ...places.filter((one) => one !== winner)] : places;
  return ordered.slice(0, maxCandidates).map(toCandidate);
}

/**
 * The position of the evidence in the order of amendments: 0 for the documents first issued. The number of an addendum
 * counts, whatever the order in which the files came.
 */
export function amendment(evidence: Evidence): number {
  const number = evidence.source.addenda.get(pageOf(evidence)) ?? 0;
  return number === 0 ? 0 : number * 1000 + evidence.source.order;
}

/**
 * An addendum overrides what it amends, and a later addendum an earlier one. A name is only overridden by words of change,
 * since addenda name projects loosely.
 */
function applyAmendments(rule: ChoiceRule, all: Evidence[]): Evidence[] {
  const changes = all.filter(
    (one) =>
      amendment(one) > 0 && one.score >= 0.6 && (rule.kind === 'value' || changeWords.test(one.passage.text)),
  );
  if (changes.length === 0) return all;
  return all.map((one) => {
    const level = amendment(one);
    const later = changes.find(
      (other) =>
        amendment(other) > level &&
        !rule.same(other.value, one.value) &&
        other.score >= 0.55 * Math.min(maxScoreOfPlace, one.score),
    );
    if (later) {
      const number = later.source.addenda.get(pageOf(later));
      const reason = `addendum ${number} (page ${pageOf(later)}) states otherwise`;
      return { ...one, score: one.score * 0.5, reasons: [...one.reasons, reason] };
    }
    if (level === 0 || !changeWords.test(one.passage.text)) return one;
    return {
      ...one,
      score: one.score + 0.15,
      reasons: [...one.reasons, `addendum ${one.source.addenda.get(pageOf(one))} changes it`],
    };
  });
}

/** Keeps the strongest piece of evidence for each place and value. */
function strongestByPlace(evidence: Evidence[]): Evidence[] {
  const byPlace = new Map<string, Evidence>();
  for (const one of evidence) {
    const key = `${one.source.order} ${one.passage.index} ${one.value}`;
    const known = byPlace.get(key);
    if (!known || known.score < one.score) byPlace.set(key, one);
  }
  return [...byPlace.values()];
}

function groupByValue(rule: ChoiceRule, evidence: Evidence[]): Group[] {
  const groups: Group[] = [];
  const ranked = [...evidence].sort(
    (a, b) => b.score - a.score || a.source.order - b.source.order || pageOf(a) - pageOf(b),
  );
  for (const one of ranked) {
    const group = groups.find((other) => rule.same(other.value, one.value));
    if (group) group.evidence.push(one);
    else groups.push({ value: one.value, score: Math.min(maxScoreOfPlace, one.score), evidence: [one] });
  }
  for (const group of groups) {
    const more = group.evidence.slice(1).filter((one) => one.score > 0.4).length;
    group.score += Math.min(0.3, 0.1 * more);
  }
  return groups.sort((a, b) => b.score - a.score);
}

/**
 * The place to cite for a value: where it is defined, or else the first of the places that state it nearly as plainly as
 * the best.
 */
function placeToCite(group: Group): Evidence {
  const best = group.evidence[0]!;
  if (best.formal) return best;
  const equals = group.evidence.filter(
    (one) => one.source === best.source && amendment(one) >= amendment(best) && one.score >= 0.6 * best.score,
  );
  return equals.reduce((first, one) => (comesFirst(one, first, best) ? one : first), best);
}

/** "City of Elm" for "CITY OF ELM", where a document prints the same name in small letters, too. */
function inSmallLetters(name: string, { evidence }: Group): string {
  const small = evidence.find((one) => one.value !== name && one.value.toUpperCase() === name);
  return small?.value ?? name;
}

/** Earlier pages come first. On one page an earlier passage does, if it states the value nearly as plainly as the best. */
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
