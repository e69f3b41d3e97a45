import {
  answeredRecord,
  bodySchema,
  type Document,
  type Operation,
  schemaName,
  success,
} from './document.js';

const lowerFirst = (text: string): string => text.charAt(0).toLowerCase() + text.slice(1);
const upperFirst = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** `bond_form` → `BondForm`, `surety-keys.json` → `SuretyKeysJson` */
const asName = (segment: string): string => segment.split(/[_.-]/).map(upperFirst).join('');

/** The parts of a path that are not parameters. */
const segmentsOf = (path: string): string[] =>
  path.split('/').filter((part) => part !== '' && !part.startsWith('{'));

/** The tag of the routes for operators of the service. */
export const serviceTag = 'Service';

/** `/bond_form/{formID}` → `Bond form` */
export const tagOf = (path: string): string =>
  upperFirst(segmentsOf(path)[0]!.replaceAll('_', ' ')).replace(/^Api\b/, 'API');

const verbs: Record<string, string> = {
  ...{ post: 'create', get: 'get', put: 'update', patch: 'patch', delete: 'delete' },
};

/**
 * The operation's name for generated clients. It follows from method, path and schemas, and is as stable as they are:
 * `createBond`, `listRateTiers`, `sendBondRequest`, `getDocumentText`.
 */
export function operationName(method: string, path: string, operation: Operation): string {
  const segments = segmentsOf(path);
  const [resource = 'home', ...more] = segments;
  const last = more.at(-1);
  const record = answeredRecord(operation)?.replace(/^Created(?=[A-Z])/, '');
  if (last === 'query') return listName(segments, operation);
  if (last === 'batch') return `create${asName(resource)}s`;
  if (last === undefined) return verbs[method]! + (record ?? asName(resource));
  const isThing = method !== 'post' || record === asName(last);
  // What is asked for by POST is calculated; what is answered with 201 is made.
  const isMade = success(operation).status === '201';
  const verb = method === 'post' && !isMade ? 'get' : verbs[method]!;
  if (isThing) return verb + segments.map(asName).join('');
  return lowerFirst(asName(last)) + asName(resource);
}

function listName(segments: string[], operation: Operation): string {
  const filters = schemaName(bodySchema(operation)?.$ref);
  const things = segments.slice(0, -1);
  return things.length === 1 && filters ? lowerFirst(filters) : `list${things.map(asName).join('')}s`;
}

/** A view is documented under the name of what it shows: `BondView` as `Bond`. */
export function nameViews(document: Document): Document {
  const names = Object.keys(document.components.schemas);
  const named = (name: string): string => {
    const bare = name.replace(/View$/, '');
    return names.includes(bare) ? name : bare;
  };
  const text = JSON.stringify(document).replace(
    /"#\/components\/schemas\/(\w+)"/g,
    (_, name: string) => `"#/components/schemas/${named(name)}"`,
  );
  const renamed = JSON.parse(text) as Document;
  const schemas = Object.entries(renamed.components.schemas).map(([name, schema]) => [named(name), schema]);
  renamed.components.schemas = Object.fromEntries(schemas) as Document['components']['schemas'];
  return renamed;
}
