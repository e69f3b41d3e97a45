import { scan, withoutOverlaps, type Found } from './found.js';
import { nationalBodies } from './national-bodies.js';

const proper = "(?:[A-ZÀ-Ý][A-Za-zÀ-ÿ.'’]*(?:-[A-ZÀ-Ý]?[A-Za-zÀ-ÿ]+)*|\\d{1,3}(?:st|nd|rd|th))";
/** Lowercase words that may stand between the capitalized words of a name. */
const link = '(?:of|and|&|the|for|de|la|du)';
const run = `${proper}(?:\\s+(?:${link}\\s+){0,2}${proper}){0,6}`;

const placed =
  '(?:Consolidated\\s+|Unified\\s+|Charter\\s+|Regional\\s+|Rural\\s+|Metropolitan\\s+|Municipal\\s+|Borough\\s+|Royal\\s+)?(?:City(?:\\s+(?:and|&)\\s+(?:County|Borough))?|County(?:\\s+Government)?|Town|Township|Village|Borough|Parish|State|Commonwealth|Province|Municipality|District|Corporation|Government|Republic|Territory|Shire|State\\s+(?:Office|Division|Bureau)|Port|Bank|Ville|Mairie|Commune|Municipalité|Commission\\s+scolaire|Conseil\\s+scolaire(?:\\s+(?:catholique|public|francophone))?|Centre\\s+de\\s+services\\s+scolaire|Ministère|Société|Université|University|Department|Ministry|Board|Bureau|Diocese|Confederated\\s+Tribes|Town\\s+Council|City\\s+Council|County\\s+Council)';
const kindBefore = `(?:${placed}|${inCapitals(placed)})`;
const bodies = [
  'Unified\\s+School\\s+District',
  'Independent\\s+School\\s+District',
  'Central\\s+School\\s+District',
  'School\\s+District(?:\\s+(?:No\\.?\\s*)?\\d+)?',
  'School\\s+(?:Board|Corporation|Division)',
  'Public\\s+Schools',
  'Schools',
  'Community\\s+College(?:\\s+District)?',
  'College(?:\\s+of\\s+[A-Z][a-z]+(?:\\s+(?:and\\s+|&\\s+)?[A-Z][a-z]+){0,2})?',
  'University',
  '(?:\\w+\\s+)?(?:Water|Engineering|Housing|Highways?|Roads?|Military|Irrigation|Sewer|Sewerage|Sanitation|Sanitary|Utility|Utilities|Irrigation|Drainage|Flood\\s+Control|Fire(?:\\s+Protection)?|Park|Parks|Recreation|Hospital|Library|Conservation|Improvement|Transit|Services?|Healthcare|Reclamation|Port|Levee|Airport|Transportation|Management|Metropolitan)\\s+(?:and\\s+\\w+\\s+)?(?:District|Authority|Agency|Board|Commission|Company|Department|Corporation)',
  '(?:Electric|Power|Gas|Water)\\s+(?:Supply|Distribution|Generation|Transmission)\\s+(?:Company|Corporation|Board)',
  'District(?:\\s+(?:Local\\s+Government|Council|Assembly)|\\s+(?:No\\.?|Number)\\s*\\d+)?',
  '(?:Municipal|Metropolitan)\\s+Assembly',
  'County(?:\\s+Government)?',
  'Parish',
  'Borough(?:\\s+Council)?',
  'Township',
  'Consolidated\\s+Government',
  'Authority',
  '(?:County|District|City|Town|Borough|Regional|Shire|Municipal)\\s+Council',
  'Council',
  'Commission',
  'Agency(?:\\s+for\\s+[A-Z][a-z]+(?:\\s+(?:and\\s+|&\\s+)?[A-Z][a-z]+){0,3})?',
  'Air\\s+National\\s+Guard',
  'Army\\s+National\\s+Guard',
  'National\\s+Guard',
  'Corps\\s+of\\s+Engineers',
  'Air\\s+Force\\s+Base',
  'Administration',
  'Department\\s+of\\s+[A-Z][a-z]+(?:\\s+(?:and\\s+|&\\s+)?[A-Z][a-z]+){0,4}',
  'Ministry\\s+of\\s+[A-Z][a-z]+(?:\\s+(?:and\\s+|&\\s+)?[A-Z][a-z]+){0,4}',
  'NHS\\s+(?:Foundation\\s+)?Trust',
  'Trust',
  'Board\\s+of\\s+(?:Education|Supervisors|Commissioners|Trustees|Regents|Selectmen)',
  'Corporation(?:\\s+(?:Limited|Ltd))?',
  'Nigam(?:\\s+(?:Limited|Ltd))?',
  'Lottery',
  'Municipality',
  'Tribe',
  'Indian\\s+Community',
  'Nation',
  'Cooperative',
  'Association',
  'Hospital',
  'Foundation',
  '(?:Development|Food|Environment|Settlements)\\s+Programme',
  'Secretariat',
  'Institute',
  'Squadron',
  'Command',
  'Garrison',
  'Directorate',
  'Railways?',
  'Bank(?:\\s+for\\s+[A-Z][a-z]+(?:\\s+(?:and\\s+|&\\s+)?[A-Z][a-z]+){0,3})?',
  'Border\\s+Protection',
  'Embassy\\s+[A-Z][a-z]+',
].join('|');
const kindAfter = `(?:${bodies})`;
const kindAfterCaps = inCapitals(kindAfter);

/** The source of a pattern for the same words in capitals; escapes such as "\\s" are kept. */
function inCapitals(source: string): string {
  return source.replace(/[a-z]+/g, (part, at: number) =>
    source[at - 1] === '\\' ? part[0]! + part.slice(1).toUpperCase() : part.toUpperCase(),
  );
}

const before = new RegExp(
  `\\b${kindBefore}\\s+(?:of|OF|de|DE|des|du)\\s+(?:the\\s+|THE\\s+|la\\s+|l['’])?${run}`,
  'g',
);
/** "Workers' Compensation Board of Example", "Housing Authority of the City of Example". */
const bodyOf =
  '(?:Board|Commission|Authority|Agency|Administration|Institute|BOARD|COMMISSION|AUTHORITY|AGENCY|INSTITUTE)';
const extended = new RegExp(
  `\\b(?:${proper}\\s+){1,5}${bodyOf}\\s+(?:of|OF)\\s+(?:the\\s+|THE\\s+)?${run}`,
  'g',
);
const after = new RegExp(`\\b${run}\\s+(?:${kindAfter}|${kindAfterCaps})\\b`, 'g');
const federal =
  /\bUnited\s+States\s+of\s+America\b|\b(?:U\.?S\.?|United\s+States)\s+(?:(?:Department|Bureau|Fish|Forest|Coast|Geological|Air\s+Force|Navy|Army|General|Postal|Agency)(?:\s+(?:of|and|the|for|&|[A-Z][a-z]+)){0,6})|\b(?:UNOPS|UNDP|UNICEF|UNHCR|NAVFAC|USACE)\b(?:\s+(?!(?:Elections?|Projects?|Programmes?|Procurement|Contracts?|General|Terms|Staff|Team|Policy|Website|Vendors?|Suppliers?|Standard|Requests?|Bid|Special|Conditions|Office|Country)\b)[A-Z][A-Za-z-]+){0,3}/g;

const ofTheirOwn = new RegExp(`\\b(?:${nationalBodies}|${inCapitals(nationalBodies)})(?!\\w)`, 'g');

const stop =
  /^(?:procurement|purchasing|department|dept\.?|division|attn\.?|attention|request|invitation|bid|bids|bidders?|project|contract|contractors?|rfp|rfq|itb|ifb|notice|clerk['’]?s?|hall|standard|general|special|office|offices|public|works|engineering|engineer|engineers|finance|council|manager|administration|building|phone|tel|fax|po|p\.o\.?|addendum|proposal|proposals|tender|tenders|specifications?|advertisement|instructions|section|page|website|web|email|street|st\.?|avenue|ave\.?|road|code|ordinance|charter|mayor|attorney|board|commissioners?|supervisors|parks|recreation|utilities|water|solicitation|services|community|development|planning|is|shall|will|and|invites|construction|wastewater|sewer|main|terms|conditions|annual|for|issued|owner|by|local|law|time|subject|re|date)$/i;
const lead =
  /^(?:The|If|For|At|In|By|To|All|Any|This|When|Where|Each|Such|With|From|On|Of|And|Or|As|An|A|No|Upon|Before|After|Said|THE|Owner|OWNER|Issued|Addendum|Mandatory|Attention|Attn|Contact|Between|Project|Our|Your|Please|RFP|Bid|Request|Proposals?|Invitation|Note|Notice|Former|Dear|Other)\.?$/;

/** What precedes the name of a body: the style of its corporation, the board that acts for it. */
const ownersHead =
  /^(?:corporation\s+of\s+(?:the\s+)?(?=(?:city|town|township|village|county|municipality|district|united)\b)|(?:governing\s+)?board\s+of\s+(?:public\s+works(?:\s+(?:and|&)\s+safety)?|(?:county\s+)?commissioners|directors|trustees|supervisors|regents|managers)\s+of\s+(?:the\s+)?(?=\S+\s)|(?:city|town|county|village|borough)\s+council\s+of\s+(?:the\s+)?(?=(?:city|town|county|village|borough)\s+of))/i;

/** What follows the name of a body: the board that acts for it. */
const boardTail =
  /(?<=(?:Township|Twp\.?|County|District|City|Town|Village|Borough))\s+(?:Governing\s+)?Board(?:\s+of\s+(?:Trustees|Supervisors|Commissioners|Directors|Selectmen))?$/i;

/** "Construction of a Girls' College" is a work, not a body. */
const isWork =
  /^(?:(?:re)?construction|repairs?|supply|provision|improvements?|renovation|replacement|installation|upgrad\w+|rehabilitation|refurbishment|maintenance|extension)\s+(?:of|to|and)\b/i;

/** "Example 3rd District Engineering Office" is a branch of a department. */
function isDistrictOffice(name: string, following: string): boolean {
  return /\d(?:st|nd|rd|th)\s+District$/i.test(name) && /^\s+Engineer/i.test(following);
}

/** A line of a title in capitals above a name in small letters, whose kind stands at its end. */
const lineInCapitals = /^[^a-z\n]{4,}\n(?=[A-Z][a-z])/;

/** Below a line of a title in capitals that is no part of it, a name stands whole. */
const wholeBelow = /^(?:[^a-z\s]+ ){3,}[^a-z\s]+\n(?=(?:\S+ ){2,}\S+$)/;

function belowCapitals(found: Found): Found {
  const above = (lineInCapitals.exec(found.value) ?? wholeBelow.exec(found.value))?.[0].length ?? 0;
  return { ...found, value: found.value.slice(above), start: found.start + above };
}

/** A name that runs into the next line, without that line where it is a label: "Example County\nAgency: …". */
const beforeLabel = (name: string, following: string): string =>
  /^(?!\s*(?:will|shall|is|are|has|hereby|invites)\b)[^\n.,]{0,30}:/.test(following)
    ? name.replace(/\s*\n[^\n]*$/, '')
    : name;

/** The public bodies named in a text, by their core names: "City of Example", not its purchasing department. */
export function bodiesIn(text: string): Found[] {
  const whole = (m: RegExpExecArray): Found => {
    const value = beforeLabel(m[0], text.slice(m.index + m[0].length, m.index + m[0].length + 40));
    return { value, start: m.index, end: m.index + value.length, doubt: 0 };
  };
  const overlaps = (a: Found, b: Found): boolean => a.start < b.end && b.start < a.end;
  const known = scan(text, ofTheirOwn, whole);
  const isOther = (one: Found): boolean => !known.some((other) => overlaps(one, other));
  const leading = [
    ...scan(text, before, whole),
    ...scan(text, federal, whole),
    ...scan(text, extended, whole).map(withoutLeadingWords),
  ].filter(isOther);
  const trailing = scan(text, after, whole)
    .map((one) => coreName(belowCapitals(one), 'after'))
    .filter(isOther);
  // In "Example School District of Springfield" and "Example Department of Roads" the name begins before the kind.
  const first = leading.filter(
    (one) =>
      !(
        /^(?:district|department|ministry|board|university)/i.test(one.value) &&
        trailing.some((other) => overlaps(one, other) && other.start < one.start)
      ),
  );
  const rest = trailing.filter((one) => !first.some((other) => overlaps(one, other)));
  return [
    ...known.map(withoutLeadingWords),
    ...withoutOverlaps(first.map((one) => coreName(one, 'before'))),
    ...withoutOverlaps(rest),
  ]
    .filter(
      (one) =>
        !isWork.test(one.value) &&
        !isDistrictOffice(one.value, text.slice(one.end)) &&
        one.value.length >= 5 &&
        one.value.split(' ').length >= 2 &&
        !isGeneric(one.value),
    )
    .sort((a, b) => a.start - b.start);
}

/** Cuts the words of the sentence off that precede a name. */
function withoutLeadingWords(found: Found): Found {
  let start = 0;
  for (
    let m = /^\S+\s+/.exec(found.value);
    m && isLeading(m[0].trim());
    m = /^\S+\s+/.exec(found.value.slice(start))
  ) {
    start += m[0].length;
  }
  return { ...found, value: found.value.slice(start), start: found.start + start };
}

const officer =
  /^(?:(?:county|city|town|village|township|municipal|district|state)\s+)?(?:auditor|clerk|treasurer|engineer|manager|secretary|recorder|administrator|attorney|judge|superintendent|director|commissioners?|trustees|mayor|offices?|purchasing\s+agent)\s+(?:of|for)\s+(?:the\s+)?/i;

/** "HARBOR MAIN REPLACEMENT TRI-COUNTY WATER AUTHORITY": what is done stands on the line above the name. */
const workBefore =
  /^.*\b(?:main|project|improvements|replacement|rehabilitation|expansion|renovations?|reconstruction|additions|repairs|upgrades?|installation|phase\s+\w+)\s+(?!(?:and|of|&)\b)(?=(?:\S+\s+){2,}\S+$)/i;

/** Cuts what does not belong to a name: words of a sentence before it, departments and titles after it. */
function coreName(found: Found, kind: 'before' | 'after'): Found {
  const { start: index, value: text } = found;
  let start = 0;
  let end = text.length;
  if (kind === 'after') {
    for (let m = /^\S+\s+/.exec(text); m && isLeading(m[0].trim()); m = /^\S+\s+/.exec(text.slice(start)))
      start += m[0].length;
    start += officer.exec(text.slice(start))?.[0].length ?? 0;
    start += workBefore.exec(text.slice(start))?.[0].length ?? 0;
  } else {
    const corporation = ownersHead.exec(text);
    if (corporation) start = corporation[0].length;
    const head = /^.*?\bof\s+(?:the\s+)?/i.exec(text.slice(start)) ?? [''];
    const offset = start + head[0].length;
    const words = [...text.slice(offset).matchAll(/\S+/g)];
    const isState =
      /^(?:state|commonwealth|government|republic|department|ministry|university|board|office|bureau)\b/i.test(
        text,
      );
    const cut = words.findIndex(
      (word, at) =>
        at > 0 &&
        (isState
          ? /^(?:office|request|invitation|bid|project|contract|rfp|notice|is|shall|will|for)$/i
          : stop
        ).test(word[0]),
    );
    if (cut > 0) end = offset + words[cut]!.index;
    const links = /(?:\s+(?:and|of|the|for|&|de|la))+\s*$/i.exec(text.slice(0, end));
    if (links) end -= links[0].length;
  }
  const tail = boardTail.exec(text.slice(start, end));
  if (tail) end -= tail[0].length;
  const raw = text.slice(start, end);
  const value = raw
    .trim()
    .replace(/\s+/g, ' ')
    .replace(/[.,;:]$/, '');
  const from = index + start;
  return { value, start: from, end: from + raw.trimEnd().length, doubt: 0 };
}

function isLeading(word: string): boolean {
  return (
    lead.test(word) ||
    /^(?:of|and|&|the|for)$/i.test(word) ||
    (/[.:]$/.test(word) && word.length > 3 && word !== 'U.S.')
  );
}

const generic =
  /^(?:[A-Z]\.\s+)?(?:the\s+)?(?:owner|contract administration|BAC secretariat|procuring entity\b.*|board of (?:management|governors)|bids and awards committee|government|county|city|district|town|employer|client|procuring entity|purchaser|department|agency|authority|board|council|state|contractor|engineer|architect|bidder|proponent|university|school district|school board|water district|public (?:body|agency)|contracting (?:authority|agency|officer)|board of (?:(?:county )?commissioners|supervisors|directors|trustees|education)|local (?:agency|authority|government)|city council|county council|town council|public schools|college|n\/?a|tbd|same|none|insert.*|(?:county|city|town|village|state|municipal)\s+(?:highway|engineering|roads?|public\s+works|planning|purchasing)\s+(?:department|agency))$/i;

/** Whether a name names no particular body ("the County"). */
export function isGeneric(name: string): boolean {
  const bare = name.trim().replace(/[.,;:]+$/, '');
  return generic.test(bare) || bare.length < 3 || !/[A-Z]/.test(bare) || /_{2,}|\[|\.{4,}|…/.test(bare);
}

/** The letters and digits of a name, in lower case, for comparing names. */
export function bareName(text: string): string {
  return text.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, '');
}

/** Whether two names are the same: equal, or one contains the other, which has at least 60 % of its length. */
export function isSameText(a: string, b: string): boolean {
  const [x, y] = [bareName(a), bareName(b)];
  if (x === '' || y === '') return x === y;
  const [short, long] = x.length <= y.length ? [x, y] : [y, x];
  return long.includes(short) && short.length >= 0.6 * long.length;
}

const small = new Set(['the', 'of', 'and', 'for', 'in', 'at', 'on', 'a', 'to']);

/** Whether two names have most of their words in common, in any order. */
export function isAlike(a: string, b: string): boolean {
  if (isSameText(a, b)) return true;
  const [x, y] = [wordsIn(a), wordsIn(b)];
  const common = [...x].filter((word) => y.has(word)).length;
  return common >= 2 && common / (x.size + y.size - common) >= 0.62;
}

function wordsIn(text: string): Set<string> {
  const words = text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
  return new Set(words.filter((word) => !small.has(word)));
}
