import { createHash } from 'node:crypto';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { PageText } from '../layout/page-text.js';

/** Reads the pages of a file. */
export type ExtractPages = (path: string) => Promise<PageText[]>;

/** Keeps the pages of each file in `folder`, by the hash of its bytes, so that a second evaluation takes seconds. */
export function cachedIn(folder: string, extract: ExtractPages): ExtractPages {
  return async (path) => {
    const hash = createHash('sha256')
      .update(await readFile(path))
      .digest('hex');
    const kept = join(folder, `${hash}.json`);
    const known = await readFile(kept, 'utf8').catch(() => undefined);
    if (known !== undefined) return JSON.parse(known) as PageText[];
    const pages = await extract(path);
    await mkdir(folder, { recursive: true });
    await writeFile(kept, JSON.stringify(pages));
    return pages;
  };
}
