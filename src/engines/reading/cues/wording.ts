import type { Found } from '../values/found.js';
import type { Passage } from '../layout/passages.js';
import { sentenceAround } from '../layout/sentences.js';

const changed =
  /\b(?:changed?|revised?|extended|postponed|to\s+move|rescheduled|amended|moved|modified|increased|decreased|reduced|corrected|delayed|advanced)\b/i;
const former =
  /\b(?:in\s+lieu\s+of|instead\s+of|rather\s+than|deleted?|formerly|previously|originally|initialement\s+\S+\s+au|(?:was|were)(?!\s+(?:due|received|opened|held|accepted|awarded|issued|signed|executed)\b)|replac(?:es|ing))\s+(?:the\s+)?(?:(?!(?:by|with|to)\s)[\w,.:]+\s+){0,5}["“]?$/i;
/** "April 9 is deleted". */
const struck =
  /^[^.;]{0,30}\b(?:(?:is|are)\s+(?:hereby\s+)?(?:deleted|void|cancelled|superseded|replaced|changed|amended|revised)|no\s+longer\s+appl|now\s+reads?\b)/i;
/** "Replace “90 days” with “120 days”". */
const replaced =
  /\b(?:replace|delete|strike(?:\s+out)?|change|remplacer|where\s+it\s+(?:says|reads))\s+(?:\S+\s+){0,5}["“«][^"”»]{0,60}$/i;
const guidance =
  /\b(?:should\s+(?:normally|not)|normally|advisable|typically|usually|recommended|generally)\b/i;

/**
 * How much of a statement a value is, by its wording: 1 for a plain statement; less in brackets to fill in, in guidance,
 * in an example, as one of two choices, or if a change supersedes it.
 */
export function assertionFactor(passage: Passage, found: Found, others: Found[]): number {
  const { text } = passage;
  const before = text.slice(Math.max(0, found.start - 60), found.start);
  const after = text.slice(found.end, found.end + 40);
  const sentence = sentenceAround(text, found.start, found.end);
  const lead = text.slice(Math.max(sentence.start, found.start - 120), found.start);
  let factor = 1;
  if (/\[[^\]]*$/.test(before) && /^[^[]*\]/.test(after)) {
    factor *=
      /\[[^\]]{0,20}insert/i.test(text) || /insert|e\.g|select|specify|example|normally|usually/i.test(before)
        ? 0.3
        : 0.75;
  }
  if (/(?:e\.g\.?,?|for example,?|such as|sample)\s*(?:\w+\s+){0,2}$/i.test(before)) factor *= 0.4;
  if (guidance.test(lead) || /\bfor\s+example\b/i.test(lead)) factor *= 0.45;
  if (/_{3,}\s*$/.test(before) || /^\s*_{3,}/.test(after)) factor *= 0.8;
  if (/\b(?:or\s+separate|or\s+alternatively|alternatively)\b/i.test(lead)) factor *= 0.8;
  if (isGuidance(text.slice(sentence.start))) factor *= 0.4;
  if (isAsked(text, found)) factor *= 0.3;
  return isSuperseded(text, found, others) ? factor * 0.3 : factor;
}

/** "Is a bid bond of 5% acceptable?": a question states nothing; its answer may. */
export function isAsked(text: string, found: Found): boolean {
  return /^[^.;:!\n]*\?/.test(text.slice(found.end, found.end + 200));
}

function isGuidance(text: string): boolean {
  return /^\W{0,3}(?:notes?\s+(?:to|for)|guidance|drafting|instructions?\s+to\s+(?:the\s+)?(?:procuring|drafter|specifier|user))/i.test(
    text,
  );
}

/** "changed from May 28 to June 11": May 28 no longer holds; nor does what follows "in lieu of". */
export function isSuperseded(text: string, found: Found, others: Found[]): boolean {
  const before = text.slice(Math.max(0, found.start - 90), found.start);
  if (former.test(before) || struck.test(text.slice(found.end, found.end + 60))) return true;
  const line = text.slice(text.lastIndexOf('\n', found.start - 1) + 1, found.start);
  if (/^\W*deleted?\s*:/i.test(line)) return true;
  if (
    replaced.test(before) &&
    /^[^"”»;]{0,25}["”»]\s*[,;]?\s*(?:to|with|by|put|read|and|par)\b|^[^.;]{0,60}\b(?:with|by|to|substitute|insert|replace)\b/i.test(
      text.slice(found.end, found.end + 90),
    )
  )
    return true;
  if (
    /\b(?:change|replace|amend|revise)\s+$/i.test(before) &&
    /^\s+(?:to|with|by)\s/i.test(text.slice(found.end))
  )
    return true;
  if (!/\bfrom\b[^.;]{0,50}$/i.test(before) || !changed.test(text)) return false;
  return others.some((other) => {
    const between = text.slice(found.end, other.start);
    return other.start >= found.end && between.length < 70 && /\bto\b/i.test(between);
  });
}
