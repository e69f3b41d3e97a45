import { SetMetadata } from '@nestjs/common';
import { routeNote } from '../http/route-note.js';

const limitKey = 'rate limit of the route';

/** A limit of a route: so many requests a minute for each organization, whoever sends them. */
export interface RouteLimit {
  /** As `RateLimit-Policy` shows it; routes with the same name count together. */
  name: string;
  /** The setting with the number of requests a minute; its `0` means no limit. */
  setting: string;
}

/** The limit of the route of this handler, if any. */
export const routeLimitOf = routeNote<RouteLimit>(limitKey);

/** Limits the route for each organization that it is used in, beside the limit of the caller. */
export const RateLimit = (limit: RouteLimit) => SetMetadata(limitKey, limit);
