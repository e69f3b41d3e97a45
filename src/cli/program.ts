import { Command } from 'commander';
import { version } from '../platform/release/package.js';
import { apiKeyCommand } from './api-key.js';
import { auditCommand } from './audit.js';
import { bondCommand } from './bond.js';
import { demoCommand } from './demo.js';
import { seedCommand } from './seed.js';

/** Runs the command that the arguments name: the command line for operators of the service. */
export async function runCommand(): Promise<void> {
  const program = new Command('surety')
    .description('Surety Bonding Service')
    .version(version)
    .addCommand(apiKeyCommand())
    .addCommand(auditCommand())
    .addCommand(bondCommand())
    .addCommand(demoCommand())
    .addCommand(seedCommand());
  await program.parseAsync().catch((error: unknown) => {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
    process.exitCode = 1;
  });
}
