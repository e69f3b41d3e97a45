import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const PROGRAM = 'extraction-child';
const here = dirname(fileURLToPath(import.meta.url));
let known: Promise<string> | undefined;

/**
 * The path of the JavaScript that the reading process runs. In a build it is beside this file.
 *
 * Under jest this file is TypeScript that jest transforms in memory, where another process cannot find it. So the sources
 * of this folder are transformed once more, into `dist/extraction-child/<hash of the sources>/`. It is never older than
 * the sources, tests need no build first, and workers that do it at the same time end up with the same folder.
 */
export function childProgram(): Promise<string> {
  known ??= import.meta.url.endsWith('.ts') ? transformed() : Promise.resolve(join(here, `${PROGRAM}.js`));
  return known;
}

async function transformed(): Promise<string> {
  const names = (await readdir(here)).filter((name) => name.endsWith('.ts') && !name.endsWith('.spec.ts'));
  const sources = await Promise.all(
    names.map(async (name) => [name, await readFile(join(here, name), 'utf8')] as const),
  );
  const hash = createHash('sha256').update(JSON.stringify(sources)).digest('hex').slice(0, 16);
  const home = join(here, '../../../../dist', PROGRAM);
  const folder = join(home, hash);
  if (!existsSync(folder)) await transformInto(folder, sources);
  return join(folder, `${PROGRAM}.js`);
}

async function transformInto(folder: string, sources: (readonly [string, string])[]): Promise<void> {
  const { transform } = await import('@swc/core');
  const draft = `${folder}.${process.pid}`;
  await mkdir(draft, { recursive: true });
  for (const [name, source] of sources) {
    const { code } = await transform(source, {
      swcrc: false,
      module: { type: 'es6' },
      jsc: { target: 'es2022', parser: { syntax: 'typescript' } },
    });
    await writeFile(join(draft, name.replace(/\.ts$/, '.js')), code);
  }
  try {
    await rename(draft, folder);
  } catch (error) {
    await rm(draft, { recursive: true });
    if (!existsSync(folder)) throw error;
  }
}
