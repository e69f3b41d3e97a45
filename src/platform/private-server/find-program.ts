import { execFile } from 'node:child_process';
import { access, constants, realpath } from 'node:fs/promises';
import { delimiter, dirname, isAbsolute, join } from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);

export type Flavour = 'mariadb' | 'mysql';

export interface ServerProgram {
  /** Full path of mariadbd or mysqld. */
  path: string;
  flavour: Flavour;
  /** Release series, e.g. '10.11' or '8.4'. */
  version: string;
}

/** Where packages and installers put server programs that are not on everyone's PATH. */
export const USUAL_DIRECTORIES = [
  '/usr/sbin',
  '/usr/local/sbin',
  '/usr/libexec',
  '/usr/local/mysql/bin',
  '/usr/local/mariadb/bin',
  '/opt/homebrew/opt/mariadb/bin',
  '/opt/homebrew/opt/mysql/bin',
  '/usr/local/opt/mariadb/bin',
  '/usr/local/opt/mysql/bin',
];

/** The first series that has all the SQL of our migrations and queries (SKIP LOCKED came last). */
const OLDEST: Record<Flavour, string> = { mariadb: '10.6', mysql: '8.0' };

/** Every usable server program, PATH first; one program under two names counts once. */
export async function findServerPrograms(
  env: NodeJS.ProcessEnv,
  directories = USUAL_DIRECTORIES,
): Promise<ServerProgram[]> {
  const found: ServerProgram[] = [];
  const seen = new Set<string>();
  for (const directory of [...pathDirectories(env), ...directories]) {
    for (const name of ['mariadbd', 'mysqld']) {
      const path = join(directory, name);
      if (!(await isExecutable(path))) continue;
      const real = await realpath(path);
      if (seen.has(real)) continue;
      seen.add(real);
      const program = await identify(path);
      if (program && compareVersions(program.version, OLDEST[program.flavour]) >= 0) found.push(program);
    }
  }
  return found;
}

/** The full path of a program on PATH or in one of the directories. */
export async function findExecutable(
  names: string[],
  env: NodeJS.ProcessEnv,
  directories: string[] = [],
): Promise<string | undefined> {
  for (const directory of [...directories, ...pathDirectories(env)]) {
    for (const name of names) if (await isExecutable(join(directory, name))) return join(directory, name);
  }
  return undefined;
}

/** The directories a program's companions (mariadb-install-db) may be in. */
export async function companionDirectories(program: string): Promise<string[]> {
  const real = await realpath(program);
  return [...new Set([dirname(program), dirname(real)])].flatMap((directory) => [
    directory,
    join(directory, '..', 'bin'),
    join(directory, '..', 'scripts'),
  ]);
}

/** Negative, zero or positive as series a is older than, the same as or newer than series b. */
export function compareVersions(a: string, b: string): number {
  const [aMajor = 0, aMinor = 0] = a.split('.').map(Number);
  const [bMajor = 0, bMinor = 0] = b.split('.').map(Number);
  return aMajor - bMajor || aMinor - bMinor;
}

async function identify(path: string): Promise<ServerProgram | undefined> {
  try {
    const { stdout } = await run(path, ['--no-defaults', '--version'], { timeout: 10_000 });
    const version = /Ver (\d+\.\d+)/.exec(stdout)?.[1];
    return version ? { path, flavour: /mariadb/i.test(stdout) ? 'mariadb' : 'mysql', version } : undefined;
  } catch {
    return undefined;
  }
}

function pathDirectories(env: NodeJS.ProcessEnv): string[] {
  return (env.PATH ?? '').split(delimiter).filter((directory) => isAbsolute(directory));
}

async function isExecutable(path: string): Promise<boolean> {
  return access(path, constants.X_OK).then(
    () => true,
    () => false,
  );
}
