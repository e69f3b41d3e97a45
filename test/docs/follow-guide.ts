import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { execFile } from 'node:child_process';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { codeBlocks } from './code-blocks.js';

const run = promisify(execFile);
const copied = ['src', 'test', 'docs', 'package.json', 'jest.config.mjs', '.swcrc', 'ormconfig.ts'];
const settings = ['tsconfig.json', 'tsconfig.build.json'];
/** What a test run of the copy must not take over from the one that it is part of. */
const own = ['NODE_OPTIONS', 'TEST_DATABASE_URL', 'JEST_WORKER_ID'];
const environment = Object.fromEntries(Object.entries(process.env).filter(([name]) => !own.includes(name)));

/** A copy of the repository, in which a guide is followed without harm to the repository itself. */
export class GuideCopy {
  readonly folder = mkdtempSync(join(tmpdir(), 'surety-guide-'));

  constructor() {
    for (const name of [...copied, ...settings]) cpSync(name, join(this.folder, name), { recursive: true });
    symlinkSync(resolve('node_modules'), join(this.folder, 'node_modules'));
  }

  /** Writes each block that begins with the name of a file to that file. */
  writeFiles(guide: string): void {
    for (const { text } of codeBlocks(guide)) {
      const [, name] = /^\/\/ (\S+\.ts)\n/.exec(text) ?? [];
      if (name === undefined) continue;
      const file = join(this.folder, name);
      mkdirSync(dirname(file), { recursive: true });
      writeFileSync(file, text);
    }
  }

  /** Adds the lines of the guide's table `| File | Line |` to the lists of those files, with the imports. */
  addLines(guide: string): void {
    for (const [, name, line] of guide.matchAll(/^\| `(src\/\S+)` +\| `(.*?)` *\|$/gm)) {
      const file = join(this.folder, name!);
      const text = readFileSync(file, 'utf8').replace(/^(\];?|\};?)$/m, `  ${line}\n$1`);
      writeFileSync(file, importOf(line!) + text);
    }
  }

  /** Changes what the guide's blocks in `diff` change: a line for a line. */
  changeLines(guide: string): void {
    for (const { language, text } of codeBlocks(guide)) {
      if (language !== 'diff') continue;
      const [, name] = /^# (\S+\.ts)\n/.exec(text) ?? [];
      const file = join(this.folder, name!);
      let changed = readFileSync(file, 'utf8');
      for (const [, before, after] of text.matchAll(/^-(.*)\n\+(.*)$/gm)) {
        if (!changed.includes(`${before!}\n`)) throw new Error(`${name} has no line ${before}`);
        changed = changed.replace(before!, after!);
      }
      writeFileSync(file, changed);
    }
  }

  build(): Promise<unknown> {
    return this.node(resolve('node_modules/typescript/bin/tsc'), '-p', 'tsconfig.build.json');
  }

  /** Runs tests of the copy, on a server of their own. */
  test(...files: string[]): Promise<unknown> {
    const jest = resolve('node_modules/jest/bin/jest.js');
    return this.node('--experimental-vm-modules', '--no-warnings', jest, '--runInBand', ...files);
  }

  remove(): void {
    rmSync(this.folder, { recursive: true, force: true });
  }

  /** Runs a program of Node's; what it has printed is the message where it fails. */
  private async node(...args: string[]): Promise<void> {
    await run(process.execPath, args, { cwd: this.folder, env: environment }).catch(
      (error: { stdout: string; stderr: string }) => {
        throw new Error(error.stdout + error.stderr);
      },
    );
  }
}

/** The import of the class that a list's line names. */
function importOf(line: string): string {
  const [, name] = /^(\w+),$/.exec(line) ?? [];
  if (name === undefined) return '';
  const isModule = name.endsWith('Module');
  const from = isModule ? './resources/obligee/obligee.module.js' : './0100-obligees.js';
  return `import { ${name} } from '${from}';\n`;
}
