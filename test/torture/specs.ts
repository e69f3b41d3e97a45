import { spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import type { PartRun } from './part.js';

const jest = [
  '--experimental-vm-modules',
  '--no-warnings=ExperimentalWarning',
  'node_modules/jest/bin/jest.js',
];

/** One test of a spec, as jest-lines.mjs tells it. */
interface TestLine {
  test: string;
  status: 'passed' | 'failed' | 'pending';
  failure: string;
}

/** What is run, and how much of it. */
export interface SpecRun {
  specs: string[];
  env: NodeJS.ProcessEnv;
  /** How many tests there are about: for the bar alone. */
  about: number;
}

/**
 * Runs specs of the gate in another size, one after the other, on the server of the torture: what they declare is
 * declared once. A test that fails is a finding.
 * @returns the lines that they have written beside
 */
export async function runSpecs(
  { specs, env, about }: SpecRun,
  { server, progress, outcome }: PartRun,
): Promise<string[]> {
  const options = ['--ci', '--runInBand', '--reporters=<rootDir>/test/torture/jest-lines.mjs'];
  const child = spawn(process.execPath, [...jest, ...options, '--runTestsByPath', ...specs], {
    env: { ...process.env, ...env, TEST_DATABASE_URL: server.url },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const told: string[] = [];
  const errors: string[] = [];
  let passed = 0;
  createInterface(child.stderr).on('line', (line) => errors.push(line));
  createInterface(child.stdout).on('line', (line) => {
    if (!line.startsWith('{"test":')) return void told.push(line);
    const { test, status, failure } = JSON.parse(line) as TestLine;
    if (status === 'failed') outcome.finding(`${test}\n${failure}`);
    if (status === 'passed') passed++;
    progress.at(passed / about, test);
  });
  const code = await new Promise((resolve) => child.once('close', resolve));
  outcome.figure('tests held', passed);
  if (code !== 0 && outcome.findings.length === 0)
    outcome.finding(`the tests ended with ${String(code)}: ${errors.slice(-20).join('\n')}`);
  return told;
}
