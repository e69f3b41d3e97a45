import { spawn, type ChildProcess, type StdioOptions } from 'node:child_process';
import { readFileSync } from 'node:fs';
import type { Readable, Writable } from 'node:stream';

/** Why a guarded process was killed. */
export type KillCause = 'timed-out' | 'out-of-memory' | 'too-much-output' | 'not-needed';

/** How a guarded process ended: killed by us, or by itself with the last words it wrote to stderr. */
export type Ending =
  | { killed: KillCause }
  | { killed: null; code: number | null; signal: NodeJS.Signals | null; lastWords: string };

export interface GuardedOptions {
  command: string;
  args: string[];
  /** The whole environment: nothing is inherited, so no secret can leak into a process that reads hostile bytes. */
  env: Record<string, string>;
  /** A file descriptor for the process to read, or `pipe` to write to it. */
  stdin: number | 'pipe';
  /** Where its answer comes from: stdout, or a pipe of its own that no library prints to. */
  answer: 'stdout' | 'fd3';
  milliseconds: number;
  megabytes: number;
}

export interface GuardedProcess {
  stdin: Writable | null;
  answer: Readable;
  ended: Promise<Ending>;
  kill(cause: KillCause): void;
}

const WATCH_EVERY_MS = 40;
const LAST_WORDS = 4096;
/** Node runs helper threads: processor time may well exceed the time on the clock. */
const CPU_SHARE = 4;

/**
 * Starts a process that is killed (SIGKILL) at its time limit or when its resident memory passes the limit.
 * Rejects if it cannot be started at all.
 */
export async function startGuarded(options: GuardedOptions): Promise<GuardedProcess> {
  const child = spawnLimited(options);
  const stderr = collectLastWords(child);
  let killed: KillCause | null = null;
  const kill = (cause: KillCause): void => {
    killed ??= cause;
    child.kill('SIGKILL');
  };
  const clock = setTimeout(() => kill('timed-out'), options.milliseconds);
  const watch = setInterval(() => {
    if (residentMegabytes(child.pid) > options.megabytes) kill('out-of-memory');
  }, WATCH_EVERY_MS);
  const ended = new Promise<Ending>((resolve) => {
    child.once('close', (code, signal) => {
      clearTimeout(clock);
      clearInterval(watch);
      resolve(killed ? { killed } : { killed, code, signal, lastWords: stderr() });
    });
  });
  await started(child);
  const answer = child.stdio[options.answer === 'fd3' ? 3 : 1] as Readable;
  // A broken pipe is told by the ending; unheard, the event would end the whole service.
  answer.on('error', () => undefined);
  child.stdin?.on('error', () => undefined);
  return { stdin: child.stdin, answer, ended, kill };
}

/**
 * The shell's `ulimit` makes the kernel end the process even if ours has died meanwhile, and keeps a crash from
 * writing the document's contents into a core file. `exec` replaces the shell: the pid is the program's own.
 */
function spawnLimited(options: GuardedOptions): ChildProcess {
  const stdio: StdioOptions =
    options.answer === 'fd3' ? [options.stdin, 'ignore', 'pipe', 'pipe'] : [options.stdin, 'pipe', 'pipe'];
  const settings = { env: options.env, stdio, windowsHide: true };
  if (process.platform === 'win32') return spawn(options.command, options.args, settings);
  const seconds = Math.ceil(options.milliseconds / 1000) * CPU_SHARE + 10;
  const script = 'ulimit -c 0; ulimit -t "$0"; exec "$@"';
  return spawn('/bin/sh', ['-c', script, String(seconds), options.command, ...options.args], settings);
}

function started(child: ChildProcess): Promise<void> {
  return new Promise((resolve, reject) => {
    child.once('spawn', resolve);
    child.once('error', reject);
  });
}

function collectLastWords(child: ChildProcess): () => string {
  let words = '';
  child.stderr?.setEncoding('utf8');
  child.stderr?.on('data', (text: string) => (words = (words + text).slice(-LAST_WORDS)));
  child.stderr?.on('error', () => undefined);
  return () => words;
}

/** Resident memory of a process; 0 where the system does not tell (there the heap limit alone holds). */
function residentMegabytes(pid: number | undefined): number {
  if (pid === undefined || process.platform !== 'linux') return 0;
  try {
    const kilobytes = /^VmRSS:\s+(\d+) kB/m.exec(readFileSync(`/proc/${pid}/status`, 'latin1'))?.[1];
    return Number(kilobytes ?? 0) / 1024;
  } catch {
    return 0; // it has just ended
  }
}
