import { applyDecorators, createParamDecorator, type ExecutionContext, SetMetadata } from '@nestjs/common';
import { ApiBearerAuth } from '@nestjs/swagger';
import type { Request } from 'express';
import { routeNote } from '../http/route-note.js';
import type { Caller, Role } from '../tenancy/caller.js';

/**
 * What a route requires of its caller. A role: in at least one organization. `anyone`: credentials, even those of a
 * person without any organization. `public`: nothing.
 */
export type Access = Role | 'anyone' | 'public';

export const accessKey = 'access';

/** What the route of this handler requires; undefined: it does not declare it. */
export const accessOf = routeNote<Access>(accessKey);

/**
 * Declares what a route requires; a route without it is refused to everyone. The guard checks that the caller has the
 * role in at least one organization, and the service that it has the role in the record's own.
 */
export const RequireRole = (access: Access) =>
  applyDecorators(
    SetMetadata(accessKey, access),
    ...(access === 'public' ? [] : [ApiBearerAuth('token'), ApiBearerAuth('apiKey')]),
  );

export const writesKey = 'writes';

const isDeclaredToWrite = routeNote<true>(writesKey);

/** The route changes something, though viewers may use it: what they POST is otherwise a question. */
export const Writes = () => SetMetadata(writesKey, true);

/** Whether the route of this handler changes something when it is used. */
export const isWriting = (handler: object): boolean =>
  isDeclaredToWrite(handler) ?? !['public', 'viewer'].includes(accessOf(handler) ?? '');

/** The caller of this request. */
export const CurrentCaller = createParamDecorator(
  (_: unknown, context: ExecutionContext): Caller => context.switchToHttp().getRequest<Request>().caller!,
);
