import type { ReadableDocument } from './readable-document.js';
import type { Passage } from '../layout/passages.js';

const title =
  /^\W{0,3}(?:addend(?:um|a)|bulletin|corrigendum|(?:tender\s+)?circular|amendment(?:\s+of\s+solicitation(?:\/modification\s+of\s+contract)?)?|notice\s+of\s+(?:change|amendment|extension))\b(?:\s*(?:no\.?|number|#|:|-)?\s*(\d{1,2}|[ivx]{1,4}|one|two|three|four|five)\b)?[^.]{0,60}$/i;
const otherTitle =
  /^\W{0,3}(?:invitation\s+(?:to|for)\s+(?:bids?|tender)|advertisement\s+for\s+bids?|notice\s+(?:to\s+bidders|inviting)|request\s+for\s+(?:proposals?|quotations?|tenders?)|instructions\s+to\s+(?:bidders|tenderers)|bid\s+form|general\s+conditions|project\s+manual)\b/i;
const named = /(?:addend(?:um|a)|amendment|corrigendum)(?:[\s_-]*(?:no\.?|#)?[\s_-]*(\d{1,2}))?/i;
const words = ['', 'one', 'two', 'three', 'four', 'five'];
const romans = ['', 'i', 'ii', 'iii', 'iv', 'v', 'vi', 'vii', 'viii', 'ix', 'x'];

/** The number in a title; without one, that of the addendum before it and one more; 0 if there is no title. */
function numberIn(match: RegExpExecArray | null, before: number): number {
  if (!match) return 0;
  const printed = match[1]?.toLowerCase() ?? '';
  const number = Number(printed) || words.indexOf(printed) || romans.indexOf(printed);
  return number > 0 ? number : before + 1;
}

/**
 * The pages that amend the rest, with the number of their addendum: as printed, or else one more than the addendum before
 * it. A whole document is an addendum if its name or first page says so. In a package bound as one file, an addendum runs from its title to the title of the next
 * part.
 */
export function addendumPages(document: ReadableDocument, passages: Passage[]): Map<number, number> {
  const pages = new Map<number, number>();
  let current = !/acknowledg/i.test(document.name) ? numberIn(named.exec(document.name), 0) : 0;
  let page = 0;
  for (const passage of passages) {
    if (passage.page !== page) {
      page = passage.page;
      current = atPageTop(passages, page, current);
    }
    if (current > 0) pages.set(passage.page, current);
  }
  return pages;
}

/** A title in the first lines of a page opens a part; "Addendum No. ___" on a bid form is a blank and does not. */
function atPageTop(passages: Passage[], page: number, current: number): number {
  const top = passages.filter((passage) => passage.page === page && passage.kind !== 'contents').slice(0, 7);
  for (const passage of top) {
    for (const line of passage.text.split(/[\n\t]/)) {
      const m = title.exec(line.trim());
      if (m && !/acknowledg|receipt|_{2,}|conditions|shall/i.test(passage.text)) return numberIn(m, current);
    }
  }
  const opens =
    page > 1 &&
    top.slice(0, 2).some((passage) => passage.kind === 'heading' && otherTitle.test(passage.text));
  return opens ? 0 : current;
}

/** Words with which an addendum changes an earlier text. */
export const changeWords =
  /\b(?:(?:is|are|has\s+been|have\s+been|shall\s+be|hereby)\s+(?:hereby\s+)?(?:changed|revised|amended|extended|postponed|rescheduled|modified|replaced|deleted|increased|decreased|reduced|corrected|moved)|change[ds]?\b|revise[ds]?\b|extended\b|postponed|replace[ds]?\b|delete[ds]?\b|in\s+lieu\s+of|to\s+read|now\s+(?:be|due|reads?)|new\s+(?:bid|date|due|closing))/i;
