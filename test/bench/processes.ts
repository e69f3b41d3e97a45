import { readdirSync, readFileSync } from 'node:fs';
import type { Connection, RowDataPacket } from 'mysql2/promise';

/* What processes use, as Linux tells it. */

/** Megabytes that a process has in memory, now. */
export const memoryOf = (pid: number): number =>
  Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0) / 1024;

const ticksPerSecond = 100;

/** What /proc/pid/stat has behind the name of the program: from the state on. */
function statOf(pid: number): string[] {
  try {
    return readFileSync(`/proc/${pid}/stat`, 'utf8')
      .replace(/^.*\) /s, '')
      .split(' ');
  } catch {
    // It has ended.
    return [];
  }
}

/** Whether a process does anything, or could: one that has ended may be kept for somebody to ask how. */
export const isAlive = (pid: number): boolean => !['Z', undefined].includes(statOf(pid)[0]);

/** The processes that a process has started, and that live. */
export const childrenOf = (pid: number): number[] =>
  readdirSync('/proc')
    .map(Number)
    .filter((other) => other > 0 && statOf(other)[1] === String(pid) && isAlive(other));

/** Milliseconds of processor time that a process has used, with its children, those that have ended too. */
export function processorTimeOf(pid: number): number {
  const own = statOf(pid)
    .slice(11, 15)
    .reduce((sum, ticks) => sum + Number(ticks), 0);
  return childrenOf(pid).reduce((sum, child) => sum + processorTimeOf(child), (own * 1_000) / ticksPerSecond);
}

/** The process of the database. */
export async function databasePid(connection: Connection): Promise<number> {
  const [[server]] = await connection.query<RowDataPacket[]>('SELECT @@pid_file AS file');
  return Number(readFileSync(server!.file as string, 'utf8'));
}
