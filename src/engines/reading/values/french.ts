/** The months of French dates, by the order of the year. */
const frenchMonths = [
  'janvier',
  'f[ée]vrier',
  'mars',
  'avril',
  'mai',
  'juin',
  'juillet',
  'ao[ûu]t',
  'septembre',
  'octobre',
  'novembre',
  'd[ée]cembre',
];

/** Source of a pattern for the name of a month. */
export const frenchMonth = `(${frenchMonths.join('|')})`;

/** The number of a month, from 1; 0 if the name is none. */
export function frenchMonthNumber(name: string): number {
  return frenchMonths.findIndex((month) => new RegExp(`^${month}$`, 'i').test(name)) + 1;
}

/** The units of French periods, and what they are called here. */
export const frenchUnits: Record<string, string> = {
  jour: 'day',
  semaine: 'week',
  mois: 'month',
  an: 'year',
  année: 'year',
};
