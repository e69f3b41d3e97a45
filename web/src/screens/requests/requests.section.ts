import { screen } from '../../router/screen.js';
import type { Section } from '../../router/section.js';
import Request from './request.js';
import Requests from './requests.js';

export const requests: Section = {
  name: 'requests',
  icon: 'inbox',
  screens: [screen('/requests', Requests), screen('/requests/:requestID', Request)],
};
