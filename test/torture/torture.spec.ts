import { execFile } from 'node:child_process';
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { transformFile } from '@swc/core';
import { temporaryFolder } from '../service/temporary-folder.js';
import type { Report } from './report.js';

/*
 * The ledger of `npm run torture`, so small that it proves little about the service: that it still finds its way, and
 * that its harness would see a loss.
 */

const run = promisify(execFile);
const parts = ['ledger'];
const folder = temporaryFolder();
afterAll(() => folder.remove());

/** The programs of the tests, beside those of the service, which are built already. */
beforeAll(async () => {
  const files = readdirSync('test', { recursive: true, encoding: 'utf8' });
  const sources = files.filter((file) => file.endsWith('.ts') && !file.endsWith('.spec.ts'));
  await Promise.all(
    sources.map(async (file) => {
      const { code } = await transformFile(join('test', file));
      const program = join('dist/test', file.replace(/ts$/, 'js'));
      mkdirSync(dirname(program), { recursive: true });
      writeFileSync(program, code);
    }),
  );
});

test('the least of it holds, and its control loses', async () => {
  const file = join(folder.path, 'report.json');
  const flags = ['--least', '--only', parts.join(), '--report', file];
  const { stdout } = await run(process.execPath, ['dist/test/torture/torture.js', ...flags]).catch(
    (error: { stdout: string }) => error,
  );
  const report = JSON.parse(readFileSync(file, 'utf8')) as Report;
  const findings = report.parts.flatMap((part) => part.findings);
  if (findings.length > 0) process.stdout.write(stdout);
  expect(findings).toEqual([]);
  expect(report.parts.map(({ name }) => name)).toEqual(parts);
  const { figures } = report.parts[0]!;
  expect(figures).toMatchObject({ lost: 0 });
  expect(Number(figures['acknowledged writes'])).toBeGreaterThan(100);
  expect(figures['control, files rolled back']).toMatch(/^lost [1-9]\d* as it must$/);
}, 300_000);
