import { connect } from 'node:net';
import fc from 'fast-check';
import type { Route } from '../../src/platform/http/route-table.js';
import { goodBody, type Kind } from './kinds.js';

/** The bytes of a path, of headers and of a body, put into a request line and its framing. */
export interface OddRequest {
  method: string;
  path: string;
  headers: string[];
  body: Buffer;
}

const visible = fc.string({
  unit: fc.integer({ min: 0x21, max: 0xff }).map((code) => String.fromCharCode(code)),
  maxLength: 30,
});
const escaped = fc.constantFrom(
  '%',
  '%00',
  '%zz',
  '%ff%fe',
  '%2e%2e%2f',
  '..',
  '//',
  '%0d%0a',
  '*',
  "'--",
  '%f0%9f%98%80',
  '.',
  '%20',
);
const anyID = fc.oneof(
  visible.map((each) => each.replace(/[?#]/g, '')),
  escaped,
  fc.constant('01941f29-7c00-73e4-a310-744d2167fc5b'),
);

const parameter = fc.constantFrom(
  'limit',
  'cursor',
  'order',
  'orgID',
  'seq',
  'hash',
  'since',
  'until',
  'version',
  'page',
  'from',
  'to',
  'steps',
  'bondType',
  '__proto__',
  'a[b]',
  'constructor',
);
const value = fc.oneof(
  visible.map((each) => each.replace(/[#]/g, '')),
  escaped,
  fc.constantFrom(
    '0',
    '1',
    '-1',
    '1e9',
    '9007199254740993',
    '',
    'NaN',
    '2026-11-20T00:00:00Z',
    '0000-01-01T00:00:00Z',
    '9999-12-31T23:59:60+23:59',
    'desc',
    'f'.repeat(64),
  ),
);
const query = fc
  .array(fc.tuple(parameter, value), { maxLength: 4 })
  .map((pairs) => (pairs.length ? `?${pairs.map((pair) => pair.join('=')).join('&')}` : ''));

const headerName = fc.constantFrom(
  'If-Match',
  'If-None-Match',
  'If-Range',
  'Range',
  'Accept',
  'Idempotency-Key',
  'X-Org-ID',
  'X-Request-ID',
  'Content-Encoding',
  'Accept-Encoding',
  'Origin',
  'Cookie',
  'X-Forwarded-For',
  'X-HTTP-Method-Override',
  'Expect',
  'Accept-Language',
  'Authorization',
  'X-Odd',
);
const headerValue = fc.oneof(
  visible,
  fc.constantFrom(
    '',
    '"1"',
    'W/"1"',
    '*',
    'bytes=0-',
    'bytes=9-1',
    'bytes=-0,1-2',
    '"x',
    '100-continue',
    'gzip',
    'text/csv',
    '*/*;q=0',
    'x'.repeat(5_000),
    ',,,',
    '\xff\xfe',
  ),
);
const header = fc.tuple(headerName, headerValue).map(([name, text]) => `${name}: ${text}`);
const mediaType = fc.oneof(
  { weight: 6, arbitrary: fc.constant('application/json') },
  {
    weight: 1,
    arbitrary: fc.constantFrom(
      'application/json; charset=utf-16',
      'text/plain',
      'application/pdf',
      'image/png',
      'multipart/form-data; boundary=x',
      'a',
      '',
      'application/json;;;',
    ),
  },
);

const notJSON = fc.constantFrom(
  '{',
  '[]',
  'null',
  '"x"',
  '1e999',
  '{"a":1,"a":1}',
  `${'['.repeat(5_000)}`,
  '{"__proto__":{"x":1}}',
  '\ufeff{}',
  '{"\\u0000":1}',
  '%PDF-1.7\n',
);

/** Bodies: bytes, JSON of anything, and nearly right ones. */
function bodyOf(fields: Record<string, Kind>[]): fc.Arbitrary<Buffer> {
  const nearly = fc
    .tuple(fc.constantFrom(...fields).chain(goodBody), fc.anything({ withBigInt: false }))
    .chain(([body, other]) =>
      fc.constantFrom(...Object.keys(body)).map((name) => ({ ...body, [name]: other })),
    );
  const filter = fc.dictionary(
    fc.constantFrom(
      'orgIDIn',
      'projectIDIn',
      'bondTypeIn',
      'statusIn',
      'refIn',
      'parsedIn',
      'since',
      'until',
      'targetIDIn',
      'kindIn',
    ),
    fc.oneof(fc.array(fc.string({ unit: 'binary' }), { maxLength: 3 }), fc.anything({ withBigInt: false })),
    { maxKeys: 3 },
  );
  return fc.oneof(
    fc.uint8Array({ maxLength: 60 }).map((bytes) => Buffer.from(bytes)),
    notJSON.map((each) => Buffer.from(each)),
    fc.oneof(nearly, filter, fc.anything({ withBigInt: false })).map((each) => Buffer.from(textOf(each))),
    fc.constant(Buffer.from('{}')),
    fc.constant(Buffer.alloc(0)),
  );
}

function textOf(value: unknown): string {
  try {
    return JSON.stringify(value) ?? 'null';
  } catch {
    return '{}';
  }
}

/** A request to some route that is odd in some way, by somebody who may do what it asks. */
export function oddRequest(
  routes: Route[],
  ids: Record<string, string>,
  fields: Record<string, Kind>[],
  authorization: string,
): fc.Arbitrary<OddRequest> {
  const pathOf = ({ method, path }: Route) => {
    const known = ids[path.split('/')[1]!];
    const id = known && method !== 'DELETE' ? fc.oneof(fc.constant(known), anyID) : anyID;
    return fc.tuple(id, query).map(([each, asked]) => path.replace(/:\w+/, () => each) + asked);
  };
  const anyPath = fc.tuple(visible, query).map((parts) => `/${parts.join('')}`);
  return fc.constantFrom(...routes).chain((route) =>
    fc.record({
      method: fc.oneof(
        { weight: 9, arbitrary: fc.constant(route.method) },
        {
          weight: 1,
          arbitrary: fc.constantFrom('HEAD', 'OPTIONS', 'PATCH', 'TRACE', 'PUT', 'DELETE', 'PROPFIND', 'FOO'),
        },
      ),
      path: fc.oneof({ weight: 9, arbitrary: pathOf(route) }, { weight: 1, arbitrary: anyPath }),
      headers: fc
        .tuple(mediaType, fc.array(header, { maxLength: 3 }))
        .map(([type, more]) => [`Content-Type: ${type}`, `Authorization: ${authorization}`, ...more]),
      body: bodyOf(fields),
    }),
  );
}

/** Sends the bytes, and gives what comes back until the connection is closed. */
export function sendRaw(url: string, { method, path, headers, body }: OddRequest): Promise<string> {
  const framing = ['Host: localhost', 'Connection: close', `Content-Length: ${body.length}`];
  const head = [`${method} ${path} HTTP/1.1`, ...framing, ...headers].join('\r\n');
  return new Promise((resolve) => {
    const { hostname, port } = new URL(url);
    const chunks: Buffer[] = [];
    const socket = connect(Number(port), hostname, () => {
      socket.write(Buffer.concat([Buffer.from(`${head}\r\n\r\n`, 'latin1'), body]));
    });
    const done = (end: string) => {
      socket.destroy();
      resolve(Buffer.concat(chunks).toString('latin1') || `${end} after ${head}`);
    };
    socket.setTimeout(10_000, () => done('no answer'));
    socket.on('data', (chunk) => chunks.push(chunk));
    socket.on('end', () => done('end')).on('error', (error) => done(error.message));
  });
}
