import type { Story } from './story.js';

const rows = 'tbody tr[role=row]';
const review = ({ ids }: { ids: { readRequest: string } }) => `/requests/${ids.readRequest}`;

/** The states of the list of requests, and of one request. */
export const requests: Story[] = [
  { name: 'requests-full', path: '/requests', shows: rows },
  { name: 'requests-viewer', path: '/requests', role: 'viewer', shows: rows },
  { name: 'requests-empty', path: '/requests', tenant: 'empty', shows: 'text=No open requests' },
  { name: 'requests-none-such', path: '/requests?show=cancelled', shows: 'text=No request has this status' },
  {
    name: 'requests-loading',
    path: '/requests',
    requests: { to: '/bond_request/query', become: 'held' },
    shows: '.skeleton',
  },
  {
    name: 'requests-failed',
    path: '/requests',
    requests: { to: '/bond_request/query', become: 'broken' },
    shows: 'text=The service cannot be reached',
  },
  {
    name: 'requests-new',
    path: '/requests',
    arrange: (tab) => tab.click('text=New request'),
    shows: 'dialog input',
  },
  {
    name: 'request-review',
    path: review,
    // A small screen has the page behind a tab.
    arrange: async (tab, isNarrow) => {
      await tab.waitForSelector('.rivals');
      if (!isNarrow) await tab.waitForSelector('.sheet img');
    },
    shows: '.field-actions',
  },
  { name: 'request-viewer', path: review, role: 'viewer', shows: '.rivals' },
  {
    name: 'request-correcting',
    path: review,
    arrange: async (tab) => {
      await tab.waitForSelector('.rivals');
      await tab.keyboard.press('c');
    },
    shows: '.correction input',
  },
  {
    name: 'request-page',
    path: review,
    arrange: async (tab, isNarrow) => {
      await tab.waitForSelector('.rivals');
      await tab.click('.rivals .place-link');
      if (isNarrow) await tab.waitForSelector('[role=tab][aria-selected=true] >> text=Document');
    },
    shows: '.sheet:has(.mark.looked) img',
  },
  {
    name: 'request-unread',
    path: ({ ids }) => `/requests/${ids.unreadRequest}`,
    shows: 'text=No fields yet',
  },
  {
    name: 'request-cancelling',
    path: review,
    arrange: (tab) => tab.click('button:text-is("Cancel")'),
    shows: 'dialog',
  },
  {
    name: 'request-completed',
    path: ({ ids }) => `/requests/${ids.completedRequest}`,
    shows: '.field-decided',
  },
  {
    name: 'request-failed',
    path: review,
    requests: { to: '/bond_request_field/query', become: 'broken' },
    shows: 'text=The service cannot be reached',
  },
  { name: 'request-missing', path: '/requests/none', shows: 'text=There is nothing here' },
];
