import { execFile } from 'node:child_process';
import { symlinkSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { codeBlocks } from '../docs/code-blocks.js';

/** The blocks of TypeScript in a page, one behind the other, as one program. */
export const programIn = (page: string): string =>
  codeBlocks(page)
    .filter(({ language }) => language === 'ts')
    .map(({ text }) => text)
    .join('\n');

interface Ended {
  code: unknown;
  output: string;
}

/** Compiles a program as strictly as can be, as one of Node.js, without the types of browsers. */
export async function compile(program: string, folder: string): Promise<Ended> {
  writeFileSync(join(folder, 'program.mts'), program);
  symlinkSync(resolve('node_modules'), join(folder, 'node_modules'));
  const strict = ['--strict', '--exactOptionalPropertyTypes', '--noUncheckedIndexedAccess'];
  const runtime = ['--target', 'es2022', '--lib', 'es2022', '--module', 'nodenext', '--types', 'node'];
  return run(resolve('node_modules/typescript/bin/tsc'), [...strict, ...runtime, 'program.mts'], folder);
}

/** Runs a program of Node.js to its end. @returns what it printed, both ways */
export const run = (program: string, args: string[], cwd: string, env = {}): Promise<Ended> =>
  new Promise((done) =>
    execFile(
      process.execPath,
      [program, ...args],
      { cwd, env: { ...process.env, NODE_OPTIONS: '', ...env } },
      (error, output, told) => done({ code: error?.code ?? 0, output: output + told }),
    ),
  );
