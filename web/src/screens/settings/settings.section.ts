import { screen } from '../../router/screen.js';
import type { Section } from '../../router/section.js';

export const settings: Section = {
  name: 'settings',
  icon: 'sliders',
  screens: [screen('/settings', async () => (await import('../screens.js')).Settings)],
};
