import { sentenceAround } from '../layout/sentences.js';
import type { Evidence } from '../source/evidence.js';
import type { Source } from '../source/source.js';

const kind =
  /\bsources\s+sought|\bmarket\s+(?:survey|research)|\bindustry\s+day|\brequest\s+for\s+information\b|\bpre-?solicitation\b/i;
const notYet =
  /\b(?:this|it)\s+(?:notice\s+)?is\s+not\s+an?\s+(?:request\s+for\s+(?:bids?|proposals?|quot\w+|tenders?)|solicitation|invitation)/i;
const solicitation = /\bcombined\s+synopsis\b/i;
const aboutBids =
  /\b(?:bids?|proposals?|tenders?|quot(?:e|ation)s?|offers?)\b[^.;]{0,90}\b(?:due|receiv\w+|clos\w+|submit\w*|open\w*)\b/i;

/** A line of the first page that says what kind of paper it is. */
const longestTitle = 160;

/** Whether a paper asks the market what it can do before bids are invited. */
function isMarketResearch({ statements }: Source): boolean {
  const first = statements[0]?.page ?? 1;
  const front = statements.filter(({ page }) => page <= first + 1);
  const titles = front.filter(({ page, text }) => page === first && text.length <= longestTitle);
  return (
    !front.some(({ text }) => solicitation.test(text)) &&
    (titles.some(({ text }) => kind.test(text)) || front.some(({ text }) => notYet.test(text)))
  );
}

/** Without the days on which a market survey awaits answers: nobody bids on them. */
export function withoutAnswers(source: Source, found: Evidence[]): Evidence[] {
  if (!isMarketResearch(source)) return found;
  return found.filter(({ passage, start, end }) => {
    const sentence = sentenceAround(passage.text, start, end);
    return aboutBids.test(passage.text.slice(sentence.start, sentence.end));
  });
}
