/** What a form can say of its records, by the standard names of the trade. */
const members: Record<string, string> = {
  bond: 'number date type edition percentage penalSum penalSumText',
  principal: 'name address phone organizationType stateOfIncorporation',
  surety: 'name address phone naic stateOfIncorporation stateOfAuthority',
  residentAgent: 'name',
  obligee: 'name address state',
  project: 'name number id location description',
  bid: 'date number',
  contract: 'number date price startDate endDate warrantyYears',
  poa: 'name attorney certificateNumber certificateDate expiresAt limit',
  premium: 'total rate',
};

export const standardNames: readonly string[] = Object.entries(members).flatMap(([record, names]) =>
  names.split(' ').map((name) => `${record}.${name}`),
);

const filters = ['money', 'words', 'percent_words', 'date', 'upcase', 'default: ""', 'slice: 0, 10'];

const isSum = (name: string): boolean =>
  /^(bond\.penalSum|contract\.price|premium\.total|poa\.limit)$/.test(name);
const isDay = (name: string): boolean => /(date|Date|expiresAt)$/.test(name);

/** How a name is mostly written: sums as money, days as dates. */
export function templateOf(name: string): string {
  // The time at which bids are opened is not what a bond says.
  const filter = isSum(name)
    ? ' | money'
    : name === 'bid.date'
      ? ' | slice: 0, 10 | date'
      : isDay(name)
        ? ' | date'
        : '';
  return `{{ ${name}${filter} }}`;
}

const partFormats = { day: '%-d', month: '%B', year: '%y' };

/** The template of what belongs in a place that was found; `''`: no record has it. */
export function templateOfMeaning(meaning = '', datePart?: keyof typeof partFormats): string {
  const [, name = meaning, inWords] = /^(.*?)(Words)?$/.exec(meaning)!;
  if (!standardNames.includes(name)) return '';
  if (inWords) return `{{ ${name} | ${name === 'bond.percentage' ? 'percent_words' : 'words'} }}`;
  if (datePart)
    return `{{ ${name} | ${name === 'bid.date' ? 'slice: 0, 10 | ' : ''}date: "${partFormats[datePart]}" }}`;
  return templateOf(name);
}

/** What a word that is being typed may become, and what it is replaced by. */
export interface Completion {
  name: string;
  /** What stands in the text afterwards, from `from` up to the caret. */
  insert: string;
  from: number;
}

const mostCompletions = 8;

/** @param more names beside the standard ones, such as `values.place` */
export function completionsAt(text: string, caret: number, more: readonly string[] = []): Completion[] {
  const before = text.slice(0, caret);
  const [word] = /[\w.]*$/.exec(before)!;
  const opened = before.lastIndexOf('{{');
  const isInside = opened > before.lastIndexOf('}}');
  const isFilter = isInside && /\|\s*\w*$/.test(before.slice(opened));
  if (word === '' && !isInside) return [];
  const from = caret - word.length;
  const wanted = word.toLowerCase();
  const fits = [...(isFilter ? filters : [...standardNames, ...more])]
    .filter((name) => name !== word && name.toLowerCase().includes(wanted))
    .sort((one, other) => rankOf(one, wanted) - rankOf(other, wanted));
  return fits.slice(0, mostCompletions).map((name) => ({
    name,
    from,
    insert: isInside ? name : templateOf(name),
  }));
}

/** Names that begin so come before those that have it after the dot, and these before all others. */
function rankOf(name: string, word: string): number {
  const lower = name.toLowerCase();
  return lower.startsWith(word) ? 0 : lower.includes(`.${word}`) ? 1 : 2;
}
