import {
  chmod,
  mkdir,
  open,
  readFile,
  readdir,
  realpath,
  rename,
  rm,
  stat,
  writeFile,
} from 'node:fs/promises';
import { closeSync, openSync } from 'node:fs';
import { join } from 'node:path';
import { compareVersions, type Flavour } from './find-program.js';

/** The private server's own directory, <dataDir>/mysql, and what is in it. */
export interface ServerHome {
  /** Real path of <dataDir>/mysql. */
  path: string;
  /** As the user wrote it: for messages. */
  shown: string;
  /** The server's data directory. When it exists, it is complete. */
  files: string;
  /**
   * For the server's temporary files. Never the system's: a mariadbd that starts removes what temporary tables
   * it finds there, and those of other servers are among them.
   */
  temporary: string;
  errorLog: string;
  pidFile: string;
}

/** Which server made the files. A docker server differs from a local one by its root password. */
export interface MadeBy {
  flavour: Flavour | 'docker';
  version: string;
}

const LOG_LIMIT = 5 * 1024 * 1024;

/** Makes <dataDir>/mysql, readable by us alone. */
export async function makeServerHome(dataDir: string): Promise<ServerHome> {
  const shown = join(dataDir, 'mysql');
  await mkdir(shown, { recursive: true, mode: 0o700 });
  await chmod(shown, 0o700);
  const home = serverHome(await realpath(shown), shown);
  await mkdir(home.temporary, { recursive: true, mode: 0o700 });
  return home;
}

/** The home that is already there, or undefined. */
export async function existingServerHome(dataDir: string): Promise<ServerHome | undefined> {
  const shown = join(dataDir, 'mysql');
  const path = await realpath(shown).catch(() => undefined);
  return path === undefined ? undefined : serverHome(path, shown);
}

function serverHome(path: string, shown: string): ServerHome {
  return {
    path,
    shown,
    files: join(path, 'files'),
    temporary: join(path, 'tmp'),
    errorLog: join(path, 'error.log'),
    pidFile: join(path, 'server.pid'),
  };
}

/** What made the files of this home; undefined when there are none yet. */
export async function readMadeBy(home: ServerHome): Promise<MadeBy | undefined> {
  if (!(await stat(home.files).catch(() => undefined))) return undefined;
  return JSON.parse(await readFile(madeByFile(home), 'utf8')) as MadeBy;
}

export async function writeMadeBy(home: ServerHome, madeBy: MadeBy): Promise<void> {
  const draft = `${madeByFile(home)}.new`;
  await writeFile(draft, `${JSON.stringify({ flavour: madeBy.flavour, version: madeBy.version })}\n`);
  await rename(draft, madeByFile(home));
}

/** Whether a server of this kind may open files made by that one: the same flavour, the same series or a newer. */
export function canOpen(server: MadeBy, madeBy: MadeBy): boolean {
  return server.flavour === madeBy.flavour && compareVersions(server.version, madeBy.version) >= 0;
}

/**
 * Has `fill` make the files in a new directory and puts that in place when it is complete, so that a kill in
 * the middle leaves nothing that looks like data.
 */
export async function createFiles(
  home: ServerHome,
  madeBy: MadeBy,
  fill: (directory: string) => Promise<void>,
): Promise<void> {
  for (const name of await readdir(home.path)) {
    if (name.startsWith('files.new')) await rm(join(home.path, name), { recursive: true, force: true });
  }
  const directory = join(home.path, `files.new-${process.pid}`);
  await mkdir(directory, { mode: 0o700 });
  await fill(directory);
  await writeMadeBy(home, madeBy);
  await rename(directory, home.files);
}

/** Opens the error log for appending, for `use`; a log grown large is put aside first. */
export async function withErrorLog<T>(home: ServerHome, use: (descriptor: number) => T): Promise<T> {
  if ((await logSize(home)) > LOG_LIMIT) await rename(home.errorLog, `${home.errorLog}.1`);
  const descriptor = openSync(home.errorLog, 'a', 0o600);
  try {
    return use(descriptor);
  } finally {
    closeSync(descriptor);
  }
}

export async function logSize(home: ServerHome): Promise<number> {
  return (await stat(home.errorLog).catch(() => undefined))?.size ?? 0;
}

/** The last lines that were written to the error log after it had `from` bytes. */
export async function lastLogLines(home: ServerHome, from: number, count = 15): Promise<string> {
  const file = await open(home.errorLog, 'r');
  try {
    const { size } = await file.stat();
    const start = Math.max(from, size - 16 * 1024);
    const { bytesRead, buffer } = await file.read(Buffer.alloc(Math.max(0, size - start)), 0, null, start);
    return buffer.toString('utf8', 0, bytesRead).trimEnd().split('\n').slice(-count).join('\n');
  } finally {
    await file.close();
  }
}

function madeByFile(home: ServerHome): string {
  return join(home.path, 'made-by.json');
}
