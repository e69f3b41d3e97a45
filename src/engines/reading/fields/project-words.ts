import { addressesIn } from '../values/addresses.js';
import { isGeneric } from '../values/names.js';

const kindLine =
  /^\W*(?:the\s+)?(?:(?:formal|informal|centralized|sealed|electronic|competitive|open|public|mandatory|national|international|issued|standard|section\s+\w+)\s+)*(?:invitation\s+à\s+soumissionner|extrait\s+du\s+procès-verbal|formul(?:e|aire)\s+de\s+soumission|résolution|(?:staff\s+)?report\s+for\s+action\b.*|appel\s+d['’]offres(?:\s+public)?|avis\s+d['’]appel\s+[\w'’ ]{5,40}|demande\s+de\s+(?:soumissions?|propositions?|prix)|cahier\s+des\s+charges|n[°º]|conditions\s+of\s+(?:tender\w*|bidding)|preliminaries|pricing\s+document|employer['’]s\s+requirements|works\s+information|quick\s+quote|(?:request\s+for\s+)?(?:informal\s+)?quotation|(?:tender\s+)?enquiry|request\s+for\s+(?:proposals?|quotations?|quotes?|qualifications|tenders?|bids?|offers?|information|expressions?\s+of\s+interest|(?:a\s+)?standing\s+offers?)|standing\s+offer|sources\s+sought(?:\s+(?:synopsis|notice|announcement))?|(?:combined\s+|pre-?solicitation\s+)synopsis(?:\s*\/\s*solicitation)?|pre-?solicitation\s+notice|expressions?\s+of\s+interest|(?:tabulation\s+of\s+bids|bid\s+(?:tabulation|summary|results|opening)|abstract\s+of\s+(?:bids|offers))|pre-?bid\s+(?:meeting|conference)(?:\s+(?:meeting\s+)?minutes)?|minutes\s+of\s+[\w -]{3,30}|(?:limited|sole|single)\s+sources?\s+justification|justification\s+(?:and|for)\s+\w+|award\s+notice|(?:city\s+|town\s+|county\s+)?(?:council|board)\s+agenda\s+(?:report|memo\w*|item)|(?:summary\s+of\s+)?(?:geotechnical|subsurface)\s+(?:investigation|report|exploration)|sam\.gov|industry\s+day|market\s+(?:survey|research)|invitation\s+(?:to|for)\s+(?:bids?|tenders?|quotes?)|invitation\s+and\s+bid|advertisement\s+for\s+bids?|notice\s+(?:to|inviting|of|calling)\s+\w+|call\s+for\s+(?:bids|tenders|proposals)|project\s+manual|(?:technical\s+)?specifications?|contract\s+documents?|bid(?:ding)?\s+requirements\b.*|bid(?:ding)?\s+(?:documents?|package|form|proposal|set|schedule)|tender\s+documents?|standard\s+tender|addend\w+|proposal(?:\s+form)?|tender|solicitation\b.{0,30}|performance\s+work\s+statement|statement\s+of\s+work|scope\s+of\s+work|legal\s+notice|public\s+notice|instructions\s+to\s+\w+|table\s+of\s+contents|(?:general|special|supplementary)\s+(?:conditions|provisions)(?:\s+of\s+(?:the\s+)?(?:construction\s+)?contract)?|terms\s+and\s+conditions|specifications\s+and\s+contract\s+documents|contract\s+provisions|contract\s+for|plans\s+and\s+specifications|prepared\s+(?:by|for)|issued\s+(?:by|for)|volume\s+\w+|part\s+\w+|section\s+[\d ]+|for|of|the|to|by|and|rf[pqtb]|it[btnp]|ifb|important\s+information|amendment\s+of\s+solicitation.*|modification\s+of\s+contract\b.*|amendment|general\s+index|index|cover\s+page|draft|final|revised|conformed|subject|attachment|exhibit|appendix|memorandum|form\s+\w+|page\s+\d+|republic\s+of\s+\w+)\b[\s:.()–-]*/i;

const idLine =
  /^\W*(?:(?:bid|project|contract|rfp|rfq|itb|ifb|solicitation|tender|file|job|federal\s+aid|state|purchase|requisition|reference|ref|etrd|cip|fin|pin|wbs|sap|specification|spec|document)\b[\w\s.]{0,24}?(?:no|number|#|id)?\W{0,4})?[A-Z]{0,8}[-#\s]?[\d][\w./()&-]*\W*$/i;

/** "UNXX-RFP-2015-019", "IW/CE/NIT/1920": codes joined by dashes or slashes, a figure among them. */
const pathOfCodes = /^(?=\S*\d)[A-Z0-9]+(?:[-/_.][A-Za-z0-9]+){2,}$/;

const work =
  /\b(?:improvements?|replace(?:ment)?|construct(?:ion)?|renovat(?:e|ions?)|repairs?|install(?:ation)?|supply|services?|rehabilitation|project|upgrades?|additions?|resurfacing|building|bridge|roads?|streets?|main|mains|watermain|sewers?|roof\w*|hvac|paving|park|school|plant|station|facility|facilities|phase|system|water|wastewater|maintenance|demolition|expansion|extension|restoration|reconstruction|headquarters|hospital|housing|museum|residence|hall|furniture|widening|grading|crossing|interchange|interceptor|outfall|levee|dam|canal|runway|taxiway|hangar|barracks|stadium|courthouse|jail|shelter|website|software|support|refurbish\w*|provision|construct\w*|works?|lighting|drainage|culverts?|trail|sidewalks?|library|center|centre|complex|pump|well|tank|landfill|overlay|modernization|remodel\w*|design|equipment|erection|completion|program|seal|renewals?|refurbishment|strengthening|seawall|wharf|pavement|watermains?|modernisation|fit-?out|stage|elevators?|boilers?|chillers?|windows?|fencing|dredging|excavation|earthworks?|abatement|remediation|stabili[sz]ation|mitigation|erosion\s+control|utilit(?:y|ies)|substation|electrification|pipelines?|lagoon|reservoir|berths?|quay|jetty|harbou?r|pier|marina|docks?|airport|apron|pool|playground|gymnasium|classrooms?|auditorium|clinic|dormitor(?:y|ies)|warehouses?|garage|parking|curbs?|gutters?|roundabout|intersection|signals?|signali[sz]ation|corridor|guardrails?|quarters|flats?|lifts?|generators?|switchgear|asphalt|concrete|alterations|painting|flooring|carpet(?:s|ing)?|masonry|plumbing|electrical|tuck-?pointing|striping|landscaping|mowing|cleaning|insulation|ceilings?|delivery|procurement|purchase|removal|conversion|retrofit|réfection|travaux|remplacement|aménagement|rénovation|réhabilitation|agrandissement|pavage|démolition|reconstruction|réparation|entretien)\b/i;

const notName =
  /\b(?:shall|must|will\s+be|(?:as\s+)?(?:listed|named|described)\s+(?:below|herein|above)|reserves?\s+(?:the|all|its)|if\s+the|bidders?\s+(?:are|must|shall)|proposals?\s+(?:are|must)|the\s+(?:contractor|bidder|owner)\s+(?:is|shall|must)|opening|(?:sixty|thirty|ninety)\s|days|deadline|which|pursuant|said|inclusive|accordance|irregularit\w+|best\s+interest|lowest|subcontract\w*|payment\s+of|faithful|certif\w+|refund\w*|undersigned|insurance|bonds?|(?:bid|tender|proposal|performance|payment)\s+securit(?:y|ies)|addend(?:um|a)|clause|substantial\s+completion|final\s+payment|contract\s+times?)\b|\?$|^(?:the\s+)?(?:projects?|works?)\s+(?:includes?|consists?|is|are|will|involves?|comprises?)\b|^\d{2,3}\.\d{3}-\d+\b|\((?:JAN|FEB|MAR|APR|MAY|JUN|JUL|AUG|SEPT?|OCT|NOV|DEC)\s+\d{4}\)$|^(?:article|clause|chapter|paragraph)\s+[\dIVXLC]+\b|^(?:furnishing|providing|performing|supplying)\s+(?:of\s+)?(?:all|the|any)?\s*(?:labou?r|work|materials?|equipment|tools)|^\(?(?:[a-z]|\d{1,2}(?:\.\d+)*)[.)]?\s|^(?:proposals?|bids?|tenders?|quotations?|offers?|qualifications|submissions?|years?)\b|^(?:any|all|each|such|this|these|that|a\s+(?:period|total|copy|minimum)|and|or|not|it|items?|award|which|their|further|more|additional|information|questions?|clarifications?|site\s+visit|same|consideration|above|whom|us\b|review|evaluation|submission|receipt|procurement\s+of\s+(?:the\s+)?(?:goods|works?|services|plant|(?:non-?)?consult\w+|information)|inspection|failure|those|other|your|responses?|details|post|purposes?|instructions|notice|invitation|materials\s+or|yes|no|tbd|see|with\b)\b|\b(?:was|were)\b|^welcome\s+to\b|\blogin\b|\bofficial\s+website\b|\bset\s+out\s+in\b|\bcomply\s+with\b|\bis\s+detailed\b|\bresulting\s+contract\s+clauses\b/i;

/** Whether a line says only what type of document this is ("REQUEST FOR PROPOSAL"). */
export function isDocumentType(line: string): boolean {
  const text = line.trim();
  const parts = text.split(/\s(?:\/|and|&|or)\s/i);
  if (parts.length > 1 && parts.every(isDocumentType)) return true;
  const rest = text.replace(kindLine, '').trim();
  return (
    kindLine.test(text) &&
    (rest.length < 8 ||
      isNumberLine(rest.replace(/^(?:\([A-Z]{2,4}\)\s*)?(?:no\b\.?|number|#)?\s*:?\s*/i, '')))
  );
}

/** A line without the number or the kind of paper around its name: "IFB 26-17: Bus Garage" is "Bus Garage". */
export function withoutCode(line: string): string {
  return line
    .trim()
    .replace(kindBefore, '')
    .replace(codeBefore, '')
    .replace(/\s*\|.*$/, '');
}

/** Whether a line is only the number of a bid, a project or a file. */
export function isNumberLine(line: string): boolean {
  return idLine.test(line.trim()) || pathOfCodes.test(line.trim());
}

/** Whether a name has words for building, buying or serving. */
export function mentionsWork(name: string): boolean {
  return work.test(name);
}

/** The language of forms and deeds, and the heads of their boxes. */
const formLanguage =
  /^e-?(?:GP|tender\w*|procurement)\s+(?:system|portal)|\b(?:therefore|witnesseth|whereas|whenever|know\s+all|in\s+witness|these\s+presents|hereby|herein\w*|thereof|sole\s+proprietor\w*|partner(?:ship)?|joint\s+venture|incorporat\w+|effective\s+date|(?:name|title|signature)\s+of|type\s+or\s+print|printed\s+name|(?<!\b(?:chip|crack|slurry|fog|micro|joint|duct)\s)seal(?!\s+coat)|notary|sworn|obligation|principal|suret(?:y|ies)|overtime|invites|penal\s+sum|acknowledg\w+|applicable|signed|solicitation,\s+offer|solicitation\/contract|calls?\s+for\s+(?:bids|tenders)|industry\s+day|sign\s+(?:up|in)|log\s+in)\b|\bhundred\(s\)|^CLINs?\b|\b(?:title|date|by)\s*:|[“”"]|^\(|\)$(?<!\([^)]*\))/i;
/** A name of nothing but the words of papers and parties: "CONSTRUCTION AGREEMENT", "Contract Documents". */
const onlyPapers =
  /^(?:(?:the|of|and|for|to|a|an|&|-|construction|standard|sample|draft|form|forms?|national|international|bidding|ncb|icb|small|process|prequalification|without|notification|award|acceptance|letter|briefing|meeting|conference|visit|mandatory|experience|criteria|eligibility|qualifications?|evaluation|ccdc|fidic|jct|nec|cents?|hundreds?|products?|service|naics|psc|vice|president|manager|director|secretary|mayor|chair\w*|clerk|treasurer|engineer|superintendent|officer|chief|executive|adjudication|avis|general|special|supplementary|conditions?|agreements?|contracts?|documents?|contractors?|owners?|bidders?|city|county|state|bids?|tenders?|proposals?|quot\w+|technical|financial|price|commercial|schedules?|prices?|quantit\w+|amounts?|total|dates?|names?|address\w*|numbers?|descriptions?|items?|units?|requirements?|provisions?|terms?|information|instructions?|notices?|envelopes?|volumes?|parts?|sections?|scope|statement|works?|project|specifications?|drawings?|bill|mandatory|issued?|online|electronic|sealed|competitive|request|procurement|specific|e-?tenders?|tendering|solicitation|invitation|public|legal|title|subject|page|contents?|table|index|summary|overview|introduction|background|purpose|definitions?|appendix|annex\w*|attachments?|exhibits?|unclassified|confidential|classification|internal|estimated?|costs?|original|alternative|copy|copies|duplicate|modification|substitution|withdrawal|earnest|money|deposit|fees?|period|completion|time|class|category|location|remarks|code|facility|for\s+official\s+use\s+only)\b\W*)+$/i;
/** A department of an owner is who invites, not what is built. */
const organizationUnit =
  /\b(?:branch|division|department|dept|bureau|directorate|squadron|office|offices|(?:contracting|procurement|purchasing|acquisition|construction|engineering)\s+section|ministry|committee|secretariat|agency|service\s+cent(?:er|re)|company|corporation|inc|llc|ltd|limited|(?:contracting|acquisition|procurement)(?:\s+(?:center|flight|squadron|command|activity))?)\.?(?:\s*\([^)]*\))?$|^(?:office|department|ministry|bureau|division|directorate)\s+of\b/i;

/** Whether a line names a unit of an owner, and nothing that is done there. */
export function isUnit(line: string): boolean {
  return organizationUnit.test(line) && !isWorkInUnit(line);
}

const startsWithUnit = /^(?:office|department|ministry|bureau|division|directorate|branch)\b/i;

/** Whether words are part of a sentence or a form, or name another subject, and are not a project's name. */
export function isNotName(name: string): boolean {
  return (
    notName.test(name) ||
    formLanguage.test(name) ||
    onlyPapers.test(name) ||
    (organizationUnit.test(name) && !isWorkInUnit(name))
  );
}

/** "Maintenance of lifts at Corporate Office": what is done in a unit of an owner. */
function isWorkInUnit(name: string): boolean {
  const [what, where] = name.split(/\s(?:at|for|of|in|to)\s|,\s/, 2);
  return where !== undefined && mentionsWork(what!) && !startsWithUnit.test(name);
}

/** Words that every project has; a name also has others. */
const common =
  /\b(?:the|an?|of|for|and|or|in|by|to|works?|contracts?|projects?|services|goods|contractors?|procurement|tenders?|bids?|proposals?|construction|equipment|materials?|supplies|this|following|owner|name|title|initial|term|various|general|description)\b/gi;

const kindBefore =
  /^(?:notification\s+of\s+award(?:\s+of\s+contract)?|(?:sources\s+sought|pre-?solicitation|award)(?:\s+notice)?|(?:statement\s+of\s+work|scope\s+of\s+works?|performance\s+work\s+statement)(?:\s*\([A-Z]{2,5}\))?|request\s+for\s+\w+\s*(?:\([A-Z]{2,5}\))?\s*\/\s*[\w ]{3,30}?|request\s+for\s+(?:proposals?|quotations?|bids?|tenders?)|(?:tender|bid(?:ding)?|contract)\s+documents?|invitation\s+(?:to|for)\s+(?:bids?|tenders?)|(?:notice|advertisement)\s+(?:of|for|inviting)\s+(?:sealed\s+)?(?:bids?|tenders?)|sealed\s+bids?|bids?|tenders?|proposals?|rfp|rfq|itb|ifb|contract)\s*(?:(?:(?:no\.?|number|#)\s*[\w./-]+|(?=[A-Z]*\d)[A-Z\d]{2,}[A-Z\d./-]*)\s*)?(?:for|[:,–-])\s+(?:the\s+)?/i;
/** "24-031 Main Street Bridge", "B2624978: Drinking Water": a number of at least four characters, not a year. */
const bareNumberBefore =
  /^#?(?!(?:19|20)\d{2}\b(?!-))(?:[A-Z]{1,6}[-\s]?)?\d[\w./]*(?:[-/.][\w./]+)*\d\w*(?:\s*[:–—-]\s+|\s+[–—-]\s*)/;
/** What a title page adds to the name. */
const paperBehind =
  /\s*[-–—:,]?\s+(?:project\s+(?:information|manual|specifications?)|contract\s+documents|bid(?:ding)?\s+(?:documents|package)|request\s+for\s+\w+(?:\s+award)?|addendum\b.*|tender\s+documents?|tender\s+clarifications?\s+log\b.*)$|\s*\|.*$/i;
/** "WTP-15/Construction of …": the code of a contract before its title. */
const slashedBefore =
  /^[A-Z]{2,}[A-Z\d]*(?:(?:[-/.][A-Z\d]+)*\s*\/\s*|(?=\S*\d)(?:[-/.][A-Z\d]+){2,}\s+)(?=[A-Z][a-z])/;
const numberBefore =
  /^(?:work\s+order\s+\d[\w-]*\s*[,:–-]\s*)|^(?:project|contract|bid|rfp|rfq|itb|ifb|tender|solicitation)?\s*(?:no\.?|number|#)\s*:?\s*[A-Z]{0,6}[-\s]?\d[\w./-]*\s*[:,–-]?\s*/i;
/** "Y--Fire Range", "Z1DA - Roof": the class of what is bought, as portals print it before a title. */
const classBefore =
  /^[A-Z](?:\d[A-Z\d]{0,2})?\s?(?:--\s?(?:(?=[A-Z]*\d)[A-Z\d]+(?:-[A-Z\d]+){1,4}\s+)?|\s-\s\s?)(?=[A-Z])/;
const codeBefore =
  /^(?:project|contract|bid|rfp|rfq|itb|ifb|tender|solicitation)\s*(?:no\.?|number|#)?\s*[A-Z]{0,5}[-\s]?\d[\w./-]*\s*[:,–-]\s*/i;
const numberBehind =
  /[\s,;(–-]*\b(?:project|contract|bid|rfp|rfq|itb|tender|solicitation|city|county|job|state|federal|file)(?:\s+\w+){0,2}\s*(?:no\b\.?|number|#|id)\s*:?.*$/i;

/** The name without the address of the site that stands behind it. */
function withoutAddress(name: string): string {
  const address = addressesIn(name).find((one) => one.start > 12 && one.doubt === 0);
  const what = name.slice(0, address?.start).replace(/[\s,]+$/, '');
  return mentionsWork(what) ? what : name;
}

/** The name itself, without numbers, quotation marks and introductory words; undefined if nothing is left. */
export function cleanName(text: string): string | undefined {
  let name = text
    .replace(/\s+/g, ' ')
    .trim()
    .replace(/^works?,\s+(?=[A-Z])/i, '')
    .replace(/^(?:(?:name\s+of\s+)?works?|complete|follows|project)\s*:\s*[–-]?\s*/i, '')
    .replace(/^["“”'‘’\s:–-]+/, '')
    .replace(classBefore, '');
  for (let at = 0; at < 3; at += 1)
    name = name
      .replace(kindBefore, '')
      .replace(codeBefore, '')
      .replace(numberBefore, '')
      .replace(slashedBefore, '')
      .replace(bareNumberBefore, '');
  name = withoutAddress(name)
    .replace(numberBehind, '')
    .replace(paperBehind, '')
    .replace(/(?:,?\s+P\/?N)?\s+[A-Z]{0,4}\d{5,}\w*$/, '')
    // A bracket whose end went with the number.
    .replace(/\s*\([^)]*$/, '');
  name = name
    .replace(/\s*\((?:the\s+)?["“].*$/, '')
    .replace(/["“”'\s,;:.–(-]+$/, '')
    .replace(/^the\s+(?=[A-Z])/i, '');
  name = name
    .replace(/^(?:construction\s+of\s+(?:the|a|an)\s+)(?=[A-Z])/, '')
    .replace(/^construction\s+of\s+(?=(?:the\s+)?[A-Z][a-z]+(?:ing|tion|ment)\s+of\b)/, '')
    .replace(/\s+project$/, '')
    .replace(/,\s+(?:being|comprising|consisting\s+of)\s.*$/, '')
    .replace(/\s+(?:for|of|to)$/i, '');
  const words = name.split(' ');
  if (name.length < 6 || name.length > 220 || words.length > 40 || isGeneric(name)) return undefined;
  if (
    /_{2,}|\.{4,}|…|\[|@|https?:|www\.|\s(?:and|&)$|(?:\([A-Z\d-]+\).*){2}/i.test(name) ||
    isDocumentType(name) ||
    isNumberLine(name)
  )
    return undefined;
  return /[a-z]{3}/i.test(name.replace(common, '')) ? name : undefined;
}
