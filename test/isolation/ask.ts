import { randomBytes } from 'node:crypto';
import { type ApiRoute, withSamples } from '../service/api.js';
import type { Answer, Client } from '../service/client.js';
import { contractOf, contracts } from '../service/contracts.js';
import { sentTo } from '../service/describe-action.js';
import type { Organization } from './organization.js';

/** What a request names: an organization, and a record of each resource. */
export interface Target {
  orgID: string;
  ids: Record<string, string>;
}

/** One request. */
export interface Ask {
  method: string;
  path: string;
  body?: unknown;
  headers?: Record<string, string>;
}

/** Ids of records and of an organization that are nowhere, as long as real ones. */
export function missing(): Target {
  const id = `01941f29-7c00-73e4-a310-${randomBytes(6).toString('hex')}`;
  const ids = Object.fromEntries([...contracts.keys()].map((resource) => [resource, id]));
  return { orgID: `org-${randomBytes(6).toString('hex')}`, ids };
}

const takesOrg = ({ kind, members }: ApiRoute): boolean =>
  (kind === 'create' || kind === 'batch') && 'orgID' in members!;

/** Whether the request of a route says anything of what is in the target. */
export const namesTarget = (route: ApiRoute): boolean =>
  route.namesRecord || route.namesOrgInQuery || route.kind === 'list' || takesOrg(route);

/** The request of a route as somebody of `from` makes it, naming what is in `target`, or the record with this id. */
export async function askOf(
  route: ApiRoute,
  from: Organization,
  target: Target,
  id = target.ids[route.resource],
): Promise<Ask> {
  const { method, kind } = route;
  const named = withSamples(route.path).replace(/:\w+/, (name) => (name === ':orgID' ? target.orgID : id!));
  const path = route.namesOrgInQuery ? `${named}?orgID=${target.orgID}` : named;
  if (kind === 'list') return { method, path, body: target === from ? {} : { orgIDIn: [target.orgID] } };
  const body = await from.bodyFor(route);
  const inTarget = takesOrg(route) ? { ...body, orgID: target.orgID } : body;
  if (kind === 'batch') return { method, path, body: [inTarget] };
  return { method, path, ...sentTo(route, inTarget, `A text. ${from.text()}`) };
}

/** A record of its own for a route that leaves it in another state, so that it could not be asked the same again. */
export async function freshRecord(route: ApiRoute, org: Organization): Promise<string | undefined> {
  const { kind, name, resource } = route;
  const action = contractOf(resource).actions?.[name];
  if (!['update', 'patch', 'remove'].includes(kind) && !action?.once) return undefined;
  const id = await org.add(resource);
  await action?.before?.(org, id);
  return id;
}

let asked = 0;

/** Sends a request under an id by which the log lines that it causes are found. */
export function send(client: Client, side: string, { method, path, body, headers }: Ask): Promise<Answer> {
  return client.with({ 'X-Request-ID': `${side}.${++asked}`, ...headers }).send(method, path, body);
}

const ownToRequest = new Set(['date', 'x-request-id', 'content-length', 'keep-alive', 'connection']);

/** An answer without what is the request's own: its id, and what it named. */
export function masked({ status, headers, text }: Answer, { orgID, ids }: Target): string {
  const id = headers.get('x-request-id')!;
  const shown = [...headers].filter(([name]) => !ownToRequest.has(name));
  const whole = JSON.stringify([status, shown, text]);
  return [id, orgID, ...Object.values(ids)].reduce((masking, each) => masking.replaceAll(each, '…'), whole);
}
