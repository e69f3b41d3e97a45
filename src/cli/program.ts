import { Command } from 'commander';
import { version } from '../platform/release/package.js';
import { auditCommand } from './audit.js';
import { bondCommand } from './bond.js';
import { bondsCommand } from './remote/bonds.js';
import { eventsCommand } from './remote/events.js';
import { loginCommand, logoutCommand, whoamiCommand } from './remote/login.js';
import { requestCommand } from './remote/request.js';
import { webhooksCommand } from './remote/webhooks.js';

/** Runs the command that the arguments name: the command line for users and operators of the service. */
export async function runCommand(): Promise<void> {
  const program = new Command('surety')
    .description('Surety Bonding Service')
    .version(version)
    .addCommand(loginCommand())
    .addCommand(logoutCommand())
    .addCommand(whoamiCommand())
    .addCommand(bondCommand())
    .addCommand(bondsCommand())
    .addCommand(requestCommand())
    .addCommand(eventsCommand())
    .addCommand(webhooksCommand())
    .addCommand(auditCommand());
  process.stdout.once('error', endWithReader);
  if (!program.commands.some((command) => command.name() === process.argv[2]))
    await addCommandsOfService(program);
  await program.parseAsync().catch((error: unknown) => {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
    process.exitCode = 1;
  });
}

/** Adds the commands that have the whole service in them. The others need not wait a second for that. */
async function addCommandsOfService(program: Command): Promise<void> {
  const [{ apiKeyCommand }, { demoCommand }, { seedCommand }] = await Promise.all([
    import('./api-key.js'),
    import('./demo.js'),
    import('./seed.js'),
  ]);
  program.addCommand(apiKeyCommand()).addCommand(demoCommand()).addCommand(seedCommand());
}

/** Who reads the output, such as `head`, has enough. */
function endWithReader(error: NodeJS.ErrnoException): void {
  if (error.code !== 'EPIPE') throw error;
  process.exit();
}
