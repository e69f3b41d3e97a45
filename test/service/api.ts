import {
  bodySchema,
  type Document,
  isListing,
  type Operation,
  resolve,
  type Schema,
  type Schemas,
  success,
} from '../../src/platform/openapi/document.js';
import { RouteTable } from '../../src/platform/http/route-table.js';
import type { TestService } from './test-service.js';

export type RouteKind = 'create' | 'batch' | 'get' | 'update' | 'patch' | 'remove' | 'list' | 'action';

/** A path whose parameters but for the record are given samples. */
export const withSamples = (path: string): string => path.replace(/(:picture|\{picture\})$/, '1.png');

/** One route of the API that needs credentials, as the live router and the OpenAPI document have it. */
export interface ApiRoute {
  /** `PUT /rate/:rateID` */
  name: string;
  method: string;
  /** As declared: `/rate/:rateID` */
  path: string;
  /** The first part of the path. */
  resource: string;
  kind: RouteKind;
  operation: Operation;
  /** The status of success. */
  status: number;
  /** The members of the JSON body, or of each of several in one; undefined: it takes none. */
  members: Schemas | undefined;
  /** Whether the path names a record, or an organization that has one record of the kind. */
  namesRecord: boolean;
  /** Whether the query of the URL names an organization. */
  namesOrgInQuery: boolean;
  takesIfMatch: boolean;
  takesIdempotencyKey: boolean;
}

/** What the tests know of the API from the running service alone. */
export interface Api {
  document: Document;
  routes: ApiRoute[];
  /** Routes that need no credentials: `GET /health/live`. */
  publicRoutes: string[];
  /** The resource that a member of any body refers to, by the member's name: `rateID` to `rate`. */
  references: Map<string, string>;
}

/** Reads the router, the OpenAPI document and the entities of a service. */
export async function readApi(service: TestService): Promise<Api> {
  const document = (await service.anonymous.get<Document>('/openapi.json')).body;
  const routes: ApiRoute[] = [];
  const publicRoutes: string[] = [];
  for (const { method, path } of service.app.get(RouteTable).all()) {
    if (/^\/(docs|openapi|console)/.test(path)) continue;
    const operation = document.paths[path.replaceAll(/:(\w+)/g, '{$1}')]![method.toLowerCase()]!;
    if (!operation.security?.length) publicRoutes.push(`${method} ${path}`);
    else routes.push(routeOf(method, path, operation, document.components.schemas));
  }
  return { document, routes, publicRoutes, references: referencesOf(service) };
}

function routeOf(method: string, path: string, operation: Operation, schemas: Schemas): ApiRoute {
  const parameters = operation.parameters ?? [];
  const takes = (name: string) => parameters.some(({ $ref }) => $ref?.endsWith(`/${name}`));
  const schema = bodySchema(operation);
  return {
    ...{ name: `${method} ${path}`, method, path, operation, resource: path.split('/')[1]! },
    kind: kindOf(method, path, operation),
    status: Number(success(operation).status),
    members: schema && membersOf(schema.items ?? schema, schemas),
    namesRecord: path.includes(':'),
    namesOrgInQuery: parameters.some(({ name, in: place }) => name === 'orgID' && place === 'query'),
    takesIfMatch: takes('If-Match'),
    takesIdempotencyKey: takes('Idempotency-Key'),
  };
}

function kindOf(method: string, path: string, operation: Operation): RouteKind {
  if (isListing(path, operation)) return 'list';
  if (/^\/\w+$/.test(path) && method === 'POST') return 'create';
  if (/^\/\w+\/batch$/.test(path)) return 'batch';
  const kinds: Record<string, RouteKind> = { GET: 'get', PUT: 'update', PATCH: 'patch', DELETE: 'remove' };
  return (/^\/\w+\/:\w+$/.test(path) && kinds[method]) || 'action';
}

/** The members of an object, those that are parts of it with members of their own resolved as well. */
function membersOf(schema: Schema, schemas: Schemas): Schemas {
  const { properties = {} } = resolve(schema, schemas);
  return Object.fromEntries(
    Object.entries(properties).map(([name, each]) => {
      const plain = resolve(each.anyOf?.find(({ type }) => type !== 'null') ?? each, schemas);
      return [name, plain.properties ? { ...plain, properties: membersOf(plain, schemas) } : plain];
    }),
  );
}

/** Foreign keys tell what refers to what; a member of a body has the name of the column that it goes to. */
function referencesOf({ database }: TestService): Map<string, string> {
  const keys = database.dataSource.entityMetadatas.flatMap(({ foreignKeys }) => foreignKeys);
  return new Map(
    keys.map(({ columns, referencedEntityMetadata }) => [
      columns.at(-1)!.propertyName,
      referencedEntityMetadata.tableName,
    ]),
  );
}

/** The resource that a member of a body refers to, by itself or by a list; undefined: it refers to none. */
export const referredBy = (member: string, { references }: Api): string | undefined =>
  references.get(isListOfIDs(member) ? member.slice(0, -1) : member);

const isListOfIDs = (member: string): boolean => member.endsWith('IDs');

/** The value of such a member that refers to the record of this id. */
export const referenceTo = (member: string, id: string): string | string[] =>
  isListOfIDs(member) ? [id] : id;

/** The members of a route's body that refer to records, each with the resource. */
export const referencesIn = ({ members }: ApiRoute, api: Api): [member: string, string][] =>
  Object.keys(members ?? {}).flatMap((member) => {
    const resource = referredBy(member, api);
    return resource === undefined ? [] : [[member, resource]];
  });

/** The filters of a list, each with the member of a record that it narrows. */
export const filtersOf = ({ members = {} }: ApiRoute): { filter: string; member: string; rule: Schema }[] =>
  Object.entries(members)
    .filter(([name]) => name.endsWith('In'))
    .map(([filter, rule]) => ({ filter, member: filter.slice(0, -2), rule }));
