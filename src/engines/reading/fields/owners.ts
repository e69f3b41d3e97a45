import type { Evidence } from '../source/evidence.js';
import { everyMatch, type Found } from '../values/found.js';
import { labelled } from '../source/labels.js';
import { bareName, bodiesIn, isGeneric, isSameText } from '../values/names.js';
import type { Passage } from '../layout/passages.js';
import { sentenceAround } from '../layout/sentences.js';
import type { Source } from '../source/source.js';
import { titleLines, type TitleLine } from '../source/titles.js';
import { addressesIn } from '../values/addresses.js';
import { isDocumentType, mentionsWork } from './project-words.js';

/** Labels with which forms name the owner, with their weight. */
const labels: [weight: number, label: string][] = [
  [
    1,
    "(?:name\\s+of\\s+(?:the\\s+)?)?(?:project\\s+|building\\s+|property\\s+)?owner(?:['’]s)?(?:\\s+name)?",
  ],
  [
    1,
    "(?:name\\s+of\\s+(?:the\\s+)?)?(?:procuring\\s+(?:entity|agency)|employer|tender(?:ing)?\\s+inviting\\s+authority|donneur\\s+d['’]ouvrage|propriétaire|maître\\s+d(?:e\\s+l)?['’]ouvrage|contracting\\s+(?:authority|entity|agency)|purchaser|employer['’]s\\s+name\\s*(?:&|and)\\s*address|obligee|awarding\\s+(?:authority|body)|buyer|pouvoir\\s+adjudicateur)(?:['’]s)?(?:\\s+name)?",
  ],
  [
    0.9,
    '(?:the\\s+)?(?:client|promoter|public\\s+body|local\\s+(?:public\\s+)?agency|issuing\\s+(?:agency|entity|authority|organi[sz]ation)|organi[sz]ation(?:\\s+name)?|organisme(?:\\s+public)?|issued\\s+by|agency(?:\\s+name)?|sponsor|soliciting\\s+(?:agency|entity)|municipality)',
  ],
  [
    0.6,
    '(?:department(?:\\/ind\\.\\s*agency)?|entity|authority|purchasing\\s+agency|issuing\\s+office|contracting\\s+office)(?:\\s+name)?',
  ],
];

const role =
  '(?:owner|employer|client|purchaser|procuring\\s+entity|contracting\\s+authority|authority|city|county|district|department|agency|town|township|village|borough|board|commission|university|college|school|council|corporation|government|state|municipality|obligee|tribe|trust)';
const formalRole = /^["“'‘]?(?:owner|employer|client|purchaser|procuring|contracting)/i;
const nameChars = '[A-Z][^.;:()\\n\\t"“”]{3,110}?';
const defined = new RegExp(
  `["“'‘]?\\b(${role})\\b["”'’]?\\s*,?\\s*(?:\\([^)]{0,30}\\)\\s*)?(?:shall\\s+)?(?:is|means?|refers?\\s+to)\\s*:?\\s*(?:the\\s+)?(${nameChars})(?=[.;\\n,]|$|\\s+(?:acting|or\\s+its|whose|located|with\\s+offices|a\\s+(?:municipal|body|political)))`,
  'gi',
);
const called = new RegExp(
  `\\b(?:the\\s+)?(${nameChars})\\s*,?\\s*(?:\\([A-Z&]{2,10}\\)\\s*,?\\s*)?\\(\\s*(?:[^)"“]{0,60}\\s)?["“'‘](?:the\\s+)?${role}["”'’]`,
  'gi',
);
/** The role that the brackets behind a name give it. */
const roleIn = (text: string): string => /["“'‘](?:the\s+)?(\w+)[^"”'’]*["”'’]$/i.exec(text)?.[1] ?? '';

const offers =
  '(?:bids?|tenders?|proposals?|quotations?|quotes?|offers?|submissions?|contractors?|bidders?|tenderers?|firms?)';
const acts = new RegExp(
  `\\b(?:invites?|(?:is|are)\\s+(?:now\\s+|currently\\s+|hereby\\s+)?(?:seeking|requesting|soliciting|accepting|inviting|issuing|receiving)|requests?|seeks|will\\s+(?:receive|accept|open|be\\s+(?:receiving|accepting))|hereby\\s+(?:gives|invites)|solicits?|announces|desires|reserves?\\s+the\\s+right)\\b[^.;]{0,90}?\\b${offers}\\b|\\bintends?\\s+to\\s+(?:solicit|award|issue|procure|let|contract)\\b`,
  'i',
);
const payee =
  /\b(?:payable\s+(?:to|unto)(?:\s+the\s+order\s+of)?|in\s+favou?r\s+of|received\s+(?:by|at)|(?:addressed|submitted|delivered|mailed|sent|returned)\s+to|office\s+of|contract\s+with|between|bound\s+(?:un)?to|obligee\s*[:,]?|on\s+behalf\s+of|notice\s+is\s+hereby\s+given\s+(?:that|by)|publicly\s+opened\s+by|acting\s+(?:by\s+and\s+)?through)\s+(?:the\s+)?(?:[A-Z][\w.]+\s+(?:of|for)\s+(?:the\s+)?)?["“]?$/i;

/** "Sealed bids … will be received by the", before the body that receives them. */
const receiver = new RegExp(
  `\\b${offers}\\b[^.;]{0,160}?\\b(?:will|shall|are\\s+to)\\s+be\\s+(?:publicly\\s+)?(?:received|accepted|opened)\\s+by\\s+(?:the\\s+)?(?:[A-Z][\\w.]+\\s+(?:of|for)\\s+(?:the\\s+)?)?$`,
  'i',
);

/** Who invites without being a kind of body: "The Example Initiative (EI) invites sealed bids". */
const inviter = new RegExp(
  `\\b[Tt]he\\s+([A-Z][^,.;\\n]{4,90}?)\\s+(?:has\\s+received\\b[^.;]{0,160}?\\band\\s+)?(?:now\\s+|hereby\\s+)*(?:invites|is\\s+(?:now\\s+)?(?:inviting|soliciting|requesting|seeking|accepting))\\b[^.;]{0,60}?\\b${offers}\\b`,
  'g',
);

/** A label beside a few capitals names a portal or an office by its code as often as the owner. */
const acronym = /^[A-Z]{2,7}$/;

const office = /\b(?:offices?|hall)\s+of\s+(?:the\s+)?[^.;]{0,50},\s*(?:the\s+)?$/i;

const mentionsOffice = /department|office|division|authority|agency/i;

const roleFirst =
  /\b[Tt]he\s+(?:Employer|Owner|Client|Purchaser|Procuring\s+(?:Agency|Entity)|Authority),\s+(?:the\s+)?([A-Z][^,.;()\n]{4,90}?),?\s+(?:now\s+|hereby\s+)?(?:invites?|intends?|requests?|has|wishes)\b/g;

/** Who designed the work or sells its papers, and does not own it. */
const consultant =
  /\b(?:engineering|engineers|consulting|consultants|architects?)\s+(?:corporation|company)$/i;

/** A country lets works by one of its bodies, whose papers carry its name above theirs. */
const country =
  /^(?:(?:people['’]s|islamic|federal|democratic|united)\s+)*(?:republic|government|commonwealth)\s+of\s+(?:the\s+)?(?:(?:people['’]s|islamic|federal|democratic)\s+)*(?:republic\s+of\s+)?(?:india|bangladesh|pakistan|nepal|sri\s+lanka|kenya|uganda|tanzania|ghana|nigeria|ethiopia|rwanda|zambia|malawi|the\s+philippines|philippines|canada|maldives|bhutan)$/i;
/** Who pays for works that others let. */
const financier = /^(?:the\s+)?World\s+Bank$/i;
/** The owner of public works in South Asia, where its title says no more; elsewhere a department of the body above it. */
const worksDepartment = /^(?:public\s+works|roads|buildings)\s+department$/i;

/** Everything in a document that may name the owner. */
export function ownerNames(source: Source): Evidence[] {
  const mentions = source.statements.flatMap((passage) =>
    bodiesIn(passage.text)
      .filter((body) => !consultant.test(body.value) && !country.test(body.value))
      .map((body) => ({ passage, body })),
  );
  const counts = new Map<string, number>();
  for (const { body } of mentions) {
    const name = bareName(body.value);
    counts.set(name, (counts.get(name) ?? 0) + 1);
  }
  const most = Math.max(1, ...counts.values());
  const all = [
    ...fromLabels(source),
    ...belowRole(source),
    ...fromDefinitions(source),
    ...fromTitles(source),
    ...source.statements.flatMap((passage) => fromSentences(source, passage)),
  ];
  const first = mentions.find(({ body }) => (counts.get(bareName(body.value)) ?? 0) === most);
  if (first && most > 1 && source.blanks < 1) {
    const score = 0.37 + Math.min(0.06, 0.02 * (most - 1));
    all.push(
      evidence(
        source,
        first.passage,
        first.body.value,
        first.body.start,
        score,
        'the name that is repeated most often',
      ),
    );
  }
  const opening = mentions.find(({ passage }) => passage.page === mentions[0]?.passage.page);
  if (opening && opening.passage.page <= 2 && source.blanks < 1)
    all.push(
      evidence(
        source,
        opening.passage,
        opening.body.value,
        opening.body.start,
        0.4,
        'the first body that the document names',
      ),
    );
  if (!all.some((one) => one.score >= 0.45)) all.push(...aboveTheKind(source));
  const owners = all.filter((one) => !financier.test(one.value));
  return owners.map((one) => {
    const own = [...counts].filter(([name]) => isSameText(name, one.value)).map(([, count]) => count);
    const share = Math.max(0, ...own) / most;
    const reason = share >= 1 ? 'the body the document names most often' : '';
    return { ...one, score: one.score + 0.22 * share, reasons: [...one.reasons, reason] };
  });
}

const nobody =
  /\b(?:mayor\s+and|members\s+of|(?:executive|superintending|chief|assistant|divisional)\s+engineer|individual|partnership|proprietor\w*|joint\s+venture|other|name|title|date|signature|code|shall|will|must|may|reserves?|is|are|if|named\s+in|specified|stated|defined|described|party|person|entity\s+named|name\s+of|address\s+of|whose|who|which|any|each)\b|@|\d{4,}|:|\]/i;

/** The name in a text: a known kind of body, or else the words up to the first break. */
function nameIn(text: string): { value: string; start: number; end: number } | undefined {
  const governed = /^\W*(board\s+of\s+(?:management|governors|trustees)\s*,\s*[A-Z][^,;:\n\t(|]{3,60})/i.exec(
    text,
  )?.[1];
  if (governed)
    return {
      value: governed.trim(),
      start: text.indexOf(governed),
      end: text.indexOf(governed) + governed.length,
    };
  const [, whose, kind] = inverted.exec(text.trim()) ?? [];
  if (whose && kind) return { value: `${kind} ${whose}`, start: 0, end: text.length };
  const body = bodiesIn(text)[0];
  if (body && body.start < 40) return body;
  const m = /^\W*([^,;\n\t(|]{3,90})/.exec(text);
  const value = m?.[1]?.trim().replace(/\s+(?:phone|tel|fax|attn|contact|address|email)\b.*$/i, '');
  if (!m || !value || isGeneric(value) || !/^[A-Z]/.test(value) || value.split(/\s+/).length > 12)
    return undefined;
  if (isPerson.test(value) || designer.test(value)) return undefined;
  if (nobody.test(value) || personsTitle.test(text.slice(m[0].length))) return undefined;
  const start = text.indexOf(value);
  return { value, start, end: start + value.length };
}

/** "M. Example". */
const isPerson = /^(?:[A-Z]\.\s?){1,2}[A-Z][a-z]+$/;
const designer = /\b(?:architects|engineers|associates|consultants|planners)$/i;
/** "…, President": a person signs, who is no body. */
const personsTitle =
  /^\s*,\s*(?:vice[-\s])?(?:president|mayor|chair\w*|director|manager|clerk|secretary|treasurer|superintendent)\b/i;

/** "VETERANS AFFAIRS, DEPARTMENT OF", as lists of agencies print it. */
const inverted = /^([A-Z][A-Za-z ,&]{2,60}),\s*((?:department|ministry)\s+of(?:\s+the)?)$/i;

/** "The Client is", and below it a row with the label "Name". */
function belowRole(source: Source): Evidence[] {
  return labelled(source, 'name').flatMap((found) => {
    const above = source.passages[found.passage.index - 1];
    const name = above && roleIs.test(above.text) ? nameIn(found.value) : undefined;
    if (!name) return [];
    const start = found.start + found.passage.text.slice(found.start).indexOf(name.value);
    return [evidence(source, found.passage, name.value, start, 0.85, `below “${above!.text.trim()}”`)];
  });
}

const roleIs = /^\W*(?:the\s+)?(?:client|employer|owner)\s+is\s*:?\s*$/i;

function fromLabels(source: Source): Evidence[] {
  return labels.flatMap(([weight, label]) =>
    labelled(source, label).flatMap((found) => {
      const name = nameIn(found.value);
      if (!name) return [];
      const start = found.start + Math.max(0, found.passage.text.slice(found.start).indexOf(name.value));
      const early = found.passage.page <= 3 ? 0.05 : -0.1;
      return [
        evidence(
          source,
          found.passage,
          name.value,
          start,
          0.82 * weight + early - (acronym.test(name.value) ? 0.3 : 0),
          `beside the label “${found.label}”`,
        ),
      ];
    }),
  );
}

function fromDefinitions(source: Source): Evidence[] {
  return source.statements.flatMap((passage) => {
    const means = everyMatch(defined, passage.text).flatMap((m) => {
      const weight = formalRole.test(m[0]) ? 0.95 : 0.75;
      return definition(source, passage, m[2]!, m.index + m[0].indexOf(m[2]!), weight);
    });
    const named = (/\([^)]{0,70}["“'‘]/.test(passage.text) ? everyMatch(called, passage.text) : []).flatMap(
      (m) => {
        const body = bodiesIn(m[1]!).at(-1);
        const name = body?.value ?? m[1]!;
        return definition(
          source,
          passage,
          name,
          m.index + m[0].indexOf(name),
          body ? 0.92 : formalRole.test(roleIn(m[0])) ? 0.8 : 0.6,
        );
      },
    );
    const first = everyMatch(roleFirst, passage.text).flatMap((m) =>
      definition(source, passage, m[1]!, m.index + m[0].indexOf(m[1]!), 0.98),
    );
    const invites = everyMatch(inviter, passage.text).flatMap((m) => {
      const name = bodiesIn(m[1]!).length === 0 && nameIn(m[1]!);
      if (!name) return [];
      const start = m.index + m[0].indexOf(m[1]!) + name.start;
      return [evidence(source, passage, name.value, start, 0.7, 'who invites')];
    });
    return [...means, ...named, ...first, ...invites];
  });
}

function definition(
  source: Source,
  passage: Passage,
  text: string,
  start: number,
  weight: number,
): Evidence[] {
  const name = nameIn(text);
  return name
    ? [evidence(source, passage, name.value, start + name.start, weight, 'defined as the owner')]
    : [];
}

/** A department of state, above the agency that lets the work. */
const parent =
  /^(?:(?:U\.?S\.?|United\s+States)\s+)?(?:Department|Ministry)\s+of\s+(?:the\s+)?(?:Homeland\s+Security|Defen[cs]e|Army|Navy|Air\s+Force|Interior|Treasury|Veterans\s+Affairs|Agriculture|Commerce|Energy|Transportation|Justice|State|Labor|Health\s+and\s+Human\s+Services)$/i;

/** Whom a procuring agency is under. */
const ministryLabel = /^\W*(?:\d{1,2}[.)]?\s*)?(?:ministry|division)(?:\s*\/\s*\w+)?\s*:/i;
const institution = /\b(?:school|college|academy|polytechnic|seminary|hospital|museum|housing|homes)$/i;

/** Where a squadron is, which lets the works of the base. */
const base = /\b(?:air\s+(?:force|reserve)\s+base|AFB)$/i;

/** A name of no known kind that stands first in the title, above "Invitation to Tender". */
function aboveTheKind(source: Source): Evidence[] {
  const [first, ...others] = titleLines(source);
  const second = others.find(
    ({ text }) => addressesIn(text).length === 0 && !/[@\d]|^\(|^office\s+of\b/i.test(text),
  );
  if (!first || !second || !isDocumentType(second.text) || isDocumentType(first.text)) return [];
  const name = nameIn(first.text);
  const isWork = mentionsWork(first.text) && !institution.test(first.text);
  if (!name || name.value !== first.text.trim() || isWork || name.value.split(' ').length < 2) return [];
  return [
    evidence(
      source,
      first.passage,
      name.value,
      first.start,
      0.62,
      'stands first in the title of the document',
    ),
  ];
}

/** A department that the line above it says the land of: "GOVERNMENT OF RAJASTHAN / PUBLIC WORKS DEPARTMENT". */
const ministry = /^(?:department|ministry)\s+of\s+\D{4,60}$|^[^\d,]{3,60}\s(?:department|deptt?\.?)$/i;

const landAlone =
  /^(?:republic|government|state|commonwealth|province|territory|county)\s+of\s+(?:the\s+)?(?:(?:people['’]s|islamic|democratic|federal)\s+)*(?:republic\s+of\s+)?(?:district\s+of\s+columbia|(?:[A-Z]\S+\s?){1,2})$/i;

/** Whether a line names a state or a province, and no country. */
function isLand(line: string | undefined): boolean {
  return line !== undefined && landAlone.test(line) && !country.test(line);
}

/** What the lines of the title name, the first body of its own before those below it. */
function fromTitles(source: Source): Evidence[] {
  const lines = titleLines(source);
  const named = lines.flatMap((line, at): Evidence[] => {
    const { value, start, score } = bodyOfTitle(source, lines, at) ?? {};
    if (value === undefined) return [];
    return [
      evidence(
        source,
        line.passage,
        value,
        line.start + start!,
        score!,
        'named in the title of the document',
      ),
    ];
  });
  const first = named.find(({ score }) => score >= whole);
  return named.map((one) => (one === first ? { ...one, score: one.score + 0.06 } : one));
}

/** The score of a line that is nothing but the name of a body. */
const whole = 0.72;

function bodyOfTitle(
  source: Source,
  lines: TitleLine[],
  at: number,
): { value: string; start: number; score: number } | undefined {
  const text = lines[at]!.text.trim();
  const [above, below] = [lines[at - 1]?.text.trim(), lines[at + 1]?.text.trim() ?? ''];
  const body = bodiesIn(lines[at]!.text)[0];
  if (isLand(above) && (ministry.test(text) || worksDepartment.test(text))) return undefined;
  if (!body) return worksDepartment.test(text) ? { value: text, start: 0, score: 0.62 } : undefined;
  if (ministryLabel.test(text)) return undefined;
  const isLandAlone = landAlone.test(body.value) && !mentionsOffice.test(text.replace(body.value, ''));
  if (isLandAlone && source.sections.get(lines[at]!.passage.page) === 'form') return undefined;
  if (isLand(text) && ministry.test(below)) return { value: `${text} ${below}`, start: 0, score: whole };
  return { ...body, score: scoreOfTitle(body.value, text, below, isLandAlone) };
}

function scoreOfTitle(body: string, line: string, below: string, isLandAlone: boolean): number {
  const next = bodiesIn(below)[0];
  const isAbove = parent.test(body) && next !== undefined && !isSameText(next.value, body);
  if (isLandAlone) return 0.3;
  if (isAbove || body.length < 0.55 * line.length) return 0.45;
  return base.test(body) ? 0.66 : whole;
}

function fromSentences(source: Source, passage: Passage): Evidence[] {
  const bodies = bodiesIn(passage.text);
  const found = bodies.flatMap((body) => asPayee(source, passage, body));
  const act = acts.exec(passage.masked);
  if (!act) return found;
  const { start } = sentenceAround(passage.text, act.index, act.index + 1);
  const subject = bodies.find((body) => body.start >= start && body.end <= act.index);
  if (!subject) return found;
  const near = act.index - subject.end < 60 ? 0.78 : 0.68;
  const words = act[0].split(/\s+/).slice(0, 4).join(' ');
  return [
    ...found,
    evidence(source, passage, subject.value, subject.start, near, `the body that “${words} …”`),
  ];
}

function asPayee(source: Source, passage: Passage, body: Found): Evidence[] {
  const before = passage.text.slice(Math.max(0, body.start - 90), body.start);
  const receives = receiver.exec(passage.text.slice(Math.max(0, body.start - 260), body.start));
  if (receives)
    return [evidence(source, passage, body.value, body.start, 0.74, 'the body that receives the bids')];
  const paid = payee.exec(before) ?? office.exec(before);
  return paid
    ? [evidence(source, passage, body.value, body.start, 0.5, `“${paid[0].trim()}” stands before the name`)]
    : [];
}

function evidence(
  source: Source,
  passage: Passage,
  value: string,
  start: number,
  score: number,
  reason: string,
): Evidence {
  return { value, source, passage, start, end: start + value.length, score, doubt: 0, reasons: [reason] };
}
