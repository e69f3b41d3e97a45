import { Command } from 'commander';
import { apiKeyCommand } from './cli/api-key.js';
import { auditCommand } from './cli/audit.js';

/** The command line for operators of the service. */
const program = new Command('surety')
  .description('Surety Bonding Service')
  .addCommand(apiKeyCommand())
  .addCommand(auditCommand());

await program.parseAsync().catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
});
