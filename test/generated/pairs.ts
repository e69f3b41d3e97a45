import { randomBytes } from 'node:crypto';
import fc from 'fast-check';
import type { Schema } from '../../src/platform/openapi/document.js';
import type { Sent } from './exchange.js';
import type { KeyedBody, Tenant } from './neighbourhood.js';
import { type ApiDescription, type ApiOperation, plainSchema, takesKey } from './operations.js';

/** What a request names that is not the caller's: of another organization, or of none. */
export interface Target {
  orgID: string;
  id(resource: string | undefined, at: number): string;
  /** A text that records of the resource have in this member. */
  text(resource: string, member: string, at: number): string;
  /** A key under which somebody of the organization sent this body to the operation, or a new one. */
  keyed(operation: ApiOperation): KeyedBody;
  /** All of these that a request has named. */
  named: Set<string>;
}

/** What is the same in both requests of a pair, whatever they name. */
export interface Chaff {
  /** Which of the records, of the resources, and so on. */
  at: number;
  isHead: boolean;
  isOtherKind: boolean;
  spelling: number;
  headers: Record<string, string>;
  body: 'right' | 'empty' | 'unknown';
}

/** A place of an operation's requests in which something of another organization can be named. */
export interface Place {
  operation: ApiOperation;
  name: string;
  request(own: Tenant, target: Target, chaff: Chaff): Sent;
}

export const anyChaff: fc.Arbitrary<Chaff> = fc.record({
  at: fc.nat(1_000),
  isHead: fc.nat(9).map((each) => each === 0),
  isOtherKind: fc.nat(3).map((each) => each === 0),
  spelling: fc.nat(9),
  headers: fc.oneof(
    { weight: 2, arbitrary: fc.constant({}) },
    {
      weight: 3,
      arbitrary: fc.constantFrom<Record<string, string>>(
        ...['"1"', '"2"', '"999"', '*', 'W/"1"', 'broken'].flatMap((tag): Record<string, string>[] => [
          { 'If-Match': tag },
          { 'If-None-Match': tag },
        ]),
        ...['bytes=0-3', 'bytes=-2', 'bytes=9-1'].map((range) => ({ Range: range })),
        ...['text/plain', 'image/svg+xml', 'application/problem+json', '*/*;q=0'].map((accept) => ({
          Accept: accept,
        })),
      ),
    },
  ),
  body: fc.constantFrom('right', 'right', 'right', 'empty', 'unknown'),
});

const uuid = /[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}/;

/** Of a tenant, and of nobody: all that looks like it, and is nowhere. */
export function targetsOf(tenant: Tenant): [foreign: Target, absent: Target] {
  const { orgID, mark, population, usedKeys } = tenant;
  const absentID = `01941f29-7c00-73e4-a310-${randomBytes(6).toString('hex')}`;
  const absentKey = `key-${randomBytes(12).toString('hex')}`;
  const absent = noting({
    orgID: `org-${randomBytes(6).toString('hex')}`,
    id: () => absentID,
    text: () => `mark${randomBytes(8).toString('hex')}-1`,
    keyed: ({ name }) => ({ body: '{}', ...usedKeys.get(name), key: absentKey }),
  });
  const foreign = noting({
    orgID,
    id: (resource, at) => population.id(resource, at) ?? absentID,
    text: (resource, member, at) => {
      const records = population.records.get(resource) ?? [];
      const value = records[at % Math.max(1, records.length)]?.[member];
      // What others may have as well tells nothing, such as a choice.
      const isTheirs = typeof value === 'string' && (value.includes(mark) || uuid.test(value));
      return isTheirs ? value : `${mark}-0`;
    },
    keyed: ({ name }) => usedKeys.get(name) ?? { key: absentKey, body: '{}' },
  });
  return [foreign, absent];
}

function noting(target: Omit<Target, 'named'>): Target {
  const named = new Set([target.orgID]);
  const noted = <T extends string>(value: T): T => {
    named.add(value);
    return value;
  };
  return {
    ...{ named, orgID: target.orgID, keyed: target.keyed },
    id: (...asked) => noted(target.id(...asked)),
    text: (...asked) => noted(target.text(...asked)),
  };
}

/** All places of all operations that need credentials. */
export const placesOf = (api: ApiDescription): Place[] =>
  api.operations
    .filter(({ isPublic }) => !isPublic)
    .flatMap((operation) => [
      ...inPath(api, operation),
      ...inBody(api, operation),
      ...inFilters(api, operation),
      ...inQuery(operation),
      place(operation, 'X-Org-ID', (own, { orgID }, chaff) =>
        withHeaders(ownRequest(operation, own, chaff), { 'X-Org-ID': orgID }),
      ),
    ]);

const place = (operation: ApiOperation, name: string, request: Place['request']): Place => ({
  operation,
  name,
  request,
});

const withHeaders = (sent: Sent, headers: Record<string, string>): Sent => ({
  ...sent,
  headers: { ...sent.headers, ...headers },
});

/** The request of an operation to own records, with what is the same on both sides. */
function ownRequest(operation: ApiOperation, { population }: Tenant, chaff: Chaff): Sent {
  const { method, uploads } = operation;
  const body = { right: population.bodyOf(operation), empty: {}, unknown: { nonsense: 1 } }[chaff.body];
  const type = uploads.includes('text/plain') ? 'text/plain' : 'application/json';
  const hasBody = method === 'POST' || method === 'PUT';
  return {
    method: method === 'GET' && chaff.isHead ? 'HEAD' : method,
    path: population.pathOf(operation, chaff.at),
    headers: { ...chaff.headers, ...(hasBody && { 'Content-Type': type }) },
    ...(hasBody && { body: JSON.stringify(body) }),
  };
}

/** The same id in another spelling. */
const spelled = (id: string, spelling: number): string => {
  if (spelling === 1) return id.toUpperCase();
  if (spelling === 2) return id.replace(/[a-z]/, (letter) => `%${letter.charCodeAt(0).toString(16)}`);
  if (spelling === 3) return `${id}%20`;
  return id;
};

function inPath({ operations }: ApiDescription, operation: ApiOperation): Place[] {
  if (operation.ids.length === 0) return [];
  const kinds = [...new Set(operations.filter(({ ids }) => ids.length > 0).map(({ resource }) => resource))];
  const pathTo = (target: Target, resource: string, { at, spelling }: Chaff) =>
    operation.path.replace(/\{(\w+)\}/g, (_, name: string) =>
      spelled(name === 'orgID' ? target.orgID : target.id(resource, at), spelling),
    );
  const path = place(operation, 'path', (own, target, chaff) => {
    const resource = chaff.isOtherKind ? kinds[chaff.at % kinds.length]! : operation.resource;
    return { ...ownRequest(operation, own, chaff), path: pathTo(target, resource, chaff) };
  });
  if (!takesKey(operation)) return [path];
  const underKey = place(operation, 'path under a used key', (own, target, chaff) => {
    const { key, body } = target.keyed(operation);
    const sent = { ...ownRequest(operation, own, { ...chaff, headers: {} }), body };
    const first = { ...chaff, at: 0, spelling: 0 };
    return withHeaders(
      { ...sent, path: pathTo(target, operation.resource, first) },
      { 'Idempotency-Key': key },
    );
  });
  return [path, underKey];
}

/** Each member that has an id, within parts of the body as well. */
function inBody(api: ApiDescription, operation: ApiOperation): Place[] {
  if (!operation.body || operation.isList) return [];
  const references: { path: string[]; resource: string | undefined; isOrg: boolean }[] = [];
  const visit = (schema: Schema, path: string[]) => {
    const { rule } = plainSchema(schema, api.schemas);
    const name = path.at(-1) ?? '';
    if (name === 'orgID' || rule.format === 'uuid') {
      references.push({ path, resource: api.resourceOf(name), isOrg: name === 'orgID' });
    }
    for (const [member, each] of Object.entries(rule.properties ?? {})) visit(each, [...path, member]);
  };
  visit(operation.body, []);
  return references.map(({ path, resource, isOrg }) =>
    place(operation, `/${path.join('/')}`, (own, target, chaff) => {
      const kinds = [...own.population.ids.keys()];
      const other = resource === undefined || chaff.isOtherKind ? kinds[chaff.at % kinds.length] : resource;
      const value = isOrg ? target.orgID : target.id(other, chaff.at);
      const body = withMember(own.population.bodyOf(operation), path, value);
      return { ...ownRequest(operation, own, chaff), body: JSON.stringify(body) };
    }),
  );
}

function withMember(
  body: Record<string, unknown>,
  [name, ...below]: string[],
  value: unknown,
): Record<string, unknown> {
  const inner =
    below.length === 0 ? value : withMember((body[name!] ?? {}) as Record<string, unknown>, below, value);
  return { ...body, [name!]: inner };
}

/** Each filter of a list, with values that records of the other organization have. */
function inFilters({ schemas }: ApiDescription, operation: ApiOperation): Place[] {
  if (!operation.isList || !operation.body) return [];
  const members = Object.keys(plainSchema(operation.body, schemas).rule.properties ?? {});
  return members
    .filter((name) => name.endsWith('In'))
    .map((filter) =>
      place(operation, filter, (own, target, chaff) => {
        const member = filter.slice(0, -2);
        const value = member === 'orgID' ? target.orgID : target.text(operation.resource, member, chaff.at);
        const values = chaff.at % 2 === 0 ? [value] : [value, own.orgID, 'x'];
        const sent = ownRequest(operation, own, chaff);
        return {
          ...sent,
          path: `${sent.path}?limit=${1 + (chaff.at % 50)}`,
          body: JSON.stringify({ [filter]: values }),
        };
      }),
    );
}

/** Each parameter of the query that takes a text. */
function inQuery(operation: ApiOperation): Place[] {
  const texts = operation.query.filter(({ schema }) => schema?.type === 'string' && !schema.enum);
  return texts.map(({ name }) =>
    place(operation, `?${name}`, (own, target, chaff) => {
      const sent = ownRequest(operation, own, chaff);
      const value = name === 'orgID' ? target.orgID : target.id(operation.resource, chaff.at);
      return { ...sent, path: `${sent.path}?${name}=${value}` };
    }),
  );
}
