import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync, statSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

/*
 * Builds the client, the service into dist, the pages that it serves, and the console. With the packages of development that is a
 * compile with all its checks. A production install has the compiler that is written in JavaScript, as an optional package, and no types of libraries: there it
 * writes the same files without checking them. Where there are no sources, or no compiler, the service runs as it was built elsewhere.
 * It does without what old versions of Node.js have not: it is the service that tells of those.
 */
const root = join(dirname(fileURLToPath(import.meta.url)), '..');
const { resolve } = createRequire(import.meta.url);

const compiler = folderOf('typescript-native') ?? folderOf('typescript');
const isBuilt = existsSync(join(root, 'dist/src/main.js'));
const hasSources = existsSync(join(root, 'src/main.ts'));

if (hasSources && compiler !== undefined) {
  const isChecked = folderOf('@types/express') !== undefined;
  const compile = (...options) => run([join(compiler, 'bin/tsc'), ...options]);
  const isCompiled = isChecked
    ? compile('-b', 'packages/sdk') && compile('-b', 'tsconfig.build.json')
    : compile('-p', 'packages/sdk', '--noCheck') && compile('-p', 'tsconfig.production.json');
  if (isCompiled) {
    run(['dist/src/site/build.js']);
    buildConsole();
  }
} else if (!isBuilt) {
  process.stderr.write(
    'The service is not built, and the compiler is not installed: run npm ci without --omit=optional, or build elsewhere and bring dist.\n',
  );
  process.exitCode = 1;
}

/** The console: built again where something of it is younger than it is. Without Vite the service keeps the one that was built, or has none. */
function buildConsole() {
  const vite = folderOf('vite');
  const page = join(root, 'dist/web/index.html');
  if (vite === undefined || !existsSync(join(root, 'web'))) return;
  const sources = ['web', 'packages/sdk/dist', 'package-lock.json'].map((name) => join(root, name));
  const isCurrent = existsSync(page) && Math.max(...sources.map(changedAt)) < statSync(page).mtimeMs;
  if (!isCurrent) run([join(vite, 'bin/vite.js'), 'build', 'web', '--logLevel', 'warn']);
}

/** When the youngest file of a folder was changed, or the file itself; milliseconds. */
function changedAt(place) {
  const status = statSync(place);
  if (!status.isDirectory()) return status.mtimeMs;
  return Math.max(status.mtimeMs, ...readdirSync(place).map((name) => changedAt(join(place, name))));
}

function run(program) {
  try {
    execFileSync(process.execPath, program, { cwd: root, stdio: 'inherit' });
    return true;
  } catch (error) {
    process.exitCode = error.status ?? 1;
    return false;
  }
}

/** The folder of an installed package; undefined where it is not installed. */
function folderOf(name) {
  try {
    return dirname(resolve(`${name}/package.json`));
  } catch {
    return undefined;
  }
}
