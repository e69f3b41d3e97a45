import { everyMatch, type Found } from './found.js';

const countries =
  '(?:India|Pakistan|Bangladesh|Nepal|Sri\\s+Lanka|Kenya|Uganda|Tanzania|Rwanda|Ethiopia|Nigeria|Ghana|Zambia|Zimbabwe|Malawi|Namibia|Botswana|South\\s+Africa|Somalia|Afghanistan|Philippines|Jamaica|Ireland|England|Scotland|Wales|United\\s+Kingdom|Australia|New\\s+Zealand)';
/** The codes with which addresses end: of India, of Bangladesh and Pakistan behind a dash, and the names of countries. */
const ending = `(?:(?:[-–—,:\\s]{1,3}\\s*(?:PIN(?:\\s*code)?\\s*[-:–]?\\s*)?[1-8]\\d{2}\\s?\\d{3}\\b)|(?:\\s?[-–]\\s?\\d{4,5}\\b)|(?:,?\\s+\\d{5}\\b(?=\\s*[,.]?\\s*(?:Pakistan|$)))|(?=,\\s*${countries}\\b))(?:[\\s,.(]{1,3}(?:[A-Z]\\.?P\\.?|[A-Z][a-z]+(?:\\s[A-Z][a-z]+)?)\\)?(?=[\\s,.]+${countries}))?(?:[\\s,.]{1,3}${countries}\\b)?`;
const ends = new RegExp(`(?:[A-Za-z.]{3}|\\))${ending}`, 'g');
const hint =
  /\b(?:street|road|rd|avenue|ave|lane|drive|marg|nagar|sector|plot|block|complex|bhaban|bhawan|bhavan|building|floor|house|area|colony|chowk|hills?|cantt|cantonment|estate|lines|sadan|office|centre|campus|circle|zonal|plaza|tower|p\.?\s?o\.?\s*box|private\s+bag|\d{1,5}[A-Z/]*\s+[A-Z][a-z]+)\b/i;
/** Where an address cannot begin: what precedes it is who lives there, or a sentence. */
const boundary =
  /(?:\n|\t|[;:]|(?<!\b(?:No|Distt?|Dt|St|Rd|Tal|Opp|Nr|[A-Z]))\.\s|\b(?:at|to|of|the|is|by|in|address(?:ed)?|office\s+of|payable|bank|tenderer)\b(?=\s+[A-Z\d]))/gi;

/** Officers and their divisions, who live there. */
const titles =
  /^(?:[^,\n]*\b(?:engineer(?:ing)?|officer|director|division|manager|secretary|commissioner|superintend\w+|in-?charge)\b[^,\n]*[,\n]\s*)+/i;

/** "CPWD, Nirman Bhawan …": the agency before its address. */
const agency = /^[A-Z]{3,6},\s+/;

/** Addresses with the codes and in the manner of South Asia, and others that end with a country. */
export function addressesAbroad(text: string): Found[] {
  return everyMatch(ends, text).flatMap((m): Found[] => {
    const end = m.index + m[0].length;
    const start = startOf(text, m.index, end);
    const value = text.slice(start, end).replace(titles, '').replace(agency, '');
    const parts = value.split(/[,\n]/).filter((part) => part.trim() !== '');
    if (parts.length < 2 || value.length < 16 || value.length > 200 || !hint.test(value)) return [];
    if (/_{3,}|@|\[|\b(?:shall|must|will|tel|fax|phone)\b/i.test(value)) return [];
    const own = value.replace(/\s+/g, ' ').trim();
    return [{ value: own, start: end - value.length, end, doubt: 0.1 }];
  });
}

/** The address begins behind the last boundary before its end, at the first word in capitals or with a figure. */
function startOf(text: string, at: number, end: number): number {
  const from = Math.max(0, at - 170);
  const before = text.slice(from, at);
  const stops = everyMatch(boundary, before).filter(
    (m) => !/\n/.test(m[0]) || !isAddressLine(before, m.index),
  );
  const last = stops.at(-1);
  let start = from + (last ? last.index + last[0].length : 0);
  const first = /[A-Z\d#]/.exec(text.slice(start, end));
  start += first?.index ?? 0;
  return start;
}

/** Whether the line that ends here is part of an address: it has a figure or a word of streets, and no sentence. */
function isAddressLine(text: string, lineEnd: number): boolean {
  const line = text.slice(text.lastIndexOf('\n', lineEnd - 1) + 1, lineEnd);
  return line.length < 70 && hint.test(line);
}
