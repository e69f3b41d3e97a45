import { open, rename, rm } from 'node:fs/promises';
import type { Writable } from 'node:stream';
import { Command } from 'commander';
import { DataSource } from 'typeorm';
import { JobQueue } from '../platform/jobs/job-queue.js';
import { Database } from '../platform/records/database.js';
import { DocumentStorage } from '../platform/storage/document-storage.js';
import { isOpaqueID } from '../platform/validation/ids.js';
import { ArchiveReader } from './org/archive-reader.js';
import { exportOrganization } from './org/export-organization.js';
import { importOrganization } from './org/import-organization.js';
import { progressBar } from './org/progress.js';
import { withApp } from './with-app.js';

/** `org export` and `org import`: move an organization from one service to another. */
export function orgCommand(): Command {
  return new Command('org')
    .description('a whole organization')
    .addCommand(
      new Command('export')
        .description('write all that an organization has to one archive: it has secrets in it')
        .argument('<org>', 'the organization')
        .requiredOption(
          '--out <file>',
          'the archive, which must not be there yet; - writes to the standard output',
        )
        .action(exportTo),
    )
    .addCommand(
      new Command('import')
        .description('check an archive whole, and take the organization that is in it, or nothing')
        .argument('<file>', 'the archive')
        .action(importFrom),
    );
}

const tell = (line: string) => void process.stderr.write(`${line}\n`);

async function exportTo(orgID: string, { out }: { out: string }): Promise<void> {
  if (!isOpaqueID(orgID))
    throw new Error('An organization is 1 to 128 visible ASCII characters without spaces.');
  await withApp((app, databaseURL) =>
    writeWhole(out, async (to) => {
      const parts = { dataSource: app.get(DataSource), storage: app.get(DocumentStorage) };
      const source = { ...parts, databaseURL, progress: progressBar() };
      const { rows, files, openJobs } = await exportOrganization(source, orgID, to);
      tell(`${orgID}: ${rows} rows and ${files} files.`);
      if (openJobs > 0)
        tell(`${openJobs} jobs of it are not done: who imports the archive does them as well.`);
    }),
  );
}

/** The file has its name once it is whole. */
async function writeWhole(out: string, write: (to: Writable) => Promise<void>): Promise<void> {
  if (out === '-') return write(process.stdout);
  // It must not be there: an archive is never written over.
  const reserved = await open(out, 'wx', 0o600).catch((error: NodeJS.ErrnoException) => {
    throw new Error(
      `${out} cannot be written: ${error.code === 'EEXIST' ? 'it is there already' : error.code}.`,
    );
  });
  await reserved.close();
  const part = `${out}.part`;
  try {
    const file = await open(part, 'w', 0o600);
    await write(file.createWriteStream({ flush: true }));
    await rename(part, out);
  } catch (error) {
    await rm(part, { force: true });
    await rm(out, { force: true });
    throw error;
  }
}

async function importFrom(path: string): Promise<void> {
  const reader = await ArchiveReader.open(path);
  try {
    await withApp(async (app, databaseURL) => {
      const parts = {
        database: app.get(Database),
        storage: app.get(DocumentStorage),
        queue: app.get(JobQueue),
      };
      const target = { ...parts, databaseURL, progress: progressBar() };
      const { opening, manifest } = await importOrganization(target, reader);
      const { seq, hash } = manifest.log.head;
      process.stdout.write(
        `${opening.orgID} is here now. Its log came with the head seq ${seq}, hash ${hash}.\n`,
      );
    });
  } finally {
    await reader.close();
  }
}
