import { execFile } from 'node:child_process';
import { cpSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { ESLint, type Linter } from 'eslint';
import tseslint from 'typescript-eslint';
import { temporaryFolder } from './service/temporary-folder.js';

/* Which folder may import which. Each rule is broken here on purpose, and has to refuse that. */

const root = process.cwd();

/** ESLint and dependency-cruiser load for a while before the first answer. */
const patience = 60_000;

/** Some file of a shelf, for ESLint to take a text for. */
const fileOf = (shelf: string): string => {
  const names = readdirSync(shelf, { recursive: true, encoding: 'utf8' });
  return join(
    shelf,
    names.find((name) => /^[^/]+\/[\w-]+\.ts$/.test(name))!,
  );
};

describe('a line that ESLint refuses', () => {
  const untyped = tseslint.configs.disableTypeChecked as Linter.Config;
  // The rules for imports need no types, and to load those of the whole project takes half a minute.
  const eslint = new ESLint({ cwd: root, overrideConfig: untyped });

  /** What ESLint says of the import when the file has this text. */
  async function refusals(file: string, from: string): Promise<string[]> {
    const text = `import { given } from '${from}';\nexport const used = [given];\n`;
    const [result] = await eslint.lintText(text, { filePath: file });
    return result!.messages
      .filter(({ ruleId, fatal }) => fatal || ruleId === 'no-restricted-imports')
      .map(({ message }) => message);
  }

  const engine = fileOf('src/engines');
  const platform = fileOf('src/platform');
  const resource = fileOf('src/resources');

  test.each([
    [
      'an engine imports the platform',
      engine,
      '../../platform/errors/faults.js',
      'An engine imports nothing',
    ],
    [
      'an engine imports a resource',
      engine,
      '../../resources/rate/rate.entity.js',
      'An engine imports nothing',
    ],
    ['an engine imports Nest', engine, '@nestjs/common', 'An engine is pure'],
    ['an engine imports TypeORM', engine, 'typeorm', 'An engine is pure'],
    ['an engine imports the driver', engine, 'mysql2/promise', 'An engine is pure'],
    ['an engine imports Express', engine, 'express', 'An engine is pure'],
    [
      'the platform imports a resource',
      platform,
      '../../resources/rate/rate.entity.js',
      'The platform knows',
    ],
    ['the platform imports an engine', platform, '../../engines/premium/months.js', 'The platform knows'],
    ['a resource imports a module', resource, '../../modules/ledger/ledger.module.js', 'Nothing depends on'],
    ['a folder is named after a kind', resource, './helpers/given.js', 'named after its concern'],
  ])(
    '%s',
    async (_, file, from, refusal) => {
      expect(await refusals(file, from)).toEqual([expect.stringContaining(refusal)]);
    },
    patience,
  );

  test.each([
    ['an engine', engine, './given.js'],
    ['an engine', engine, 'decimal.js'],
    ['the platform', platform, '../errors/faults.js'],
    ['a resource', resource, '../../engines/premium/months.js'],
  ])(
    'lets %s (%s) import %s',
    async (_, file, from) => {
      expect(await refusals(file, from)).toEqual([]);
    },
    patience,
  );
});

describe('an import that dependency-cruiser refuses', () => {
  /** Files of a service in which each rule is broken once, with what each of them imports. */
  const broken: Record<string, string[]> = {
    'src/platform/clock/clock.ts': [],
    'src/platform/outwards/to-resource.ts': ['../../resources/bond/bond.entity.js'],
    'src/platform/outwards/to-engine.ts': ['../../engines/pure/pure.js'],
    'src/platform/outwards/to-batching.ts': ['../records/batching/batch.js'],
    'src/platform/east/sunrise.ts': ['../west/dusk.js'],
    'src/platform/east/dawn.ts': [],
    'src/platform/west/sunset.ts': ['../east/dawn.js'],
    'src/platform/west/dusk.ts': [],
    'src/platform/farm/hen.ts': ['./egg.js'],
    'src/platform/farm/egg.ts': ['./hen.js'],
    'src/platform/records/records.ts': ['./batching/batch.js'],
    'src/platform/records/batching/batch.ts': ['../../clock/clock.js'],
    'src/engines/pure/pure.ts': ['./low/low.js'],
    'src/engines/pure/low/low.ts': [],
    'src/engines/pure/low/upwards.ts': ['../pure.js'],
    'src/engines/outwards/to-platform.ts': ['../../platform/clock/clock.js'],
    'src/engines/outwards/to-resource.ts': ['../../resources/bond/bond.entity.js'],
    'src/engines/outwards/to-engine.ts': ['../pure/pure.js'],
    'src/engines/circle/one/ping.ts': ['../two/ball.js'],
    'src/engines/circle/one/bat.ts': [],
    'src/engines/circle/two/pong.ts': ['../one/bat.js'],
    'src/engines/circle/two/ball.ts': [],
    'src/engines/premium/premium.ts': [],
    'src/engines/premium/downwards.ts': ['./schedule/schedule.js'],
    'src/engines/premium/schedule/schedule.ts': ['../premium.js'],
    'src/resources/bond/bond.module.ts': ['./bond.service.js'],
    'src/resources/bond/bond.service.ts': ['../../engines/pure/pure.js', './letter.js'],
    'src/resources/bond/bond.entity.ts': ['../../platform/clock/clock.js'],
    'src/resources/bond/inner.service.ts': [],
    'src/resources/bond/letter.ts': [],
    'src/resources/claim/claim.module.ts': ['../bond/bond.module.js'],
    'src/resources/claim/claim.service.ts': ['../bond/bond.service.js', '../bond/bond.entity.js'],
    'src/resources/claim/to-file.ts': ['../bond/letter.js'],
    'src/resources/claim/to-service.ts': ['../bond/inner.service.js'],
    'src/resources/claim/to-batching.ts': ['../../platform/records/batching/batch.js'],
    'src/resources/claim/to-module.ts': ['../../modules/ledger/ledger.module.js'],
    'src/modules/ledger/ledger.module.ts': ['./ledger.service.js'],
    'src/modules/ledger/ledger.service.ts': [
      '../../engines/pure/pure.js',
      '../../platform/clock/clock.js',
      '../../resources/bond/bond.service.js',
      '../../resources/bond/bond.entity.js',
    ],
    'src/modules/ledger/ledger-settings.ts': [],
    'src/modules/ledger/ledger.migration.ts': [],
    'src/modules/ledger/to-file.ts': ['../../resources/bond/letter.js'],
    'src/modules/ledger/to-batching.ts': ['../../platform/records/batching/batch.js'],
    'src/modules/mail-room/to-module.ts': ['../ledger/ledger.service.js'],
    'src/platform/outwards/to-migration.ts': ['../../migrations/list.js'],
    'src/app.module.ts': ['./migrations/list.js', './modules/ledger/ledger.module.js'],
    'src/settings.ts': ['./modules/ledger/ledger-settings.js'],
    'src/migrations/list.ts': ['../modules/ledger/ledger.migration.js'],
    'src/migrations/to-module.ts': ['../modules/ledger/ledger.migration.js'],
  };

  /** All that is refused: the rule, who imports, what is imported. A rule for rooms names the rooms. */
  const refusals = [
    'shelves-import-downwards: platform/outwards/to-resource.ts → resources/bond/bond.entity.ts',
    'shelves-import-downwards: engines/outwards/to-resource.ts → resources/bond/bond.entity.ts',
    'shelves-import-downwards: platform/outwards/to-migration.ts → migrations/list.ts',
    'modules-join-by-three-lists: resources/claim/to-module.ts → modules/ledger/ledger.module.ts',
    'modules-join-by-three-lists: migrations/to-module.ts → modules/ledger/ledger.migration.ts',
    'modules-know-no-other-module: modules/mail-room/to-module.ts → modules/ledger/ledger.service.ts',
    'platform-knows-no-engine: platform/outwards/to-engine.ts → engines/pure/pure.ts',
    'engines-are-pure: engines/outwards/to-platform.ts → platform/clock/clock.ts',
    'engines-are-pure: engines/outwards/to-resource.ts → resources/bond/bond.entity.ts',
    'engines-are-pure: engines/outwards/to-engine.ts → engines/pure/pure.ts',
    'rooms-import-in-no-circle: platform/east → platform/west',
    'rooms-import-in-no-circle: platform/west → platform/east',
    'rooms-import-in-no-circle: engines/circle/one → engines/circle/two',
    'rooms-import-in-no-circle: engines/circle/two → engines/circle/one',
    'files-import-in-no-circle: platform/farm/egg.ts → platform/farm/hen.ts',
    'lower-rooms-do-not-import-upwards: engines/pure/low/upwards.ts → engines/pure/pure.ts',
    'upper-rooms-are-not-imported-from-below: engines/premium/downwards.ts → engines/premium/schedule/schedule.ts',
    'batching-is-private: platform/outwards/to-batching.ts → platform/records/batching/batch.ts',
    'batching-is-private: resources/claim/to-batching.ts → platform/records/batching/batch.ts',
    'batching-is-private: modules/ledger/to-batching.ts → platform/records/batching/batch.ts',
    'resources-keep-their-files-private: modules/ledger/to-file.ts → resources/bond/letter.ts',
    'resources-keep-their-files-private: resources/claim/to-file.ts → resources/bond/letter.ts',
    'resources-keep-their-files-private: resources/claim/to-service.ts → resources/bond/inner.service.ts',
  ];

  const folder = temporaryFolder();
  let refused: string[];
  beforeAll(async () => {
    for (const name of ['.dependency-cruiser.mjs', 'tsconfig.json']) {
      cpSync(join(root, name), join(folder.path, name));
    }
    for (const [file, imports] of Object.entries(broken))
      write(join(folder.path, file), textOf(file, imports));
    refused = await violationsIn(folder.path);
  }, patience);
  afterAll(() => folder.remove());

  test.each(refusals)('%s', (refusal) => {
    expect(refused).toContain(refusal);
  });

  test('is none of the others', () => {
    expect(refused.filter((each) => !refusals.includes(each))).toEqual([]);
  });
});

function write(path: string, text: string): void {
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, text);
}

/** A module that imports these files, each by one name; a resource's module exports what it imports of its own. */
function textOf(file: string, imports: string[]): string {
  const lines = imports.map((from, at) => `import { Given${at} } from '${from}';`);
  const exported = imports.map((_, at) => `Given${at}`).join(', ');
  const body = file.endsWith('.module.ts') ? `({ exports: [${exported}] })` : `[${exported}]`;
  return [...lines, `export const used = ${body};`, ''].join('\n');
}

/** What `npm run lint` refuses in a folder. */
async function violationsIn(folder: string): Promise<string[]> {
  const program = join(root, 'node_modules/dependency-cruiser/bin/dependency-cruise.mjs');
  const options = ['--output-type', 'json', 'src'];
  const { stdout } = await promisify(execFile)(process.execPath, [program, ...options], { cwd: folder });
  const { summary } = JSON.parse(stdout) as {
    summary: { violations: { rule: { name: string }; from: string; to: string }[] };
  };
  return summary.violations.map(({ rule, from, to }) =>
    `${rule.name}: ${from} → ${to}`.replaceAll('src/', ''),
  );
}
