import type { Request } from 'express';
import type { Caller, Role } from '../tenancy/caller.js';
import { addressOf } from '../network/client-address.js';

type KnownRequest = Request & { caller: Caller };

/**
 * Whose requests count together: those of one credential or person, whatever organization they name. Anonymous callers
 * are told apart by their address.
 */
export function callerKey(request: KnownRequest): string {
  const { actorID, orgIDs } = request.caller;
  return orgIDs === undefined ? `${actorID} ${addressOf(request)}` : actorID;
}

/**
 * The organization that the request is for: the one in its body, else the caller's. Undefined where the caller lacks
 * the role there: the request will be refused, and must not use up what others have.
 */
export function organizationKey({ caller, body }: KnownRequest, role: Role): string | undefined {
  const named = (body as { orgID?: unknown } | undefined)?.orgID;
  try {
    return caller.orgFor(role, typeof named === 'string' ? named : undefined);
  } catch {
    return undefined;
  }
}
