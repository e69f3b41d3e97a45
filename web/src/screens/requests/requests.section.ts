import { screen } from '../../router/screen.js';
import type { Section } from '../../router/section.js';

export const requests: Section = {
  name: 'requests',
  icon: 'inbox',
  screens: [
    screen('/requests', async () => (await import('../screens.js')).Requests),
    screen('/requests/:requestID', async () => (await import('../screens.js')).Request),
  ],
};
