import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { promisify } from 'node:util';

const run = promisify(execFile);

export interface LivingProcess {
  /** Changes when the number is given to another process: tells a process from a later one with its pid. */
  started: string;
  /** The command line; on Linux its arguments are parted by NUL. */
  command: string;
}

/** What runs under this pid now; undefined when nothing does, or only a zombie. */
export async function livingProcess(pid: number): Promise<LivingProcess | undefined> {
  if (!Number.isInteger(pid) || pid <= 0) return undefined;
  return process.platform === 'linux' ? fromProc(pid) : fromPs(pid);
}

async function fromProc(pid: number): Promise<LivingProcess | undefined> {
  try {
    const [stat, command, boot] = await Promise.all([
      readFile(`/proc/${pid}/stat`, 'utf8'),
      readFile(`/proc/${pid}/cmdline`, 'utf8'),
      readFile('/proc/sys/kernel/random/boot_id', 'utf8').catch(() => ''),
    ]);
    // proc(5): the program's name stands in parentheses and may hold spaces; the state is the field after
    // it (the 3rd), the start time in clock ticks since boot the 22nd.
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    if (fields[0] === 'Z' || fields[0] === 'X') return undefined;
    return { started: `${boot.trim()} ${fields[19]}`, command };
  } catch {
    return undefined;
  }
}

async function fromPs(pid: number): Promise<LivingProcess | undefined> {
  const ps = async (column: string) => {
    const env = { ...process.env, LC_ALL: 'C', TZ: 'UTC' };
    return (await run('ps', ['-ww', '-o', `${column}=`, '-p', String(pid)], { env })).stdout.trim();
  };
  try {
    const [state, started, command] = await Promise.all([ps('stat'), ps('lstart'), ps('command')]);
    return state.startsWith('Z') ? undefined : { started, command };
  } catch {
    return undefined;
  }
}
