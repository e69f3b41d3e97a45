import { screen } from '../../router/screen.js';
import type { Section } from '../../router/section.js';
import Designer from './designer.js';
import Forms from './forms.js';

export const forms: Section = {
  name: 'forms',
  icon: 'form',
  screens: [screen('/forms', Forms), screen('/forms/:formID', Designer)],
};
