import { everyMatch } from '../values/found.js';
import type { Evidence } from '../source/evidence.js';
import type { Source } from '../source/source.js';
import { tickedAnswer } from '../cues/ticked-boxes.js';
import { sentenceAround } from '../layout/sentences.js';

const consent =
  /\b(?:agreements?\s+to\s+bond|consents?\s+of\s+(?:the\s+)?surety|surety['’]?s\s+(?:consent|undertaking)|undertaking\s+of\s+(?:the\s+)?surety|letter\s+of\s+(?:consent|undertaking)\s+(?:from|of)\s+(?:a|the)\s+surety|lettre\s+d['’]engagement|consentement\s+de\s+la\s+caution)\b/gi;
/** The surety's consent to a payment or a change, years later: another paper of the same name. */
const later =
  /^\W*(?:to|for)\s+(?:the\s+)?(?:final|reduction|partial|release|any|such|change|payment|extension|make)/i;
const wanted =
  /\b(?:shall|must|required?|requires|submit\w*|accompan\w+|provide[ds]?|enclose[ds]?|include[ds]?|together\s+with|with\s+(?:the|its|their)\s+(?:bid|tender))\b/i;
const unwanted =
  /\b(?:no|not|without|need\s+not)\b[^.;]{0,60}\b(?:required|necessary|needed|consent|agreement|submit)|\bwaived?\b/i;

function askedFor(leadIn: string, words: string): 'yes' | 'no' | undefined {
  if (unwanted.test(words)) return 'no';
  return wanted.test(`${leadIn} ${words}`) ? 'yes' : undefined;
}

/** Whether bidders hand in the agreement of a surety to write the final bonds: "yes", or "no" where that is said. */
export function consentOfSurety(source: Source): Evidence[] {
  return source.statements.flatMap((passage) =>
    everyMatch(consent, passage.text).flatMap((m): Evidence[] => {
      const end = m.index + m[0].length;
      if (later.test(passage.text.slice(end, end + 60))) return [];
      const sentence = sentenceAround(passage.text, m.index, end);
      const words = passage.text.slice(sentence.start, sentence.end);
      const said = tickedAnswer(passage.text.slice(end, end + 80)) ?? askedFor(passage.leadIn, words);
      if (!said) return [];
      const reasons = [`“${m[0]}” is ${said === 'yes' ? '' : 'not '}asked for`];
      return [{ value: said, source, passage, start: m.index, end, score: 0.8, doubt: 0, reasons }];
    }),
  );
}
