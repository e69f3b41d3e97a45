import { everyMatch } from '../values/found.js';
import type { Evidence } from '../source/evidence.js';
import { labelled } from '../source/labels.js';
import type { Source } from '../source/source.js';

const offers = '(?:bids?|tenders?|proposals?|quotations?|quotes?|offers?|submissions?|responses?)';
const handedIn =
  '(?:submitted|delivered|received|uploaded|sent|mailed|e-?mailed|lodged|returned|deposited|addressed|filed|forwarded|accepted)';
const sentence = new RegExp(
  `\\b${offers}\\b[^.;\\n]{0,120}?\\b(?:shall|must|will|should|are\\s+to|may|to|can)\\s+(?:only\\s+)?be\\s+((?:${handedIn}\\b(?:,?\\s+(?:or|and)\\s+${handedIn})?)[^;\\n]{0,40}?\\b(?:electronically|online|on-line|via|through|by\\s+(?:e-?mail|mail|courier|hand)|using|at|to|in|with)\\b[^;\\n]{6,240}?)(?=\\.(?:\\s|$)|;|\\n|$)`,
  'gi',
);
const place =
  /\b(?:office|address|street|avenue|road|room|floor|building|hall|e-?mail|@|portal|website|www\.|https?:|\.(?:com|org|gov|ca|net)\b|bids\s?and\s?tenders|bonfire|merx|bidnet|planetbids|opengov|demandstar|e-?procure\w*|electronic\w*|online|box|clerk|sealed\s+envelope|via|upload)/i;
const label =
  '(?:(?:submit|send|deliver|return)\\s+(?:bids?|tenders?|proposals?|quotes?|offers?)\\s+to|(?:bid|tender|proposal|offer|quote)\\s+(?:submission|delivery)(?:\\s+(?:address|location|method|place))?|(?:place|method|address)\\s+(?:of|for)\\s+(?:bid\\s+|tender\\s+)?(?:submission|delivery|receipt)(?:\\s+of\\s+(?:bids|tenders|proposals))?|submission\\s+(?:address|location|method|instructions)|return\\s+bids?\\s+to)';

/** Where and how offers are handed in, in the words of the document. */
export function submissionWays(source: Source): Evidence[] {
  const beside = labelled(source, label).flatMap((one): Evidence[] => {
    const value = one.value.replace(/\s+/g, ' ').slice(0, 240);
    if (!place.test(value) || /_{3,}|\[/.test(value)) return [];
    const { passage, start, end } = one;
    const reasons = [`beside the label “${one.label}”`];
    return [{ value, source, passage, start, end, score: 0.8, doubt: 0, reasons }];
  });
  const told = source.statements.flatMap((passage) =>
    everyMatch(sentence, passage.masked).flatMap((m): Evidence[] => {
      const start = m.index + m[0].length - m[1]!.length;
      const end = start + m[1]!.length;
      const value = passage.text.slice(start, end).replace(/\s+/g, ' ').trim();
      if (!place.test(value) || /_{3,}|\[/.test(value)) return [];
      const front = passage.page <= 5 ? 0.08 : -0.1;
      const reasons = ['a sentence tells how offers are handed in'];
      return [{ value, source, passage, start, end, score: 0.68 + front, doubt: 0.1, reasons }];
    }),
  );
  return [...beside, ...told];
}
