/*
 * What the parts of the client are called. Names follow from paths by rule: `POST /bond_form/{formID}/penal_sum` is
 * `bondForms.penalSum`. What the rules would call badly is named here by hand.
 */

/** Collections whose names are no plain plural. */
const collections = { log: 'log', power_of_attorney: 'powersOfAttorney' };

/** Methods that the path alone does not name well. Those without a collection belong to the client itself. */
const methods = {
  'GET /verify/{code}': { name: 'verify' },
  'POST /verify': { name: 'verifyBond' },
  'POST /event/query': { collection: 'events', name: 'read' },
  'PUT /document/{documentID}/content': { collection: 'documents', name: 'upload' },
};

/** Types that would have the name of something else here. */
const types = { Surety: 'SuretyCompany' };

const ofRecord = { GET: 'get', PUT: 'replace', PATCH: 'update', DELETE: 'delete' };

export const typeName = (schema) => types[schema] ?? schema;

/** @returns the collection (undefined: the client itself) and the name of the method of an operation */
export function methodName(method, path) {
  const byHand = methods[`${method} ${path}`];
  if (byHand) return byHand;
  const [first, ...rest] = path.slice(1).split('/');
  if (rest.length === 0 && method === 'GET') return { name: camelCase(first) };
  return { collection: collections[first] ?? plural(camelCase(first)), name: nameWithin(method, rest) };
}

function nameWithin(method, rest) {
  const words = rest.filter((segment) => !segment.startsWith('{'));
  const last = words.at(-1);
  if (last === undefined) return rest.length === 0 ? 'create' : ofRecord[method];
  if (last === 'batch') return 'createAll';
  if (last !== 'query') return camelCase(last);
  return words.length === 1 ? 'list' : plural(camelCase(words.at(-2)));
}

export const pascalCase = (word) => word[0].toUpperCase() + word.slice(1);

const camelCase = (words) => words.replace(/[_-](\w)/g, (_, letter) => letter.toUpperCase());

const plural = (word) => (/[^aeiou]y$/.test(word) ? `${word.slice(0, -1)}ies` : `${word}s`);
