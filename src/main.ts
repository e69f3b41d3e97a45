import { demandNode } from './platform/release/node-version.js';

demandNode();
const { startService } = await import('./service.js');
await startService(process.env);
