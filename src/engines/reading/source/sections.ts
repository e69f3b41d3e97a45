import type { Passage } from '../layout/passages.js';

/** The part of a document that a page belongs to. */
export type Section =
  'invitation' | 'instructions' | 'form' | 'agreement' | 'conditions' | 'specification' | 'other';

const lead =
  '^\\W*(?:(?:section|article|part|division|appendix|attachment|exhibit|schedule|annex(?:ure)?|document|volume|form)\\s+[\\w.-]{1,4}(?:\\s\\d\\d){0,2}\\W*|\\d\\d\\s?\\d\\d\\s?\\d\\d\\W*)?(?:the\\s+)?';

/** Words in the first lines of a page that name a part, the likelier kind first. */
const titles: [Section, RegExp][] = [
  [
    'invitation',
    new RegExp(
      `${lead}(?:advertisement\\s+for|(?:open\\s+)?invitation\\s+(?:to|for)|call\\s+for|request\\s+for|notice\\s+(?:to\\s+(?:bidders|contractors)|inviting|of\\s+(?:invitation|call)|calling)|(?:legal|public|tender|e-?tender)\\s+notice|solicitation|bid\\s+data|tender\\s+data|avis\\s+d['’]appel|appel\\s+d['’]offres)\\b`,
      'i',
    ),
  ],
  [
    'instructions',
    new RegExp(
      `${lead}(?:(?:supplementary\\s+)?instructions?\\s+(?:to|for)|information\\s+(?:to|for)|conditions\\s+of\\s+tender|tender\\s+conditions|bidding\\s+requirements|proposal\\s+requirements)\\b`,
      'i',
    ),
  ],
  [
    'form',
    new RegExp(
      `${lead}(?:(?:form\\s+of|sample|specimen|draft|pro-?forma|format\\s+(?:of|for))\\s+\\w+|(?:\\w+\\s+)?(?:bid|tender|proposal|quotation|price)\\s+form|(?:bid|tender|proposal|performance|payment|labou?r\\s+and\\s+material|maintenance|warranty)(?:\\s+\\w+){0,2}\\s+(?:bond|guarantee)\\s*(?:form)?\\W*$|(?:agreement\\s+to\\s+bond|consent\\s+of\\s+surety|power\\s+of\\s+attorney)|.{0,40}\\b(?:affidavit|certification|questionnaire|declaration|acknowledge?ment)\\b)`,
      'i',
    ),
  ],
  [
    'agreement',
    new RegExp(`${lead}(?:[\\w-]+\\s+){0,3}(?:agreement|contract)\\W*(?:form|between\\b.*)?\\W*$`, 'i'),
  ],
  [
    'conditions',
    new RegExp(
      `${lead}(?:(?:\\w+\\s+){0,2}(?:general|special|supplement(?:al|ary)|standard|particular)\\s+(?:terms\\s+and\\s+)?(?:conditions|provisions|clauses)|terms\\s+(?:and|&)\\s+conditions|conditions\\s+of\\s+(?:the\\s+)?contract)\\b`,
      'i',
    ),
  ],
  [
    'specification',
    /^\W*(?:section\s+)?(?!00)\d{2}\s?\d{2}\s?\d{2}(?:\.\d\d)?\b|^\W*(?:technical\s+)?specifications?\W*$|^\W*(?:division\s+\d{1,2}\b)/i,
  ],
];
const blank = /_{4,}|\.{12,}|…{3,}|\[[^\]]{0,12}insert/gi;
const formWords =
  /\bknow\s+all\s+(?:men|persons|ye)|held\s+and\s+firmly\s+bound|\b(?:the|I,|we,)\s+(?:the\s+)?undersigned|being\s+(?:first\s+)?duly\s+sworn|subscribed\s+and\s+sworn|signed\s+and\s+sealed|in\s+witness\s+whereof/i;
const agreementWords = /\b(?:this\s+(?:agreement|contract)|made\s+and\s+entered|by\s+and\s+between)\b/i;

/** The part that each page belongs to: named at its top, or else that of the page before. */
export function sectionsOf(passages: Passage[]): Map<number, Section> {
  const sections = new Map<number, Section>();
  let current: Section = 'other';
  for (const [page, own] of byPage(passages)) {
    current = sectionOf(own, current);
    sections.set(page, current);
  }
  return sections;
}

function byPage(passages: Passage[]): Map<number, Passage[]> {
  const pages = new Map<number, Passage[]>();
  for (const passage of passages) {
    const own = pages.get(passage.page);
    if (own) own.push(passage);
    else pages.set(passage.page, [passage]);
  }
  return pages;
}

function sectionOf(passages: Passage[], before: Section): Section {
  const text = passages.map((passage) => passage.text).join('\n');
  const blanks = text.match(blank)?.length ?? 0;
  const isForm = blanks >= 2 && (formWords.test(text) || blanks >= 6);
  const top = passages
    .filter((passage) => passage.kind !== 'contents' && passage.text.length < 200)
    .slice(0, 5)
    .flatMap((passage) => passage.text.split(/[\n\t]/).slice(0, 3));
  for (const [section, title] of titles) {
    if (!top.some((line) => title.test(line.trim()))) continue;
    if (section === 'form' && !isForm) continue;
    if (section === 'agreement' && !agreementWords.test(text)) continue;
    return section;
  }
  if (isForm && (before === 'form' || /held\s+and\s+firmly\s+bound/i.test(text))) return 'form';
  return before === 'form' || before === 'invitation' ? 'other' : before;
}
