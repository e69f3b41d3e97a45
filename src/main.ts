import { demandNode } from './platform/release/node-version.js';
import { endWithTheFirst } from './platform/web-processes/end-with-the-first.js';

demandNode();
endWithTheFirst();
const { startService } = await import('./service.js');
await startService(process.env);
