import { screen } from '../../router/screen.js';
import type { Section } from '../../router/section.js';

export const bonds: Section = {
  name: 'bonds',
  icon: 'shield',
  screens: [
    screen('/bonds', async () => (await import('../screens.js')).Register),
    screen('/bonds/:bondID', async () => (await import('../screens.js')).Bond),
  ],
};
