import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { openSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import type { Role } from '../../src/platform/tenancy/caller.js';

/** One of the servers that are measured beside each other. */
export interface Contestant {
  name: 'service' | 'hand' | 'tutorial';
  url: string;
  process: ChildProcess;
  headers: Record<string, string>;
  /** Seconds from the start of the process to the first answer. */
  startSeconds: number;
  stop(): Promise<void>;
}

const built = join(import.meta.dirname, '../..');

export interface ServiceOptions {
  nodeFlags?: string[];
  /** The program of the bench in place of the service's own, and its arguments. */
  program?: string[];
  settings?: NodeJS.ProcessEnv;
}

const settingsOf = (databaseURL: string, folder: string): NodeJS.ProcessEnv => ({
  DATABASE_URL: databaseURL,
  NODE_ENV: 'production',
  DATA_DIR: folder,
  // Counted like any other, and too high to be met.
  RATE_LIMIT: '1000000000',
});

/** The service as a user runs it: credentials, limits, audit, metrics, ETags, and logs, which go to a file. */
export async function startService(
  databaseURL: string,
  folder: string,
  { nodeFlags = [], program, settings }: ServiceOptions = {},
): Promise<Contestant> {
  const headers = credentials(databaseURL, folder, 'bench', 'admin');
  const command = program
    ? [join(import.meta.dirname, program[0]!), ...program.slice(1)]
    : [join(built, 'src/main.js')];
  const all = { ...settingsOf(databaseURL, folder), ...settings };
  return start('service', [...nodeFlags, ...command], all, headers, join(folder, 'service.log'));
}

/** The header that lets somebody into an organization, with a new API key. */
export function credentials(
  databaseURL: string,
  folder: string,
  orgID: string,
  role: Role,
): Record<string, string> {
  const key = execFileSync(
    process.execPath,
    [join(built, 'src/cli.js'), 'api-key', 'create', '--org', orgID, '--role', role],
    { env: { ...process.env, ...settingsOf(databaseURL, folder) }, encoding: 'utf8' },
  ).trim();
  return { Authorization: `Bearer ${key}` };
}

export const startHand = (databaseURL: string): Promise<Contestant> =>
  start('hand', [join(import.meta.dirname, 'hand.js')], {
    DATABASE_URL: databaseURL,
    NODE_ENV: 'production',
  });

export const startTutorial = (databaseURL: string): Promise<Contestant> =>
  start('tutorial', [join(import.meta.dirname, 'tutorial.js')], {
    DATABASE_URL: databaseURL,
    NODE_ENV: 'production',
  });

async function start(
  name: Contestant['name'],
  command: string[],
  settings: NodeJS.ProcessEnv,
  headers: Record<string, string> = {},
  log?: string,
): Promise<Contestant> {
  const begun = performance.now();
  const output = log === undefined ? 'pipe' : openSync(log, 'w');
  const child = spawn(process.execPath, command, {
    env: { ...process.env, PORT: '0', ...settings },
    stdio: ['ignore', output, 'inherit', 'ipc'],
  });
  const url = log === undefined ? await addressFrom(child) : await addressIn(child, log);
  return {
    name,
    url,
    process: child,
    headers,
    startSeconds: (performance.now() - begun) / 1000,
    stop: () =>
      new Promise((resolve) => {
        if (child.exitCode !== null || child.signalCode !== null) return resolve();
        child.once('exit', () => resolve());
        child.kill('SIGTERM');
      }),
  };
}

const listening = /listening on (http:\/\/[\d.:]+\d)/;

function addressFrom(child: ChildProcess): Promise<string> {
  return new Promise((resolve, reject) => {
    child.once('exit', (code) => reject(new Error(`a contestant ended with ${code}`)));
    createInterface(child.stdout!).on('line', (line) => {
      const url = listening.exec(line)?.[1];
      if (url) resolve(url);
    });
  });
}

function addressIn(child: ChildProcess, log: string): Promise<string> {
  return new Promise((resolve, reject) => {
    const look = setInterval(() => {
      const url = listening.exec(readFileSync(log, 'utf8'))?.[1];
      if (url === undefined && child.exitCode === null) return;
      clearInterval(look);
      if (url) resolve(url);
      else reject(new Error(`the service ended with ${child.exitCode}: see ${log}`));
    }, 20);
  });
}

/** Megabytes that a contestant which runs `service-with.js` has in use on its heap, once what is garbage is collected. */
export function heapOf({ process: child }: Contestant): Promise<number> {
  return new Promise((resolve) => {
    child.once('message', (bytes: number) => resolve(bytes / 2 ** 20));
    child.send('heap');
  });
}
