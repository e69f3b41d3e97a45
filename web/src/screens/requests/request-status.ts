import type { Tone } from '../../ui/badge.js';
import type { Status } from './request-rows.js';

export const statusTones: Record<Status, Tone> = {
  draft: 'neutral',
  sent: 'accent',
  completed: 'good',
  cancelled: 'bad',
};
