import { pascalCase } from './names.mjs';
import { comment, typeOf } from './types.mjs';

/** Operations by their collection; those of the client itself are under `undefined`. */
function byCollection(operations) {
  const collections = new Map();
  for (const operation of operations) {
    const { collection } = operation;
    collections.set(collection, [...(collections.get(collection) ?? []), operation]);
  }
  return collections;
}

/** The TypeScript of what a client has: an interface for each collection, and the class that has them all. */
export function surfaceOf(operations) {
  const { own, collections } = split(operations);
  const interfaces = collections.map(
    ([name, methods]) => `export interface ${interfaceName(name)} {\n${methods.map(methodOf).join('\n')}\n}`,
  );
  const members = [
    ...collections.map(([name]) => `declare readonly ${name}: ${interfaceName(name)};`),
    ...own.map((each) => `${comment(each.summary)}declare readonly ${each.name}: ${functionTypeOf(each)};`),
  ];
  return [...interfaces, `export abstract class Api {\n${members.join('\n')}\n}`];
}

/** The TypeScript of the table by which the client makes these methods. */
export function tableOf(operations) {
  const { own, collections } = split(operations);
  const rows = (methods) => methods.map((each) => `${each.name}: '${rowOf(each)}',`).join('\n');
  return `{\n${collections.map(([name, methods]) => `${name}: {\n${rows(methods)}\n},`).join('\n')}\n'': {\n${rows(own)}\n},\n}`;
}

function split(operations) {
  const collections = byCollection(operations);
  const own = collections.get(undefined) ?? [];
  collections.delete(undefined);
  return { own, collections: [...collections] };
}

const rowOf = ({ method, path, body, query, takesKey, takesVersion, isList, answer }) =>
  [
    ...[method, path],
    ...(body ? [body.isUpload ? 'upload' : 'body'] : []),
    ...(query.length > 0 && !isList ? ['query'] : []),
    ...(takesKey ? ['key'] : []),
    ...(takesVersion ? ['version'] : []),
    ...(isList ? ['list'] : []),
    ...(answer === 'Response' ? ['response'] : []),
  ].join(' ');

const interfaceName = (collection) => `${pascalCase(collection)}Api`;

const methodOf = (operation) =>
  `${comment(operation.summary)}${operation.name}(${parametersOf(operation)}): ${resultOf(operation)};`;

const functionTypeOf = (operation) => `(${parametersOf(operation)}) => ${resultOf(operation)}`;

const resultOf = ({ isList, answer }) =>
  isList ? `Listing<${answer.replace(/^\((\w+)\)\[\]$/, '$1')}>` : `Promise<${answer}>`;

function parametersOf({ pathParameters, target, body, query, isList, method, name }) {
  const paths = pathParameters.map(
    (parameter) => `${parameter}: ${parameter === target.parameter ? target.type : 'string'}`,
  );
  const options = isList ? 'ListOptions' : body?.isUpload ? 'UploadOptions' : 'RequestOptions';
  return [
    ...paths,
    ...(body
      ? [bodyParameter({ body, isList, isChange: isChange(method, name), record: target?.record })]
      : []),
    ...(query.length > 0 && !isList ? [queryParameter(query)] : []),
    `options?: ${options}`,
  ].join(', ');
}

const isChange = (method, name) =>
  (method === 'PUT' && name === 'replace') || (method === 'PATCH' && name === 'update');

function bodyParameter({ body: { type, required, isUpload }, isList, isChange, record }) {
  if (isUpload) return `content: ${type}`;
  if (isList) return `filters?: ${type}`;
  if (isChange) return `change: Change<${record}, ${type}>`;
  return `body${required ? '' : '?'}: ${type}`;
}

function queryParameter(query) {
  const isRequired = query.some(({ required }) => required);
  const members = query.map(
    ({ name, required, schema, description }) =>
      `${comment(description)}${name}${required ? '' : '?'}: ${typeOf(schema)};`,
  );
  return `query${isRequired ? '' : '?'}: {\n${members.join('\n')}\n}`;
}
