import {
  bodySchema,
  type Document,
  isListing,
  type Operation,
  type Parameter,
  resolve,
  type Response,
  type Schema,
  type Schemas,
  success,
} from '../../src/platform/openapi/document.js';

/** One operation, as the OpenAPI document has it and with its references followed. */
export interface ApiOperation {
  /** `updateRate` */
  name: string;
  method: string;
  /** `/rate/{rateID}` */
  path: string;
  /** The first part of the path: `rate`. */
  resource: string;
  /** What the path has in braces. */
  ids: string[];
  query: Parameter[];
  headers: Parameter[];
  /** The JSON body; undefined: it takes none. */
  body: Schema | undefined;
  /** A documented body, with all fields where there are several. */
  example: Record<string, unknown> | undefined;
  /** The media types of the body, beside JSON. */
  uploads: string[];
  responses: Map<number, Response>;
  /** The status of success. */
  status: number;
  isPublic: boolean;
  /** Whether it makes a record: it answers with one that has an id, at the path of the resource. */
  isCreate: boolean;
  isList: boolean;
}

/** All that the generators know of the service: nothing that its document does not say. */
export interface ApiDescription {
  schemas: Schemas;
  operations: ApiOperation[];
  /** The resource whose records have the id that a member or parameter of this name has: `rate` for `rateID`. */
  resourceOf: (name: string) => string | undefined;
  /** The operation that takes requests to this path; undefined: none. */
  operationAt: (method: string, path: string) => ApiOperation | undefined;
}

export function describeApi({ paths, components }: Document): ApiDescription {
  const { schemas, parameters = {}, responses = {} } = components;
  const parameterOf = (each: Parameter): Parameter => parameters[nameOf(each.$ref)] ?? each;
  const operations = Object.entries(paths).flatMap(([path, item]) =>
    Object.entries(item).map(([method, operation]): ApiOperation => {
      const all = (operation.parameters ?? []).map(parameterOf);
      const at = (place: string) => all.filter((each) => each.in === place);
      const statuses = Object.entries(operation.responses).map(([status, response]): [number, Response] => [
        Number(status),
        responses[nameOf(response.$ref)] ?? response,
      ]);
      return {
        ...{ name: operation.operationId, method: method.toUpperCase(), path, resource: path.split('/')[1]! },
        ids: at('path').map(({ name }) => name!),
        ...{ query: at('query'), headers: at('header') },
        ...{ body: bodySchema(operation), example: exampleOf(operation) },
        uploads: Object.keys(operation.requestBody?.content ?? {}).filter((type) => !/json/.test(type)),
        ...{ responses: new Map(statuses), status: Number(success(operation).status) },
        isPublic: (operation.security ?? []).length === 0,
        isCreate: method === 'post' && /^\/\w+$/.test(path),
        isList: isListing(path, operation),
      };
    }),
  );
  const resources = new Map(
    operations
      .filter(({ path }) => /^\/\w+\/\{\w+\}$/.test(path))
      .map(({ ids, resource }) => [ids[0]!, resource]),
  );
  const matchers = operations.map((operation) => ({ operation, pattern: patternOf(operation.path) }));
  // `/log/head` is not the entry with the id `head`.
  matchers.sort((one, other) => one.operation.ids.length - other.operation.ids.length);
  return {
    ...{ schemas, operations },
    resourceOf: (name) => resources.get(name.replace(/IDs$/, 'ID')),
    operationAt: (method, path) =>
      matchers.find(({ operation, pattern }) => operation.method === method && pattern.test(path))?.operation,
  };
}

/** Whether the operation is done once however often it is sent under one key. */
export const takesKey = ({ headers }: ApiOperation): boolean =>
  headers.some(({ name }) => name === 'Idempotency-Key');

const nameOf = (ref: string | undefined): string => ref?.split('/').at(-1) ?? '';

/** Paths are told apart whatever the case of their letters, with or without a slash at the end. */
const patternOf = (path: string): RegExp => new RegExp(`^${path.replace(/\{\w+\}/g, '[^/]+')}/?$`, 'i');

function exampleOf({ requestBody }: Operation): Record<string, unknown> | undefined {
  const { example, examples } = requestBody?.content['application/json'] ?? {};
  return (examples ? Object.values(examples).at(-1)!.value : example) as Record<string, unknown> | undefined;
}

/** The schema without references and without the `null` beside it, and whether there was one. */
export function plainSchema(schema: Schema, schemas: Schemas): { rule: Schema; isNullable: boolean } {
  const resolved = resolve(schema, schemas);
  const choice = resolved.anyOf?.find(({ type }) => type !== 'null');
  if (choice) return { rule: plainSchema(choice, schemas).rule, isNullable: true };
  const types = [resolved.type ?? []].flat();
  const [type] = types.filter((each) => each !== 'null');
  return {
    rule: { ...resolved, ...(type !== undefined && { type }) },
    isNullable: types.includes('null'),
  };
}
