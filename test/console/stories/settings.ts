import type { Story } from './story.js';

/** The states of the settings of an organization. */
export const settings: Story[] = [
  { name: 'settings-members', role: 'admin', path: '/settings?tab=members', shows: 'td >> text=eva@hill' },
  { name: 'settings-keys', role: 'admin', path: '/settings?tab=keys', shows: 'td >> text=viewer' },
  {
    name: 'settings-key-dialog',
    role: 'admin',
    path: '/settings?tab=keys',
    arrange: (tab) => tab.click('text="Make a key"'),
    shows: 'dialog select',
  },
  { name: 'settings-webhooks', role: 'admin', path: '/settings?tab=webhooks', shows: 'td >> text=ledger' },
  {
    name: 'settings-webhook-change',
    role: 'admin',
    path: '/settings?tab=webhooks',
    arrange: (tab) => tab.click('td button >> text="Change"'),
    shows: 'dialog input[type=url]',
  },
  {
    name: 'settings-webhook-rotate',
    role: 'admin',
    path: '/settings?tab=webhooks',
    arrange: (tab) => tab.click('td button >> text="New secret"'),
    shows: 'dialog .danger',
  },
  {
    name: 'settings-power-revoke',
    role: 'admin',
    path: '/settings?tab=surety',
    arrange: (tab) => tab.click('td button >> text="Revoke" >> nth=0'),
    shows: 'dialog .danger',
  },
  {
    name: 'settings-rate-remove',
    role: 'admin',
    path: '/settings?tab=rates',
    arrange: (tab) => tab.click('.rate-choice button'),
    shows: 'dialog .danger',
  },
  {
    name: 'settings-webhooks-empty',
    role: 'admin',
    tenant: 'empty',
    path: '/settings?tab=webhooks',
    shows: 'text="No webhook yet."',
  },
  { name: 'settings-surety', role: 'admin', path: '/settings?tab=surety', shows: 'td >> text=General 2026' },
  {
    name: 'settings-surety-dialog',
    role: 'admin',
    path: '/settings?tab=surety',
    arrange: (tab) => tab.click('text="Change"'),
    shows: 'dialog input',
  },
  {
    name: 'settings-surety-empty',
    tenant: 'empty',
    path: '/settings?tab=surety',
    shows: 'text=/No surety yet/',
  },
  {
    name: 'settings-rates',
    role: 'admin',
    path: '/settings?tab=rates',
    arrange: (tab) => tab.getByLabel('Value, tier 2', { exact: true }).fill('40'),
    shows: '.curve-before',
  },
  { name: 'settings-rates-viewer', role: 'viewer', path: '/settings?tab=rates', shows: '.curve svg' },
  {
    name: 'settings-rates-failed',
    path: '/settings?tab=rates',
    requests: { to: '/rate/query', become: 'broken' },
    shows: 'text=The service cannot be reached',
  },
];
