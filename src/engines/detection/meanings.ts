import { partyIn, type Party } from './party.js';
import type { DatePart } from './proposed-field.js';
import type { Surroundings } from './surroundings.js';

/** What belongs in a place: a standard name, and which part of it where a date stands in several blanks. */
export interface Meaning {
  name: string;
  datePart?: DatePart;
}

/** The words that name a place, with those around it. */
export interface Question extends Surroundings {
  label: string;
}

/** The standard name of what belongs in a place, read from the words around it; undefined where they do not tell. */
export function meaningOf(asked: Question): Meaning | undefined {
  const question = overLines(asked);
  for (const read of [
    datePart,
    date,
    percentage,
    money,
    number,
    textOfBond,
    signature,
    organization,
    labelled,
  ]) {
    const meaning = read(question);
    if (meaning) return meaning;
  }
  return undefined;
}

/** A blank at the end or at the start of a line of running text is read with the line above or below. */
function overLines(question: Question): Question {
  const { left, right, before, after } = question;
  const above = before.slice(-OVER_LINE);
  const startsLine = !/[\p{L}\p{N}$£€]/u.test(left) && right !== '' && !above.includes(':');
  const endsLine = right === '' && left !== '' && !left.endsWith(':');
  return {
    ...question,
    left: startsLine ? above : left,
    right: endsLine ? after.slice(0, OVER_LINE) : right,
  };
}

/** So many characters of the next line. */
const OVER_LINE = 80;

const withoutBrackets = (label: string): string => {
  const words = label.replace(/\([^)]*\)?/g, ' ').replace(/\s+/g, ' ');
  return words.replace(/ (?=[:.])/g, '').trim() || label;
};

const named = (name: string | undefined): Meaning | undefined => (name === undefined ? undefined : { name });

function datePart(question: Question): Meaning | undefined {
  const { left, right, label, before } = question;
  const part = ((): DatePart | undefined => {
    if (/^(st|nd|rd|th)?\W*day\b/i.test(right)) return 'day';
    if (/^\W*jour\s+d/i.test(right)) return 'day';
    if (/\bday\s+of\W*$|\bjour\s+d[e'’]\W*$/i.test(left)) return 'month';
    if (/(^|\W)(20|19)$|\bday\s+of\s*,\W*$/.test(left || before.slice(-OVER_LINE))) return 'year';
    if (/^\W*(20|19)(\W|$|_)/.test(right) && /\b(date[d]?|on|this|of)\W*$/i.test(left)) return 'month';
    if (/^\(?(day|month|year)\)?$/i.test(label)) return label.replace(/\W/g, '').toLowerCase() as DatePart;
    return undefined;
  })();
  return part && { name: dateName(question), datePart: part };
}

function date(question: Question): Meaning | undefined {
  const { left, label } = question;
  const asked = withoutBrackets(label);
  const isDate =
    /\b(dated?( of| this| on| executed)?|en date du)\W*$/i.test(left) ||
    (/\b(on|le)\W*$/i.test(left) && SIGNING.test(question.before.slice(-60))) ||
    /^\W*(bid|tender) opening\W*$/i.test(asked) ||
    /^\W*(\w+\W+){0,3}dated?\b/i.test(asked);
  return isDate && isDateOfPaper(asked) ? { name: dateName(question) } : undefined;
}

const SIGNING = /\b(signed|sealed|executed|sign[ée]e?s?)\b/i;

/** A date of something else, as of a licence, has no standard name. */
const isDateOfPaper = (label: string): boolean =>
  label.split(' ').length <= 2 ||
  /\b(bond|execut|sign|contract|agreement|bid|tender|proposal|opening|dated|submi|power of attorney|issue)/i.test(
    label,
  );

/** Of which paper the date is: the label tells, else the heading, else the sentence. */
function dateName({ label: full, left, right, heading, before, after }: Question): string {
  const label = withoutBrackets(full);
  if (/\bpower of attorney|certif/i.test(label)) return 'poa.certificateDate';
  for (const words of isInText(left, right) ? [label] : [label, heading]) {
    if (/\bbond\b|\bexecut/i.test(words)) return 'bond.date';
    if (/\b(contract|agreement|contrat)\b/i.test(words)) return 'contract.date';
    if (/\b(bid|tender|proposal|opening|letting|soumission)\b/i.test(words)) return 'bid.date';
  }
  const sentence = before.slice(-220);
  if (
    /\b(signed|sealed|executed|whereof|testimony|delivered|sign[ée]e?s?|en foi de quoi)(?!\p{L})/iu.test(
      sentence,
    )
  )
    return 'bond.date';
  const told = `${sentence} ${after.slice(0, 160)}`;
  if (/\b(bid|proposal|tender|offer)\b[^.]{0,40}\bdate|\bsoumission\b/i.test(told)) return 'bid.date';
  if (/\b(contract|agreement|entered into|contrat)\b/i.test(told)) return 'contract.date';
  return 'bond.date';
}

/** Whether a place stands in running text, and not after a label. */
const isInText = (left: string, right: string): boolean => right !== '' || (left !== '' && !/:$/.test(left));

function percentage({ left, right, label, before }: Question): Meaning | undefined {
  if (/^\W*(%|per ?cent|pour cent)/i.test(right)) {
    const isWords = /^\W*(per|pour) ?cent/i.test(right) && !/\(\W*$/.test(left);
    return named(isWords ? 'bond.percentageWords' : 'bond.percentage');
  }
  const asks = /\bper ?cent(age)?\b\W*(of [\w ]+)?\W*$/i;
  if (!asks.test(left) && !asks.test(label)) return undefined;
  return /\bpremium\b/i.test(before) ? named('premium.rate') : named('bond.percentage');
}

/** Sums in figures stand after a sign of money, those in words before the word for it. */
function money({ left, right, label: full, heading, before }: Question): Meaning | undefined {
  const label = withoutBrackets(full);
  const near = `${before.slice(-110)} ${left}`;
  const isFigure =
    /([$£€₹]|\b(rs|k?shs?|usd|cad|inr|gbp|eur))[\s.]*\W*$/i.test(left) ||
    /^\W*\$/.test(label) ||
    /^\s*[$€]/.test(right);
  // Forms of governments have a box for each group of figures.
  const isPart = /^(millions?|thousands?|hundreds?)(\(s\))?$|^cents$/i.test(full);
  const isWords =
    /^[^\p{L}(]*((u\.?s\.?|canadian|kenya) )?(dollars|pounds|rupees|shillings|euros)\b/iu.test(right) ||
    /\b(rupees|shillings|pounds)\W*$/i.test(left);
  const isNamed = SUM.test(label);
  const isInSentence = /\b(sum|amount)( of)?\W*$/i.test(left);
  if (!isFigure && !isWords && !isPart && !isNamed && !isInSentence) return undefined;
  if (/\bpremium\b/i.test(`${label} ${left}`)) return named('premium.total');
  const sum = [label, heading, near].map(sumOf).find((of) => of !== undefined);
  const isSum = isWords || isPart || /\b(sum|amount|dollars|rupees|somme|total)\b/i.test(`${near} ${label}`);
  if (sum === undefined && !isSum) return undefined;
  const inWords = isWords || /\bin words\b/i.test(label) || (isInSentence && !isFigure && !/:$/.test(left));
  return named(`${sum === 'contract' ? 'contract.price' : 'bond.penalSum'}${inWords ? 'Words' : ''}`);
}

/** Labels that ask for a sum. */
const SUM =
  /^\W*((total|full|bond|penal|contract|agreement|construction|original|the) )*(sum|amount|price|penalty)( of( the| this)? (bond|contract|agreement|bid))?( in (words|figures))?\W*$/i;

function sumOf(words: string): 'bond' | 'contract' | undefined {
  const contract = words.search(/\b(contract|agreement)( price| sum| amount|\b)/i);
  const bond = words.search(/\b(bond|penal|penalty|bound)\b/i);
  if (contract < 0 && bond < 0) return undefined;
  return contract > bond ? 'contract' : 'bond';
}

/** So many characters stand at most between the words for a number and its blank, as in "Bond No. (if any):". */
const AFTER_NUMBER = 16;
const NUMBERS: [RegExp, string][] = [
  [/\bnaic\b/i, 'surety.naic'],
  [
    /\b(bond|guarantee|b\.g\.)\W*(no\b|number|num\b|#|n[°º])|\bcautionnement\W*(n[°ºo.]|num)|\bn\W*(os?\W*)?(de|du) cautionnement\b/i,
    'bond.number',
  ],
  [/\b(contract|agreement|contrat)\W*(no\b|number|#|n[°º]|id\b)/i, 'contract.number'],
  [
    /\b(bid|itb|ifb|itt|rf[pqt]|invitation|solicitation|tenders?|request|project)\b[\w ]{0,20}\W*(no\b|number|#|n[°º])/i,
    'bid.number',
  ],
];

function number({ label, left }: Question): Meaning | undefined {
  const words = left === '' ? label : left.slice(-40);
  return named(
    NUMBERS.find(([pattern]) => {
      const match = pattern.exec(words);
      return match && words.length - match.index - match[0].length <= AFTER_NUMBER;
    })?.[1],
  );
}

/** The running text of a bond: "Know all men by these presents, that we, ___, as Principal, and ___, as Surety, …". */
const BEFORE: [RegExp, string][] = [
  [
    /\b(laws of|corporation of|incorporated (in|under))( the)?( \w+)?( (state|province|commonwealth) of)?( the)?\W*$/i,
    '.stateOfIncorporation',
  ],
  [/\b(place of business|office|address)( (is|at|in|located at))+\W*$/i, '.address'],
  [
    /\b(registered|head|principal) office\W+(is )?(at|in|located at)\W*$|établissement principal est situé à\W*$/i,
    '.address',
  ],
  [/\b(bound|obliged|obligated) (un)?to( the)?\W*$/i, 'obligee.name'],
  [/\b(principal|contractor|bidder)\W{0,3}( and)\W*$/i, 'surety.name'],
  [/\bpresents\W+that( we)?\W*$/i, 'principal.name'],
  [/\b(by this bond|informed that)(\W+we)?\W*$/i, 'principal.name'],
  [/^\W*(and )?whereas( m\/s)?\W*$/i, 'principal.name'],
  [/\bse porte caution d[e'’]\W*$/i, 'principal.name'],
  [
    /\b(project|work|contract)?\W*(entitled|known as|described as|construction of|execution of)( the)?( project)?\W*$/i,
    'project.name',
  ],
  [/\b(for|on)( the)?( following)? project( of| known as)?\W*$/i, 'project.name'],
  [/\b(located (at|in)|location of)\W*$/i, 'project.location'],
];
const AFTER: [RegExp, string][] = [
  [
    /^\W*(as|hereinafter( called| referred to as)?|\(?here ?in ?after)( called)?( the)?( corporate)?\W+(principal|contractor|bidder|applicant)\b/i,
    'principal.name',
  ],
  [/^\W*(as|hereinafter( called| referred to as)?)( called)?( the)?( corporate)?\W+suret/i, 'surety.name'],
  [
    /^\W*(as|hereinafter( called| referred to as)?)( called)?( the)?\W+(obligee|owner|city|county|beneficiary)\b/i,
    'obligee.name',
  ],
];

function textOfBond(question: Question): Meaning | undefined {
  const { left, before, after } = question;
  const words = /\p{L}/u.test(left) ? left : before;
  const [, name] = BEFORE.find(([pattern]) => pattern.test(words)) ?? [];
  const isCaptioned =
    left === '' && question.label !== '' && !question.label.endsWith(':') && question.caption !== '';
  if (name?.startsWith('.') && !isCaptioned)
    return named(`${partyAfter(after) ?? partyAt(before) ?? 'principal'}${name}`);
  const called = AFTER.find(([pattern]) => pattern.test(after));
  if (called) return named(called[1]);
  const calledSo = partyCalled(question);
  if (calledSo) return named(`${calledSo}.name`);
  if (isCaptioned) return undefined;
  const isForWork =
    /\bfor( the)?\W*$/i.test(left) && /\b(bid|tender|proposal)\b[^.]*$/i.test(before.slice(-120));
  return named(name ?? (isForWork ? 'project.name' : undefined));
}

/** The party that the text in brackets after a blank names: "(Principal)", "(hereinafter called the "Bidder")", "[name of bank]". */
function partyCalled({ left, right, after }: Question): Party | undefined {
  const [, words = ''] =
    right === '' && left === '' ? [] : (/^[\s,]*[([]([^)\]]{3,70})[)\]]/.exec(after) ?? []);
  if (/\b(sign|seal|title|address|attorney|date|print|president)/i.test(words)) return undefined;
  const party = partyIn(words);
  return party === 'principal' || party === 'surety' || party === 'obligee' ? party : undefined;
}

/** The party whose name, address or state a sentence tells before it says what it calls the party. */
function partyAfter(after: string): Party | undefined {
  const [, words] =
    /^[^.;]{0,90}?\b(?:as|hereinafter(?: called| referred to as)?|ci-après appelée?)\W+((?:the\W+|la\W+|l['’])?\p{L}+)/iu.exec(
      after,
    ) ?? [];
  return words === undefined ? undefined : partyIn(words);
}

/** The last party that a text names. */
function partyAt(text: string): Party | undefined {
  return text
    .split(/[,;.]/)
    .map(partyIn)
    .filter((party) => party !== undefined)
    .at(-1);
}

/** Who signs is the party of the block of signatures, unless the label names another. */
const SIGNED: [RegExp, string][] = [
  [/\battest/i, 'attest'],
  [/\bwitness|\bt[ée]moin/i, 'witness'],
  [/\bseal\b|\bl\.\s?s\./i, 'seal'],
  [/\bsignature\b|\bsigned\b(?! above)|\bsign here\b|^\W*by\b/i, 'signature'],
  [/\b(president|partner|proprietor|officer)\)?$/i, 'signature'],
  [/\bsecretary\)?$/i, 'attest'],
  [/\btitle\b|\b(printed|typed?|print) name\b|\bname of (signatory|signer)\b/i, 'title'],
];

function signature({ label: full, party, signer, right }: Question): Meaning | undefined {
  const label = withoutBrackets(full);
  if (/^\W*signature\b.*\battorney\W?in\W?fact/i.test(full.replace(/[()]/g, '')))
    return named('surety.signature');
  if (/^\W*(\w+\W+){0,2}attorney\W?in\W?fact/i.test(label)) return named('poa.attorney');
  const [, act] = SIGNED.find(([pattern]) => pattern.test(label)) ?? [];
  if (act === undefined) return undefined;
  // The seal stands beside the line on which is signed.
  if (act === 'seal' && right === full && signer) return named(`${signer}.signature`);
  const asked = partyIn(label);
  if (act === 'witness' || asked === 'witness' || (!asked && party === 'witness'))
    return named(act === 'signature' || act === 'witness' ? `${signer ?? 'principal'}.witness` : undefined);
  const whose = asked ?? (party === 'obligee' ? (signer ?? party) : party);
  if (whose === undefined) return undefined;
  return named(whose === 'residentAgent' ? 'residentAgent.name' : `${whose}.${act}`);
}

function organization({ label, party }: Question): Meaning | undefined {
  if (/\bstate of inc(orporation\b|\.)|\bincorporated in\b/i.test(label)) {
    return named(`${partyIn(label) ?? party ?? 'principal'}.stateOfIncorporation`);
  }
  const isKind =
    /\b(type|kind|form) of organi[sz]ation\b|^\W*(an? )?(individual|partnership|joint venture|corporation|sole propriet\w+|limited liability company|llc)( of the state of)?\W*$/i;
  return named(isKind.test(label) ? 'principal.organizationType' : undefined);
}

const PROJECT: [RegExp, string][] = [
  [/\bproject\b[^:]*\blocation\b(?!.*\bname\b)|^\W*location\b/i, 'project.location'],
  [/\b(project|contract|work)\b.*\bdescription\b|^\W*description\b/i, 'project.description'],
  [/\bproject\b|\bname of work/i, 'project.name'],
];

/** Labels of one or two words: "Address:", "Surety:", "Project name". */
function labelled({ label: full, party }: Question): Meaning | undefined {
  const label = withoutBrackets(full);
  const words = full.split(' ').length;
  if (full === '' || words > 12 || OTHER.test(label)) return undefined;
  const owner = partyIn(label);
  const [, ofProject] = (!owner && PROJECT.find(([pattern]) => pattern.test(label))) || [];
  if (ofProject) return named(ofProject);
  const whose = owner ?? party;
  if (whose === undefined || whose === 'witness') return undefined;
  if (/\b(tele)?phone\b|\btel\b/i.test(label)) return named(whose === 'agent' ? 'agent.phone' : undefined);
  const asksName = /name\b|\b(company|firm|corporate|legal)\b/i.test(label);
  if (!asksName && /\b(address|street|city(?!['’])|state|zip|postal)\b/i.test(label))
    return named(`${whose}.address`);
  const isOwner = owner !== undefined && label.split(' ').length <= MOST_WORDS_OF_PARTY;
  return named(asksName || isOwner ? `${whose}.name` : undefined);
}

/** "CORPORATE SURETY", "Agent or broker", "Name of local insurance agency". */
const MOST_WORDS_OF_PARTY = 6;
/** What is asked of a party that has no standard name. */
const OTHER =
  /\be-?mail\b|\bfax|\bfacsimile|\blicen[sc]e|\bregist|\bcertif|\baccept|\bdear\b|\b(no|number)\b/i;
