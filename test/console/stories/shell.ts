import type { Story } from './story.js';

/** The states of what is around the screens, and of the settings of the browser. */
export const shell: Story[] = [
  { name: 'sign-in', path: '/', tenant: 'nobody', shows: 'input[type=password]' },
  {
    name: 'sign-in-refused',
    path: '/',
    tenant: 'nobody',
    arrange: async (tab) => {
      await tab.fill('input[type=password]', 'sbs_mistyped');
      await tab.press('input[type=password]', 'Enter');
    },
    shows: 'text=This key is not valid',
  },
  {
    name: 'account-menu',
    path: '/settings',
    arrange: (tab) => tab.click('button.menu-button'),
    shows: 'text=Sign out',
  },
  { name: 'settings-display', path: '/settings', shows: '[role=tabpanel] select' },
  { name: 'not-there', path: '/nowhere', shows: 'text=There is nothing here' },
];
