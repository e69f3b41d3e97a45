import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import { htmlPage } from './layout.js';
import { guidePage, guidesPage, readGuide } from './guides.js';
import { problemPage, problemsPage } from './problems.js';
import { readProblemFile } from './problem-files.js';
import { referencePage, referenceScript } from './reference.js';
import { scalarBundle } from './scalar-bundle.js';

/*
 * Writes the pages that the service serves to dist/pages: the reference, the guides of docs/guides, and what
 * docs/problems says of each problem. `npm run build` runs it.
 */
const home = 'dist/pages';
const written = new Set<string>();

function write(name: string, content: string | Buffer): void {
  const file = join(home, name);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, content);
  written.add(name);
}

/** Writes a script under a name that changes with it, beside smaller copies for browsers that take them. @returns where it is served */
function writeLargeScript(name: string, script: string): string {
  const hash = createHash('sha256').update(script).digest('hex').slice(0, 12);
  const file = `docs/${name}.${hash}.js`;
  const compressed = {
    [`${file}.br`]: () => brotliCompressSync(script, { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } }),
    [`${file}.gz`]: () => gzipSync(script, { level: 9 }),
  };
  for (const [copy, compress] of Object.entries(compressed)) {
    // The name says what is inside, so that a build does not do it again.
    if (existsSync(join(home, copy))) written.add(copy);
    else write(copy, compress());
  }
  write(file, script);
  return `/${file}`;
}

const textsIn = (folder: string): [name: string, text: string][] =>
  readdirSync(folder)
    .filter((file) => file.endsWith('.md'))
    .sort()
    .map((file) => [file.replace(/\.md$/, ''), readFileSync(join(folder, file), 'utf8')]);

const problems = textsIn('docs/problems').map(([code, text]) => readProblemFile(code, text));
const guides = textsIn('docs/guides').map(([name, text]) => readGuide(name, text));
guides.sort((one, other) => one.order - other.order);

write('docs/style.css', readFileSync('src/site/style.css'));
write('docs/reference.js', referenceScript);
write('docs.html', referencePage(writeLargeScript('scalar', scalarBundle()), '/docs/reference.js'));
write('docs/guides.html', htmlPage(guidesPage(guides)));
for (const guide of guides) write(`docs/guides/${guide.name}.html`, htmlPage(guidePage(guide, guides)));
write('problems.html', htmlPage(problemsPage(problems)));
for (const problem of problems) write(`${problem.type.slice(1)}.html`, htmlPage(problemPage(problem)));
write('problems.json', JSON.stringify(problems));

for (const file of readdirSync(home, { recursive: true, withFileTypes: true })) {
  const path = join(file.parentPath, file.name);
  if (file.isFile() && !written.has(path.slice(home.length + 1))) rmSync(path);
}
