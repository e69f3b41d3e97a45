import { demandNode } from './platform/release/node-version.js';

demandNode();
const { runCommand } = await import('./cli/program.js');
await runCommand();
