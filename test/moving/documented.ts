import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { codeBlocks } from '../docs/code-blocks.js';

/** The commands of docs/moving.md that have this in them. */
export function documented(part: string): string {
  const found = codeBlocks(readFileSync('docs/moving.md', 'utf8')).filter(({ text }) => text.includes(part));
  if (found.length !== 1) throw new Error(`docs/moving.md has ${found.length} blocks with ${part}`);
  return found[0]!.text;
}

/** Runs commands in a bash of their own. @throws Error with what they said, where one fails */
export function shell(commands: string, cwd: string, env: NodeJS.ProcessEnv): Promise<void> {
  const bash = spawn('bash', ['-c', `set -euo pipefail\n${commands}`], {
    cwd,
    env: { PATH: process.env.PATH, ...env },
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  let said = '';
  bash.stderr.on('data', (chunk: Buffer) => (said += chunk.toString()));
  return new Promise((resolve, reject) => {
    bash.on('close', (code) => (code === 0 ? resolve() : reject(new Error(`ended with ${code}: ${said}`))));
  });
}

/** The options with which the client programs reach the server of a URL. */
export function clientOptions(databaseURL: string, user?: string): string {
  const { hostname, port, username, password, searchParams } = new URL(databaseURL);
  const socket = searchParams.get('socketPath');
  const place = socket
    ? `--socket=${socket}`
    : `--host=${hostname} --port=${port || 3306} --protocol=tcp${password ? ` --password=${password}` : ''}`;
  return `--no-defaults ${place} --user=${user ?? username}`;
}
