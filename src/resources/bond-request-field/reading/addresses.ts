import type { Evidence } from './evidence.js';
import { scan, withoutOverlaps, type Found } from './found.js';
import { labelled } from './labels.js';
import { bareName } from './names.js';
import type { Passage } from './passages.js';
import type { Source } from './source.js';

const state =
  '(?:[A-Z]\\.\\s?[A-Z]\\.|A[BKLRZ]|BC|C[AOT]|D[CE]|FL|G[AU]|HI|I[ADLN]|K[SY]|LA|M[ABDEINOST]|N[BCDEHJLMSTUVY]|O[HKNR]|P[AEQR]|QC|RI|S[CDK]|T[NX]|UT|V[AIT]|W[AIVY]|YT|Alabama|Alaska|Alberta|Arizona|Arkansas|British Columbia|California|Colorado|Connecticut|Delaware|Florida|Georgia|Hawaii|Idaho|Illinois|Indiana|Iowa|Kansas|Kentucky|Louisiana|Maine|Manitoba|Maryland|Massachusetts|Michigan|Minnesota|Mississippi|Missouri|Montana|Nebraska|Nevada|New (?:Brunswick|Hampshire|Jersey|Mexico|York)|Newfoundland(?: and Labrador)?|North (?:Carolina|Dakota)|Nova Scotia|Ohio|Oklahoma|Ontario|Oregon|Pennsylvania|Prince Edward Island|Quebec|Rhode Island|Saskatchewan|South (?:Carolina|Dakota)|Tennessee|Texas|Utah|Vermont|Virginia|Washington|West Virginia|Wisconsin|Wyoming)';
const gap = '(?:\\s*,\\s*|\\s+)';
const zip = '(?:\\d{5}(?:\\s?-\\s?\\d{4})?)';
const canadian = '(?:[A-Z]\\d[A-Z]\\s?\\d[A-Z]\\d)';
const british = '(?:[A-Z]{1,2}\\d[A-Z\\d]?\\s\\d[A-Z]{2})';
const lineStart =
  "(?:P\\.?\\s?O\\.?\\s*B(?:ox|OX)\\s*[\\d,]+(?:\\s?[-–]\\s?\\d{4,5})?|Post\\s+Office\\s+Box\\s+\\d+|Private\\s+Bag\\s+[\\w\\d-]+|(?:One|Two|Three)\\s+[A-Z][\\w.'’]+|\\d{1,6}[A-Z]?\\s?(?:[-–]\\s?\\d{1,5}\\s?[A-Za-z]*)?)";
const middle =
  "(?:[\\s,]+(?!Attn|Attention|Phone|Tel|Fax)(?:[A-Z0-9#][\\w.'’#&/-]*|of|the|and|[–-]|ave|street|road|st|rd)){0,14}?";
const northAmerican = new RegExp(
  `\\b${lineStart}${middle}${gap}${state}\\.?${gap}(?:${zip}|${canadian})\\b`,
  'g',
);
const cityOnly = new RegExp(
  `(?<=^|\\n|\\t|,\\s|\\d\\s)[A-Z][A-Za-z.'’]+(?:\\s[A-Z][A-Za-z.'’]+){0,3},?\\s+${state}\\.?\\s+(?:${zip}|${canadian})\\b`,
  'g',
);
const isles = new RegExp(
  `\\b(?:${lineStart}|[A-Z][\\w'’]+\\s+(?:House|Hall|Centre|Court|Offices?|Building|Chambers))${middle}${gap}${british}\\b`,
  'g',
);
const boxed =
  /\bP\.?\s?O\.?\s*B(?:ox|OX)\s*(?:No\.?\s*)?[\d,]+(?:\s?[-–]\s?\d{4,5})?[\s,.]{1,4}[A-Z][A-Za-z]+(?:[ ]?[-–,][ ]?[A-Z][A-Za-z]+){0,2}(?:[,.\s]{1,3}(?:Kenya|Uganda|Tanzania|Nigeria|Ghana|Zambia|Malawi|Rwanda|Ethiopia|Namibia|Botswana))?/g;

/** Postal addresses in a text, on one line. A city line without a street is one where no street stands before it. */
export function addressesIn(text: string): Found[] {
  if (!/\d/.test(text)) return [];
  const one = (m: RegExpExecArray): Found => {
    const start = m.index + streetStart(m[0]);
    const end = m.index + m[0].trimEnd().length;
    return { value: tidy(text.slice(start, end)), start, end, doubt: 0 };
  };
  const onOneLine = (m: RegExpExecArray): Found => ({
    value: tidy(m[0]),
    start: m.index,
    end: m.index + m[0].length,
    doubt: 0,
  });
  const whole = [
    ...scan(text, northAmerican, one),
    ...scan(text, isles, one),
    ...scan(text, boxed, onOneLine),
  ];
  const cities = scan(text, cityOnly, (m) => ({ ...one(m), doubt: 0.2 }));
  return withoutOverlaps([...whole, ...cities]);
}

const streetLine =
  /^\s*(?:#?\d+[A-Z]?(?:\s|,|[-–])|P\.?\s?O\.?\s*B|Post\s+Office|Private\s+Bag|(?:One|Two|Three)\s|Suite|Ste\b|Floor|Room|Rm\b|Building|Bldg|Unit\b)|(?:House|Hall|Centre|Center|Court|Offices?|Building|Floor|Plaza|Tower)\s*,?\s*$/i;

/** Where the address itself begins: a line between it and its street that belongs to no address cuts it off. */
function streetStart(text: string): number {
  const lines = text.split('\n');
  let start = text.length;
  for (let at = lines.length - 1; at >= 0; at -= 1) {
    const isLast = at === lines.length - 1;
    if (!isLast && !streetLine.test(lines[at]!)) break;
    start -= lines[at]!.length + (isLast ? 0 : 1);
  }
  return start;
}

function tidy(text: string): string {
  return text
    .trim()
    .replace(/\s*[\n\t]\s*/g, ', ')
    .replace(/\s+/g, ' ')
    .replace(/,(?:\s*,)+/g, ',')
    .replace(/[\s,.]+$/, '');
}

const labels =
  "(?:owner|employer|client|procuring\\s+entity|contracting\\s+authority|purchaser|agency)?(?:['’]s)?\\s*(?:mailing\\s+|postal\\s+|physical\\s+|street\\s+|registered\\s+)?address(?:\\s+of\\s+(?:the\\s+)?(?:owner|employer|client|procuring\\s+entity))?";
const others =
  /\b(?:architect|(?:consulting\s+)?engineer(?:ing)?(?=\s*[:,])|consultant|surety|bank|insur\w+|bidder|contractor|tenderer|proponent|vendor|supplier|plan\s+room|printing|blueprint|site\s+(?:is\s+)?located|project\s+(?:site|location)|located\s+at|jobsite|arbitrat\w+|court|meet\w*|pre-?bid|copies\s+(?:of|may|can)|obtained)\b/i;

/** A firm's name right before an address: it is the firm's. */
const company =
  /\b(?:Inc|LLC|L\.L\.C|P\.[ACEL]|Ltd|Limited|Associates|Blueprint\w*|Reprographics|Reproductions|Engineers|Engineering)\b\.?[\s,]*(?:at\s+)?$/;

/** The addresses that may be the owner's: near its name, under a label, or where bids are to be delivered. */
export function ownerAddresses(source: Source, owner: string): Evidence[] {
  const name = bareName(owner);
  const listed = new Set(labelled(source, labels).map((one) => `${one.passage.index}`));
  const plain = listedAddresses(source, name);
  const found = source.stating.flatMap((passage) =>
    addressesIn(passage.text).flatMap(
      (address) => weigh(source, passage, address, name, listed.has(`${passage.index}`)) ?? [],
    ),
  );
  return [...found, ...plain];
}

/** What stands under a label for an address, where its form is none that is known: many countries have no postcode. */
function listedAddresses(source: Source, name: string): Evidence[] {
  return labelled(source, labels).flatMap((one): Evidence[] => {
    const value = tidy(one.value.split(/\b(?:tel|phone|fax|e-?mail|attention|attn)\b/i, 1)[0]!);
    const isAddress = /\d/.test(value) && /,/.test(value) && value.length > 12 && value.length < 160;
    if (!isAddress || addressesIn(one.value).length > 0 || /_{2,}|\[|@|\.{4,}/.test(value)) return [];
    const near = name !== '' && bareName(neighbours(source, one.passage, -1)).includes(name);
    const score = near
      ? 0.72
      : /owner|employer|procuring|purchaser|contracting/i.test(one.label)
        ? 0.66
        : 0.42;
    return [
      {
        value,
        source,
        passage: one.passage,
        start: one.start,
        end: one.end,
        score,
        doubt: 0.1,
        reasons: [`beside the label “${one.label}”`],
      },
    ];
  });
}

function weigh(
  source: Source,
  passage: Passage,
  address: Found,
  name: string,
  isListed: boolean,
): Evidence | undefined {
  const { text } = passage;
  const before =
    neighbours(source, passage, -1) + text.slice(Math.max(0, address.start - 260), address.start);
  const nearer = before.slice(-110);
  const reasons: string[] = [];
  let score = 0.3;
  if (name !== '' && bareName(before).includes(name)) {
    score += bareName(nearer).includes(name) ? 0.4 : 0.25;
    reasons.push("close behind the owner's name");
  } else if (name !== '' && bareName(text.slice(address.end, address.end + 60)).includes(name)) score += 0.2;
  if (isListed) [score] = [score + 0.25, reasons.push('under a label for it')];
  if (
    /\b(?:received|submitted|delivered|submit|deliver|addressed|mailed|returned|lodged|hand[- ]delivered|sent)\b/i.test(
      before,
    )
  ) {
    score += 0.22;
    reasons.push('where bids are to be sent');
  }
  if (passage.page <= 2) score += 0.1;
  if (passage.page === 1 && passage.text.length < 160) score += 0.08;
  const other = others.exec(nearer) ?? company.exec(nearer);
  if (other) {
    score -= 0.35;
    reasons.push(`“${other[0]}” stands before it`);
  }
  if (address.doubt > 0) score -= 0.08;
  return score < 0.25
    ? undefined
    : {
        value: address.value,
        source,
        passage,
        start: address.start,
        end: address.end,
        score,
        doubt: address.doubt * 0.5,
        reasons,
      };
}

/** The text of the passages just before, for names that stand on lines of their own. */
function neighbours(source: Source, passage: Passage, step: number): string {
  const texts: string[] = [];
  for (let at = passage.index + step; at >= 0 && texts.length < 6; at += step) {
    const near = source.passages[at];
    if (!near || near.page !== passage.page || near.text.length > 400) break;
    texts.unshift(near.text);
  }
  return texts.length === 0 ? '' : `${texts.join('\n')}\n`;
}
