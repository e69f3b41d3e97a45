import { randomBytes } from 'node:crypto';
import { Client, type Answer } from '../service/client.js';
import { bodies, creates } from './bodies.js';
import { newID, type Organization } from './organization.js';

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
  const ids = new Proxy<Record<string, string>>(
    {},
    { get: (_, name) => (typeof name === 'string' ? id : undefined) },
  );
  const id = newID();
  return { orgID: `org-${randomBytes(6).toString('hex')}`, ids };
}

const resourceOf = (path: string): string => path.split('/')[1]!;

/** Whether a route names a record in its path. */
export const namesRecord = (route: string): boolean => route.includes(':');
export const isList = (route: string): boolean => route.endsWith('/query');
export const isCreate = (route: string): boolean => /^POST \/\w+$/.test(route);
/** Whether a route takes the organization in the query of its URL. */
export const asksWholeLog = (route: string): boolean => /^GET \/log\/(head|verify|export)$/.test(route);

/** The request of a route as somebody of `from` makes it, naming what is in `target`. */
export function askOf(route: string, from: Organization, target: Target, id?: string): Ask {
  const [method, declared] = route.split(' ') as [string, string];
  const resource = resourceOf(declared);
  const path = declared.replace(/:\w+/, (name) =>
    name === ':orgID' ? target.orgID : (id ?? target.ids[resource]!),
  );
  if (asksWholeLog(route)) return { method, path: `${path}?orgID=${target.orgID}` };
  if (method === 'GET' || method === 'DELETE') return { method, path };
  if (route === 'PUT /document/:documentID/content') {
    return { method, path, body: `A text. ${from.text()}`, headers: { 'Content-Type': 'text/plain' } };
  }
  return { method, path, body: bodyOf(route, resource, from, target) };
}

function bodyOf(route: string, resource: string, from: Organization, target: Target): object {
  if (isList(route)) return target === from ? {} : { orgIDIn: [target.orgID] };
  if (!isCreate(route)) return bodies[route]?.(from) ?? {};
  const body = creates[resource]!(from);
  return 'orgID' in body ? { ...body, orgID: target.orgID } : body;
}

/** Whether the request of a route says anything of what is in the target. */
export function names(route: string, from: Organization): boolean {
  if (namesRecord(route) || isList(route) || asksWholeLog(route)) return true;
  return isCreate(route) && 'orgID' in creates[resourceOf(route.split(' ')[1]!)]!(from);
}

let asked = 0;

/** Sends a request under an id by which the log lines that it causes are found. */
export function send(client: Client, side: string, { method, path, body, headers }: Ask): Promise<Answer> {
  return client.with({ 'X-Request-ID': `${side}.${++asked}`, ...headers }).send(method, path, body);
}

const ownToRequest = new Set(['date', 'x-request-id', 'content-length', 'keep-alive', 'connection']);

/** An answer without what is the request's own: its id, and what it named. */
export function masked({ status, headers, text }: Answer, { orgID, ids }: Target, path: string): string {
  const id = headers.get('x-request-id')!;
  const shown = [...headers].filter(([name]) => !ownToRequest.has(name));
  const whole = JSON.stringify([status, shown, text]);
  const named = [orgID, ids[resourceOf(path)], ids.document].filter((each) => each !== undefined);
  return [id, ...named].reduce((masking, each) => masking.replaceAll(each, '…'), whole);
}
