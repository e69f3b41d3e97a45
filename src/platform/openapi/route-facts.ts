import type { INestApplication } from '@nestjs/common';
import { ModulesContainer } from '@nestjs/core';
import { type Access, accessKey } from '../auth/access.js';
import { IfMatch } from '../http/if-match.js';

/** What a route's own decorators say of it, and Nest's description leaves out. */
export interface RouteFacts {
  access: Access | undefined;
  takesIfMatch: boolean;
  /** The media type, where it is not JSON. */
  mediaType: string | undefined;
}

type Handler = (...args: never[]) => unknown;
type ControllerClass = abstract new (...args: never[]) => unknown;

/** Where Nest notes the parameters of a route, and the headers that @Header sets. */
const argumentsKey = '__routeArguments__';
const headersKey = '__headers__';

/** What every route of the application says of itself, by `<controller>.<method>`. */
export function routeFacts(app: INestApplication): Map<string, RouteFacts> {
  const facts = new Map<string, RouteFacts>();
  for (const module of app.get(ModulesContainer).values()) {
    for (const { metatype } of module.controllers.values()) {
      const controller = metatype as unknown as ControllerClass;
      const handlers = controller.prototype as Record<string, Handler>;
      for (const method of Object.getOwnPropertyNames(handlers)) {
        facts.set(`${controller.name}.${method}`, factsOf(controller, method, handlers[method]!));
      }
    }
  }
  return facts;
}

function factsOf(controller: ControllerClass, method: string, handler: Handler): RouteFacts {
  const headers = (Reflect.getMetadata(headersKey, handler) ?? []) as { name: string; value: string }[];
  const type = headers.find(({ name }) => name.toLowerCase() === 'content-type')?.value;
  return {
    access: Reflect.getMetadata(accessKey, handler) as Access | undefined,
    takesIfMatch: sourcesOf(controller, method).includes(ifMatchSource),
    mediaType: type?.split(';')[0],
  };
}

/** What the custom parameters of a route are taken by. */
function sourcesOf(controller: ControllerClass, method: string): unknown[] {
  const taken = (Reflect.getMetadata(argumentsKey, controller, method) ?? {}) as Record<
    string,
    { factory?: unknown }
  >;
  return Object.values(taken).map(({ factory }) => factory);
}

/** What @IfMatch takes its parameter by, learnt from a route that has nothing else. */
const ifMatchSource = ((): unknown => {
  class Probe {
    route(): void {}
  }
  IfMatch()(Probe.prototype, 'route', 0);
  return sourcesOf(Probe, 'route')[0];
})();
