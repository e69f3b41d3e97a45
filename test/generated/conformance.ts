import type { Schemas } from '../../src/platform/openapi/document.js';
import { mismatches } from '../openapi/mismatches.js';
import type { Received } from './exchange.js';
import type { ApiDescription, ApiOperation } from './operations.js';

/** What every path may answer with, and the reference says once for all of them. */
const unrouted = new Set([400, 401, 404, 405, 413, 415, 429]);

/** What is wrong with an answer by the document: its status, its media type, or its body. */
export function faultsOf(
  { schemas, operationAt }: ApiDescription,
  method: string,
  path: string,
  answer: Received,
): string[] {
  const { status, headers } = answer;
  if (status >= 500) return [`it is ${status}`];
  if (headers['x-request-id'] === undefined) return ['it has no X-Request-ID'];
  const [plainPath = ''] = path.split('?');
  const operation = operationAt(method === 'HEAD' ? 'GET' : method, plainPath);
  const described = operation?.responses.get(status);
  if (!described && operation && status !== 405) return [`${status} is not documented`];
  if (!described && !unrouted.has(status))
    return [`${status} is nothing that a path without an operation has`];
  if (method === 'HEAD' || status === 304) return answer.text === '' ? [] : ['it has a body'];
  if (!described) return bodyFaults(answer, schemas, operation);
  const types = Object.keys(described.content ?? {});
  const type = headers['content-type']?.split(';')[0];
  // What has no media type in the document is described by its summary alone: health and metrics.
  if (types.length === 0) return status === 204 && answer.text !== '' ? ['it has a body'] : [];
  if (type === undefined || !types.includes(type)) return [`${type} is not documented for ${status}`];
  return bodyFaults(answer, schemas, operation);
}

function bodyFaults(
  { status, headers, text }: Received,
  schemas: Schemas,
  operation: ApiOperation | undefined,
): string[] {
  const type = headers['content-type']?.split(';')[0] ?? '';
  const described = operation?.responses.get(status);
  const schema = described ? described.content?.[type]?.schema : schemas.Problem;
  // An object of which no member is described is just any.
  const isDescribed = schema && (schema.type !== 'object' || schema.properties !== undefined);
  if (!isDescribed || !/json/.test(type)) return [];
  try {
    // Of an answer in lines the first says what the others are.
    const values = type.includes('ndjson') ? text.trim().split('\n').slice(1) : [text];
    return values.flatMap((each) => mismatches(JSON.parse(each), schema, schemas));
  } catch (error) {
    return [`its body is not JSON: ${(error as Error).message}`];
  }
}

/** Codes of faults that the schema of the body tells as well; a range may also be one of time, which it does not tell. */
const schemaCodes = new Set(['type', 'length', 'choice', 'unknown']);

/** Where a JSON body was taken, or refused, otherwise than its schema in the document says. */
export function bodyRuleFaults(
  { schemas }: ApiDescription,
  { body: schema }: ApiOperation,
  body: unknown,
  { status, text }: Received,
): string[] {
  const sent = typeof body === 'string' && body !== '' ? asJSON(body) : undefined;
  if (!schema || sent === undefined) return [];
  const wrong = mismatches(sent, schema, schemas);
  if (status < 300 && wrong.length > 0) return [`it took ${wrong[0]}`];
  if (status !== 400 || wrong.length > 0) return [];
  const { errors = [] } = JSON.parse(text) as { errors?: { pointer?: string; code: string }[] };
  return errors
    .filter(({ pointer, code }) => pointer !== undefined && schemaCodes.has(code))
    .map(({ pointer, code }) => `it refused ${pointer} for its ${code}, which the document takes`);
}

function asJSON(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
}
