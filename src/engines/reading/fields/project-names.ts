import { everyMatch } from '../values/found.js';
import type { Evidence } from '../source/evidence.js';
import { labelled } from '../source/labels.js';
import { bareName, bodiesIn } from '../values/names.js';
import type { Passage } from '../layout/passages.js';
import { cleanName, isNotName, isNumberLine, mentionsWork } from './project-words.js';
import { sentenceAround } from '../layout/sentences.js';
import type { Source } from '../source/source.js';
import { inTitle, titledNames } from './title-names.js';

const labels: [weight: number, label: string][] = [
  [
    1,
    '(?:(?:the\\s+government\\s+requires\\s+)?performance\\s+of\\s+the\\s+work\\s+described\\s+in\\s+these\\s+documents(?:\\s*\\([^)]*\\))?|name\\s+of\\s+(?:the\\s+)?work,[^:\\t\\n]{0,50}|name\\s+(?:and\\s+\\w+\\s+)?of\\s+(?:the\\s+)?(?:project|works?|contract|tender)|(?:project|contract|tender|work)\\s+(?:name|title)(?:\\s+and\\s+(?:number|description|location))?|(?:tender\\s+)?package\\s+(?:name|title)|(?:tender\\s*(?:\\/\\s*proposal\\s+)?)?package\\s+no\\.?\\s*(?:and|&)\\s+description|title\\s+of\\s+(?:the\\s+)?(?:project|works?|contract|tender)|(?:contract|tender|project)\\s+name\\s+and\\s+(?:description|number|no\\.?)|(?:contract|tender|package|bid)\\s+no\\.?\\s*(?:\\/|and|&)\\s*(?:title|name)|(?:the\\s+)?project,?\\s+(?:of\\s+which\\s+the\\s+work[^:.]{0,80}\\s)?is\\s+(?:generally\\s+)?(?:described|identified)\\s+as(?:\\s+follows)?)',
  ],
  [
    0.95,
    '(?:rfp|rfq|itb|ifb|bid|solicitation|proposal|rft|itt|quotation|opportunity|competition)\\s+(?:title|name)|(?:project\\s+)?title\\s*(?:[–-]\\s*sujet|\\/\\s*(?:titre(?:\\s+du\\s+projet)?|sujet))|(?:tender|contract)(?:\\s*\\/\\s*proposal)?\\s+package\\s+no\\.?\\s+(?:and|&)\\s+description|(?:name|description)\\s+of\\s+(?:the\\s+)?items?|(?:name|nature|subject)\\s+of\\s+(?:the\\s+)?(?:scheme|assignment|procurement)|(?:nom|titre)\\s+(?:du\\s+(?:projet|contrat)|de\\s+l.avis)|titre|objet(?:\\s+du\\s+(?:marché|contrat))?|projet|(?:for\\s+the\\s+)?project(?:\\s+title)?|title|(?:tender|bid|proposal|quotation|rfp|contract|offer\\s*\\/\\s*bid)\\s+for|the\\s+works\\s+(?:is|are|consists?\\s+of)',
  ],
  [
    0.75,
    '(?:for\\s+)?(?:the\\s+)?(?:(?:performance\\s+work\\s+statement|statement\\s+of\\s+work|scope\\s+of\\s+work)(?:\\s*\\([A-Z]{2,4}\\))?|works?|project\\s+description|sub(?:ject)?\\.?|re|reference|contract)',
  ],
  [0.8, '(?:brief\\s+)?description\\s+of\\s+(?:the\\s+)?works?|types?\\s+of\\s+(?:work|construction)'],
  [
    0.7,
    '(?:doc(?:ument)?\\s+)?description(?:\\s+of\\s+(?:(?:the\\s+)?project|amendment\\s*\\/\\s*modification))?',
  ],
  [0.72, 'schedule\\s+of\\s+supplies\\s*\\/\\s*services|lot\\s*(?:no\\.?\\s*)?\\d{1,2}'],
];

/** "Name of work" in South Asia is a sentence of up to three lines. */
const maxLabelled = 220;

const bids =
  '(?:bids?|proposals?|tenders?|quotations?|quotes?|offers?|submissions?|bidders?|contractors?|firms?|tenderers?|proponents?|applicants?|candidates?|works?)';
const ends =
  '(?=\\s*(?:[.;\\n\\t]|,?\\s+(?:will|shall|must|are\\s+(?:hereby\\s+)?(?:invited|requested)|are\\s+to|is\\s+to|to\\s+be|as\\s+(?:described|specified|detailed|outlined|shown|per)|in\\s+accordance|located|at\\s+(?:the|its|which)|until|on\\s+or\\s+before|prior|addressed|by\\s+the|per\\s+plans|pursuant|under\\s+(?:contract|the)|and\\s+will|which|that|includ(?:ing|es)|consist(?:ing|s)|compris(?:ing|es)|up\\s+to|no\\s+later|not\\s+later|together\\s+with|for\\s+a\\s+period|from\\s+(?:qualified|eligible|interested|competent)|according\\s+to|(?:as\\s+)?prepared\\s+by|under\\s+(?:national|international|open)|for\\s+the\\s+(?:financial|fiscal)\\s+year|from\\s+(?:the\\s+)?(?:manufacturers|authori[sz]ed|approved|registered|reputable|well|firms|contractors|suppliers)|on\\s+(?:mon|tues|wednes|thurs|fri)\\w+day)\\b|\\(the\\s+["“]|["”]|,\\s*(?:project|contract|bid|rfp|city|county|all\\s+in|(?:in|at)\\s+the)\\b|\\(?(?:project|contract|bid|rfp|itb|tender)\\s+(?:no|number|#)|$))';
const titled = new RegExp(
  `\\b(?:projects?|contract|works?|bids?|tenders?|rfp|solicitation|proposals?|improvements?|envelopes?|package|outside)\\b[^.;"“]{0,60}?\\b(?:entitled|titled|known\\s+as|called|named|identified\\s+as|described\\s+as(?:\\s+follows)?|designated\\s+as|labell?ed|marked(?:\\s+as)?|endorsed)\\s*:?\\s*(?:the\\s+)?["“”']?\\s*([A-Z0-9][^"“”\\n\\t]{6,180}?)${ends}`,
  'gi',
);
const forWhat = new RegExp(
  `\\bfor\\s*:?\\s+(?:the\\s+)?(?:award\\s+of\\s+(?:an?\\s+|the\\s+)?contract\\s+for\\s*:?\\s+(?:the\\s+)?)?(?:(?:bid|project|contract|rfp)\\s+(?:no[.·]?|number|#)\\s*[\\w.·-]*\\d[\\s:,–-]*)?(?:following\\s+(?:described\\s+)?(?:project|work|improvement|contract)s?\\s*:\\s*)?(?:furnishing\\s+(?:of\\s+)?(?:all\\s+)?[^.;]{0,110}?\\b(?:for|of|to)\\s+(?:the\\s+)?)?(?:(?:city|town|village|county|township|borough)\\s+of\\s+(?:[A-Z]\\S+\\s+){0,2}[A-Z]\\w+,\\s+)?((?:(?:proposed|new)\\s+)?[A-Za-z0-9][^.;\\n\\t]{6,190}?)${ends}`,
  'gi',
);
const toComplete = new RegExp(
  `\\b${bids}\\s+to\\s+(?:complete|construct|perform|build|undertake)\\s+(?:the\\s+)?([A-Z][^.;\\n\\t]{6,190}?)${ends}`,
  'g',
);
const invitation = new RegExp(
  `\\b${bids}\\b[^.;]{0,240}?\\b(?:received?|accepted|invited|requested|sought|solicited|opened)\\b|\\b(?:invites?|requests?|seeks?|solicit(?:s|ing)?|receiv(?:e|ing)|accept(?:ing)?|requesting|seeking|inviting)\\b[^.;]{0,60}?\\b${bids}\\b`,
  'i',
);
const intent =
  /\b(?:(?:intends?|plans?|proposes?|wishes|desires|anticipates?|seeks?|is\s+seeking)\s+to\s+(?:solicit|procure|award|issue|advertise|let|engage|appoint)(?:\s+works\s+for)?|(?:anticipates|has)\s+an?\s+(?:upcoming\s+)?requirement\s+for)\s+(?:a\s+(?:solicitation|contractor|firm)\s+for\s+(?:the\s+)?|an?\s+|the\s+)?([A-Z][^.;\n\t]{8,150}?)(?=[.;\n\t]|,|\s+(?:which|that|to\s+be|will|in\s+accordance)\b|$)/g;
const quoted =
  /(?<!\b(?:definition|meaning|words?|terms?|copy|form)\s)\b(?:for|of|project|works?|[A-Z\d-]*\d{3,}[\w-]*,|[A-Z][A-Z\d/-]*\d[\w/-]*\s?[:–])\s*:?\s+(?:the\s+)?(?:works?\s+(?:of\s+)?|project\s+)?["“]([A-Z0-9][^"“”\n\t]{8,190})["”]/g;
const definedAs =
  /\b(?:for|(?:desires?|wishes|intends?|proposes?|plans?|requires?)(?:\s+to\s+(?:construct|build|undertake|complete|carry\s+out|perform|proceed\s+with|procure))?)\s+(?:the\s+)?(?:construction\s+of\s+(?:the\s+)?)?([A-Z0-9][^.;\n\t]{6,170}?)\s*\(\s*(?:hereinafter[^"“]{0,30})?(?:the\s+)?["“](?:project|works?)["”]|^([A-Z0-9][^.;\n\t]{6,170}?)\s*\(\s*(?:hereinafter[^"“]{0,30})?(?:the\s+)?["“](?:project|works?)["”]/gi;
/** What a contract that a deed or a bond recites is for. */
const contracted =
  /\b(?:entered\s+into|awarded|executed|made)\b[^.;]{0,160}?\b(?:contract|agreement|subcontract)\b[^.;]{0,140}?\bfor\s*:?\s+(?:the\s+)?(?:construction\s+of\s+(?:the\s+)?)?([A-Z0-9][^.;\n\t]{6,170}?)(?=[.;\n\t(]|,\s*(?:which|a\s+copy|said|in\s+accordance|dated|and\b|as\b|hereinafter)|\s+(?:in\s+accordance|which|dated)\b|$)/g;
/** What a notice of an invitation to come is about. */
const following =
  /\bfor\s+the\s+following\s+(?:project|work)s?\s*:\s*([A-Z0-9][^.;\n\t]{6,150}?)(?=[.;\n\t(]|$)/g;
/** What a loan pays for, or an addendum changes. */
const ofContract =
  /\b(?:payments\s+under\s+the\s+contract|(?:changes|modifications|revisions)\s+(?:in|to)\s+the\s+contract\s+documents)\s+for\s*:?\s+(?:the\s+)?([A-Z0-9][^.;\n\t]{6,170}?)(?=[.;\n\t(]|$)/g;
/** What an employer wishes to have built, as the recitals of an agreement say. */
const wished =
  /\bfollowing\s+works?\s+(?:to\s+be\s+)?carried\s+out\s*:?\s*([A-Z0-9][^.;\n\t]{6,170}?)(?=[.;\n\t(]|,\s*(?:being|comprising|consisting)\b|$)/g;
/** What the bid of a bond is for. */
const bidFor =
  /\bsubmitted\b[^.;]{0,120}?\b(?:bid|tender|proposal)\b[^.;]{0,80}?\bfor\s*:?\s+(?:the\s+)?([A-Z0-9][^.;\n\t]{6,170}?)(?=[.;\n\t(]|,\s*(?:which|a\s+copy|said|in\s+accordance|dated|and\b|as\b|hereinafter)|$)/g;
const leadingIn =
  /(?:\bfor(?:\s+the)?|\bconstruction\s+of(?:\s+the)?|\bfollowing(?:\s+(?:project|work|contract))?s?|\bas\s+follows|\b(?:endorsed|marked|entitled|titled)|\bproject|\bfollowing\s+(?:project|works?)\b[^;]{0,70}\))\s*:?\s*$/i;

const besideLabel = 'beside the label';
const inSentence = 'called so in a sentence';
const bidsFor = 'what bids are invited for';

/** Everything in a document that may name the project. */
export function projectNames(source: Source): Evidence[] {
  const all = [
    ...fromLabels(source),
    ...fromSentences(source),
    ...fromLeadIns(source),
    ...titledNames(source),
  ];
  const body = bareName(source.statements.map((passage) => passage.text).join(' '));
  return all.map((found) => {
    const one = outsideForms(shortOnEnvelopes(withinLabelled(found, all), all));
    const times = body.split(bareName(one.value)).length - 1;
    const reason = times > 1 ? `the document repeats it ${times} times` : '';
    return {
      ...one,
      score: one.score + (times > 1 ? Math.min(0.16, 0.06 * times) : 0),
      reasons: [...one.reasons, reason],
    };
  });
}

/** Of words that are a part of what a label names, all are the name. */
function withinLabelled(one: Evidence, all: Evidence[]): Evidence {
  const whole = all.find(
    ({ passage, start, end, reasons }) =>
      passage === one.passage && start < one.start && end >= one.end && reasons[0]!.startsWith(besideLabel),
  );
  return whole ? { ...one, score: Math.min(one.score, whole.score - 0.05) } : one;
}

/** What bids are for, and what is to be written on them, is often short: a title that has all of it, and more, is the name. */
function shortOnEnvelopes(one: Evidence, all: Evidence[]): Evidence {
  if (!one.reasons.includes(inSentence) && !one.reasons.includes(bidsFor)) return one;
  const name = bareName(one.value);
  const isShort = all.some(
    ({ value, reasons }) =>
      reasons.includes(inTitle) &&
      bareName(value).includes(name) &&
      name.length < 0.6 * bareName(value).length,
  );
  return isShort ? { ...one, score: one.score - 0.35 } : one;
}

/** What a form, a deed or a specification says under a label or in its sentences is seldom the project's name. */
function outsideForms(one: Evidence): Evidence {
  const section = one.source.sections.get(one.passage.page) ?? 'other';
  if (section === 'conditions' && one.reasons.includes(inTitle)) return one;
  const isInvitation = section === 'invitation' || section === 'instructions' || section === 'other';
  return isInvitation
    ? one
    : { ...one, score: one.score - (section === 'form' || section === 'specification' ? 0.2 : 0.12) };
}

/** Of a paragraph under a label the first sentence names the project. */
function firstSentence(text: string): string {
  const alone = text.split(/\.\s+(?:owner|client|location|contract)\s*:/i, 1)[0]!;
  if (alone.length < text.length) return alone;
  return text.length > 120 ? text.split(/(?<!\bNos?)(?<=[a-z)])\.\s|\s[–-]\s(?=[a-z])/, 1)[0]! : text;
}

function fromLabels(source: Source): Evidence[] {
  const pages = source.passages.at(-1)?.page ?? 1;
  return labels.flatMap(([weight, label]) =>
    labelled(source, label).flatMap((found) => {
      const name = cleanName(firstSentence(found.value));
      if (!name || isNotName(name) || !/[A-Z]/.test(name) || name.length > maxLabelled) return [];
      const formal = found.passage.page <= Math.max(3, pages * 0.1) ? 0.06 : -0.15;
      const work = mentionsWork(name) ? 0 : -0.08;
      const reason = `${besideLabel} “${found.label}”`;
      return [
        evidence(source, found.passage, name, found.start, found.end, 0.85 * weight + formal + work, reason),
      ];
    }),
  );
}

function fromSentences(source: Source): Evidence[] {
  return source.statements.flatMap((passage) => [
    ...matches(source, passage, titled, 0.84, inSentence),
    ...matches(source, passage, definedAs, 0.98, 'defined as the project').map((one) => ({
      ...one,
      formal: true,
    })),
    ...matches(source, passage, contracted, 0.88, 'what the contract is for'),
    ...matches(source, passage, following, 0.86, 'named as the project to follow'),
    ...matches(source, passage, wished, 0.88, 'what the employer wishes to have built'),
    ...matches(source, passage, ofContract, 0.88, 'what the contract is for'),
    ...matches(source, passage, bidFor, 0.88, 'what the bid is for'),
    ...invited(source, passage),
    ...(passage.page <= 3 ? matches(source, passage, quoted, 0.82, 'called so in quotation marks') : []),
    ...(passage.page <= 3 ? matches(source, passage, intent, 0.74, 'what the owner intends to award') : []),
  ]);
}

/** What bids are for, according to a sentence that invites or receives them. */
function invited(source: Source, passage: Passage): Evidence[] {
  if (!invitation.test(passage.masked)) return [];
  const all = [forWhat, toComplete].flatMap((pattern) => matches(source, passage, pattern, 0.76, bidsFor));
  return all.filter((one) => {
    const { start, end } = sentenceAround(passage.text, one.start, one.end);
    return invitation.test(passage.masked.slice(start, end));
  });
}

/** What introduces each line: the line above it, skipping a line that is only a number. */
function linesAbove(passage: Passage, lines: string[]): string[] {
  const above: string[] = [];
  lines.forEach((_, at) => {
    const before = lines[at - 1];
    above.push(before === undefined ? passage.leadIn : isNumberLine(before) ? above.at(-1)! : before);
  });
  return above;
}

/** The name on the line below "… will receive bids for:". */
function fromLeadIns(source: Source): Evidence[] {
  return source.statements.flatMap((passage) => {
    const lines = passage.text.split('\n');
    const above = linesAbove(passage, lines);
    let start = 0;
    return lines.flatMap((line, at) => {
      const from = start;
      start += line.length + 1;
      if (
        passage.page > 6 ||
        !leadingIn.test(above[at]!) ||
        (!invitation.test(`${above[at]!} ${passage.masked}`) &&
          !/\bproject\b|\blabou?r\b|\bwork\s+required\b/i.test(above[at]!))
      )
        return [];
      const [said] = line.split(/(?<=[a-z)])\.\s/, 1);
      const name = cleanName(said!);
      if (!name || isNotName(name) || !/^["“]?[A-Z0-9]/.test(name) || name.split(' ').length < 2) return [];
      const worth = mentionsWork(name) ? 0.05 : -0.25;
      return [
        evidence(
          source,
          passage,
          name,
          from,
          from + said!.length,
          0.74 + worth,
          'on the line below its introduction',
        ),
      ];
    });
  });
}

function matches(
  source: Source,
  passage: Passage,
  pattern: RegExp,
  weight: number,
  reason: string,
): Evidence[] {
  return everyMatch(pattern, passage.masked).flatMap((m) => {
    const masked = m[1] ?? m[2]!;
    const from = m.index + m[0].indexOf(masked);
    const text = passage.text.slice(from, from + masked.length);
    const name = cleanName(text);
    if (!name || isNotName(name) || name.split(' ').length < 2 || isBodyAlone(name)) return [];
    const start = from;
    const capitals = (name.match(/\b[A-Z0-9]/g) ?? []).length / name.split(' ').length;
    const shaped = capitals >= 0.5 && /^["“]?[A-Z0-9]/.test(name) ? 0 : capitals >= 0.25 ? -0.1 : -0.22;
    const worth = shaped + (mentionsWork(name) ? 0.05 : -0.12) + (passage.page <= 5 ? 0.02 : -0.15);
    return [evidence(source, passage, name, start, start + text.length, weight + worth, reason)];
  });
}

/** "for the Example County Commission, in the offices …" says who, not what. */
function isBodyAlone(name: string): boolean {
  const bodies = bodiesIn(name);
  return (
    bodies[0]?.start === 0 && !mentionsWork(bodies.reduce((rest, body) => rest.replace(body.value, ''), name))
  );
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
