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

/** What several screens need: one file of it is quicker than many. */
const shared = {
  name: 'console',
  test: /node_modules|packages\/sdk|web\/src\/(app|loading|router|session|style|ui)\/|\.section\.ts|texts\/(actor|format|texts)\.ts/,
};

/** The screens are one file, without what the navigation knows of them: together they are an eighth smaller. */
const screens = {
  name: 'screens',
  test: /web\/src\/screens\/(?!\w+\/\w+\.section)/,
};

/** The console, built for browsers of the last two years, under the paths at which the service has it. */
export default defineConfig({
  root: import.meta.dirname,
  base: '/console/',
  oxc: { jsx: { runtime: 'automatic', importSource: 'preact' } },
  plugins: [compress()],
  build: {
    outDir: '../dist/web',
    emptyOutDir: true,
    target: 'baseline-widely-available',
    modulePreload: { polyfill: false },
    cssCodeSplit: false,
    cssMinify: false,
    reportCompressedSize: false,
    rolldownOptions: { output: { codeSplitting: { groups: [shared, screens] } } },
  },
});
