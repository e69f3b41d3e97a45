import { startService } from '../../src/service.js';
import { NotifyModule } from './notify.module.js';

/*
 * The service as the bench has to have it now and then: with a module of a team's own (`notify`), and telling how much
 * of its heap is in use. Needs --expose-gc for that.
 */

const modules = { notify: NotifyModule };
await startService(
  process.env,
  process.argv.slice(2).map((name) => modules[name as keyof typeof modules]),
);

process.on('message', () => {
  globalThis.gc?.();
  process.send?.(process.memoryUsage().heapUsed);
});
