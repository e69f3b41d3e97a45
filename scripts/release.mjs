import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';

/*
 * Writes what goes with a release into a folder:
 *   npm run release -- [folder]
 *
 * - the sources of the commit, and the client as npm has it
 * - what runs in production, with hashes and licences (CycloneDX), and the same licences to read
 * - SHA256SUMS, and a statement of how all this was made (in-toto, SLSA provenance 1.0)
 *
 * Nothing is signed here: who publishes signs provenance.intoto.json and SHA256SUMS with a key of theirs. A working
 * tree with changes is refused, since the statement would not be true of it.
 */
const folder = resolve(process.argv[2] ?? 'release');
const { name, version } = JSON.parse(readFileSync('package.json', 'utf8'));
const begun = new Date().toISOString();

const run = (program, ...args) =>
  execFileSync(program, args, { encoding: 'utf8', maxBuffer: 2 ** 28, stdio: ['ignore', 'pipe', 'inherit'] });

const changes = run('git', 'status', '--porcelain').trim();
if (changes !== '') {
  console.error(`The working tree has changes that are in no commit:\n${changes}`);
  process.exit(1);
}
const commit = run('git', 'rev-parse', 'HEAD').trim();

rmSync(folder, { recursive: true, force: true });
mkdirSync(folder, { recursive: true });
const base = `${name}-${version}`;
run(
  'git',
  'archive',
  '--format=tar.gz',
  `--prefix=${base}/`,
  `--output=${join(folder, `${base}.tar.gz`)}`,
  commit,
);
run(
  'npm',
  'pack',
  '--silent',
  '--ignore-scripts',
  '--workspace',
  'packages/sdk',
  '--pack-destination',
  folder,
);

const sbom = run('npm', 'run', '--silent', 'sbom');
write(`${base}.cdx.json`, sbom);
write('LICENCES.txt', licencesIn(JSON.parse(sbom)));

const made = readdirSync(folder).sort();
write('SHA256SUMS', made.map((file) => `${sha256(file)}  ${file}\n`).join(''));
write('provenance.intoto.json', `${JSON.stringify(statement(made), null, 2)}\n`);
for (const file of readdirSync(folder).sort()) console.log(join(folder, file));

function write(file, text) {
  writeFileSync(join(folder, file), text);
}

function sha256(file) {
  return createHash('sha256')
    .update(readFileSync(join(folder, file)))
    .digest('hex');
}

/** A line for each package: its name, its version and its licences. */
function licencesIn({ components }) {
  const lines = components.map(({ group, name: own, version: its, licenses = [] }) => {
    const licences = licenses.map(({ license, expression }) => expression ?? license?.id ?? license?.name);
    return `${group ? `${group}/` : ''}${own} ${its}: ${licences.join(', ') || 'see its files'}\n`;
  });
  return lines.sort().join('');
}

/** What was made, of which sources, how and when: https://slsa.dev/provenance/v1 */
function statement(files) {
  return {
    _type: 'https://in-toto.io/Statement/v1',
    subject: files.map((file) => ({ name: file, digest: { sha256: sha256(file) } })),
    predicateType: 'https://slsa.dev/provenance/v1',
    predicate: {
      buildDefinition: {
        buildType: 'urn:surety-bonding-service:npm-run-release',
        externalParameters: { script: 'npm run release' },
        internalParameters: { node: process.version, platform: `${process.platform}-${process.arch}` },
        resolvedDependencies: [
          { uri: `git+${name}`, digest: { gitCommit: commit } },
          {
            uri: 'package-lock.json',
            digest: { sha256: createHash('sha256').update(readFileSync('package-lock.json')).digest('hex') },
          },
        ],
      },
      runDetails: {
        builder: { id: process.env.BUILDER_ID ?? 'urn:surety-bonding-service:by-hand' },
        metadata: {
          invocationId: `${commit}-${begun}`,
          startedOn: begun,
          finishedOn: new Date().toISOString(),
        },
      },
    },
  };
}
