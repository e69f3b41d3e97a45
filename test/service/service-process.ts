import { type ChildProcess, spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { createInterface } from 'node:readline';
import { Client } from './client.js';

/** The service as users start it: a process of its own, with its own private database. */
export interface ServiceProcess {
  client: Client;
  pid: number;
  /** Megabytes in memory, now. */
  memory(): number;
  /** Sends the signal and waits for the end. @returns the exit code; null after kill -9 */
  end(signal: NodeJS.Signals): Promise<number | null>;
  log: string[];
}

/** None of them outlives this process. */
const started = new Set<ChildProcess>();
process.once('exit', () => started.forEach((child) => child.kill('SIGKILL')));

/** Starts the built service on a free port. */
export async function startServiceProcess(settings: NodeJS.ProcessEnv): Promise<ServiceProcess> {
  const { word, ...process } = await startProgram('main', settings, /listening on (http:\/\/[\d.:]+)/);
  return { client: new Client(word), ...process };
}

/** Starts the built worker. */
export function startWorkerProcess(settings: NodeJS.ProcessEnv): Promise<Omit<ServiceProcess, 'client'>> {
  return startProgram('worker', settings, /(doing jobs)/);
}

/** Starts a built program, and waits until it says the word that shows that it is up. */
async function startProgram(
  name: string,
  settings: NodeJS.ProcessEnv,
  upWord: RegExp,
): Promise<Omit<ServiceProcess, 'client'> & { word: string }> {
  const { DATABASE_URL: _, ...env } = process.env;
  const child = spawn(process.execPath, [`dist/src/${name}.js`], {
    env: { ...env, NODE_ENV: 'development', PORT: '0', RATE_LIMIT: '0', ...settings },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  started.add(child);
  child.once('exit', () => started.delete(child));
  const log: string[] = [];
  const word = await new Promise<string>((resolve, reject) => {
    createInterface(child.stderr).on('line', (line) => log.push(line));
    createInterface(child.stdout).on('line', (line) => {
      log.push(line);
      const said = upWord.exec(line)?.[1];
      if (said) resolve(said);
    });
    child.once('exit', (code) => reject(new Error(`ended with ${code}: ${log.join('\n')}`)));
  });
  return {
    word,
    pid: child.pid!,
    log,
    memory: () => Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${child.pid}/status`, 'utf8'))![1]) / 1024,
    end: (signal) => ended(child, signal),
  };
}

function ended(child: ChildProcess, signal: NodeJS.Signals): Promise<number | null> {
  return new Promise((resolve) => {
    if (child.exitCode !== null) return resolve(child.exitCode);
    child.once('exit', (code) => resolve(code));
    child.kill(signal);
  });
}
