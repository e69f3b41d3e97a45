import { answeredRecord, bodySchema, type Document, type Operation, schemaName } from './document.js';

const lowerFirst = (text: string): string => text.charAt(0).toLowerCase() + text.slice(1);
const upperFirst = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** `BondFormField` → `Bond form field`. */
export const tagOf = (controllerClass: string): string =>
  upperFirst(
    controllerClass
      .replace(/Controller$/, '')
      .replace(/(?<=[a-z])(?=[A-Z])/g, ' ')
      .toLowerCase(),
  );

/**
 * The operation's name for generated clients, which stays what it is as long as the classes keep their names:
 * `createBond`, `listRateTiers`, `sendBondRequest`; of a public path `getHealthLive`.
 */
export function operationName(route: string, path: string, isPublic: boolean, operation: Operation): string {
  if (isPublic) return `get${path.split('/').map(upperFirst).join('') || 'Home'}`;
  const [controllerClass = '', method = ''] = route.split('.');
  const body = schemaName(bodySchema(operation)?.$ref);
  if (method === 'list' && body !== undefined) return lowerFirst(body);
  const verb = method === 'remove' ? 'delete' : method;
  return verb + (answeredRecord(operation) ?? controllerClass.replace(/Controller$/, ''));
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
