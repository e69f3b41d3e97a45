import { readFile, rm } from 'node:fs/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import { livingProcess } from './living-process.js';

/** Longer than the guardian's grace, after which it kills; here only for a server that lost its guardian too. */
const LIMIT_SECONDS = 130;

/**
 * Ends what a former service left running and waits until it is gone. The pid counts only while its command
 * line holds the marker: the number may by now belong to something else, or the file may be from before a
 * reboot. The caller holds the owner lock, so nobody needs that server any more.
 */
export async function settleFormerServer(
  pidFile: string,
  marker: string,
  log: (message: string) => void,
): Promise<void> {
  const pid = Number(await readFile(pidFile, 'utf8').catch(() => ''));
  if (await isServer(pid, marker)) {
    log(`waiting for the former server (pid ${pid}) to finish`);
    await terminate(pid, marker);
  }
  await rm(pidFile, { force: true });
}

async function terminate(pid: number, marker: string): Promise<void> {
  const limit = Date.now() + LIMIT_SECONDS * 1000;
  send(pid, 'SIGTERM');
  while (await isServer(pid, marker)) {
    if (Date.now() > limit) send(pid, 'SIGKILL');
    await sleep(50);
  }
}

async function isServer(pid: number, marker: string): Promise<boolean> {
  return (await livingProcess(pid))?.command.includes(marker) ?? false;
}

function send(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(pid, signal);
  } catch {
    // It has just ended.
  }
}
