import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { format, resolveConfig } from 'prettier';
import { operationsOf } from './operations.mjs';
import { surfaceOf, tableOf } from './surface.mjs';
import { typesOf } from './types.mjs';

/* Writes what of the client follows from docs/openapi.json and docs/problems: `npm run sdk`. */

const root = new URL('../../../', import.meta.url);
const generated = new URL('packages/sdk/src/generated/', root);
const document = JSON.parse(readFileSync(new URL('docs/openapi.json', root), 'utf8'));
const problems = readdirSync(new URL('docs/problems', root)).map((page) => page.replace(/\.md$/, ''));
const operations = operationsOf(document);

await write('api.ts', [
  `import type { Listing } from '../listing.js';
   import type { Change, Content, ListOptions, Ref, RequestOptions, UploadOptions } from '../options.js';`,
  `/** The codes of problems that this version of the service knows. */
   export type ProblemCode = ${problems.map((code) => `'${code}'`).join(' | ')};`,
  ...typesOf(document.components.schemas),
  ...surfaceOf(operations),
]);
await write('operations.ts', [
  `/** Each method: its HTTP method and path, and what it takes. Those under \`''\` belong to the client itself. */
   export const operations = ${tableOf(operations)} as const;`,
]);

async function write(name, parts) {
  const file = new URL(name, generated);
  const head = '// Generated from docs/openapi.json by `npm run sdk`: not to be edited.';
  const options = { ...(await resolveConfig(file)), parser: 'typescript' };
  writeFileSync(file, await format([head, ...parts].join('\n\n'), options));
}
