import { createHash } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { unpackTar } from 'modern-tar';
import { JobQueue } from '../../src/platform/jobs/job-queue.js';
import { DocumentStorage } from '../../src/platform/storage/document-storage.js';
import { ArchiveReader } from '../../src/cli/org/archive-reader.js';
import { ArchiveWriter } from '../../src/cli/org/archive-writer.js';
import { type Exported, exportOrganization } from '../../src/cli/org/export-organization.js';
import { importOrganization } from '../../src/cli/org/import-organization.js';
import type { Progress } from '../../src/cli/org/progress.js';
import type { TestService } from '../service/test-service.js';

/* Archives of organizations, as the command line writes and takes them. */

const progress: Progress = { start: () => undefined, add: () => undefined, stop: () => undefined };

/** Exports an organization of the service to a file. */
export function exportTo(
  { app, database, databaseURL }: TestService,
  orgID: string,
  path: string,
): Promise<Exported> {
  const source = {
    dataSource: database.dataSource,
    databaseURL,
    storage: app.get(DocumentStorage),
    progress,
  };
  return exportOrganization(source, orgID, createWriteStream(path));
}

/** Imports the organization of a file into the service. */
export async function importFrom({ app, database, databaseURL }: TestService, path: string): Promise<void> {
  const parts = { storage: app.get(DocumentStorage), queue: app.get(JobQueue), progress };
  const reader = await ArchiveReader.open(path);
  try {
    await importOrganization({ database, databaseURL, ...parts }, reader);
  } finally {
    await reader.close();
  }
}

/** What becomes of an entry of an archive; undefined: it is left out. */
export type Change = (name: string, text: string) => string | undefined;

/** Writes an archive again with other entries, and with the sums and hashes that these have: a forgery. */
export async function forge(path: string, to: string, change: Change): Promise<void> {
  const entries = await unpackTar(await readFile(path));
  const writer = new ArchiveWriter(createWriteStream(to));
  const parts = new Map<string, Buffer[]>();
  for (const { header, data } of entries) {
    const { name } = header;
    const text = change(name, Buffer.from(data!).toString('latin1'));
    if (text === undefined || name === 'sha256') continue;
    const [part, table] = name.split('/') as [string, string];
    const bytes = name === 'manifest.json' ? withSums(text, parts) : Buffer.from(text, 'latin1');
    const key = `${part} ${table}`;
    parts.set(key, [...(parts.get(key) ?? []), bytes]);
    await writer.add(name, bytes);
  }
  await writer.end();
}

function withSums(text: string, parts: Map<string, Buffer[]>): Buffer {
  const manifest = JSON.parse(text);
  for (const part of ['rows', 'files'] as const) {
    for (const table of Object.keys(manifest[part])) {
      const pieces = parts.get(`${part} ${table}`) ?? [];
      const all = Buffer.concat(pieces);
      const count = part === 'files' ? pieces.length : all.toString().split('\n').length - 1;
      const sha256 = createHash('sha256').update(all).digest('hex');
      manifest[part][table] = { count, bytes: all.length, sha256 };
    }
  }
  return Buffer.from(JSON.stringify(manifest));
}
