import type { Bond, ListBonds } from 'surety-bonding-client';
import { changeQuery, place } from '../../router/place.js';

/** What the register is narrowed to; it stands behind the `?`, so that a link has it. `''`: not narrowed. */
export interface Filters {
  text: string;
  type: '' | 'bid' | 'final';
  result: '' | 'won' | 'lost' | 'open';
  account: string;
  since: string;
  until: string;
}

const names = ['text', 'type', 'result', 'account', 'since', 'until'] as const;

/** The filters that are set now. */
export function filtersNow(): Filters {
  const { query } = place.value;
  const of = (name: keyof Filters) => query.get(name) ?? '';
  const among = <Value extends string>(name: keyof Filters, values: readonly Value[]) =>
    values.find((each) => each === of(name)) ?? '';
  return {
    text: of('text'),
    type: among('type', ['bid', 'final']),
    result: among('result', ['won', 'lost', 'open']),
    account: of('account'),
    since: dayOr(of('since')),
    until: dayOr(of('until')),
  };
}

const dayOr = (text: string): string => (/^\d{4}-\d\d-\d\d$/.test(text) ? text : '');

/** Sets some of the filters. */
export const setFilters = (changes: Partial<Filters>): void => changeQuery(changes);

export const clearFilters = (): void =>
  changeQuery(Object.fromEntries(names.map((name) => [name, undefined])));

/** How many are set. */
export const countOf = (filters: Filters): number => names.filter((name) => filters[name] !== '').length;

const won = { won: true, lost: false, open: null };

/** What the service narrows by. */
export const askedOf = ({ type, result, account, since, until }: Filters): ListBonds => ({
  ...(type && { bondTypeIn: [type] }),
  ...(result && { bidWonIn: [won[result]] }),
  ...(account && { accountIDIn: [account] }),
  ...(since && { bidDateSince: since }),
  ...(until && { bidDateUntil: until }),
});

/** Whether a bond has all the words. The service does not look for words, so that this is done here. */
export function hasWords(bond: Bond, text: string): boolean {
  const { projectName, projectOwner, projectID, projectNumber = '' } = bond;
  const searched = [projectName, projectOwner, projectID, projectNumber].join(' ').toLowerCase();
  return text
    .toLowerCase()
    .split(/\s+/)
    .every((word) => searched.includes(word));
}
