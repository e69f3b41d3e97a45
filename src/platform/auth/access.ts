import { applyDecorators, createParamDecorator, type ExecutionContext, SetMetadata } from '@nestjs/common';
import { ApiBearerAuth } from '@nestjs/swagger';
import type { Request } from 'express';
import { routeNote } from '../http/route-note.js';
import type { Caller, Role } from '../tenancy/caller.js';

/**
 * What a route asks of its caller: a role in some organization; `anyone`: whoever is let in at all, even
 * somebody who belongs to no organization yet; `public`: nothing.
 */
export type Access = Role | 'anyone' | 'public';

export const accessKey = 'access';

/** Who may use the route of this handler; undefined: it does not say. */
export const accessOf = routeNote<Access>(accessKey);

/**
 * Every route says who may use it; one that does not is refused to everybody. The role is needed in at least one
 * organization here, and in the record's own where the service finds it.
 */
export const May = (access: Access) =>
  applyDecorators(SetMetadata(accessKey, access), ...(access === 'public' ? [] : [ApiBearerAuth()]));

/** The caller of this request. */
export const By = createParamDecorator(
  (_: unknown, context: ExecutionContext): Caller => context.switchToHttp().getRequest<Request>().caller!,
);
