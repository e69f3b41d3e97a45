import type { INestApplicationContext } from '@nestjs/common';
import { Presets, SingleBar } from 'cli-progress';
import { Command } from 'commander';
import type { OwnedRow, RowClass } from '../platform/database/owned-record.js';
import { Database } from '../platform/records/database.js';
import { find } from '../platform/records/records.js';
import { Caller } from '../platform/tenancy/caller.js';
import { isOpaqueID, newID } from '../platform/validation/ids.js';
import { Bond } from '../resources/bond/bond.entity.js';
import { ContractorAccount } from '../resources/contractor-account/contractor-account.entity.js';
import { Document } from '../resources/document/document.entity.js';
import { Rate } from '../resources/rate/rate.entity.js';
import { Surety } from '../resources/surety/surety.entity.js';
import { YearWriter } from './seed/fill.js';
import { planYear } from './seed/plan.js';
import { withApp } from './with-app.js';

interface SeedOptions {
  org: string;
  seed: string;
  year: string;
}

/** `seed`: fills an organization with the bonds of a year. */
export function seedCommand(): Command {
  return new Command('seed')
    .description('fill an empty organization with a year of tenders, bonds and papers, to try things out')
    .option('--org <id>', 'the organization', 'demo')
    .option('--seed <text>', 'the same text and year make the same records', 'surety')
    .option('--year <year>', 'the year of the tenders', String(new Date().getUTCFullYear()))
    .action(seed);
}

async function seed({ org: orgID, seed: text, year }: SeedOptions): Promise<void> {
  if (!isOpaqueID(orgID)) throw new Error('--org is 1 to 128 visible ASCII characters without spaces.');
  if (!/^[12]\d{3}$/.test(year)) throw new Error('--year has four digits.');
  await withApp(async (app) => {
    const bonds = await fillYear(app, { orgID, seed: text, year: Number(year) });
    process.stdout.write(`${orgID} has ${bonds} bonds of ${year} now.\n`);
  });
}

/** What to fill an organization with. */
export interface YearWish {
  orgID: string;
  seed: string;
  year: number;
}

/** Fills an organization that has no records yet. @returns how many bonds it has then. @throws Error where it has records */
export async function fillYear(
  app: INestApplicationContext,
  { orgID, seed, year }: YearWish,
): Promise<number> {
  const caller = new Caller('command_line', newID(), new Map([[orgID, 'admin']]));
  await demandEmpty(app.get(Database), caller, orgID);
  const projects = planYear(seed, year);
  const writer = new YearWriter(app, caller, orgID, year);
  const bar = process.stderr.isTTY
    ? new SingleBar(
        { format: '{bar} {value}/{total} tenders', clearOnComplete: true },
        Presets.shades_classic,
      )
    : undefined;
  bar?.start(projects.length, 0);
  try {
    await writer.open();
    for (const project of projects) {
      await writer.addProject(project);
      bar?.increment();
    }
  } finally {
    bar?.stop();
  }
  return projects.length + projects.filter(({ contract }) => contract !== undefined).length;
}

/** Whose records show that an organization is not empty. The surety is written first, so that a fill that was cut off shows. */
const telling: RowClass<OwnedRow>[] = [Surety, ContractorAccount, Rate, Document, Bond];

async function demandEmpty(database: Database, caller: Caller, orgID: string): Promise<void> {
  for (const entity of telling) {
    const [record] = await find(database, caller, entity, { orgID }, 1);
    if (record)
      throw new Error(`The organization ${orgID} has records already: name another one with --org.`);
  }
}
