import { screen } from '../../router/screen.js';
import type { Section } from '../../router/section.js';
import Bond from './bond.js';
import Register from './register.js';

export const bonds: Section = {
  name: 'bonds',
  icon: 'shield',
  screens: [screen('/bonds', Register), screen('/bonds/:bondID', Bond)],
};
