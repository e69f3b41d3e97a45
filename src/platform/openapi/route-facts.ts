import { type INestApplication, RequestMethod } from '@nestjs/common';
import { ModulesContainer } from '@nestjs/core';
import { type Access, accessKey, writesKey } from '../auth/access.js';
import { IfMatch } from '../http/if-match.js';
import { apiResourceKey } from './api-resource.js';

/** What a route's own decorators say of it, and Nest's description leaves out. */
export interface RouteFacts {
  access: Access | undefined;
  /** Whether it changes something though viewers may use it. */
  writes: boolean;
  takesIfMatch: boolean;
  /** The media types that it answers in, where it says so itself. */
  mediaTypes: string[];
  /** What the resource of its controller is about. */
  resource: string | undefined;
}

type Handler = (...args: never[]) => unknown;
type ControllerClass = abstract new (...args: never[]) => unknown;

/** Where Nest notes the path, method and parameters of a route, the headers that @Header sets, and @ApiProduces. */
const pathKey = 'path';
const methodKey = 'method';
const argumentsKey = '__routeArguments__';
const headersKey = '__headers__';
const producesKey = 'swagger/apiProduces';

/** What every route of the application says of itself, by `<method> <path>` as the description has them. */
export function routeFacts(app: INestApplication): Map<string, RouteFacts> {
  const facts = new Map<string, RouteFacts>();
  for (const module of app.get(ModulesContainer).values()) {
    for (const { metatype } of module.controllers.values()) {
      const controller = metatype as unknown as ControllerClass;
      const handlers = controller.prototype as Record<string, Handler>;
      for (const [name, handler] of Object.entries(Object.getOwnPropertyDescriptors(handlers))) {
        const route = handler.value as Handler;
        if (Reflect.hasMetadata(methodKey, route)) {
          facts.set(placeOf(controller, route), factsOf(controller, name, route));
        }
      }
    }
  }
  return facts;
}

/** `put /rate/{rateID}` */
function placeOf(controller: ControllerClass, route: Handler): string {
  const method = RequestMethod[Reflect.getMetadata(methodKey, route) as RequestMethod].toLowerCase();
  const parts = [controller, route].map((each) => Reflect.getMetadata(pathKey, each) as string);
  const path = parts.flatMap((part) => part.split('/').filter((segment) => segment !== ''));
  return `${method} /${path.map((segment) => segment.replace(/^:(.*)/, '{$1}')).join('/')}`;
}

function factsOf(controller: ControllerClass, name: string, route: Handler): RouteFacts {
  const headers = (Reflect.getMetadata(headersKey, route) ?? []) as { name: string; value: string }[];
  const types = headers.filter((header) => header.name.toLowerCase() === 'content-type');
  const produces = (Reflect.getMetadata(producesKey, route) ?? []) as string[];
  return {
    access: Reflect.getMetadata(accessKey, route) as Access | undefined,
    writes: Reflect.hasMetadata(writesKey, route),
    takesIfMatch: sourcesOf(controller, name).includes(ifMatchSource),
    mediaTypes: [...types.map(({ value }) => value.split(';')[0]!), ...produces],
    resource: Reflect.getMetadata(apiResourceKey, controller) as string | undefined,
  };
}

type Arguments = Record<string, { factory?: unknown }>;

/** What the custom parameters of a route are taken by. */
function sourcesOf(controller: ControllerClass, name: string): unknown[] {
  const taken = (Reflect.getMetadata(argumentsKey, controller, name) ?? {}) as Arguments;
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
