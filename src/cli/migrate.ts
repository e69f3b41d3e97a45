import { Command } from 'commander';
import { migrations } from '../migrations/list.js';
import { readConfig } from '../platform/config/config.js';
import { createSchema, migrate, pendingAt } from '../platform/database/migrate.js';
import { settings } from '../settings.js';
import { placeOfCommand } from './place-of-command.js';

/** `migrate`: makes the tables, or brings them up to date, apart from the start of a service. */
export function migrateCommand(): Command {
  return new Command('migrate')
    .description('make the tables of the database, or bring them up to date')
    .action(bringUpToDate);
}

async function bringUpToDate(): Promise<void> {
  const config = readConfig(settings, process.env);
  const place = await placeOfCommand(config);
  try {
    await createSchema(place.url);
    const pending = await pendingAt(place.url, migrations);
    await migrate(place.url, migrations);
    const lines = pending.map((name) => `done: ${name}`);
    process.stdout.write(`${[...lines, 'The tables are up to date.'].join('\n')}\n`);
  } finally {
    await place.leave();
  }
}
