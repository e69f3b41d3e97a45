import type { Passage } from '../layout/passages.js';
import type { Evidence } from '../source/evidence.js';
import { everyMatch, type Found } from '../values/found.js';
import { labelled } from '../source/labels.js';
import type { Source } from '../source/source.js';
import { addressesIn, tidyAddress } from '../values/addresses.js';
import { bareName } from '../values/names.js';

const labels =
  "adresse|endroit\\s+prévu\\s+pour\\s+la\\s+réception\\s+des\\s+soumissions|(?:owner|employer|client|procuring\\s+entity|contracting\\s+authority|purchaser|agency)?(?:['’]s)?\\s*(?:mailing\\s+|postal\\s+|physical\\s+|street\\s+|registered\\s+)?address(?:\\s+of\\s+(?:the\\s+)?(?:owner|employer|client|procuring\\s+entity)|\\s+for\\s+(?:the\\s+)?(?:delivery|submission)(?:\\s+of\\s+(?:the\\s+)?(?:bids|tenders|quotations|proposals))?)?|(?:division(?:al)?|head|principal|registered)\\s+office|employer['’]s\\s+name\\s*(?:&|and)\\s*address|delivery\\s+of\\s+(?:quotations?|bids|tenders)|place\\s+(?:of|for)\\s+(?:submission|delivery)(?:\\s+of\\s+(?:the\\s+)?(?:bids|tenders|quotations|proposals))?";
const others =
  /\b(?:architect|(?:construction|program|project)\s+manager|(?<!\b(?:executive|superintending|assistant|divisional|chief|city|town|village|township|county|district|municipal|state)\s)(?:consulting\s+)?engineer(?:ing)?(?=\s*[:,])|consultant|surety|bank|insur\w+|bidder|contractor|tenderer|proponent|vendor|supplier|plan\s?room\w*|distributed\s+(?:through|by)|certificate\s+holder|printing|blueprint|site\s+(?:is\s+)?located|project\s+(?:site|location)|located\s+at|lieu\s+des\s+travaux|architecte|ingénieur|jobsite|arbitrat\w+|court|meet\w*|pre-?bid|copies\s+(?:of|may|can)|obtained)\b/i;

/** The name of a firm just before an address: the address is the firm's. */
const company =
  /\b(?:Inc|LLC|L\.L\.C|P\.[ACEL]|Ltd|Limited|Associates|Blueprint\w*|Reprographics|Reproductions|Engineers|Engineering)\b\.?[\s,]*(?:(?:of|at|located\s+at)\s+)?$/;

const bidsReceived =
  /\b(?:bids|proposals|tenders|offers|quotations)\b[^.;]{0,60}\bwill\s+be\s+received\b[^.;]{0,160}$/i;

/** A letterhead with a mail address of a firm. */
const firmsMail = /^[^@]{0,60}@[\w-]+(?:\.[\w-]+)*\.(?:com|net|biz)\b/;

/** The addresses that may be the owner's: near its name, under a label, or where bids are delivered. */
export function ownerAddresses(source: Source, owner: string): Evidence[] {
  const name = bareName(owner);
  const listed = new Set(labelled(source, labels).map((one) => `${one.passage.index}`));
  const plain = [
    ...listedAddresses(source, name),
    ...addressesInSentences(source),
    ...addressesBelow(source, name),
    ...addressesBehind(source),
  ];
  const found = source.statements.flatMap((passage) =>
    addressesIn(passage.text).flatMap((address) => {
      const weighed = weigh(source, passage, address, name, listed.has(`${passage.index}`));
      return weighed ? [withStreetAbove(source, weighed)] : [];
    }),
  );
  const streets = found.filter(({ doubt }) => doubt === 0);
  const whole = found.filter((one) => one.doubt === 0 || !isEndOfOne(streets, one));
  return [...aloneInFront(whole), ...(found.length === 0 ? aloneInFront(plain) : plain)];
}

/** A city alone, where another address has a street in it: the same place, said shorter. */
function isEndOfOne(streets: Evidence[], city: Evidence): boolean {
  return streets.some(({ value }) => value.endsWith(city.value));
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
  /\b\d{1,6}[A-Z]?(?:\s+[A-Z0-9][\w.'’#-]*){0,5}\s+(?:st|street|ave|avenue|rd|road|blvd|boulevard|drive|dr|lane|ln|way|plaza|parkway|pkwy|highway|hwy|court|ct|circle|square|place|pl|loop|terrace|trail|pike|broadway|route|row)\b\.?(?:,?\s*(?:north|south|east|west|[ns]\.?[ew]|[nsew])\b\.?)?(?:,?\s*(?:suite|ste|room|rm|floor|unit|bldg|building|#)\.?\s*[\w-]+)?/gi;

/** A line of a house with its number: "455 County Center, 3rd Floor". */
const numbered =
  /^(?:\d{1,6}[A-Z]?\s+(?:-\s+\d{1,3}(?:st|nd|rd|th)\s+)?[A-Z]|(?:\d{1,2}(?:st|nd|rd|th)\s+floor|floor\s+\d+|suite\s+\d+|room\s+\d+),\s)(?!.*(?:tel|phone|fax|\d{3}-\d{4}|[@$%]))[\w.,'’#& -]{2,65}$/i;

/** A city line without a street belongs to the street in the lines above it, where these are passages of their own. */
function withStreetAbove(source: Source, one: Evidence): Evidence {
  const isCity = one.doubt > 0 && one.passage.text.slice(0, one.start).trim() === '';
  if (!isCity) return one;
  for (let at = one.passage.index - 1; at >= Math.max(0, one.passage.index - 2); at -= 1) {
    const above = source.passages[at]!;
    if (above.page !== one.passage.page || Math.abs(above.x - one.passage.x) > 60) continue;
    const line = above.text
      .split(/[\n\t]/)
      .at(-1)!
      .trim();
    const found = everyMatch(street, above.text).at(-1);
    const isNear = found && above.text.length - found.index - found[0].length <= 40;
    const own = numbered.test(line) ? line : isNear ? found[0].replace(/\s+/g, ' ') : undefined;
    if (own === undefined) continue;
    const value = tidyAddress(`${own}, ${one.value}`);
    return { ...one, value, doubt: 0, score: one.score + 0.08 };
  }
  return one;
}

const addressIs =
  /\b(?:procuring\s+entity|employer|purchaser|owner|client)['’]s\s+address\s+(?:for\s[^.:;]{3,40}\s)?is\s*:?\s*([A-Z][^.;:\n\t]{12,140})/gi;

/** Where tenders are to be brought, in a sentence. */
const broughtTo =
  /\b(?:delivered|submitted|deposited|addressed|sent|returned|dropped|placed|received)\b[^.;]{0,70}?\b(?:to|at)\s+(?:the\s+)?(?:[a-z]+\s+(?:of|for)\s+(?:the\s+)?)?([A-Z][^.;\n\t(]{10,140}?)(?=\s+(?:at\s+or\s+before|on\s+or\s+before|by\b|before|until|so\s+as|not?\s+later|latest)|[.;\n(]|$)/g;
const streetWord =
  /\b(?:streets?|roads?|avenue|ave|lane|crescent|p\.?\s?o\.?\s*box|post\s+office\s+box|p\.?m\.?b|floor|plot|house|close|square|marg|drive|way|highway)\b/i;

/** "The Employer's address is …", or where tenders are to be brought, in a sentence. */
function addressesInSentences(source: Source): Evidence[] {
  return source.statements.flatMap((passage) => {
    const said = everyMatch(addressIs, passage.text).map((m) => ({
      m,
      reason: 'said to be the address of the owner',
    }));
    const brought = everyMatch(broughtTo, passage.masked)
      .filter(([, text]) => streetWord.test(text!) && /\d/.test(text!))
      .map((m) => ({ m, reason: 'where bids are to be sent' }));
    return [...said, ...brought].flatMap(({ m, reason }): Evidence[] => {
      const start = m.index + m[0].length - m[1]!.length;
      const end = start + m[1]!.length;
      const text = passage.text.slice(start, end);
      if (addressesIn(text).length > 0 || !text.includes(',') || /_{2,}|\[|@/.test(text)) return [];
      const officers = officer.exec(text)?.[0].length ?? 0;
      const value = tidyAddress(text.slice(officers));
      return [
        { value, source, passage, start: start + officers, end, score: 0.66, doubt: 0.1, reasons: [reason] },
      ];
    });
  });
}

/** A line of a letterhead below the owner's name: "Km 5, Aba Road Extension, P.M.B. 1099". */
function addressesBelow(source: Source, name: string): Evidence[] {
  if (name === '') return [];
  const front = source.statements.filter(({ page }) => page === source.statements[0]?.page);
  const lines = front.flatMap((passage) => linesIn(passage).map((line) => ({ passage, ...line })));
  return lines.flatMap(({ passage, text, start }, at): Evidence[] => {
    const isBelow = bareName(lines[at - 1]?.text ?? '').endsWith(name);
    const isAddress = text.length < 110 && (text.match(/,/g)?.length ?? 0) > 1 && streetWord.test(text);
    if (!isBelow || !isAddress || /[:@;]|\b(?:tel|phone|fax)\b/i.test(text)) return [];
    const reasons = ["on the line below the owner's name"];
    const end = start + text.length;
    return [{ value: tidyAddress(text), source, passage, start, end, score: 0.68, doubt: 0.1, reasons }];
  });
}

function linesIn({ text }: Passage): { text: string; start: number }[] {
  let start = 0;
  return text.split(/[\n\t]/).map((line) => {
    const one = { text: line, start };
    start += line.length + 1;
    return one;
  });
}

/** "… the Example Department, No. 8, Temple Road, Example Town, invites bids": between who invites and that. */
const upToInviting =
  /,\s+((?:No\.\s?)?[\w/-][^,.;\n]{1,40}(?:,\s+[^,.;\n]{3,40}){1,3}),?\s+(?:hereby\s+)?(?:invites?|calls|requests|intends)\b/gi;

function addressesBehind(source: Source): Evidence[] {
  return source.statements.flatMap((passage) =>
    everyMatch(upToInviting, passage.text).flatMap((m): Evidence[] => {
      const text = m[1]!;
      if (!streetWord.test(text) || !/\d/.test(text.split(',')[0]!) || addressesIn(text).length > 0)
        return [];
      const start = m.index + m[0].indexOf(text);
      const reasons = ['between the owner and its invitation'];
      const place = { source, passage, start, end: start + text.length };
      return [{ ...place, value: tidyAddress(text), score: 0.68, doubt: 0.1, reasons }];
    }),
  );
}

/** The officer to whom bids are brought, before the address. */
const officer =
  /^[^,\d]*\b(?:engineer|officer|director|manager|secretary|clerk|accountant|chair\w*|secretariat)\b[^,\d]*,\s*/i;

/** What an address label names, if it has no known form of an address: many countries have no postcodes. */
function listedAddresses(source: Source, name: string): Evidence[] {
  return labelled(source, labels).flatMap((one): Evidence[] => {
    const value = tidyAddress(one.value.split(/\b(?:tel|phone|fax|e-?mail|attention|attn)\b/i, 1)[0]!);
    const isAddress = /\d/.test(value) && /,/.test(value) && value.length > 12 && value.length < 160;
    if (!isAddress || addressesIn(one.value).length > 0 || /_{2,}|\[|@|\.{4,}/.test(value)) return [];
    const near = name !== '' && bareName(neighbours(source, one.passage, -1)).includes(name);
    const score = near
      ? 0.72
      : /owner|employer|procuring|purchaser|contracting|delivery|submission/i.test(one.label)
        ? 0.66
        : 0.45;
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
  const other = others.exec(nearer) ?? company.exec(nearer);
  // before "Architect:" the owner's name stands too far off
  const designer = /\b(?:architects?|consultants?|designers?)\b/i.exec(nearer);
  const behind = designer ? nearer.slice(designer.index) : before;
  if (name !== '' && bareName(behind).includes(name)) {
    score += bareName(nearer).includes(name) ? 0.4 : 0.25;
    reasons.push("close behind the owner's name");
  } else if (name !== '' && bareName(text.slice(address.end, address.end + 60)).includes(name)) score += 0.2;
  if (isListed) [score] = [score + 0.25, reasons.push('under a label for it')];
  if (
    /\b(?:received|submitted|delivered|submit|deliver|addressed|mailed|returned|lodged|hand[- ]delivered|hand(?:ed)?\s+in|brought|sent)\b/i.test(
      before,
    )
  ) {
    score += bidsReceived.test(before) ? 0.28 : 0.22;
    reasons.push('where bids are to be sent');
  }
  if (
    /\b(?:inquiries|notices)\b[^.;]{0,60}\bto\s+the\s+(?:authority|owner|city|county|district)\b/i.test(
      before,
    )
  ) {
    score += 0.3;
    reasons.push('where notices are to be sent');
  }
  if (passage.page <= 2) score += 0.1;
  if (passage.page === 1 && passage.text.length < 160) score += 0.08;
  // a bank that lets works is no bidder's bank
  if (other && !name.includes(bareName(other[0]))) {
    score -= company.test(nearer) ? 0.55 : 0.35;
    reasons.push(`“${other[0]}” stands before it`);
  }
  if (reasons.length === 0 && firmsMail.test(text.slice(address.end))) score -= 0.2;
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
