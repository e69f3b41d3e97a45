import { Listing, pageIn } from './listing.js';
import type { ListOptions, Ref, RequestOptions } from './options.js';
import { SuretyProblem } from './problem.js';
import type { Request, Transport } from './transport.js';
import { etagOf, recordIn } from './versions.js';

type Method = (...args: unknown[]) => unknown;

const defaultPageSize = 200;
const mostChanges = 5;

/** The methods of a collection. @param rows its part of the table of operations */
export function methodsOf(rows: Record<string, string>, transport: Transport): Record<string, Method> {
  const methods: Record<string, Method> = {};
  for (const [name, row] of Object.entries(rows)) {
    const method = methodOf(row, transport);
    const isChange = name === 'update' || name === 'replace';
    methods[name] = isChange ? changing(method, (id) => methods.get!(id) as Promise<object>) : method;
  }
  return methods;
}

function methodOf(row: string, transport: Transport): Method {
  const [method, path, ...traits] = row.split(' ') as [string, string, ...string[]];
  const has = (trait: string) => traits.includes(trait);
  return (...args) => {
    const target = path.includes('{') ? args[0] : undefined;
    const request: Request = {
      method,
      path: path.replace(/\{(\w+)\}/g, (_, name: string) =>
        encodeURIComponent(idOf(args.shift() as Ref, name)),
      ),
      body: has('body') || has('upload') ? args.shift() : undefined,
      query: has('query') ? (args.shift() as Request['query']) : undefined,
      accept: has('response') ? '*/*' : undefined,
      ...(args.shift() as RequestOptions | undefined),
    };
    if (has('list')) return listing(request, transport);
    if (has('key')) request.idempotencyKey ??= newKey();
    // The content of a document has versions of its own.
    if (has('version') && !has('upload') && typeof target === 'object')
      request.ifMatch ??= etagOf(target as object);
    return has('response') ? transport.open(request) : transport.send(request).then(recordIn);
  };
}

/** A record's id is its member `id`, or, of records that have none, the one that its path names. */
function idOf(target: Ref, name: string): string {
  if (typeof target !== 'object') return String(target);
  return target.id ?? (target as Record<string, string>)[name];
}

function listing(request: Request & ListOptions, transport: Transport): Listing<unknown> {
  const { pageSize: limit = defaultPageSize, order } = request;
  const { body = {} } = request;
  return new Listing(async (cursor) =>
    pageIn(await transport.send({ ...request, body, query: { limit, order, cursor } })),
  );
}

/** A change that a function makes of the record as it is: that is asked again where somebody else was faster. */
function changing(send: Method, get: (id: unknown) => Promise<object>): Method {
  return async (target, change, options) => {
    if (typeof change !== 'function') return send(target, change, options);
    const ask = change as (current: object) => unknown;
    const isKnown = typeof target === 'object' && etagOf(target as object) !== undefined;
    let current = isKnown ? (target as object) : await get(target);
    for (let changes = 1; ; changes++) {
      try {
        return await send(current, await ask(current), options);
      } catch (error) {
        if (!isStale(error) || changes === mostChanges) throw error;
        current = await get(target);
      }
    }
  };
}

const isStale = (error: unknown): boolean => error instanceof SuretyProblem && error.status === 412;

/** Random, and unlike `crypto.randomUUID` there on pages that came without TLS. */
function newKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
