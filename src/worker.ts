import { demandNode } from './platform/release/node-version.js';

demandNode();
const { startWorker } = await import('./start-worker.js');
await startWorker(process.env);
