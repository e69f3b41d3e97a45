import { spawn, type ChildProcess, type StdioOptions } from 'node:child_process';
import { readFileSync } from 'node:fs';
import type { Readable, Writable } from 'node:stream';

/** Why a guarded process was killed. */
export type KillCause = 'timed-out' | 'out-of-memory' | 'too-much-output' | 'not-needed';

/** How a guarded process ended: killed by this service, or by itself; `stderr` is the end of what it wrote there. */
export type ProcessExit =
  | { killed: KillCause }
  | { killed: null; code: number | null; signal: NodeJS.Signals | null; stderr: string };

export interface GuardedOptions {
  command: string;
  args: string[];
  /** The whole environment. Nothing is inherited, so no secret reaches a process that reads hostile bytes. */
  env: Record<string, string>;
  /** A file descriptor for the process to read, or `pipe` to write to it. */
  stdin: number | 'pipe';
  /** Where its answer comes from: stdout, or a separate pipe that no library prints to. */
  answer: 'stdout' | 'fd3';
  milliseconds: number;
  megabytes: number;
}

export interface GuardedProcess {
  stdin: Writable | null;
  answer: Readable;
  ended: Promise<ProcessExit>;
  kill(cause: KillCause): void;
}

const POLL_MS = 40;
const STDERR_CHARACTERS = 4096;
/** Node has helper threads, so the CPU time can exceed the elapsed time. */
const CPU_SHARE = 4;

/**
 * Starts a process, and kills it (SIGKILL) at its time limit or when its resident memory exceeds the limit. Rejects if
 * the process cannot be started.
 */
export async function startGuarded(options: GuardedOptions): Promise<GuardedProcess> {
  const child = spawnLimited(options);
  const collected = collectStderr(child);
  let killed: KillCause | null = null;
  const kill = (cause: KillCause): void => {
    killed ??= cause;
    child.kill('SIGKILL');
  };
  const clock = setTimeout(() => kill('timed-out'), options.milliseconds);
  const watch = setInterval(() => {
    if (residentMegabytes(child.pid) > options.megabytes) kill('out-of-memory');
  }, POLL_MS);
  const ended = new Promise<ProcessExit>((resolve) => {
    child.once('close', (code, signal) => {
      clearTimeout(clock);
      clearInterval(watch);
      resolve(killed ? { killed } : { killed, code, signal, stderr: collected() });
    });
  });
  await started(child);
  const answer = child.stdio[options.answer === 'fd3' ? 3 : 1] as Readable;
  // How the process ended says that a pipe broke. Without a listener the event would crash the service.
  answer.on('error', () => undefined);
  child.stdin?.on('error', () => undefined);
  return { stdin: child.stdin, answer, ended, kill };
}

/**
 * The shell's `ulimit` makes the kernel end the process even if the service has died meanwhile, and prevents a core file
 * with the document's contents. `exec` replaces the shell, so the pid is the program's.
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

function collectStderr(child: ChildProcess): () => string {
  let text = '';
  child.stderr?.setEncoding('utf8');
  child.stderr?.on('data', (part: string) => (text = (text + part).slice(-STDERR_CHARACTERS)));
  child.stderr?.on('error', () => undefined);
  return () => text;
}

/** Resident memory of a process; 0 on systems that do not report it, where only the heap limit applies. */
function residentMegabytes(pid: number | undefined): number {
  if (pid === undefined || process.platform !== 'linux') return 0;
  try {
    const kilobytes = /^VmRSS:\s+(\d+) kB/m.exec(readFileSync(`/proc/${pid}/status`, 'latin1'))?.[1];
    return Number(kilobytes ?? 0) / 1024;
  } catch {
    return 0; // the process has just ended
  }
}
