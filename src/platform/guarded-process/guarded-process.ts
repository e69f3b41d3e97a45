import { spawn, type ChildProcess, type StdioOptions } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { constants } from 'node:os';
import type { Duplex, Readable, Writable } from 'node:stream';
import { networkFence } from './network-fence.js';

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
  /** Limit for the address space, which the kernel keeps. Unset for node, which reserves far more than it uses. */
  addressMegabytes?: number;
  /** Kills the process when it aborts. */
  signal?: AbortSignal;
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
/** How long a process may take to end after it has closed its answer. */
const GRACE_MS = 5_000;
/** The descriptor of the pipe between the service and the guard. */
const CONTROL_FD = 4;

/**
 * Starts a process, and kills it (SIGKILL) with all that it has started at its time limit, when its resident memory
 * exceeds the limit, and when the service ends, however that ends. Rejects if the process cannot be started.
 */
export async function startGuarded(options: GuardedOptions): Promise<GuardedProcess> {
  const child = isGuardable ? await spawnUnderGuard(options) : spawnAlone(options);
  const collected = collectStderr(child);
  let killed: KillCause | null = null;
  const kill = (cause: KillCause): void => {
    killed ??= cause;
    killGroup(child);
  };
  const drop = () => kill('not-needed');
  options.signal?.addEventListener('abort', drop);
  const timers = [setTimeout(() => kill('timed-out'), options.milliseconds)];
  const programID = programOf(child);
  const watch = setInterval(() => {
    if (residentMegabytes(programID()) > options.megabytes) kill('out-of-memory');
  }, POLL_MS);
  let hasEnded = false;
  const ended = new Promise<ProcessExit>((resolve) => {
    child.once('close', (code, signal) => {
      hasEnded = true;
      for (const timer of timers) clearTimeout(timer);
      clearInterval(watch);
      options.signal?.removeEventListener('abort', drop);
      resolve(killed ? { killed } : { killed, ...exitOf(code, signal), stderr: collected() });
    });
  });
  await started(child);
  const answer = child.stdio[options.answer === 'fd3' ? 3 : 1] as Readable;
  // How the process ended says that a pipe broke. Without a listener the event would crash the service.
  answer.on('error', () => undefined);
  child.stdin?.on('error', () => undefined);
  answer.once('close', () => {
    controlOf(child)?.write('\n');
    if (!hasEnded) timers.push(setTimeout(() => kill('timed-out'), GRACE_MS));
  });
  return { stdin: child.stdin, answer, ended, kill };
}

const isGuardable = process.platform !== 'win32';

/**
 * The guard: a shell that starts the program, tells its pid, and waits for a line from the service, which comes when the
 * program has closed its answer. If the pipe ends without one, the service is gone, and the guard kills its whole process
 * group. The kernel keeps the limits: processor time, no core file with the document's contents, no byte written to any
 * file, and an address space where that is given. The program gets the streams, the guard keeps none of them open.
 */
const GUARD = `ulimit -c 0; ulimit -f 0; ulimit -t "$1"; [ "$2" = 0 ] || ulimit -v "$2"; shift 2
exec 6<&0 7>&2 2>/dev/null
"$@" <&6 2>&7 4<&- 6<&- 7>&- &
program=$!
exec </dev/null >/dev/null 3>&- 6<&- 7>&-
echo $program >&4
read -r line <&4 || kill -9 0
wait $program`;

async function spawnUnderGuard(options: GuardedOptions): Promise<ChildProcess> {
  const seconds = Math.ceil(options.milliseconds / 1000) * CPU_SHARE + 10;
  const kilobytes = (options.addressMegabytes ?? 0) * 1024;
  const command = [...(await networkFence()), options.command, ...options.args];
  const args = ['-c', GUARD, 'guard', String(seconds), String(kilobytes), ...command];
  const stdio: StdioOptions =
    options.answer === 'fd3'
      ? [options.stdin, 'ignore', 'pipe', 'pipe', 'pipe']
      : [options.stdin, 'pipe', 'pipe', 'ignore', 'pipe'];
  // A group of its own, so that one signal reaches all of it.
  const child = spawn('/bin/sh', args, { env: options.env, stdio, cwd: '/', detached: true });
  controlOf(child)?.on('error', () => undefined);
  return child;
}

function spawnAlone(options: GuardedOptions): ChildProcess {
  const stdio: StdioOptions =
    options.answer === 'fd3' ? [options.stdin, 'ignore', 'pipe', 'pipe'] : [options.stdin, 'pipe', 'pipe'];
  return spawn(options.command, options.args, { env: options.env, stdio, windowsHide: true });
}

const controlOf = (child: ChildProcess): Duplex | undefined =>
  (child.stdio as (Duplex | null | undefined)[])[CONTROL_FD] ?? undefined;

/** Reads the pid of the program as the guard tells it. */
function programOf(child: ChildProcess): () => number | undefined {
  if (!isGuardable) return () => child.pid;
  let told = '';
  controlOf(child)?.on('data', (part: Buffer) => (told += part.toString('latin1')));
  return () => (told.endsWith('\n') ? Number(told) : undefined);
}

function killGroup(child: ChildProcess): void {
  if (!isGuardable) return void child.kill('SIGKILL');
  try {
    process.kill(-child.pid!, 'SIGKILL');
  } catch {
    return; // all of it has ended
  }
}

/** How the program ended, by the exit code of the guard: a shell tells a signal by a code above 128. */
function exitOf(code: number | null, signal: NodeJS.Signals | null) {
  if (!isGuardable || code === null || code <= SIGNALLED) return { code, signal };
  const [name] = Object.entries(constants.signals).find(([, number]) => number === code - SIGNALLED) ?? [];
  return name === undefined ? { code, signal } : { code: null, signal: name as NodeJS.Signals };
}

const SIGNALLED = 128;

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
