import type { GuardedProcess } from './guarded-process.js';

/** All that the process answers, up to so many bytes: it is killed for more. */
export async function collectAnswer(child: GuardedProcess, most: number): Promise<Buffer> {
  const parts: Buffer[] = [];
  let size = 0;
  for await (const part of child.answer as AsyncIterable<Buffer>) {
    size += part.length;
    if (size > most) child.kill('too-much-output');
    else parts.push(part);
  }
  return Buffer.concat(parts);
}
