import { screen } from '../../router/screen.js';
import type { Section } from '../../router/section.js';
import Settings from './settings.js';

export const settings: Section = {
  name: 'settings',
  icon: 'sliders',
  screens: [screen('/settings', Settings)],
};
