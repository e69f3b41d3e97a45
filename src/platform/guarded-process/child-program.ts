import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { basename, dirname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';

const isBuilt = !import.meta.url.endsWith('.ts');
const sources = join(dirname(fileURLToPath(import.meta.url)), '../..');
const known = new Map<string, Promise<string>>();

/**
 * The path of the JavaScript of a program that a child process runs, by the URL of its source without the ending. In a
 * build that is the file itself.
 *
 * Under jest the sources are TypeScript that jest transforms in memory, where another process cannot find it. So the
 * program and all that it imports are transformed once more, into `dist/<program>/<hash of the sources>/`. It is never
 * older than the sources, tests need no build first, and workers that do it at the same time end up with the same folder.
 */
export function childProgram(program: URL): Promise<string> {
  const path = fileURLToPath(program);
  if (isBuilt) return Promise.resolve(`${path}.js`);
  const transforming = known.get(path) ?? transformed(path);
  known.set(path, transforming);
  return transforming;
}

async function transformed(program: string): Promise<string> {
  const files = await withImports(program);
  const hash = createHash('sha256')
    .update(JSON.stringify([...files]))
    .digest('hex')
    .slice(0, 16);
  const folder = join(sources, '../dist', basename(program), hash);
  if (!existsSync(folder)) await write(folder, files);
  return join(folder, `${relative(sources, program)}.js`);
}

/** The JavaScript of a source and of all those that it imports, by their paths without the ending. */
async function withImports(program: string): Promise<Map<string, string>> {
  const { transform } = await import('@swc/core');
  const files = new Map<string, string>();
  const left = [program];
  for (let path = left.pop(); path !== undefined; path = left.pop()) {
    if (files.has(path)) continue;
    const { code } = await transform(await readFile(`${path}.ts`, 'utf8'), {
      swcrc: false,
      module: { type: 'es6' },
      jsc: { target: 'es2022', parser: { syntax: 'typescript' } },
    });
    files.set(path, code);
    // Imports of types alone are gone by now.
    const imported = code.matchAll(/\b(?:from|import) *\(?["'](\.{1,2}\/[^"']+)\.js["']/g);
    for (const [, name] of imported) left.push(join(dirname(path), name!));
  }
  return files;
}

async function write(folder: string, files: Map<string, string>): Promise<void> {
  const draft = `${folder}.${process.pid}`;
  for (const [path, code] of files) {
    const file = join(draft, `${relative(sources, path)}.js`);
    await mkdir(dirname(file), { recursive: true });
    await writeFile(file, code);
  }
  try {
    await rename(draft, folder);
  } catch (error) {
    await rm(draft, { recursive: true });
    if (!existsSync(folder)) throw error;
  }
}
