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
    await addCommandsOfService(program, process.argv[2]);
  await program.parseAsync().catch((error: unknown) => {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
    process.exitCode = 1;
  });
}

/** The commands that have much of the service in them: the others need not wait a second for that. */
const ofService: Record<string, () => Promise<Command>> = {
  'api-key': async () => (await import('./api-key.js')).apiKeyCommand(),
  check: async () => (await import('./check.js')).checkCommand(),
  demo: async () => (await import('./demo.js')).demoCommand(),
  migrate: async () => (await import('./migrate.js')).migrateCommand(),
  org: async () => (await import('./org.js')).orgCommand(),
  seed: async () => (await import('./seed.js')).seedCommand(),
};

/** Adds the one that is asked for, or all of them, to be listed. */
async function addCommandsOfService(program: Command, asked = ''): Promise<void> {
  const wanted = Object.hasOwn(ofService, asked) ? [ofService[asked]!] : Object.values(ofService);
  for (const load of wanted) program.addCommand(await load());
}

/** Who reads the output, such as `head`, has enough. */
function endWithReader(error: NodeJS.ErrnoException): void {
  if (error.code !== 'EPIPE') throw error;
  process.exit();
}
