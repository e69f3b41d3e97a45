import type { Evidence } from './evidence.js';
import { labelled } from './labels.js';
import { bareName, bodiesIn, isGeneric } from './names.js';
import type { Passage } from './passages.js';
import type { Source } from './source.js';
import { titleLines, type TitleLine } from './titles.js';

const labels: [weight: number, label: string][] = [
  [
    1,
    '(?:name\\s+(?:and\\s+\\w+\\s+)?of\\s+(?:the\\s+)?(?:project|works?|contract|tender)|(?:project|contract|tender|work)\\s+(?:name|title)(?:\\s+and\\s+(?:number|description|location))?|title\\s+of\\s+(?:the\\s+)?(?:project|works?|contract|tender)|(?:contract|tender|project)\\s+name\\s+and\\s+(?:description|number|no\\.?))',
  ],
  [
    0.95,
    '(?:rfp|rfq|itb|ifb|bid|solicitation|proposal|rft|itt)\\s+(?:title|name)|project(?:\\s+title)?|title',
  ],
  [
    0.75,
    '(?:for\\s+)?(?:the\\s+)?(?:works?|project\\s+description|description(?:\\s+of\\s+(?:the\\s+)?(?:works?|project))?|subject|re|reference|contract)',
  ],
];

const bids =
  '(?:bids?|proposals?|tenders?|quotations?|quotes?|offers?|submissions?|bidders?|contractors?|firms?|tenderers?|proponents?|applicants?|candidates?)';
const ends =
  '(?=\\s*(?:[.;\\n\\t]|,?\\s+(?:will|shall|must|are\\s+to|is\\s+to|to\\s+be|as\\s+(?:described|specified|detailed|outlined|shown|per)|in\\s+accordance|located|at\\s+(?:the|which)|until|on\\s+or\\s+before|prior|addressed|by|per\\s+plans|pursuant|under\\s+contract|and\\s+will|which|that)\\b|\\(the\\s+["“]|["”]|,\\s*(?:project|contract|bid|rfp|city|county)\\b|\\(?(?:project|contract|bid|rfp|itb|tender)\\s+(?:no|number|#)|$))';
const titled = new RegExp(
  `\\b(?:project|contract|works?|bids?|tender|rfp|solicitation|proposals?|improvements?|following)?\\s*(?:entitled|titled|known\\s+as|called|named|identified\\s+as|described\\s+as|designated\\s+as|labell?ed|marked(?:\\s+as)?|endorsed)\\s*:?\\s*(?:the\\s+)?["“”']?\\s*([A-Z0-9][^"“”\\n\\t]{6,180}?)${ends}`,
  'gi',
);
const invited = new RegExp(
  `\\b${bids}\\b(?:\\s+(?:from|by)\\s+[^.;]{3,120}?)?(?:\\s+are\\s+(?:invited|requested|sought|solicited))?(?:\\s+(?:from|by)\\s+[^.;]{3,120}?)?\\s+for\\s+(?:the\\s+)?(?:following\\s+(?:project|work)s?\\s*:\\s*)?(?:furnishing\\s+(?:of\\s+)?(?:all\\s+)?[^.;]{0,80}?\\bfor\\s+(?:the\\s+)?)?(?:the\\s+)?([A-Za-z0-9][^.;\\n\\t]{8,170}?)${ends}`,
  'gi',
);
const definedAs =
  /\bfor\s+(?:the\s+)?(?:construction\s+of\s+(?:the\s+)?)?([A-Z0-9][^.;\n\t]{6,170}?)\s*\(\s*(?:hereinafter[^"“]{0,30})?(?:the\s+)?["“](?:project|works?)["”]|^([A-Z0-9][^.;\n\t]{6,170}?)\s*\(\s*(?:hereinafter[^"“]{0,30})?(?:the\s+)?["“](?:project|works?)["”]/gi;

const kindLine =
  /^\W*(?:the\s+)?(?:(?:formal|informal|sealed|electronic|competitive|open|public|national|international|issued)\s+)*(?:request\s+for\s+(?:proposals?|quotations?|quotes?|qualifications|tenders?|bids?|offers?)|invitation\s+(?:to|for)\s+(?:bids?|tenders?|quotes?)|invitation\s+and\s+bid|advertisement\s+for\s+bids?|notice\s+(?:to|inviting|of)\s+\w+|call\s+for\s+(?:bids|tenders|proposals)|project\s+manual|(?:technical\s+)?specifications?|contract\s+documents?|bid(?:ding)?\s+(?:documents?|package|form|proposal|set|schedule)|tender\s+documents?|standard\s+tender|addend\w+|proposal(?:\s+form)?|solicitation\b.{0,30}|performance\s+work\s+statement|statement\s+of\s+work|scope\s+of\s+work|legal\s+notice|public\s+notice|instructions\s+to\s+\w+|table\s+of\s+contents|(?:general|special|supplementary)\s+(?:conditions|provisions)|terms\s+and\s+conditions|specifications\s+and\s+contract\s+documents|contract\s+provisions|plans\s+and\s+specifications|prepared\s+(?:by|for)|issued\s+(?:by|for)|volume\s+\w+|part\s+\w+|section\s+[\d ]+|for|of|the|to|by|and|rf[pqtb]|it[btnp]|ifb|important\s+information|amendment|general\s+index|index|cover\s+page|draft|final|revised|conformed|subject|attachment|exhibit|appendix|memorandum|form\s+\w+|page\s+\d+)\b[\s:.–-]*/i;
const idLine =
  /^\W*(?:(?:bid|project|contract|rfp|rfq|itb|ifb|solicitation|tender|file|job|federal\s+aid|state|purchase|requisition|reference|ref|etrd|cip|fin|pin|wbs|sap|specification|spec|document)\b[\w\s.]{0,24}?(?:no|number|#|id)?\W{0,4})?[A-Z]{0,8}[-#\s]?[\d][\w./()&-]*\W*$/i;
const trade =
  /\b(?:improvements?|replacement|construction|renovations?|repairs?|installation|supply|services?|rehabilitation|project|upgrades?|additions?|resurfacing|building|bridge|road|street|main|sewer|roof\w*|hvac|paving|park|school|plant|station|facility|facilities|phase|system|water|wastewater|maintenance|demolition|expansion|extension|restoration|reconstruction|works?|lighting|drainage|culvert|trail|sidewalk|library|center|centre|complex|pump|well|tank|landfill|overlay|modernization|remodel|design|equipment)\b/i;

/** Everything in a document that may name the project. */
export function projectNames(source: Source): Evidence[] {
  const all = [...fromLabels(source), ...fromSentences(source), ...fromTitle(source)];
  const body = bareName(source.stating.map((passage) => passage.text).join(' '));
  return all.map((one) => {
    const times = body.split(bareName(one.value)).length - 1;
    return {
      ...one,
      score: one.score + (times > 1 ? Math.min(0.16, 0.06 * times) : 0),
      reasons: [...one.reasons, times > 1 ? `the document repeats it ${times} times` : ''],
    };
  });
}

/** The name itself: without numbers, marks and words that only lead up to it. Undefined: no name is left. */
export function cleanedName(text: string): string | undefined {
  let name = text.replace(/\s+/g, ' ').trim();
  name = name.replace(/^["“”'‘’\s:–-]+/, '');
  for (let at = 0; at < 3; at += 1) {
    name = name.replace(
      /^(?:request\s+for\s+(?:proposals?|quotations?|bids?|tenders?)|invitation\s+(?:to|for)\s+(?:bids?|tenders?)|sealed\s+bids?|bids?|tenders?|proposals?|rfp|rfq|itb|ifb)\s*(?:(?:no\.?|number|#)\s*[\w./-]+\s*)?(?:for|[:–-])\s+(?:the\s+)?/i,
      '',
    );
    name = name.replace(
      /^(?:project|contract|bid|rfp|rfq|itb|ifb|tender|solicitation)?\s*(?:no\.?|number|#)\s*:?\s*[A-Z]{0,6}[-\s]?\d[\w./-]*\s*[:,–-]?\s*/i,
      '',
    );
  }
  name = name.replace(
    /[\s,;(–-]*\b(?:project|contract|bid|rfp|rfq|itb|tender|solicitation|city|county|job|state|federal)(?:\s+\w+){0,2}\s*(?:no\b\.?|number|#|id)\s*:?.*$/i,
    '',
  );
  name = name
    .replace(/\s*\((?:the\s+)?["“].*$/, '')
    .replace(/["“”'\s,;:.–(-]+$/, '')
    .replace(/^the\s+(?=[A-Z])/i, '');
  const words = name.split(' ');
  if (
    name.length < 6 ||
    name.length > 190 ||
    words.length > 32 ||
    isGeneric(name) ||
    /_{2,}|\.{4,}|…|\[|@|https?:|www\./i.test(name)
  )
    return undefined;
  if (kindLine.test(name) && name.replace(kindLine, '').trim().length < 6) return undefined;
  return idLine.test(name) || !/[a-z]{3}/i.test(name) ? undefined : name;
}

const notName =
  /\b(?:shall|must|will\s+be|reserves?|if\s+the|bidders?\s+(?:are|must|shall)|proposals?\s+(?:are|must)|the\s+(?:contractor|bidder|owner)\s+(?:is|shall|must)|opening|(?:sixty|thirty|ninety)\s|days|deadline|which|pursuant|said)\b|\?$|^(?:any|all|each|such|this|these|that|a\s+period|and|or|not|it|items?|award|which|their|further|more|additional|information|questions|same|consideration|opening|above|whom|us\b|review|evaluation|submission|receipt|procurement of)\b/i;

function fromLabels(source: Source): Evidence[] {
  return labels.flatMap(([weight, label]) =>
    labelled(source, label).flatMap((found) => {
      const name = cleanedName(found.value);
      if (!name || notName.test(name) || !/[A-Z]/.test(name) || name.length > 160) return [];
      const formal = found.passage.page <= Math.max(3, source.passages.at(-1)!.page * 0.1) ? 0.06 : -0.12;
      return [
        evidence(
          source,
          found.passage,
          name,
          found.start,
          found.end,
          0.85 * weight + formal,
          `beside the label “${found.label}”`,
        ),
      ];
    }),
  );
}

function fromSentences(source: Source): Evidence[] {
  return source.stating.flatMap((passage) => [
    ...matches(source, passage, titled, 0.84, 'called so in a sentence'),
    ...matches(source, passage, invited, 0.76, 'what bids are invited for'),
    ...matches(source, passage, definedAs, 0.98, 'defined as the project'),
  ]);
}

function matches(
  source: Source,
  passage: Passage,
  pattern: RegExp,
  weight: number,
  reason: string,
): Evidence[] {
  return [...passage.text.matchAll(pattern)].flatMap((m) => {
    const text = m[1] ?? m[2]!;
    const name = cleanedName(text);
    if (!name || notName.test(name) || name.split(' ').length < 2) return [];
    const start = m.index + m[0].indexOf(text);
    const capitals = (name.match(/\b[A-Z]/g) ?? []).length / name.split(' ').length;
    const worth =
      (capitals >= 0.5 ? 0 : -0.22) + (trade.test(name) ? 0.05 : -0.1) + (passage.page <= 5 ? 0.02 : -0.15);
    return [evidence(source, passage, name, start, start + text.length, weight + worth, reason)];
  });
}

/** The lines of the title that are neither a kind of document, nor a number, an owner, a person or a date. */
function fromTitle(source: Source): Evidence[] {
  const lines = titleLines(source).map((line) => ({ line, isName: isNameLine(line, source) }));
  const tallest = Math.max(0, ...lines.filter((one) => one.isName).map((one) => one.line.h));
  const found: Evidence[] = [];
  for (let at = 0; at < lines.length; at += 1) {
    if (!lines[at]!.isName) continue;
    let end = at + 1;
    while (end < lines.length && lines[end]!.isName && goesOn(lines[end - 1]!.line, lines[end]!.line))
      end += 1;
    const group = lines.slice(at, end).map((one) => one.line);
    const before = lines[at - 1];
    found.push(
      ...titleEvidence(source, group, tallest, before ? kindLine.test(before.line.text.trim()) : false),
    );
    at = end - 1;
  }
  return found;
}

function goesOn(a: TitleLine, b: TitleLine): boolean {
  return (
    a.passage.page === b.passage.page &&
    Math.abs(a.h - b.h) < 0.12 * a.h &&
    b.y - a.y < 2.3 * a.h &&
    b.y > a.y
  );
}

function isNameLine(line: TitleLine, source: Source): boolean {
  const text = line.text.trim();
  if (
    text.length < 5 ||
    text.length > 160 ||
    idLine.test(text) ||
    /@|https?:|www\.|:\s*\S|:$|\(?\d{3}\)?[\s-]\d{3}-\d{4}|\b\d{5}(?:-\d{4})?$|_{3,}|\.{4,}|^\(/.test(text)
  )
    return false;
  if (kindLine.test(text) && text.replace(kindLine, '').trim().length < 8) return false;
  if (
    /\b(?:phone|fax|suite|street|avenue|p\.?o\.?\s+box|contact|attn|commissioner|director|manager|mayor|clerk|superintendent|engineer(?:s|ing)?,?\s*(?:inc|llc|p\.?c)|architects?|dear|copyright|page|prepared|revised|issued|dated?|officer|department|division|inc\.?|llc|wing|flight)\b/i.test(
      text,
    )
  )
    return false;
  const bodies = bodiesIn(text);
  if (
    bodies.length > 0 &&
    bodies[0]!.value.length > 0.6 * text.length &&
    !trade.test(text.replace(bodies[0]!.value, ''))
  )
    return false;
  return source
    .values('date', line.passage)
    .every((date) => date.end <= line.start || date.start >= line.start + line.text.length);
}

function titleEvidence(source: Source, group: TitleLine[], tallest: number, afterKind: boolean): Evidence[] {
  const name = cleanedName(group.map((line) => line.text.trim()).join(' '));
  if (!name || notName.test(name) || name.split(' ').length < 2) return [];
  const [first, last] = [group[0]!, group.at(-1)!];
  const end =
    first.passage === last.passage ? last.start + last.text.length : first.start + first.text.length;
  const worth =
    (first.h >= 0.95 * tallest ? 0.1 : 0) + (afterKind ? 0.12 : 0) + (trade.test(name) ? 0.1 : -0.02);
  return [
    evidence(
      source,
      first.passage,
      name,
      first.start,
      end,
      0.48 + worth,
      'stands in the title of the document',
    ),
  ];
}

function evidence(
  source: Source,
  passage: Passage,
  value: string,
  start: number,
  end: number,
  score: number,
  reason: string,
): Evidence {
  return { value, source, passage, start, end, score, doubt: 0, reasons: [reason] };
}
