import { type ExecutionContext, SetMetadata } from '@nestjs/common';
import type { Request } from 'express';
import { accessOf } from '../auth/access.js';
import { routeNote } from '../http/route-note.js';
import type { Caller, Role } from '../tenancy/caller.js';
import { addressOf } from './client-address.js';

const limitKey = 'limit of the organization';

/** Limits that hold for an organization, whoever acts in it. */
export type OrganizationLimit = 'invites';

const limitOf = routeNote<OrganizationLimit>(limitKey);

/** The route counts against a limit of the organization that it is done for, beside that of the caller. */
export const Limited = (name: OrganizationLimit) => SetMetadata(limitKey, name);

const requestOf = (context: ExecutionContext) =>
  context.switchToHttp().getRequest<Request & { caller: Caller }>();

/** Whose requests count together. Somebody unknown who may act everywhere is known by the address only. */
export function callerTracker(context: ExecutionContext): string {
  const request = requestOf(context);
  const { caller } = request;
  return caller.orgIDs === undefined
    ? `${caller.actorID} ${addressOf(request)}`
    : `${caller.actorID} ${caller.scope}`;
}

/** The organization that the request is done for: the one in the body, else the caller's. */
export function organizationTracker(context: ExecutionContext): string {
  const request = requestOf(context);
  const named = (request.body as { orgID?: unknown } | undefined)?.orgID;
  return typeof named === 'string' ? named : request.caller.scope;
}

/**
 * Whether a limit of organizations leaves the request alone: another one holds, or the caller may not do it there
 * anyhow, and must not use up what others have.
 */
export function isOutside(name: OrganizationLimit, context: ExecutionContext): boolean {
  const handler = context.getHandler();
  if (limitOf(handler) !== name) return true;
  return !requestOf(context).caller.may(accessOf(handler) as Role, organizationTracker(context));
}
