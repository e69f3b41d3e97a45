import { spawn } from 'node:child_process';
import { join } from 'node:path';

/*
 * The service while it is worked on: the compiler watches the sources, and Node starts the service again when built
 * files have changed. One Ctrl-C ends both.
 */
const root = join(import.meta.dirname, '..');
const tsc = join(root, 'node_modules/typescript-native/bin/tsc');
const options = { cwd: root, stdio: 'inherit' };

const compiler = spawn(
  process.execPath,
  [tsc, '-b', 'packages/sdk', 'tsconfig.build.json', '--watch', '--preserveWatchOutput'],
  options,
);
const service = spawn(
  process.execPath,
  ['--watch', '--watch-preserve-output', '--enable-source-maps', 'dist/src/main.js'],
  options,
);

for (const signal of ['SIGINT', 'SIGTERM']) {
  process.on(signal, () => {
    compiler.kill();
    service.kill(signal);
  });
}
service.once('exit', (code) => {
  compiler.kill();
  process.exitCode = code ?? 1;
});
