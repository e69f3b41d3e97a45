import { type Access } from '../auth/access.js';
import { isUnlimited } from '../rate-limit/address-limit.js';
import {
  answeredRecord,
  bodySchema,
  type Document,
  type Operation,
  type Paths,
  type Response,
  type Schema,
  schemaName,
  type Schemas,
  success,
} from './document.js';
import { bodyExamples, exampleOf, filterExamples } from './examples.js';
import { answerHeaders, headerRef, parameterRef, requestHeaders } from './headers.js';
import { nameViews, operationName, serviceTag, tagOf } from './names.js';
import { problemResponses, problemSchema, problemsByStatus, type ProblemName } from './problems.js';
import type { RouteFacts } from './route-facts.js';
import { arrangeFields, closeBodies } from './schemas.js';

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
  for (const subject of subjects) complete(subject, schemas);
  closeBodies(
    schemas,
    subjects.map(({ operation }) => bodySchema(operation)),
  );
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
    const { access, resource, takesIfMatch = false, mediaTypes = [] } = facts.get(`${method} ${path}`) ?? {};
    const isList = path.endsWith('/query');
    const isQuestion = method === 'post' && access === 'viewer';
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
  operation.parameters = parametersOf(subject, schemas);
  describeSuccess(subject, schemas);
  const problems = problemsByStatus(problemsOf(subject));
  for (const [status, problem] of Object.entries(problems)) operation.responses[status] ??= problem;
}

const needs: Record<Access, string> = {
  public: 'Needs no credentials.',
  anyone: 'Needs credentials, and no role.',
  viewer: 'Needs the role `viewer`.',
  editor: 'Needs the role `editor`.',
  admin: 'Needs the role `admin`.',
};

function describe({ access, isList, method, operation }: Subject): string {
  const { description = '' } = operation;
  const sentences = [
    description,
    isList
      ? 'A record matches when it matches every filter, and a filter when it has any of its values.'
      : '',
    method === 'put' && bodySchema(operation) ? 'A field that may be left out is cleared when it is.' : '',
    access === undefined ? '' : needs[access],
  ];
  return sentences.filter((sentence) => sentence !== '').join(' ');
}

function describeBody({ operation, isList }: Subject, schemas: Schemas): void {
  const schema = bodySchema(operation);
  const media = operation.requestBody?.content['application/json'];
  if (!schema || !media) return;
  const { required = [] } = schemas[schemaName(schema.$ref) ?? ''] ?? {};
  operation.requestBody!.required = required.length > 0;
  const record = success(operation).response.content?.['application/json']?.schema?.items;
  Object.assign(
    media,
    isList && record ? filterExamples(schema, record, schemas) : bodyExamples(schema, schemas),
  );
}

function parametersOf(subject: Subject, schemas: Schemas): Operation['parameters'] {
  const { operation, method, isPublic, isWrite, takesIfMatch, hasVersion } = subject;
  const own = (operation.parameters ?? []).map((parameter) =>
    parameter.in === 'path' ? { ...parameter, ...idParameter(parameter.name!) } : parameter,
  );
  const makesRecord = method === 'post' && isWrite && !own.some((parameter) => parameter.in === 'path');
  const namesOrg = 'orgID' in (schemas[schemaName(bodySchema(operation)?.$ref) ?? '']?.properties ?? {});
  return [
    ...own,
    ...(makesRecord && !namesOrg ? [parameterRef('X-Org-ID')] : []),
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

const partOf = ({ headers, content }: Response): Response => ({
  description: 'Some of the bytes.',
  headers: { ...headers, 'Content-Range': headerRef('Content-Range') },
  ...(content && { content }),
});

const takesRange = ({ parameters = [] }: Operation): boolean =>
  parameters.some(({ name, in: place }) => place === 'header' && name === 'Range');

const notModified: Response = {
  description: 'The record is still the version that `If-None-Match` names.',
  headers: { 'X-Request-ID': headerRef('X-Request-ID'), ETag: headerRef('ETag') },
};

function problemsOf({ path, method, isPublic, isWrite, takesIfMatch, operation }: Subject): ProblemName[] {
  const takesBody = method === 'post' || method === 'put';
  const problems: [ProblemName, boolean][] = [
    ['InvalidRequest', !isPublic],
    ['Unauthenticated', !isPublic],
    ['Forbidden', !isPublic],
    ['NotFound', path.includes('{')],
    ['NotAcceptable', true],
    ['Conflict', isWrite],
    ['PreconditionFailed', takesIfMatch],
    ['BodyTooLarge', takesBody],
    ['UnsupportedMediaType', takesBody],
    ['RangeNotSatisfiable', takesRange(operation)],
    ['KeyReused', isWrite && takesBody],
    ['TooManyRequests', !isUnlimited(path)],
    ['InternalError', true],
    ['Unavailable', !isPublic || path === '/health/ready'],
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
