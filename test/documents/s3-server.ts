import { spawn } from 'node:child_process';
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { eventually } from './contents.js';

/** An S3-compatible server (s3rver) with one bucket. */
export interface S3Server {
  /** What the service has to be told to use it. */
  settings: Record<string, string>;
  /** The names of the files that it keeps. */
  files(): string[];
  stop(): void;
}

const bucket = 'documents';

function freePort(): Promise<number> {
  return new Promise((resolve) => {
    const probe = createServer().listen(0, '127.0.0.1', () => {
      const { port } = probe.address() as AddressInfo;
      probe.close(() => resolve(port));
    });
  });
}

export async function startS3Server(): Promise<S3Server> {
  const folder = mkdtempSync(join(tmpdir(), 's3-test-'));
  const port = await freePort();
  const endpoint = `http://127.0.0.1:${port}`;
  const place = ['-a', '127.0.0.1', '-p', String(port), '-d', folder, '--configure-bucket', bucket];
  const child = spawn(process.execPath, ['node_modules/s3rver/bin/s3rver.js', '--silent', ...place], {
    stdio: 'ignore',
  });
  const answers = () =>
    fetch(endpoint).then(
      () => true,
      () => false,
    );
  await eventually(answers, Boolean);
  return {
    settings: {
      S3_BUCKET: bucket,
      S3_ENDPOINT: endpoint,
      S3_PREFIX: 'surety/',
      S3_ACCESS_KEY_ID: 'S3RVER',
      S3_SECRET_ACCESS_KEY: 'S3RVER',
    },
    files: () =>
      readdirSync(folder, { recursive: true, withFileTypes: true })
        .filter((entry) => entry.isFile())
        .map(({ name }) => name),
    stop: () => {
      child.kill();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
