import { everyMatch } from '../values/found.js';
import type { Evidence } from '../source/evidence.js';
import { labelled } from '../source/labels.js';
import type { Source } from '../source/source.js';

/** A text that stands beside a label, or that a sentence states. */
interface Particular {
  label: string;
  /** Its first group is the value. */
  sentence: RegExp;
  longest: number;
  isPlausible: (value: string) => boolean;
}

const subject = '(?:projects?|works?|sites?|job\\s*sites?|premises|facilit(?:y|ies)|building)';

const location: Particular = {
  label: `(?:${subject}\\s+(?:site\\s+)?(?:locations?|address(?:es)?)|locations?(?:\\s+of\\s+(?:the\\s+)?${subject})?|place\\s+of\\s+(?:performance|work|delivery)|site)`,
  sentence: new RegExp(
    `\\b${subject}\\s+(?:is|are|will\\s+be)\\s+(?:generally\\s+)?(?:located|situated)\\s+((?:at|in|on|within|along|near|between|approximately)\\s+[^.;\\n]{6,160}|[^.;\\n]{6,160})`,
    'gi',
  ),
  longest: 160,
  isPlausible: (value) =>
    /[A-Z]/.test(value) &&
    /\s|,/.test(value) &&
    !/\b(?:shall|must|will|see|refer|various|per\s+plans)\b|\b(?:no|number|licen[cs]e|date|name|phone|title)\b\W*$/i.test(
      value,
    ),
};

const description: Particular = {
  label: `(?:(?:brief\\s+|general\\s+|short\\s+)?description(?:\\s+of\\s+(?:the\\s+)?(?:projects?|works?|services))?|(?:project|work)\\s+description|scope\\s+of\\s+(?:the\\s+)?works?|summary\\s+of\\s+(?:the\\s+)?work)`,
  sentence: new RegExp(
    `(?:^|[.\\n]\\s*)((?:the\\s+|this\\s+)?(?:scope\\s+of\\s+(?:the\\s+)?)?(?:proposed\\s+)?(?:works?|projects?|contract)\\s+(?:under\\s+this\\s+\\w+\\s+|to\\s+be\\s+(?:done|performed)\\s+(?:under\\s+this\\s+\\w+\\s+)?|generally\\s+|shall\\s+|will\\s+)*(?:consists?\\s+of|includes?(?:,\\s+but\\s+(?:is\\s+)?not\\s+limited\\s+to,?)?|comprises?|involves?|entails?)\\s+[^;\\n]{15,320}?)(?=\\.(?:\\s|$)|;|\\n|$)`,
    'gim',
  ),
  longest: 340,
  isPlausible: (value) =>
    value.split(' ').length >= 6 &&
    !/^\d+(?:\.\d+)*\s|:$/.test(value) &&
    /[a-z]{4}/.test(value) &&
    !/\b(?:quantity|unit\s+price|amount|total|see\s+(?:attached|below)|item\s+no)\b/i.test(value),
};

/** Where the project is to be built. */
export function projectLocations(source: Source): Evidence[] {
  return particulars(source, location);
}

/** What is to be built, in a sentence or two of the document. */
export function projectDescriptions(source: Source): Evidence[] {
  return particulars(source, description);
}

function particulars(source: Source, { label, sentence, longest, isPlausible }: Particular): Evidence[] {
  const isUsable = (value: string): boolean =>
    value.length >= 6 && !/_{3,}|\.{4,}|…|\[|\binsert\b/i.test(value) && isPlausible(value);
  const beside = labelled(source, label).flatMap((one): Evidence[] => {
    const value = one.value.replace(/\s+/g, ' ').trim().slice(0, longest);
    const { passage, start, end } = one;
    if (!isUsable(value)) return [];
    const score = 0.78 + frontOf(passage.page);
    const reasons = [`beside the label “${one.label}”`];
    return [{ value, source, passage, start, end, score, doubt: 0, reasons }];
  });
  const told = source.statements.flatMap((passage) =>
    everyMatch(sentence, passage.masked).flatMap((m): Evidence[] => {
      const start = m.index + m[0].length - m[1]!.length;
      const end = start + m[1]!.length;
      const value = passage.text.slice(start, end).replace(/\s+/g, ' ').trim();
      if (!isUsable(value)) return [];
      const score = 0.68 + frontOf(passage.page);
      return [{ value, source, passage, start, end, score, doubt: 0.1, reasons: ['a sentence tells it'] }];
    }),
  );
  return [...beside, ...told];
}

const frontOf = (page: number): number => (page <= 3 ? 0.1 : page <= 8 ? 0 : -0.12);
