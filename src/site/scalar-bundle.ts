import fastifyApiReference from '@scalar/fastify-api-reference';

interface Route {
  url: string;
  handler(request: unknown, reply: Reply): unknown;
}

interface Reply {
  header(name: string, value: string): Reply;
  send(text: string): void;
}

/**
 * The script of Scalar for browsers, in one piece. Scalar's own package of it brings 270 packages along; the plugin for
 * Fastify has the same script inside and five, so it is asked for the file as Fastify would ask.
 */
export function scalarBundle(): string {
  const routes: Route[] = [];
  const fastify = {
    log: { warn: () => undefined },
    initialConfig: {},
    hasPlugin: () => false,
    route: (route: Route) => void routes.push(route),
  };
  const register = fastifyApiReference as unknown as (app: object, options: object, next: () => void) => void;
  register(fastify, { routePrefix: '/docs', configuration: { url: '/openapi.json' } }, () => undefined);
  let bundle = '';
  const reply: Reply = { header: () => reply, send: (text) => void (bundle = text) };
  routes.find(({ url }) => url.endsWith('.js'))?.handler({}, reply);
  if (!bundle.includes('createApiReference')) throw new Error('The plugin has no script of Scalar any more.');
  return bundle.replace(/\n\/\/# sourceMappingURL=\S*\s*$/, '\n');
}
