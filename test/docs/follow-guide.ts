import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { execFile } from 'node:child_process';
import { tmpdir } from 'node:os';
import { dirname, join, relative, resolve } from 'node:path';
import { promisify } from 'node:util';
import { codeBlocks } from './code-blocks.js';

const run = promisify(execFile);
const copied = [
  ...['src', 'web', 'packages', 'scripts', 'test', 'docs', 'dist', 'package.json', 'package-lock.json'],
  ...['jest.config.mjs', '.swcrc', 'ormconfig.ts'],
  ...['tsconfig.json', 'tsconfig.build.json', 'eslint.config.mjs', '.dependency-cruiser.mjs'],
];
/** What a test run of the copy must not take over from the one that it is part of. */
const own = ['NODE_OPTIONS', 'TEST_DATABASE_URL', 'JEST_WORKER_ID'];
const environment = Object.fromEntries(Object.entries(process.env).filter(([name]) => !own.includes(name)));

/** A copy of the repository as it was built, in which a guide is followed without harm to the repository itself. */
export class GuideCopy {
  readonly folder = mkdtempSync(join(tmpdir(), 'surety-guide-'));

  constructor() {
    for (const name of copied) {
      cpSync(name, join(this.folder, name), { recursive: true, preserveTimestamps: true });
    }
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
      writeFileSync(file, importOf(line!, name!, guide) + text);
    }
  }

  /** Changes what the guide's blocks in `diff` change: behind the name of a file, lines as `git diff` has them. */
  changeLines(guide: string): void {
    for (const { language, text } of codeBlocks(guide)) {
      if (language !== 'diff') continue;
      const [, name, lines] = /^# (\S+\.ts)\n(.*)$/s.exec(text)!;
      const file = join(this.folder, name!);
      let changed = readFileSync(file, 'utf8');
      for (const { before, after } of hunksOf(lines!)) {
        if (before === '' || !changed.includes(before)) throw new Error(`${name} has no lines\n${before}`);
        changed = changed.replace(before, () => after);
      }
      writeFileSync(file, changed);
    }
  }

  build(): Promise<unknown> {
    const tsc = resolve('node_modules/typescript-native/bin/tsc');
    return this.run(process.execPath, tsc, '-b', 'tsconfig.build.json');
  }

  /** Runs the commands of the guide's last shell block, as somebody would who follows it. Tests get a server of their own. */
  async followCommands(guide: string): Promise<void> {
    const blocks = codeBlocks(guide).filter(({ language }) => language === 'sh');
    for (const command of blocks.at(-1)!.text.trim().split('\n')) await this.run('bash', '-c', command);
  }

  read(file: string): string {
    return readFileSync(join(this.folder, file), 'utf8');
  }

  remove(): void {
    rmSync(this.folder, { recursive: true, force: true });
  }

  /** Runs a program in the copy; what it has printed is the message where it fails. */
  private async run(...[program, ...args]: [string, ...string[]]): Promise<void> {
    const options = { cwd: this.folder, env: environment, maxBuffer: 2 ** 26 };
    await run(program, args, options).catch((error: { stdout: string; stderr: string }) => {
      throw new Error(error.stdout + error.stderr);
    });
  }
}

/** The changes of a diff: each ends with the lines that it adds. */
function hunksOf(diff: string): { before: string; after: string }[] {
  return [...diff.matchAll(/(?:^[ -].*\n)*(?:^[+].*\n)+/gm)].map(([hunk]) => {
    const without = (mark: string) => hunk.replaceAll(new RegExp(`^[${mark}].*\n`, 'gm'), '');
    return { before: without('+').replaceAll(/^./gm, ''), after: without('-').replaceAll(/^./gm, '') };
  });
}

/** The import, into a file, of the class that a line of its list names: a file of the guide exports it. */
function importOf(line: string, into: string, guide: string): string {
  const [, name] = /^(\w+),$/.exec(line) ?? [];
  const exporting = codeBlocks(guide).find(({ text }) => text.includes(`export class ${name} `));
  const [, file] = /^\/\/ (\S+)\.ts\n/.exec(exporting?.text ?? '') ?? [];
  if (file === undefined) throw new Error(`The guide has no file with what ${line} names`);
  return `import { ${name} } from './${relative(dirname(into), file)}.js';\n`;
}
