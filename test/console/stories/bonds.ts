import type { Story } from './story.js';

const rows = 'tbody tr[role=row]';

/** The states of the register, and of one bond. */
export const bonds: Story[] = [
  { name: 'bonds-full', path: '/bonds', shows: rows },
  { name: 'bonds-viewer', path: '/bonds', role: 'viewer', shows: rows },
  { name: 'bonds-empty', path: '/bonds', tenant: 'empty', shows: 'text=No bonds yet' },
  { name: 'bonds-none-fits', path: '/bonds?text=nowhere', shows: 'text=No bond fits these filters' },
  {
    name: 'bonds-loading',
    path: '/bonds',
    requests: { to: '/bond/query', become: 'held' },
    shows: '.skeleton',
  },
  {
    name: 'bonds-failed',
    path: '/bonds',
    requests: { to: '/bond/query', become: 'broken' },
    shows: 'text=The service cannot be reached',
  },
  {
    name: 'bonds-filters',
    path: '/bonds?type=bid&result=won',
    arrange: async (tab, isNarrow) => isNarrow && tab.click('text=Filters, 2 set'),
    shows: rows,
  },
  { name: 'bond-bid', path: ({ ids }) => `/bonds/${ids.bidBond}`, shows: '.timeline li' },
  { name: 'bond-final', path: ({ ids }) => `/bonds/${ids.finalBond}`, shows: '.timeline li' },
  {
    name: 'bond-premium',
    path: ({ ids }) => `/bonds/${ids.finalBond}?tab=premium`,
    shows: '.curve svg',
  },
  {
    name: 'bond-premium-none',
    path: ({ ids }) => `/bonds/${ids.bidBond}?tab=premium`,
    requests: { to: '/rate/query', become: 'broken' },
    shows: 'text=The service cannot be reached',
  },
  {
    name: 'bond-award',
    path: ({ ids }) => `/bonds/${ids.openBid}`,
    arrange: (tab) => tab.click('text="Award"'),
    shows: 'dialog input',
  },
  {
    name: 'bond-no-forms',
    path: ({ ids }) => `/bonds/${ids.bidBond}?tab=issue`,
    shows: 'text=/A form is what/',
  },
  {
    name: 'bond-add-form',
    path: ({ ids }) => `/bonds/${ids.bidBond}?tab=issue`,
    arrange: (tab) => tab.click('text="Add a form"'),
    shows: 'dialog select',
  },
  {
    name: 'bond-checks',
    role: 'admin',
    path: ({ ids }) => `/bonds/${ids.readyBond}?tab=issue`,
    arrange: (tab) => tab.fill('input[type=date]', '2026-05-14'),
    shows: '.findings .warning',
  },
  {
    name: 'bond-shares',
    path: ({ ids }) => `/bonds/${ids.readyBond}?tab=issue`,
    arrange: (tab) => tab.click('text="Add a co-surety"'),
    shows: '.shares input',
  },
  {
    name: 'bond-issued',
    role: 'admin',
    path: ({ ids }) => `/bonds/${ids.issuedBond}?tab=issue`,
    shows: '.issued',
  },
  {
    name: 'bond-issued-viewer',
    role: 'viewer',
    path: ({ ids }) => `/bonds/${ids.issuedBond}?tab=issue`,
    shows: '.issued',
  },
  { name: 'bond-missing', path: '/bonds/none', shows: 'text=There is nothing here' },
];
