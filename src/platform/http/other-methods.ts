import type { NextFunction, Request, RequestHandler, Response } from 'express';
import { MethodNotAllowed } from './http-faults.js';
import type { RouteTable } from './route-table.js';

/**
 * Refuses a method that a path declared without parameters does not take. The router would go on to a route with
 * parameters that the path fits as well, and look for a rate whose id is `query`.
 */
export function refuseOtherMethods(routes: RouteTable): RequestHandler {
  return (request: Request, _response: Response, next: NextFunction) => {
    const allowed = routes.methodsAtFixed(request.path);
    if (allowed && !allowed.includes(request.method)) return next(new MethodNotAllowed(allowed));
    next();
  };
}
