import { isOpaqueID } from '../validation/ids.js';
import { type Role, roles } from '../tenancy/caller.js';

/** Where the claims of a token name organizations and roles. */
export interface ClaimRules {
  /** Path of names to the claim with the organizations; undefined: tokens do not list them. */
  orgsClaim: string[] | undefined;
  /** Path to the claim with the role in organizations that are listed without a role. */
  roleClaim: string[] | undefined;
  roleNames: ReadonlyMap<string, Role>;
  defaultRole: Role | 'none';
}

/**
 * The organizations that a token's claims name, with the role in each. The claim is an id or a list of ids, an
 * object of ids with a role each, or a list of objects with `id` and `role`; a role is a name or a list of names, of
 * which the highest counts. Anything else is ignored.
 */
export function claimedMemberships(claims: object, rules: ClaimRules): Map<string, Role> {
  const memberships = new Map<string, Role>();
  const defaultClaim = claimAt(claims, rules.roleClaim);
  for (const [orgID, own] of organizationsIn(claimAt(claims, rules.orgsClaim))) {
    const role = highestRole(own ?? defaultClaim, rules.roleNames) ?? rules.defaultRole;
    if (role !== 'none' && isOpaqueID(orgID)) addMembership(memberships, orgID, role);
  }
  return memberships;
}

/** Adds a membership; of two in the same organization the higher role counts. */
export function addMembership(memberships: Map<string, Role>, orgID: string, role: Role): void {
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

function highestRole(named: unknown, names: ReadonlyMap<string, Role>): Role | undefined {
  const meant = [named].flat().map((name) => (typeof name === 'string' ? names.get(name) : undefined));
  return roles.findLast((role) => meant.includes(role));
}
