import type { Evidence } from '../source/evidence.js';
import { addressesIn, stateName } from '../values/addresses.js';
import { bodiesIn } from '../values/names.js';
import {
  cleanName,
  isDocumentType,
  isNotName,
  isNumberLine,
  isUnit,
  mentionsWork,
  withoutCode,
} from './project-words.js';
import type { Source } from '../source/source.js';
import { titleLines, type TitleLine } from '../source/titles.js';

const noName =
  /[@>]|^code\b|\bfacility\s+code\b|\d{4,},\s\d{4,}|https?:|www\.|:\s*\S|:$|\(?\d{3}\)?[\s-]\d{3}-\d{4}|(?<!\bP\/?N\s)\b\d{5}(?:-\d{4})?$|_{3,}|\.{4,}|…|^\(|\|/;
const streetLine =
  /^(?:building|bldg\.?|suite|room)\s[\w-]+\s*,|^(?:one|two|three|\d+)\s.*\b(?:plaza|street|avenue|road|drive|boulevard|lane|way|court|square|highway|parkway)\b\.?$/i;
const cityLine = new RegExp(
  `^[A-Za-z.'’ -]{2,30}(?:,\\s*[A-Za-z.'’ -]{2,24})?,\\s*(?:[A-Z]{2}|${stateName})\\.?(?:,?\\s*(?:USA|Canada))?$`,
  'i',
);
const roomLine =
  /\b(?:secretariat|(?:office|administrative)\s+(?:complex|block))\b.*,|^\d+[A-Z]?\s.*(?:,\s*(?:room|suite|floor|unit|bldg)\b|\b(?:st|street|ave|avenue|rd|road|blvd|drive|dr)\b\.?(?:,|$))/i;
/** "Request for Quotations for …", "Invitation to Tender: …": what follows is the name. */
const introduced =
  /^(?:request\s+for\s+\w+|invitation\s+(?:to|for)\s+\w+|call\s+for\s+\w+|rf[pqt]|it[bt]|ifb)\b[^:]{0,30}?(?:\bfor\b|:)\s*\w/i;
const people =
  /\b(?:phone|fax|suite|street,|avenue,|p\.?o\.?\s*box|contact|attn|commissioner|director|manager|mayor|clerk|superintendent|engineer(?:s|ing)?,?\s*(?:inc|llc|p\.?c)|architects?|dear|copyright|page|prepared|revised|issued|dated?|officer|department|division|inc\.?|llc|ltd|company|wing|flight|secretary)\b/i;

export const inTitle = 'stands in the title of the document';

/** Lands of the nation, where the word for a park or a forest names no work. */
const ofNation =
  /\bNational\s+(?:Park|Forest|Monument|Seashore|Recreation\s+Area|Wildlife\s+Refuge|Cemetery)\b/gi;

/** The heads of parts, editions and portals that a title page has below the name. */
const partLine =
  /^(?:part|section|annex|schedule|volume|article)\s+[A-Z\d]{1,3}\b|^(?:[A-Z]{1,4}-\d+\.|[A-Z]\.\d+(?:\.\d+)*\.?)\s+[A-Z]|^\d{1,2}\.(?:\d{1,2}\.?)?\s+[A-Z]|^\d{1,2}\s+[A-Z][a-z]+$|^(?:edition|revision|reference|our\s+ref|your\s+ref)\b|^(?:restricted|open|negotiated)\s+procedure\b|^(?:nec\d?|jct|fidic)\b|\bcontract\s+(?:data|particulars)\b|^data\s+provided\s+by\b|\b(?:RFT|e-?tenders?|ocid)\s+(?:id|ref)\b|\bedition\s+(?:of\s+)?\w+\s*\d{0,4}\b|^lot\s+\d+,/i;

/** An airport is where the work is, or who lets it. */
const airportLine =
  /^(?:[\w.'’-]+\s+){1,4}(?:municipal|regional|international|county|executive)\s+(?:airport|airfield|airpark)$/i;

/** Below it stands what a section of the specifications is about. */
const sectionLine = /^\s*(?:section|division)\s+[\d .-]{2,12}$/i;

/** The names in the title: lines that are not a type of document, a number, an owner, a person or a date. */
export function titledNames(source: Source): Evidence[] {
  const lines = titleLines(source)
    .filter((line) => line.passage.cells.length < 2 || isNameBesidePlace(line))
    .map((line) => ({ line, isName: isNameLine(line, source) }));
  const tallest = Math.max(0, ...lines.filter((one) => one.isName).map((one) => one.line.h));
  const found: Evidence[] = [];
  for (let at = 0; at < lines.length; at += 1) {
    if (!lines[at]!.isName) continue;
    let end = at + 1;
    while (end < lines.length && lines[end]!.isName && goesOn(lines[end - 1]!.line, lines[end]!.line))
      end += 1;
    const before = lines[at - 1];
    const place = placeBehind(lines.slice(end).map((one) => one.line));
    const group = [...lines.slice(at, end).map((one) => one.line), ...place];
    if (before && sectionLine.test(before.line.text)) continue;
    found.push(...named(source, group, tallest, before ? isDocumentType(before.line.text) : false));
    at = end - 1;
  }
  return found;
}

/** "at" and a place on lines of their own below a name, also behind "for" and who lets the work: all is the name. */
function placeBehind(below: TitleLine[]): TitleLine[] {
  const words = below.slice(0, 4).map(({ text }) => text.trim());
  const from = /^for$/i.test(words[0] ?? '') && bodiesIn(words[1] ?? '').length > 0 ? 2 : 0;
  const place = words[from + 1];
  const isPlace = /^at$/i.test(words[from] ?? '') && place !== undefined && !isDocumentType(place);
  return isPlace ? below.slice(0, from + 2) : [];
}

/** "Fire Station Replacement | Example Depot, Colorado": the first cell of a row that has no label. */
function isNameBesidePlace({ passage, start, text }: TitleLine): boolean {
  const place = passage.text.slice(text.length);
  const isName = mentionsWork(text) && text.trim().split(/\s+/).length > 2 && bodiesIn(text)[0]?.start !== 0;
  return start === 0 && passage.cells.length === 2 && isName && !/\d/.test(place);
}

/** A line in small letters below one in capitals says more of the name: where the work is, or who does it. */
function isInCapitals(text: string): boolean {
  return text === text.toUpperCase() && /[A-Z]{4}/.test(text);
}

function goesOn(a: TitleLine, b: TitleLine): boolean {
  return (
    a.passage.page === b.passage.page &&
    Math.abs(a.h - b.h) < 0.12 * a.h &&
    b.y - a.y < 2.3 * a.h &&
    !(isInCapitals(a.text) && !isInCapitals(b.text)) &&
    b.y > a.y
  );
}

function isNameLine(line: TitleLine, source: Source): boolean {
  const text = line.text.trim();
  if (text.length < 5 || text.length > 160 || isNumberLine(text) || isDocumentType(text)) return false;
  if (
    noName.test(withoutCode(text)) ||
    people.test(text) ||
    streetLine.test(text) ||
    /[a-z]\.\s*$/.test(text)
  )
    return false;
  if (
    addressesIn(text).length > 0 ||
    airportLine.test(text) ||
    partLine.test(text) ||
    isUnit(text) ||
    (cityLine.test(text) && !mentionsWork(text.replace(ofNation, ''))) ||
    roomLine.test(text)
  )
    return false;
  const name = text.replace(/^(?:the\s+)?(?:municipal\s+)?corporation\s+of\s+the\s+|\s+\/\s.*$/i, '');
  const body = bodiesIn(name)[0];
  if (body && body.value.length > 0.6 * name.length && !mentionsWork(name.replace(body.value, '')))
    return false;
  const dates = source.values('date', line.passage);
  return dates.every((date) => date.end <= line.start || date.start >= line.start + line.text.length);
}

function named(source: Source, group: TitleLine[], tallest: number, afterKind: boolean): Evidence[] {
  const name = cleanName(group.map((line) => line.text.trim()).join(' '));
  if (!name || isNotName(name) || name.split(' ').length < 2) return [];
  const [first, last] = [group[0]!, group.at(-1)!];
  const end =
    first.passage === last.passage ? last.start + last.text.length : first.start + first.text.length;
  const worth =
    (first.h >= 0.95 * tallest ? 0.1 : 0) +
    (afterKind || introduced.test(first.text.trim()) ? 0.12 : 0) +
    (mentionsWork(name) ? 0.1 : -0.02);
  const reasons = [inTitle];
  return [
    {
      value: name,
      source,
      passage: first.passage,
      start: first.start,
      end,
      score: 0.48 + worth,
      doubt: 0,
      reasons,
    },
  ];
}
