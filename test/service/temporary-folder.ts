import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** A place for data that is gone after the tests, in memory where the machine has one. */
export function temporaryFolder(): { path: string; remove(): void } {
  const path = mkdtempSync(join(existsSync('/dev/shm') ? '/dev/shm' : tmpdir(), 'surety-process-'));
  return { path, remove: () => rmSync(path, { recursive: true, force: true }) };
}
