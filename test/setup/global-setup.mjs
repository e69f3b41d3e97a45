import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startPrivateServer } from '../../dist/src/platform/private-server/private-server.js';

/** Starts the server of this test run, in memory where the machine has a place for that, unless one is named. */
export default async function setUp() {
  if (process.env.TEST_DATABASE_URL) return;
  const dataDir = mkdtempSync(join(existsSync('/dev/shm') ? '/dev/shm' : tmpdir(), 'surety-test-'));
  const server = await startPrivateServer({ dataDir, log: () => undefined });
  process.env.TEST_DATABASE_URL = server.url;
  globalThis.stopTestServer = async () => {
    await server.stop();
    rmSync(dataDir, { recursive: true, force: true });
  };
}
