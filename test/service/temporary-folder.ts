import { existsSync, mkdtempSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** A server that is just ending may write a last file into it; only the asynchronous rm looks again. */
const whenLetGo = { recursive: true, force: true, maxRetries: 20, retryDelay: 250 };

/** A place for data that is gone after the tests, in memory where the machine has one. */
export function temporaryFolder(): { path: string; remove(): Promise<void> } {
  const path = mkdtempSync(join(existsSync('/dev/shm') ? '/dev/shm' : tmpdir(), 'surety-process-'));
  return { path, remove: () => rm(path, whenLetGo) };
}
