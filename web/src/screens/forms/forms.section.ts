import { screen } from '../../router/screen.js';
import type { Section } from '../../router/section.js';

export const forms: Section = {
  name: 'forms',
  icon: 'form',
  screens: [
    screen('/forms', async () => (await import('../screens.js')).Forms),
    screen('/forms/:formID', async () => (await import('../screens.js')).Designer),
  ],
};
