import type { Part } from '../part.js';
import { moveLeases } from './leases.js';
import { restartInTurn } from './rolling-restart.js';
import { startAtOnce } from './starts.js';

export const instances: Part = {
  name: 'instances',
  promise: 'many start at once, restarts are not noticed, and what one held goes to another when it dies',
  run: async (run) => {
    await startAtOnce(run);
    await restartInTurn(run);
    await moveLeases(run);
  },
};
