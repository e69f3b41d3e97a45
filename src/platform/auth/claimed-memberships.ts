import { isOpaqueID } from '../records/record-id.js';
import { type Role, roles } from '../tenancy/caller.js';

/** How a token says where its bearer belongs. */
export interface ClaimRules {
  /** Names from the top to the claim with the organizations; undefined: tokens do not say. */
  orgsClaim: string[] | undefined;
  /** The same for the role in organizations that come without one of their own. */
  roleClaim: string[] | undefined;
  roleNames: ReadonlyMap<string, Role>;
  defaultRole: Role | 'none';
}

/**
 * The organizations that a token's claims name, with the role in each. The claim is an id or a list of ids, an
 * object of ids with a role each, or a list of objects with `id` and `role`; a role is a name or a list of names, of
 * which the greatest counts. What has another form says nothing.
 */
export function claimedMemberships(claims: object, rules: ClaimRules): Map<string, Role> {
  const memberships = new Map<string, Role>();
  const common = claimAt(claims, rules.roleClaim);
  for (const [orgID, own] of organizationsIn(claimAt(claims, rules.orgsClaim))) {
    const role = greatestRole(own ?? common, rules.roleNames) ?? rules.defaultRole;
    if (role !== 'none' && isOpaqueID(orgID)) grant(memberships, orgID, role);
  }
  return memberships;
}

/** Adds a membership; of two in the same organization the greater role holds. */
export function grant(memberships: Map<string, Role>, orgID: string, role: Role): void {
  const had = memberships.get(orgID);
  if (had === undefined || roles.indexOf(role) > roles.indexOf(had)) memberships.set(orgID, role);
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

function claimAt(claims: object, path: string[] | undefined): unknown {
  return path?.reduce<unknown>(
    (above, name) => (isObject(above) && Object.hasOwn(above, name) ? above[name] : undefined),
    claims,
  );
}

function organizationsIn(claim: unknown): [orgID: string, role: unknown][] {
  if (isObject(claim)) {
    const named = Object.entries(claim).filter(
      ([, role]) => typeof role === 'string' || typeof role === 'object',
    );
    return named
      .filter(([, role]) => role !== null)
      .map(([id, role]) => [id, isObject(role) ? role.role : role]);
  }
  return [claim].flat().flatMap((each): [string, unknown][] => {
    if (typeof each === 'string') return [[each, undefined]];
    return isObject(each) && typeof each.id === 'string' ? [[each.id, each.role]] : [];
  });
}

function greatestRole(named: unknown, names: ReadonlyMap<string, Role>): Role | undefined {
  const meant = [named].flat().map((name) => (typeof name === 'string' ? names.get(name) : undefined));
  return roles.findLast((role) => meant.includes(role));
}
