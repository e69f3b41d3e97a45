import { Command, Option } from 'commander';
import { createApiKey } from '../platform/auth/create-api-key.js';
import { Database } from '../platform/records/database.js';
import { isOpaqueID } from '../platform/validation/ids.js';
import { Caller, type Role, roles } from '../platform/tenancy/caller.js';
import { withApp } from './with-app.js';

interface CreateOptions {
  org: string;
  role: Role;
  name?: string;
  days?: string;
}

/** `api-key create`: makes a key and prints its secret, once. */
export function apiKeyCommand(): Command {
  return new Command('api-key')
    .description('API keys')
    .addCommand(
      new Command('create')
        .description('make an API key and print it; it is kept as a hash only')
        .requiredOption('--org <id>', 'the organization it belongs to')
        .addOption(new Option('--role <role>', 'what it may do').choices(roles).makeOptionMandatory())
        .option('--name <name>', 'what to call it')
        .option('--days <days>', 'days until it expires')
        .action(create),
    );
}

async function create({ org: orgID, role, name, days }: CreateOptions): Promise<void> {
  if (!isOpaqueID(orgID)) throw new Error('--org is 1 to 128 visible ASCII characters without spaces.');
  if (days !== undefined && !/^[1-9]\d{0,4}$/.test(days)) throw new Error('--days is a whole number from 1.');
  const expiresAt =
    days === undefined ? null : new Date(Date.now() + Number(days) * 86_400_000).toISOString();
  await withApp(async (app) => {
    const caller = new Caller('command_line', 'command_line', 'every');
    const wish = { orgID, role, name: name ?? `${role} of ${orgID}`, expiresAt };
    const { secret } = await createApiKey(app.get(Database), caller, wish);
    process.stdout.write(`${secret}\n`);
  });
}
