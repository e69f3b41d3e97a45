import { execFileSync, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { temporaryFolder } from '../service/temporary-folder.js';

/* What goes with a release, made of a small project of its own. */

const folder = temporaryFolder();
afterAll(() => folder.remove());

const project = join(folder.path, 'shop');
const made = join(folder.path, 'made');
const git = (...args: string[]): string =>
  execFileSync('git', ['-c', 'user.name=x', '-c', 'user.email=x@x.example', ...args], {
    cwd: project,
    encoding: 'utf8',
  });
const write = (file: string, content: object): void => {
  mkdirSync(join(project, file, '..'), { recursive: true });
  writeFileSync(join(project, file), JSON.stringify(content));
};
const release = () =>
  spawnSync(process.execPath, [resolve('scripts/release.mjs'), made], { cwd: project, encoding: 'utf8' });
const read = (file: string): string => readFileSync(join(made, file), 'utf8');
const sha256 = (file: string): string =>
  createHash('sha256')
    .update(readFileSync(join(made, file)))
    .digest('hex');

beforeAll(() => {
  const { scripts } = JSON.parse(readFileSync('package.json', 'utf8')) as { scripts: { sbom: string } };
  const root = { name: 'shop', version: '1.2.3', license: 'MIT', workspaces: ['packages/sdk'] };
  const sdk = { name: 'shop-client', version: '1.2.3', license: 'MIT' };
  const lib = { version: '4.5.6', license: 'ISC', integrity: `sha512-${'A'.repeat(86)}==` };
  write('package.json', { ...root, dependencies: { lib: '4.5.6' }, scripts: { sbom: scripts.sbom } });
  write('packages/sdk/package.json', sdk);
  write('package-lock.json', {
    ...root,
    lockfileVersion: 3,
    packages: {
      '': { ...root, dependencies: { lib: '4.5.6' } },
      'node_modules/lib': lib,
      'node_modules/shop-client': { resolved: 'packages/sdk', link: true },
      'packages/sdk': sdk,
    },
  });
  git('init', '--quiet');
  git('add', '--all');
  git('commit', '--quiet', '--message', 'first');
});

test('has sources, client, parts, licences, sums, and a statement that is true of them', () => {
  const { status, stderr } = release();
  expect([status, stderr.replace(/^npm warn.*\n/gm, '')]).toEqual([0, '']);
  const files = ['LICENCES.txt', 'shop-1.2.3.cdx.json', 'shop-1.2.3.tar.gz', 'shop-client-1.2.3.tgz'];
  expect(readdirSync(made).sort()).toEqual([...files, 'SHA256SUMS', 'provenance.intoto.json'].sort());
  expect(read('LICENCES.txt')).toContain('lib 4.5.6: ISC\n');
  const parts = JSON.parse(read('shop-1.2.3.cdx.json')) as { components: { name: string }[] };
  expect(parts.components.map(({ name }) => name)).toContain('lib');
  const sums = files.map((file) => `${sha256(file)}  ${file}\n`);
  expect(read('SHA256SUMS').split('\n').sort()).toEqual(sums.join('').split('\n').sort());
  const statement = JSON.parse(read('provenance.intoto.json')) as {
    subject: { name: string; digest: { sha256: string } }[];
  };
  expect(statement).toMatchObject({
    _type: 'https://in-toto.io/Statement/v1',
    predicateType: 'https://slsa.dev/provenance/v1',
    predicate: {
      buildDefinition: {
        resolvedDependencies: [{ digest: { gitCommit: git('rev-parse', 'HEAD').trim() } }, {}],
      },
    },
  });
  const subjects = statement.subject.map(({ name, digest }) => [name, digest.sha256]);
  expect(subjects.sort()).toEqual(files.map((file) => [file, sha256(file)]).sort());
});

test('is not made of what is in no commit', () => {
  writeFileSync(join(project, 'left.txt'), 'x');
  const { status, stderr } = release();
  expect([status, stderr]).toEqual([1, expect.stringContaining('left.txt')]);
});
