import type { Passage } from '../layout/passages.js';
import type { Evidence } from '../source/evidence.js';
import { everyMatch, type Found } from '../values/found.js';
import { labelled } from '../source/labels.js';
import type { Source } from '../source/source.js';
import { addressesIn, tidyAddress } from '../values/addresses.js';
import { bareName } from '../values/names.js';

const labels =
  "(?:owner|employer|client|procuring\\s+entity|contracting\\s+authority|purchaser|agency)?(?:['’]s)?\\s*(?:mailing\\s+|postal\\s+|physical\\s+|street\\s+|registered\\s+)?address(?:\\s+of\\s+(?:the\\s+)?(?:owner|employer|client|procuring\\s+entity))?";
const others =
  /\b(?:architect|(?:construction|program|project)\s+manager|(?:consulting\s+)?engineer(?:ing)?(?=\s*[:,])|consultant|surety|bank|insur\w+|bidder|contractor|tenderer|proponent|vendor|supplier|plan\s+room|printing|blueprint|site\s+(?:is\s+)?located|project\s+(?:site|location)|located\s+at|jobsite|arbitrat\w+|court|meet\w*|pre-?bid|copies\s+(?:of|may|can)|obtained)\b/i;

/** The name of a firm just before an address: the address is the firm's. */
const company =
  /\b(?:Inc|LLC|L\.L\.C|P\.[ACEL]|Ltd|Limited|Associates|Blueprint\w*|Reprographics|Reproductions|Engineers|Engineering)\b\.?[\s,]*(?:at\s+)?$/;

/** The addresses that may be the owner's: near its name, under a label, or where bids are delivered. */
export function ownerAddresses(source: Source, owner: string): Evidence[] {
  const name = bareName(owner);
  const listed = new Set(labelled(source, labels).map((one) => `${one.passage.index}`));
  const plain = listedAddresses(source, name);
  const found = source.statements.flatMap((passage) =>
    addressesIn(passage.text).flatMap((address) => {
      const weighed = weigh(source, passage, address, name, listed.has(`${passage.index}`));
      return weighed ? [withStreetAbove(source, weighed)] : [];
    }),
  );
  return [...aloneInFront(found), ...plain];
}

/** The only address of the first pages is likely the owner's. */
function aloneInFront(found: Evidence[]): Evidence[] {
  const first = found[0]?.source.statements[0]?.page ?? 1;
  const front = found.filter((one) => one.passage.page <= first + 1 && one.score >= 0.38);
  if (new Set(front.map((one) => one.value)).size !== 1) return found;
  const reason = 'the only address of the first pages';
  return found.map((one) =>
    front.includes(one) ? { ...one, score: one.score + 0.12, reasons: [...one.reasons, reason] } : one,
  );
}

const street =
  /\b\d{1,6}[A-Z]?(?:\s+[A-Z0-9][\w.'’#-]*){0,5}\s+(?:st|street|ave|avenue|rd|road|blvd|boulevard|drive|dr|lane|ln|way|plaza|parkway|pkwy|highway|hwy|court|ct|circle|square|place|pl|loop|terrace|trail|pike|broadway|route)\b\.?(?:,?\s*(?:north|south|east|west|[ns]\.?[ew]\.?|[nsew]))?(?:,?\s*(?:suite|ste|room|rm|floor|unit|bldg|building|#)\.?\s*[\w-]+)?/gi;

/** A city line without a street belongs to the street in the lines above it, where these are passages of their own. */
function withStreetAbove(source: Source, one: Evidence): Evidence {
  const isCity = one.doubt > 0 && one.passage.text.slice(0, one.start).trim() === '';
  if (!isCity) return one;
  for (let at = one.passage.index - 1; at >= Math.max(0, one.passage.index - 2); at -= 1) {
    const above = source.passages[at]!;
    if (above.page !== one.passage.page || Math.abs(above.x - one.passage.x) > 60) continue;
    const found = everyMatch(street, above.text).at(-1);
    if (!found || above.text.length - found.index - found[0].length > 40) continue;
    const value = tidyAddress(`${found[0].replace(/\s+/g, ' ')}, ${one.value}`);
    return { ...one, value, doubt: 0, score: one.score + 0.08 };
  }
  return one;
}

/** What an address label names, if it has no known form of an address: many countries have no postcodes. */
function listedAddresses(source: Source, name: string): Evidence[] {
  return labelled(source, labels).flatMap((one): Evidence[] => {
    const value = tidyAddress(one.value.split(/\b(?:tel|phone|fax|e-?mail|attention|attn)\b/i, 1)[0]!);
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
  // a bank that lets works is no bidder's bank
  if (other && !name.includes(bareName(other[0]))) {
    score -= company.test(nearer) ? 0.55 : 0.35;
    reasons.push(`“${other[0]}” stands before it`);
  }
  if (address.doubt > 0) score -= 0.08;
  if (/^P\.?\s?O\.?\s*B/i.test(address.value)) score -= 0.04;
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

/** The text of the passages just before, because names are often on lines of their own. */
function neighbours(source: Source, passage: Passage, step: number): string {
  const texts: string[] = [];
  for (let at = passage.index + step; at >= 0 && texts.length < 6; at += step) {
    const near = source.passages[at];
    if (!near || near.page !== passage.page || near.text.length > 400) break;
    texts.unshift(near.text);
  }
  return texts.length === 0 ? '' : `${texts.join('\n')}\n`;
}
