import { randomBytes } from 'node:crypto';
import { link, readFile, readdir, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { livingProcess } from './living-process.js';

/** Another living service owns this data directory. */
export class DataDirInUse extends Error {
  constructor(
    readonly dataDir: string,
    readonly pid: number,
  ) {
    super(
      `${dataDir} belongs to the service that runs with pid ${pid}. ` +
        `Stop that one first, or give this one another data directory.`,
    );
    this.name = 'DataDirInUse';
  }
}

/** A process that has just been killed is still there for a moment. */
const PATIENCE_MS = 1_000;

interface Owner {
  pid: number;
  started: string;
  /** Of the server, once it answers. */
  url?: string;
  released?: boolean;
}

export interface OwnerLock {
  /** Tells other processes where the server is. */
  publish(url: string): Promise<void>;
  release(): Promise<void>;
}

/*
 * The lock is a row of files owner.1, owner.2, ...; the one with the highest number counts. Whoever finds its
 * owner gone makes the next one, which only one can do, as link(2) refuses an existing name. The highest is
 * never removed and never handed on, so two that find the same dead owner cannot both win.
 */

/** Takes the directory for this process. Throws DataDirInUse when a living process has it. */
export async function acquireOwnerLock(directory: string, dataDir: string): Promise<OwnerLock> {
  const own: Owner = { pid: process.pid, started: (await livingProcess(process.pid))?.started ?? '' };
  const patience = Date.now() + PATIENCE_MS;
  for (;;) {
    const last = await lastNumber(directory);
    const owner = await livingOwner(directory, last);
    if (owner) {
      if (Date.now() > patience) throw new DataDirInUse(dataDir, owner.pid);
      await sleep(50);
      continue;
    }
    const file = join(directory, `owner.${last + 1}`);
    if (!(await create(file, own))) continue;
    // A slow one may have made a number that others have long passed.
    if ((await lastNumber(directory)) === last + 1) {
      await removeBelow(directory, last + 1);
      return lockOn(file, own);
    }
    await rm(file, { force: true });
  }
}

/** The url that the living owner of the directory published. */
export async function publishedUrl(directory: string): Promise<string | undefined> {
  return (await livingOwner(directory, await lastNumber(directory)))?.url;
}

function lockOn(file: string, own: Owner): OwnerLock {
  return {
    publish: (url) => replace(file, { ...own, url }),
    // When the directory is gone there is nothing to free any more.
    release: () => replace(file, { ...own, released: true }).catch(() => {}),
  };
}

async function livingOwner(directory: string, number: number): Promise<Owner | undefined> {
  try {
    const owner = JSON.parse(await readFile(join(directory, `owner.${number}`), 'utf8')) as Owner;
    if (owner.released) return undefined;
    return (await livingProcess(owner.pid))?.started === owner.started ? owner : undefined;
  } catch {
    return undefined;
  }
}

async function numbers(directory: string): Promise<number[]> {
  const names = await readdir(directory).catch(() => []);
  return names.flatMap((name) => (/^owner\.\d+$/.test(name) ? [Number(name.slice(6))] : []));
}

async function lastNumber(directory: string): Promise<number> {
  return Math.max(0, ...(await numbers(directory)));
}

async function removeBelow(directory: string, limit: number): Promise<void> {
  for (const number of await numbers(directory)) {
    if (number < limit) await rm(join(directory, `owner.${number}`), { force: true });
  }
}

async function create(file: string, owner: Owner): Promise<boolean> {
  const draft = await writeDraft(file, owner);
  try {
    await link(draft, file);
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false;
    throw error;
  } finally {
    await rm(draft, { force: true });
  }
}

async function replace(file: string, owner: Owner): Promise<void> {
  await rename(await writeDraft(file, owner), file);
}

async function writeDraft(file: string, owner: Owner): Promise<string> {
  const draft = `${file}.${randomBytes(6).toString('hex')}`;
  await writeFile(draft, JSON.stringify(owner), { mode: 0o600, flag: 'wx' });
  return draft;
}
