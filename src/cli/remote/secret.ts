import { once } from 'node:events';
import { createInterface } from 'node:readline/promises';
import { Writable } from 'node:stream';

/** Asks for a secret. On a terminal nothing is shown of what is typed; from a pipe the first line is taken. */
export async function askSecret(question: string): Promise<string> {
  const { stdin, stderr } = process;
  const silent = new Writable({ write: (_chunk, _encoding, done) => done() });
  const lines = createInterface({ input: stdin, output: silent, terminal: stdin.isTTY });
  lines.once('SIGINT', () => process.exit(130));
  if (stdin.isTTY) stderr.write(question);
  try {
    const [line = ''] = await Promise.race([
      once(lines, 'line') as Promise<[string]>,
      once(lines, 'close') as Promise<[]>,
    ]);
    return line.trim();
  } finally {
    lines.close();
    if (stdin.isTTY) stderr.write('\n');
  }
}
