import { Body, Param, Patch, RequestMethod } from '@nestjs/common';
import { ApiBody, ApiConsumes, ApiOperation } from '@nestjs/swagger';
import { CurrentCaller } from '../auth/access.js';
import { mergePatchTypes } from '../http/body.guard.js';
import { IfMatch, type Precondition } from '../http/if-match.js';
import type { Caller } from '../tenancy/caller.js';
import type { BodyClass } from '../validation/check-body.js';
import { applyPatch } from './apply-patch.js';
import { OneAtATime } from './one-at-a-time.js';

/** Where Nest notes the path and method of a route, and TypeScript the types of its parameters. */
const pathKey = 'path';
const methodKey = 'method';
const typesKey = 'design:paramtypes';
const operationKey = 'swagger/apiOperation';

type Handler = (...args: unknown[]) => Promise<object>;
type Controller = Record<string, Handler>;

/** The member of a controller that handles this method at `:<id>`. */
interface RecordRoute {
  name: string;
  /** `:rateID` */
  path: string;
}

const patching = new OneAtATime();

/**
 * Adds `PATCH` beside the `PUT` of a controller's records: a JSON merge patch (RFC 7396), by the rules of that PUT. What
 * its decorators say of the PUT holds for both. Its `GET` has to answer every field that the PUT takes.
 */
export const Patchable = (): ClassDecorator => (target) => {
  const prototype = target.prototype as Controller;
  const get = routeOf(prototype, RequestMethod.GET);
  const put = routeOf(prototype, RequestMethod.PUT);
  const [, , type] = Reflect.getMetadata(typesKey, prototype, put.name) as unknown[] as BodyClass[];

  function patch(this: Controller, caller: Caller, id: string, body: unknown, ifMatch: Precondition) {
    const record = {
      get: () => this[get.name]!(caller, id),
      replace: (replacing: object, exact: Precondition) => this[put.name]!(caller, id, replacing, exact),
    };
    const key = `${caller.tenant} ${target.name} ${id}`;
    return patching.run(key, () => applyPatch(record, type!, body, ifMatch));
  }
  prototype.patch = patch as unknown as Handler;
  describeRoute(prototype, get, put, type!);
};

/** Says of the new route what Nest and the API reference need to know of it. */
function describeRoute(prototype: Controller, get: RecordRoute, put: RecordRoute, type: BodyClass): void {
  const [replacing, patch] = [prototype[put.name]!, prototype.patch!];
  for (const key of Reflect.getMetadataKeys(replacing) as string[]) {
    Reflect.defineMetadata(key, Reflect.getMetadata(key, replacing), patch);
  }
  const parameters = [CurrentCaller(), Param(put.path.slice(1)), Body(), IfMatch()];
  parameters.forEach((decorate, at) => decorate(prototype, 'patch', at));
  Reflect.defineMetadata(typesKey, [Object, String, Object, Object], prototype, 'patch');
  const { summary = '' } = Reflect.getMetadata(operationKey, prototype[get.name]!) as { summary?: string };
  const route = [
    Patch(put.path),
    ApiOperation({ summary: summary.replace(/^Get/, 'Change fields of') }),
    ApiConsumes(...mergePatchTypes),
    ApiBody({ type: patchOf(type) }),
  ];
  const descriptor = Object.getOwnPropertyDescriptor(prototype, 'patch')!;
  for (const decorate of route) decorate(prototype, 'patch', descriptor);
}

/** A class for the reference alone: `PatchRate` of `UpdateRate`. */
function patchOf(type: BodyClass): BodyClass {
  const patch = class extends type {};
  Object.defineProperty(patch, 'name', { value: type.name.replace(/^Update/, 'Patch') });
  return patch;
}

function routeOf(prototype: Controller, method: RequestMethod): RecordRoute {
  for (const name of Object.getOwnPropertyNames(prototype)) {
    const handler = Object.getOwnPropertyDescriptor(prototype, name)!.value as Handler;
    const path = Reflect.getMetadata(pathKey, handler) as unknown;
    const isOfRecord = typeof path === 'string' && /^:\w+$/.test(path);
    if (isOfRecord && Reflect.getMetadata(methodKey, handler) === method) return { name, path };
  }
  throw new Error(`A patchable controller needs ${RequestMethod[method]} of a record.`);
}
