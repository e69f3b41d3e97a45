import { type Access } from '../auth/access.js';
import { isUnlimited } from '../rate-limit/address-limit.js';
import { mostAtOnce } from '../validation/check-batch.js';
import {
  answeredRecord,
  bodyName,
  bodySchema,
  type Document,
  isListing,
  listedRecord,
  type Operation,
  type Paths,
  type Response,
  type Schema,
  type Schemas,
  success,
} from './document.js';
import { bodyExamples, exampleOf, filterExamples, patchExamples } from './examples.js';
import { answerHeaders, headerRef, parameterRef, requestHeaders } from './headers.js';
import { nameViews, operationName, serviceTag, tagOf } from './names.js';
import { problemResponses, problemSchema, problemsByStatus, type ProblemName } from './problems.js';
import type { RouteFacts } from './route-facts.js';
import { arrangeFields, closeBodies, openPatches, removeMarks } from './schemas.js';
import { describeSchemas, standardSentence } from './sentences.js';
import { typescriptSample } from './code-samples.js';

/** One operation with what the rules below look at. */
interface Subject {
  operation: Operation;
  path: string;
  method: string;
  access: Access | undefined;
  isPublic: boolean;
  /** What its resource is about, where its controller says so. */
  resource: string | undefined;
  takesIfMatch: boolean;
  mediaTypes: string[];
  isList: boolean;
  /** Whether it changes something. */
  isWrite: boolean;
  /** Whether it answers with a record that has versions. */
  hasVersion: boolean;
}

/**
 * Completes what Nest describes: names, examples, headers and errors follow from method, path, access and schemas,
 * so that controllers need not repeat them. A new resource is complete without a line of its own.
 */
export function completeDocument(described: Document, facts: Map<string, RouteFacts>): Document {
  const document = nameViews(described);
  const { schemas } = document.components;
  arrangeFields(schemas);
  schemas.Problem = problemSchema;
  document.components.responses = problemResponses();
  document.components.headers = answerHeaders;
  document.components.parameters = requestHeaders;
  const subjects = subjectsOf(document.paths, facts);
  describeSchemas(schemas, recordsOf(subjects));
  for (const subject of subjects) complete(subject, schemas);
  const bodiesOf = (some: Subject[]) => some.map(({ operation }) => bodySchema(operation));
  closeBodies(schemas, bodiesOf(subjects));
  openPatches(schemas, bodiesOf(subjects.filter(({ method }) => method === 'patch')));
  removeMarks(schemas);
  document.paths = publicLast(document.paths);
  document.tags = tagsOf(subjects, document.paths);
  return document;
}

function subjectsOf(paths: Paths, facts: Map<string, RouteFacts>): Subject[] {
  const all = Object.entries(paths).flatMap(([path, item]) =>
    Object.entries(item).map(([method, operation]) => ({ path, method, operation })),
  );
  const records = versionedRecords(all);
  return all.map(({ path, method, operation }) => {
    const {
      access,
      writes = false,
      resource,
      takesIfMatch = false,
      mediaTypes = [],
    } = facts.get(`${method} ${path}`) ?? {};
    const isList = isListing(path, operation);
    const isQuestion = method === 'post' && access === 'viewer' && !writes;
    const isWrite = method !== 'get' && !isList && !isQuestion;
    const record = answeredRecord(operation);
    return {
      ...{ operation, path, method, access, resource, takesIfMatch, mediaTypes, isList, isWrite },
      isPublic: access === 'public',
      hasVersion: record !== undefined && (takesIfMatch || records.has(record)),
    };
  });
}

/** The names of the records that change, and so have versions. */
function versionedRecords(all: Pick<Subject, 'path' | 'method' | 'operation'>[]): Set<string | undefined> {
  const changing = new Set(
    all.filter(({ method }) => method === 'put' || method === 'delete').map(({ path }) => path),
  );
  const reads = all.filter(({ path, method }) => method === 'get' && changing.has(path));
  return new Set(reads.map(({ operation }) => answeredRecord(operation)));
}

function complete(subject: Subject, schemas: Schemas): void {
  const { operation, method, path, isPublic } = subject;
  operation.operationId = operationName(method, path, operation);
  operation.tags = [isPublic ? serviceTag : tagOf(path)];
  operation.description = describe(subject);
  describeBody(subject, schemas);
  operation.parameters = parametersOf(subject);
  describeSuccess(subject, schemas);
  const problems = problemsByStatus(problemsOf(subject));
  for (const [status, problem] of Object.entries(problems)) operation.responses[status] ??= problem;
  operation['x-codeSamples'] = [typescriptSample(method, path, operation)];
  if (isPublic) operation.security = [];
}

/** What the resources are about, by the schemas of their records. */
function recordsOf(subjects: Subject[]): Map<string, string> {
  const records = new Map<string, string>();
  for (const { path, method, resource, operation } of subjects) {
    const isOfRecord = /^\/\w+(\/(\{\w+\}|query))?$/.test(path) && method !== 'delete';
    const name = answeredRecord(operation) ?? listedRecord(operation);
    if (isOfRecord && resource !== undefined && name !== undefined) records.set(name, resource);
  }
  return records;
}

const needs: Record<Access, string> = {
  public: 'Needs no credentials.',
  anyone: 'Needs credentials, and no role.',
  viewer: 'Needs the role `viewer`.',
  editor: 'Needs the role `editor`.',
  admin: 'Needs the role `admin`.',
};

function describe({ access, isList, method, path, operation }: Subject): string {
  const { description = standardSentence(method, path, operation) } = operation;
  const sentences = [
    description,
    isList
      ? 'A record matches when it matches every filter, and a filter when it has any of its values.'
      : '',
    method === 'put' && bodySchema(operation) ? 'A field that may be left out is cleared when it is.' : '',
    method === 'patch'
      ? 'The body is a JSON merge patch (RFC 7396): a field that is left out stays as it is, and `null` clears one that may be left out. What it makes of the record has to be valid.'
      : '',
    access === undefined ? '' : needs[access],
  ];
  return sentences.filter((sentence) => sentence !== '').join(' ');
}

function describeBody(subject: Subject, schemas: Schemas): void {
  const { operation } = subject;
  const schema = bodySchema(operation);
  if (!schema) return;
  const { required = [] } = schemas[bodyName(operation) ?? ''] ?? {};
  operation.requestBody!.required = required.length > 0;
  if (schema.type === 'array') Object.assign(schema, { minItems: 1, maxItems: mostAtOnce });
  const examples = examplesFor(subject, schema, schemas);
  for (const [type, media] of Object.entries(operation.requestBody!.content)) {
    if (type === 'text/csv') media.schema = { type: 'string' };
    else Object.assign(media, examples);
  }
}

function examplesFor({ operation, method, isList }: Subject, schema: Schema, schemas: Schemas): object {
  const record = success(operation).response.content?.['application/json']?.schema?.items;
  if (isList && record) return filterExamples(schema, record, schemas);
  return method === 'patch' ? patchExamples(schema, schemas) : bodyExamples(schema, schemas);
}

function parametersOf(subject: Subject): Operation['parameters'] {
  const { operation, method, isPublic, isWrite, takesIfMatch, hasVersion } = subject;
  const own = (operation.parameters ?? []).map((parameter) =>
    parameter.in === 'path'
      ? { ...parameter, ...(parameter.description === undefined ? idParameter(parameter.name!) : {}) }
      : parameter,
  );
  const makesRecord = method === 'post' && isWrite && !own.some((parameter) => parameter.in === 'path');
  return [
    ...own,
    ...(makesRecord ? [parameterRef('X-Org-ID')] : []),
    ...(isWrite && method !== 'delete' ? [parameterRef('Idempotency-Key')] : []),
    ...(takesIfMatch ? [parameterRef('If-Match')] : []),
    ...(method === 'get' && hasVersion ? [parameterRef('If-None-Match')] : []),
    ...(isPublic ? [] : [parameterRef('X-Request-ID')]),
  ];
}

function idParameter(name: string): { description: string; schema: Schema; example: string } {
  if (name === 'orgID') {
    const schema = { type: 'string', minLength: 1, maxLength: 128, pattern: '^[!-~]+$' };
    return { description: 'The organization.', schema, example: 'acme' };
  }
  const schema = { type: 'string', format: 'uuid' };
  return { description: 'The id of the record.', schema, example: '01941f29-7c00-73e4-a310-744d2167fc5b' };
}

function describeSuccess({ operation, method, ...rest }: Subject, schemas: Schemas): void {
  const { response } = success(operation);
  const media = response.content?.['application/json'];
  if (media?.schema) media.example = exampleOf(media.schema, schemas);
  describeMedia(response, rest.mediaTypes, rest.isPublic);
  response.headers = {
    ...response.headers,
    'X-Request-ID': headerRef('X-Request-ID'),
    ...(!rest.isPublic && quotaHeaders),
    ...(rest.hasVersion && { ETag: headerRef('ETag') }),
    ...((takesRange(operation) || takesBytes(operation)) && storageHeaders),
    ...(rest.isList && { Link: headerRef('Link') }),
    ...(rest.isWrite && method !== 'delete' && { 'Idempotent-Replayed': headerRef('Idempotent-Replayed') }),
  };
  if (method === 'get' && rest.hasVersion) operation.responses['304'] = notModified;
  if (takesRange(operation)) operation.responses['206'] = partOf(response);
}

/** What an answer is, where it is not a record in JSON: lines of records, bytes, or text. */
function describeMedia(response: Response, types: string[], isPublic: boolean): void {
  const schema = response.content?.['application/json']?.schema;
  if (types.length > 0 && !types.includes('application/json')) {
    const bytes = { type: 'string', format: 'binary' };
    response.content = Object.fromEntries(types.map((type) => [type, { schema: schema ?? bytes }]));
  } else if (isPublic && !schema) {
    response.content = { 'application/json': { schema: { type: 'object' } } };
  }
}

const quotaHeaders = {
  'RateLimit-Policy': headerRef('RateLimit-Policy'),
  RateLimit: headerRef('RateLimit'),
};

const storageHeaders = {
  'Storage-Quota': headerRef('Storage-Quota'),
  'Storage-Used': headerRef('Storage-Used'),
};

const partOf = ({ headers, content }: Response): Response => ({
  description: 'Some of the bytes.',
  headers: { ...headers, 'Content-Range': headerRef('Content-Range') },
  ...(content && { content }),
});

const takesRange = ({ parameters = [] }: Operation): boolean =>
  parameters.some(({ name, in: place }) => place === 'header' && name === 'Range');

/** Whether the body is kept as it is. */
const takesBytes = ({ requestBody }: Operation): boolean =>
  requestBody !== undefined && !('application/json' in requestBody.content);

const notModified: Response = {
  description: 'The record is still the version that `If-None-Match` names.',
  headers: { 'X-Request-ID': headerRef('X-Request-ID'), ETag: headerRef('ETag') },
};

function problemsOf({ path, method, isPublic, isWrite, takesIfMatch, operation }: Subject): ProblemName[] {
  const takesBody = ['post', 'put', 'patch'].includes(method);
  // What comes with a DELETE is looked at before it is known to be for nothing.
  const mayHaveBody = takesBody || method === 'delete';
  // The body of an action beside all records names what it is done to, such as an invite by its token.
  const isNamedInBody = isWrite && /^\/\w+\/\w+$/.test(path);
  const problems: [ProblemName, boolean][] = [
    ['InvalidRequest', !isPublic || takesBody || path.includes('{')],
    ['Unauthenticated', !isPublic || path === '/metrics'],
    ['Forbidden', !isPublic],
    ['NotFound', path.includes('{') || isNamedInBody],
    ['NotAcceptable', true],
    ['Conflict', isWrite],
    ['PreconditionFailed', takesIfMatch],
    ['BodyTooLarge', mayHaveBody],
    ['UnsupportedMediaType', mayHaveBody],
    ['RangeNotSatisfiable', takesRange(operation)],
    ['KeyReused', isWrite && takesBody],
    ['TooManyRequests', !isUnlimited(method.toUpperCase(), path)],
    ['InternalError', true],
    ['Unavailable', !isPublic || path === '/health/ready'],
    ['StorageFull', takesBytes(operation)],
  ];
  return problems.filter(([, fits]) => fits).map(([name]) => name);
}

/** The resources first, what serves operators behind them. */
function publicLast(paths: Paths): Paths {
  const isPublic = (item: Paths[string]) =>
    Object.values(item).every(({ tags }) => tags?.includes(serviceTag));
  const entries = Object.entries(paths);
  return Object.fromEntries([
    ...entries.filter(([, item]) => !isPublic(item)),
    ...entries.filter(([, item]) => isPublic(item)),
  ]);
}

/** The tags in the order in which they come, each with what some controller of its routes says of it. */
function tagsOf(subjects: Subject[], paths: Paths): Document['tags'] {
  const descriptions = new Map([[serviceTag, 'For operators of the service.']]);
  for (const { operation, resource } of subjects) {
    if (resource !== undefined) descriptions.set(operation.tags![0]!, resource);
  }
  const names = Object.values(paths).flatMap((item) => Object.values(item).flatMap(({ tags = [] }) => tags));
  return [...new Set(names)].map((name) => {
    const description = descriptions.get(name);
    return description === undefined ? { name } : { name, description };
  });
}
