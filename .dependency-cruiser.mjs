import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

/*
 * Which folder may import which: `npm run lint`. A room is a folder of the platform, of an engine or of the
 * resources; what ESLint can tell by a single import line is in eslint.config.mjs.
 */

/** Rooms of an engine that stand above the files beside them, and import these; all other rooms stand below. */
const upperRooms = '^src/engines/(premium/schedule|reading/evaluation|rendering/form-library)/';

const filesBeside = '^src/engines/[^/]+/[^/]+[.]ts$';
const anyRoom = '^src/engines/[^/]+/[^/]+/';

/** The files of the providers that the modules of resources export. */
function exportedFiles() {
  const resources = 'src/resources';
  const modules = readdirSync(resources, { recursive: true }).filter((file) => file.endsWith('.module.ts'));
  return modules.flatMap((module) => {
    const text = readFileSync(join(resources, module), 'utf8');
    const exported = /\bexports: \[([^\]]*)\]/.exec(text)?.[1].match(/\w+/g) ?? [];
    const imports = [...text.matchAll(/^import \{([^}]+)\} from '([.][^']+)[.]js';$/gm)];
    return imports
      .filter(([, names]) => names.match(/\w+/g).some((name) => exported.includes(name)))
      .map(([, , path]) => join(resources, dirname(module), `${path}.ts`));
  });
}

/** What a resource shows to the others; all else in it is private. */
const shown = ['[.](module|entity|dto)[.]ts$', ...exportedFiles().map((file) => `^${file}$`)];

/** @type {import('dependency-cruiser').IConfiguration} */
export default {
  forbidden: [
    {
      name: 'shelves-import-downwards',
      comment: 'Resources and modules import engines and platform, never the other way round.',
      severity: 'error',
      from: { path: '^src/(platform|engines)/' },
      to: { path: '^src/(resources|cli|migrations)/|^src/[^/]+$' },
    },
    {
      name: 'modules-join-by-three-lists',
      comment:
        'Nothing depends on a module of src/modules: one can be taken out by its lines in these lists.',
      severity: 'error',
      from: { pathNot: ['^src/(app[.]module|settings|migrations/list)[.]ts$', '^src/modules/'] },
      to: { path: '^src/modules/' },
    },
    {
      name: 'modules-know-no-other-module',
      comment: 'Modules of src/modules meet in events and jobs.',
      severity: 'error',
      from: { path: '^src/modules/([^/]+)/' },
      to: { path: '^src/modules/', pathNot: '^src/modules/$1/' },
    },
    {
      name: 'platform-knows-no-engine',
      severity: 'error',
      from: { path: '^src/platform/' },
      to: { path: '^src/engines/' },
    },
    {
      name: 'engines-are-pure',
      comment: 'An engine imports nothing of ours outside its own folder.',
      severity: 'error',
      from: { path: '^src/engines/([^/]+)/' },
      to: { path: '^src/', pathNot: '^src/engines/$1/' },
    },
    {
      name: 'rooms-import-in-no-circle',
      comment: 'The rooms of the platform, and those of an engine, import each other in one direction only.',
      severity: 'error',
      scope: 'folder',
      from: { path: '^src/(platform|engines)/' },
      to: { circular: true },
    },
    {
      name: 'files-import-in-no-circle',
      severity: 'error',
      from: { path: '^src/(platform|engines)/' },
      to: { circular: true },
    },
    {
      name: 'lower-rooms-do-not-import-upwards',
      severity: 'error',
      from: { path: anyRoom, pathNot: upperRooms },
      to: { path: filesBeside },
    },
    {
      name: 'upper-rooms-are-not-imported-from-below',
      severity: 'error',
      from: { path: filesBeside },
      to: { path: upperRooms },
    },
    {
      name: 'batching-is-private',
      comment: 'Only platform/records knows how reads and writes are batched.',
      severity: 'error',
      from: { pathNot: '^src/platform/records/' },
      to: { path: '^src/platform/records/batching/' },
    },
    {
      name: 'resources-keep-their-files-private',
      comment: 'A resource shows to others its module, what that exports, its entities and its views.',
      severity: 'error',
      from: { path: '^src/(resources|modules)/([^/]+)/' },
      to: { path: '^src/resources/', pathNot: ['^src/$1/$2/', ...shown] },
    },
  ],
  options: {
    includeOnly: '^src/',
    exclude: '[.]spec[.]ts$',
    // Types count as well: a room that needs another's types is not free of it.
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.json' },
  },
};
