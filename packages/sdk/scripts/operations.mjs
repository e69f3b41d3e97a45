import { methodName, typeName } from './names.mjs';
import { typeOf } from './types.mjs';

const json = 'application/json';

/**
 * The operations that the client has: those for callers with credentials, and of the public ones those that belong to
 * the trade. Health, metrics and pages are for other programs.
 */
export function operationsOf({ paths, components }) {
  const all = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) =>
      readOperation(method.toUpperCase(), path, operation),
    ),
  );
  const ours = all.filter(
    ({ isPublic, path, answer }) => !isPublic || (isOfTrade(path) && answer !== 'Response'),
  );
  for (const operation of ours) operation.target = targetOf(operation, ours, components.schemas);
  return ours;
}

const isOfTrade = (path) => /^[/](verify|sign_off)\b/.test(path);

function readOperation(method, path, operation) {
  const { parameters = [], requestBody, responses, security = [], summary } = operation;
  const { collection, name } = methodName(method, path);
  const answer = answerOf(responses);
  return {
    ...{ method, path, collection, name, summary },
    isPublic: security.length === 0,
    body: requestBody && bodyOf(requestBody, name),
    query: parameters.filter((each) => each.in === 'query'),
    pathParameters: [...path.matchAll(/\{(\w+)\}/g)].map(([, parameter]) => parameter),
    takesKey: parameters.some(({ $ref }) => $ref?.endsWith('/Idempotency-Key')),
    takesVersion: parameters.some(({ $ref }) => $ref?.endsWith('/If-Match')),
    answer: answer.type,
    isList: answer.isList,
  };
}

/** The type of what an operation answers with; `Response` where it is no JSON. */
function answerOf(responses) {
  const [, { content, headers = {} }] = Object.entries(responses).find(([status]) => status.startsWith('2'));
  const schema = content?.[json]?.schema;
  if (content === undefined) return { type: 'void', isList: false };
  if (schema === undefined) return { type: 'Response', isList: false };
  return { type: typeOf(schema), isList: 'Link' in headers && schema.type === 'array' };
}

/** The type of a body. One that may be a file as well is taken as bytes, too. */
function bodyOf({ content, required = false }, name) {
  const types = Object.keys(content);
  const schema = content[json]?.schema;
  const takesFile = types.includes('application/pdf');
  if (schema === undefined) return { type: 'Content', required: true, isUpload: name === 'upload' };
  return {
    type: takesFile ? `${typeOf(schema)} | Content` : typeOf(schema),
    required: required || takesFile,
  };
}

/** What names the record of an operation: its id, or the record itself, by the member that has its id. */
function targetOf({ collection, pathParameters: [parameter] }, operations, schemas) {
  if (parameter === undefined) return undefined;
  const record = operations.find((each) => each.collection === collection && each.name === 'get')?.answer;
  const schema = Object.keys(schemas).find((name) => typeName(name) === record);
  if (schema === undefined) return { parameter, type: 'string' };
  return { parameter, type: schemas[schema].properties.id ? 'Ref' : `Ref<'${parameter}'>`, record };
}
