import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { defineConfig, type Plugin } from 'vite';

/** Writes smaller copies beside scripts and styles, for browsers that take them. */
const compress = (): Plugin => ({
  name: 'compress',
  generateBundle: {
    order: 'post',
    handler(_, bundle) {
      for (const [fileName, file] of Object.entries(bundle)) {
        if (!/\.(js|css)$/.test(fileName)) continue;
        const source = file.type === 'chunk' ? file.code : file.source;
        this.emitFile({ type: 'asset', fileName: `${fileName}.br`, source: brotliCompressSync(source) });
        this.emitFile({ type: 'asset', fileName: `${fileName}.gz`, source: gzipSync(source, { level: 9 }) });
      }
    },
  },
});

/** All but the texts, of which a person needs one language: as one file they are smaller than as several. */
const everything = {
  name: 'console',
  test: /^(?!.*\/texts\/(en|fr)[/.])/,
};

/** All sources of a folder, one after the other. */
const sourcesIn = (folder: string): string =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file))
    .map((file) => readFileSync(join(folder, file), 'utf8'))
    .join('\n');

/** Leaves out of the client's table of operations what the console does not ask for: `bonds.award` is kept where that stands somewhere. */
const operationsInUse = (): Plugin => ({
  name: 'operations-in-use',
  transform: {
    filter: { id: /sdk\/dist\/generated\/operations\.js$/ },
    handler(code) {
      // The client itself reads events and jobs, and gets what it changes by a function.
      const sources = `${sourcesIn(join(import.meta.dirname, 'src'))} events.read jobs.get`;
      const isCalled = (collection: string, method: string): boolean =>
        method === 'get'
          ? new RegExp(`\\b${collection}\\b`).test(sources)
          : new RegExp(`\\b${collection}(\\[[a-z]|\\s*\\.\\s*${method}\\b)`).test(sources);
      let collection = '';
      const kept = code.split('\n').filter((line) => {
        collection = /^ {4}['"]?(\w*)['"]?: \{$/.exec(line)?.[1] ?? collection;
        const method = /^ {8}['"]?(\w+)['"]?: /.exec(line)?.[1];
        return method === undefined || isCalled(collection, method);
      });
      return { code: kept.join('\n').replaceAll(/ {4}\w+: \{\n {4}\},\n/g, ''), map: null };
    },
  },
});

/** Vite's loader of parts brings their styles and parts along: here they have none. */
const plainImports = (): Plugin => ({
  name: 'plain-imports',
  enforce: 'pre',
  load: {
    filter: { id: /vite\/preload-helper/ },
    handler: () => 'export const __vitePreload = (load) => load();',
  },
});

/** The console, built for browsers of the last two years, under the paths at which the service has it. */
export default defineConfig({
  root: import.meta.dirname,
  base: '/console/',
  oxc: { jsx: { runtime: 'automatic', importSource: 'preact' } },
  plugins: [operationsInUse(), plainImports(), compress()],
  build: {
    outDir: '../dist/web',
    emptyOutDir: true,
    target: 'baseline-widely-available',
    modulePreload: false,
    cssCodeSplit: false,
    cssMinify: false,
    reportCompressedSize: false,
    rolldownOptions: { output: { codeSplitting: { groups: [everything] } } },
  },
});
