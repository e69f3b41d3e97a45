import type { Story } from './story.js';

const designer = ({ ids }: { ids: { form: string } }) => `/forms/${ids.form}`;
const shown = '.form-page img';

/** The states of the lists of forms and templates, and of the designer. */
export const forms: Story[] = [
  { name: 'forms-full', path: '/forms', shows: 'tbody tr[role=row]' },
  { name: 'forms-empty', path: '/forms', tenant: 'empty', shows: 'text=No forms yet' },
  {
    name: 'forms-loading',
    path: '/forms',
    requests: { to: '/bond_form/query', become: 'held' },
    shows: '.skeleton',
  },
  {
    name: 'forms-failed',
    path: '/forms',
    requests: { to: '/bond_form/query', become: 'broken' },
    shows: 'text=The service cannot be reached',
  },
  {
    name: 'forms-from-document',
    path: '/forms',
    arrange: async (tab) => {
      await tab.click('text="Form from a document"');
      await tab.getByLabel('Document', { exact: true }).selectOption('');
    },
    shows: 'dialog input[type=file]',
  },
  {
    name: 'forms-from-document-empty',
    path: '/forms',
    tenant: 'empty',
    arrange: (tab) => tab.click('text="Form from a document"'),
    shows: 'dialog >> text=/no bonds/',
  },
  {
    name: 'templates-change',
    role: 'admin',
    path: '/forms?list=templates',
    arrange: (tab) => tab.click('.template-actions button >> text="Change"'),
    shows: 'dialog select',
  },
  {
    name: 'templates-view',
    role: 'viewer',
    path: '/forms?list=templates',
    arrange: (tab) => tab.click('.template-actions button >> text="View"'),
    shows: 'dialog .facts',
  },
  { name: 'templates', path: '/forms?list=templates', shows: '.template-cards li' },
  {
    name: 'templates-use',
    path: '/forms?list=templates',
    arrange: (tab) => tab.click('.template-cards button >> nth=0'),
    shows: 'dialog select',
  },
  { name: 'designer', path: designer, shows: shown },
  { name: 'designer-viewer', path: designer, role: 'viewer', shows: shown },
  {
    name: 'designer-field',
    path: designer,
    arrange: async (tab) => {
      await tab.click('.placed-list button >> nth=1');
      await tab.fill('.template-field textarea', '');
      await tab.type('.template-field textarea', 'principal');
    },
    shows: '[role=option]',
  },
  {
    name: 'designer-several',
    path: designer,
    arrange: async (tab, isNarrow) => {
      await tab.waitForSelector(shown);
      await tab.click('.placed-list button >> nth=0');
      if (isNarrow) return;
      await tab.click('.placed >> nth=1', { modifiers: ['Shift'] });
      await tab.click('.placed >> nth=2', { modifiers: ['Shift'] });
    },
    shows: '.inspector',
  },
  {
    name: 'designer-blanks',
    path: designer,
    arrange: (tab) => tab.click('text=Find blanks'),
    shows: '.blanks',
  },
  {
    name: 'designer-filled',
    path: designer,
    arrange: (tab) => tab.check('text=Show with values'),
    shows: '.trouble.error',
  },
  {
    name: 'designer-failed',
    path: designer,
    requests: { to: '/page/1.png', become: 'broken' },
    shows: 'text=The service cannot be reached',
  },
  { name: 'designer-missing', path: '/forms/none', shows: 'text=There is nothing here' },
];
