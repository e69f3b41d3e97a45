import { type Role, roles } from '../../src/platform/tenancy/caller.js';
import type { ApiRoute } from '../service/api.js';
import { contractOf } from '../service/contracts.js';
import { namesTarget } from './ask.js';

/** The statuses of one route, by the role of who asks: viewer, editor, admin. */
export interface Statuses {
  /** For a record of one's own organization. */
  own: number[];
  /** For one of another organization, and for one that there is not; empty: the route names no record. */
  others: number[];
}

/** The role that the contract asks for. */
function roleFor({ kind, resource, name }: ApiRoute): Role {
  const { reader = 'viewer', writer, actions = {} } = contractOf(resource);
  const role = actions[name]?.role ?? (kind === 'get' || kind === 'list' ? reader : writer);
  if (role === undefined) throw new Error(`The contract does not say who may ask ${name}.`);
  return role;
}

/**
 * What the route answers by its contract. A record of another organization is not found, and who lacks the role is
 * refused before it is looked for. A list shows nothing of an organization that one does not belong to; where a
 * request names one as such it is refused.
 */
export function expectedOf(route: ApiRoute): Statuses {
  const { statuses } = contractOf(route.resource).actions?.[route.name] ?? {};
  const least = roles.indexOf(roleFor(route));
  const byRole = (status: number) => roles.map((_, rank) => (rank >= least ? status : 403));
  const foreign = route.namesRecord ? 404 : route.kind === 'list' ? route.status : 403;
  return {
    own: statuses?.own ?? byRole(route.status),
    others: statuses?.others ?? (namesTarget(route) ? byRole(foreign) : []),
  };
}
