import { addressesAbroad } from './addresses-abroad.js';
import { scan, withoutOverlaps, type Found } from './found.js';

/** The states and provinces of North America by their names. */
export const stateName =
  '(?:Alabama|Alaska|Alberta|Arizona|Arkansas|British Columbia|California|Colorado|Connecticut|Delaware|Florida|Georgia|Hawaii|Idaho|Illinois|Indiana|Iowa|Kansas|Kentucky|Louisiana|Maine|Manitoba|Maryland|Massachusetts|Michigan|Minnesota|Mississippi|Missouri|Montana|Nebraska|Nevada|New (?:Brunswick|Hampshire|Jersey|Mexico|York)|Newfoundland(?: and Labrador)?|North (?:Carolina|Dakota)|Nova Scotia|Ohio|Oklahoma|Ontario|Oregon|Pennsylvania|Prince Edward Island|Quebec|Rhode Island|Saskatchewan|South (?:Carolina|Dakota)|Tennessee|Texas|Utah|Vermont|Virginia|Washington|West Virginia|Wisconsin|Wyoming)';
const state = `(?:[A-Z]\\.\\s?[A-Z]\\.|A[BKLRZ]|BC|C[AOT]|D[CE]|FL|G[AU]|HI|I[ADLN]|K[SY]|LA|M[ABDEINOST]|N[BCDEHJLMSTUVY]|O[HKNR]|P[AEQR]|QC|RI|S[CDK]|T[NX]|UT|V[AIT]|W[AIVY]|YT|${stateName}|${stateName.toUpperCase()})`;
const gap = '(?:\\s*,\\s*|\\s+\\|\\s+|\\s+)';
const zip = '(?:\\d{5}(?:\\s?-\\s?\\d{4})?)';
const canadian = '(?:[A-Z]\\d[A-Z]\\s?\\d[A-Z]\\d)';
const british = '(?:[A-Z]{1,2}\\d[A-Z\\d]?\\s\\d[A-Z]{2})';
const lineStart =
  "(?:R\\.?R\\.?\\s?#?\\s?\\d{1,2}|P\\.?\\s?O\\.?\\s*B(?:ox|OX)\\s*[\\d,]+(?:\\s?[-–]\\s?\\d{4,5})?|Post\\s+Office\\s+Box\\s+\\d+|Private\\s+Bag\\s+[\\w\\d-]+|(?:One|Two|Three)\\s+[A-Z][\\w.'’]+(?=(?:\\s+[A-Z][\\w.'’]+){0,2},|\\s+(?:[A-Z][\\w.'’]+\\s+){0,2}(?:Plaza|Street|Avenue|Square|Cent(?:er|re)|Place|Way|Drive|Road|Boulevard|Lane|Court|Parkway|Circle|Tower)\\b)|\\d{1,6}[A-Z]?\\s?(?:[-–]\\s?\\d{1,5}\\s?[A-Za-z]*)?)";
const middle =
  "(?:[\\s,|]+(?!Attn|Attention|Phone|Tel|Fax|[ap]\\.?m\\b)(?:\\(P\\.?\\s?O\\.?\\s?Box\\s\\d+\\)|[A-Z0-9#][\\w.'’#&/-]*|of|in|the|and|[–-]|ave|street|road|st|rd)){0,14}?";
const northAmerican = new RegExp(
  `(?<![:.\\d]|\\b[A-Z]{2}\\s|\\b(?:Region|Area|Zone|Phase|Section|Lot|Item|Volume|Article)[ ])\\b${lineStart}${middle}${gap}${state}\\.?(?:,\\s*Canada)?${gap}(?:${zip}|${canadian})\\b`,
  'g',
);
const cityOnly = new RegExp(
  `(?<=^|\\n|\\t|,\\s|\\d\\s)(?!(?:[A-Z]\\.){2})[A-Z][A-Za-z.'’]+(?:\\s[A-Z][A-Za-z.'’]+){0,3},?\\s+${state}\\.?\\s+(?:${zip}|${canadian})\\b`,
  'g',
);
const isles = new RegExp(
  `\\b(?:${lineStart}|[A-Z][\\w'’]+\\s+(?:House|Hall|Centre|Court|Offices?|Building|Chambers)|(?:The\\s+)?(?:Guildhall|Town\\s+Hall|Council\\s+Offices|Civic\\s+Centre)|The\\s+Old\\s+[A-Z]\\w+|The\\s+(?!\\w+\\s+Clerk|Clerk|Director|Chief|Head|Manager|Secretary|Council)[A-Z]\\w+(?:\\s+[A-Z]\\w+)?(?=,)|[A-Z][\\w'’]+\\s+(?:Street|Road|Lane|Square|Avenue|Way|Place|Terrace|Crescent|Gardens|Hill|Green|Row|Close|Mews|Quay|Parade|Drive|Grove|Yard)(?=,))${middle}${gap}${british}\\b`,
  'g',
);
/** A street, a city and the name of a state, without a postcode. */
const withoutCode = new RegExp(
  `\\b\\d{1,6}[A-Z]?\\s+(?:[A-Z0-9][\\w.'’]*\\s+){0,4}(?:St|Street|Ave|Avenue|Rd|Road|Blvd|Boulevard|Drive|Dr|Lane|Way|Plaza|Parkway|Highway|Court|Square|Place)\\b\\.?\\s*,\\s*[A-Z][A-Za-z.'’]+(?:\\s[A-Z][A-Za-z.'’]+){0,2},\\s+${stateName}\\b`,
  'g',
);
/** A street and a town with four figures, as in Australia, New Zealand and South Africa. */
const southern = new RegExp(
  `\\b\\d{1,5}[A-Z]?(?:[-–/]\\d{1,5})?\\s+(?:[A-Z][\\w'’]+\\s+){1,3}(?:Street|Road|Avenue|Drive|Lane|Parade|Terrace|Highway|Way|Place|Crescent|Boulevard|St|Rd|Ave),?\\s+(?:(?:Private\\s+Bag|P\\.?\\s?O\\.?\\s+Box)\\s+\\d+,?\\s+)?[A-Z][a-z]+(?:\\s[A-Z][a-z]+){0,2},?\\s+(?:(?:NSW|VIC|QLD|SA|WA|TAS|NT|ACT),?\\s+)?\\d{4}\\b(?![-/\\d])`,
  'g',
);
const french =
  /\b\d{1,5}[A-Z]?(?:-\d{1,4})?,?\s+(?:rue|boulevard|boul\.|avenue|av\.|chemin|route|place|côte|montée|rang|autoroute)\s[^;:]{3,80}?[\s,]\(?(?:Qu[ée]bec|QC|Nouveau-Brunswick|Ontario|Manitoba)\)?,?\s+[A-Z]\d[A-Z]\s?\d[A-Z]\d\b/gi;
const boxed =
  /\bP\.?\s?O\.?\s*B(?:ox|OX)\s*(?:No\.?\s*)?[\d,]+(?:\s?[-–]\s?\d{4,5})?[\s,.]{1,4}(?:[A-Z][a-z]+\s+(?:Lane|Road|Street|Avenue),\s+)?[A-Z][A-Za-z]+(?:[ ]?[-–,][ ]?[A-Z][A-Za-z]+){0,2}(?:[,.\s]{1,3}(?:Kenya|Uganda|Tanzania|Nigeria|Ghana|Zambia|Malawi|Rwanda|Ethiopia|Namibia|Botswana))?/g;

const abroadHint = /[-–—,:\s]\s?[1-8]\d{2}\s?\d{3}\b|[A-Za-z]\s?[-–]\s?\d{4,5}\b|,\s*(?:[A-Z][a-z]+)\b/;

/** The postal addresses in a text, each on one line. A city line without a street counts too, with doubt. */
export function addressesIn(text: string): Found[] {
  if (!/\d/.test(text)) return [];
  const one = (m: RegExpExecArray): Found => {
    const start = m.index + streetStart(m[0]);
    const end = m.index + m[0].trimEnd().length;
    return { value: tidyAddress(text.slice(start, end)), start, end, doubt: 0 };
  };
  const onOneLine = (m: RegExpExecArray): Found => ({
    value: tidyAddress(m[0]),
    start: m.index,
    end: m.index + m[0].length,
    doubt: 0,
  });
  const abroad = abroadHint.test(text) ? addressesAbroad(text) : [];
  const known = [
    ...scan(text, french, onOneLine),
    ...scan(text, northAmerican, one),
    ...scan(text, isles, one),
    ...scan(text, southern, onOneLine),
  ];
  const whole = [
    ...known,
    ...scan(text, boxed, onOneLine),
    ...scan(text, withoutCode, (m) => ({ ...onOneLine(m), doubt: 0.1 })),
    ...abroad.filter((other) => !known.some((a) => a.start < other.end && other.start < a.end)),
  ];
  const cities = scan(text, cityOnly, (m) => ({ ...one(m), doubt: 0.2 }));
  return withoutOverlaps([...whole, ...cities]).filter(({ value }) => !isNoAddress(value));
}

const numberOfPaper = /\b(?:project|contract|bid|tender|solicitation)\s+no\b/i;

/** Numbers of projects and rows of figures have the form of an address, too. */
function isNoAddress(value: string): boolean {
  const words = value.split(/[\s,./-]+/);
  return numberOfPaper.test(value) || words.every((word) => /^\d*$/.test(word) || word.length <= 2);
}

const streetLine =
  /^\s*(?:#?\d+[A-Z]?(?:\s|,|[-–])|P\.?\s?O\.?\s*B|Post\s+Office|Private\s+Bag|(?:One|Two|Three)\s|Suite|Ste\b|Floor|Room|Rm\b|Building|Bldg|Unit\b)|(?:House|Hall|Centre|Center|Court|Offices?|Building|Floor|Plaza|Tower)\s*,?\s*$/i;

/** "9 CONS/PKP": the code of an office, not the number of a house. */
const unitCode = /^\s*\d+\s+[A-Z]+\/[A-Z]+/;

/** Where the address itself begins: at the first line above it that is not part of an address. */
function streetStart(text: string): number {
  const lines = text.split('\n');
  let start = text.length;
  for (let at = lines.length - 1; at >= 0; at -= 1) {
    const isLast = at === lines.length - 1;
    if (!isLast && (!streetLine.test(lines[at]!) || unitCode.test(lines[at]!))) break;
    start -= lines[at]!.length + (isLast ? 0 : 1);
  }
  return start;
}

/** A mail box before a street: the street is the address. */
const boxBefore = /^P\.?\s?O\.?\s*Box\s*\d+\s*[,;]?\s+(?=\d+[A-Z]?\s+[A-Z])/i;

/** An address on one line, without doubled commas or a comma or stop at its end. */
export function tidyAddress(text: string): string {
  return text
    .trim()
    .replace(/\b(P\.?\s?O\.?)\s+(?=Box\b)/gi, '$1 ')
    .replace(/\s*[\n\t]\s*|\s+\|\s+/g, ', ')
    .replace(/\s+/g, ' ')
    .replace(boxBefore, '')
    .replace(/\s+in\s+(?=[A-Z])/g, ', ')
    .replace(/,(?:\s*,)+/g, ',')
    .replace(/[\s,.]+$/, '');
}
