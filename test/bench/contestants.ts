import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { openSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';

/** One of the servers that are measured beside each other. */
export interface Contestant {
  name: 'service' | 'hand' | 'tutorial';
  url: string;
  pid: number;
  headers: Record<string, string>;
  /** Seconds from the start of the process to the first answer. */
  startSeconds: number;
  stop(): Promise<void>;
}

const built = join(import.meta.dirname, '../..');

/** The service as a user runs it: credentials, limits, audit, metrics, ETags, and logs, which go to a file. */
export async function startService(
  databaseURL: string,
  folder: string,
  nodeFlags: string[] = [],
): Promise<Contestant> {
  const settings = {
    DATABASE_URL: databaseURL,
    NODE_ENV: 'production',
    DATA_DIR: folder,
    // Counted like any other, and too high to be met.
    RATE_LIMIT: '1000000000',
  };
  const key = execFileSync(
    process.execPath,
    [join(built, 'src/cli.js'), 'api-key', 'create', '--org', 'bench', '--role', 'admin'],
    { env: { ...process.env, ...settings }, encoding: 'utf8' },
  ).trim();
  const log = join(folder, 'service.log');
  const headers = { Authorization: `Bearer ${key}` };
  return start('service', [...nodeFlags, join(built, 'src/main.js')], settings, headers, log);
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
    stdio: ['ignore', output, 'inherit'],
  });
  const url = log === undefined ? await addressFrom(child) : await addressIn(child, log);
  return {
    name,
    url,
    pid: child.pid!,
    headers,
    startSeconds: (performance.now() - begun) / 1000,
    stop: () =>
      new Promise((resolve) => {
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

/** Megabytes that a process has in memory, now. */
export const memoryOf = (pid: number): number =>
  Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0) / 1024;
