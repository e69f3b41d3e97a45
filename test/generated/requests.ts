import fc from 'fast-check';
import { asJSON } from '../properties/kinds.js';
import type { ApiDescription, ApiOperation } from './operations.js';
import { anyIDOf, missingID, oddName, ownOrg, rightBody, rightValue, wrongValue } from './values.js';

/** Who sends a request. */
export const senders = ['admin', 'editor', 'viewer', 'person', 'stranger', 'nobody'] as const;
export type Sender = (typeof senders)[number];

/** A request to some operation, with names in the places of what is known only when it is sent. */
export interface GeneratedRequest {
  sender: Sender;
  method: string;
  path: string;
  headers: Record<string, string>;
  body: string | Buffer | undefined;
}

/** Requests that the document allows, that it nearly allows, and others; most by somebody who may do a lot. */
export function anyRequest(api: ApiDescription): fc.Arbitrary<GeneratedRequest> {
  const sender = fc.oneof(
    { weight: 6, arbitrary: fc.constant<Sender>('admin') },
    { weight: 4, arbitrary: fc.constantFrom(...senders) },
  );
  const bodies = api.operations.filter(({ body }) => body).map(({ body }) => wrongBody(api, body!));
  return fc.constantFrom(...api.operations).chain((operation) =>
    fc.record({
      sender,
      method: methodOf(operation),
      path: fc.tuple(pathOf(api, operation), queryOf(api, operation)).map((parts) => parts.join('')),
      headers: fc
        .tuple(mediaTypeOf(operation), headersOf(operation))
        .map(([type, more]) => ({ ...type, ...more })),
      body: bodyOf(api, operation, fc.oneof(...bodies)),
    }),
  );
}

const methodOf = ({ method }: ApiOperation): fc.Arbitrary<string> =>
  fc.oneof(
    { weight: 20, arbitrary: fc.constant(method) },
    {
      weight: 1,
      arbitrary: fc.constantFrom(
        'HEAD',
        'OPTIONS',
        'PATCH',
        'TRACE',
        'PUT',
        'DELETE',
        'GET',
        'POST',
        'PROPFIND',
        'QUERY',
      ),
    },
  );

/** Nothing in it ends the path, or cannot stand in a request line. */
const inPath = (text: string): string =>
  text.replace(/[^!-~]|[?#]/g, (letter) => encodeURIComponent(letter.isWellFormed() ? letter : '\ufffd'));

const oddSegment = fc.oneof(
  fc.constantFrom(
    '%',
    '%00',
    '%zz',
    '%ff%fe',
    '%2e%2e%2f',
    '%2F',
    '..',
    '.',
    '*',
    '%0d%0a',
    '%20',
    "'--",
    'query',
    'head',
  ),
  fc.constantFrom(
    missingID,
    missingID.toUpperCase(),
    'x'.repeat(5_000),
    '0',
    '-1',
    '%F0%9F%98%80',
    '%C0%80',
    ':id',
    '{id}',
  ),
  oddName.map((name) => inPath(name.slice(0, 200))),
  fc.string({ maxLength: 40 }).map(inPath),
);

function pathOf(api: ApiDescription, { path, resource }: ApiOperation): fc.Arbitrary<string> {
  const segments = path.split('/').map((segment): fc.Arbitrary<string> => {
    if (!segment.startsWith('{')) return fc.constant(segment);
    const own = segment === '{orgID}' ? fc.constant(ownOrg) : anyIDOf(api, resource);
    return fc.oneof(
      { weight: 7, arbitrary: own },
      { weight: 1, arbitrary: anyIDOf(api) },
      { weight: 2, arbitrary: oddSegment },
    );
  });
  const right = fc.tuple(...segments).map((parts) => parts.join('/'));
  const odd = fc
    .tuple(right, oddSegment)
    .chain(([whole, segment]) =>
      fc.constantFrom(
        `${whole}/`,
        `${whole}/${segment}`,
        whole.toUpperCase(),
        `/${segment}`,
        `/${whole}`,
        `${whole};x=1`,
      ),
    );
  return fc.oneof({ weight: 15, arbitrary: right }, { weight: 1, arbitrary: odd });
}

const oddQueryName = fc.oneof(
  fc.constantFrom(
    'limit',
    'cursor',
    'order',
    'orgID',
    'version',
    '__proto__',
    'a[b]',
    'constructor',
    'limit[]',
    '%00',
  ),
  oddName.map((name) => encodeURIComponent(name.slice(0, 50).toWellFormed())),
);
const oddQueryValue = fc.oneof(
  fc.constantFrom(
    '',
    '0',
    '1',
    '-1',
    '1e9',
    '1.5',
    '9007199254740993',
    'NaN',
    'desc',
    '%',
    '%ff',
    '%00',
    'f'.repeat(64),
  ),
  fc.constantFrom(
    '2026-11-20T00:00:00Z',
    '0000-01-01T00:00:00Z',
    '9999-12-31T23:59:60%2B23:59',
    'x'.repeat(3_000),
  ),
  fc.string({ maxLength: 30 }).map(inPath),
);

function queryOf(api: ApiDescription, { query }: ApiOperation): fc.Arbitrary<string> {
  const known = query.map(({ name, schema = {} }) => {
    const right = rightValue(api, schema, name).map((value) =>
      encodeURIComponent(String(value).toWellFormed()),
    );
    const value = fc.oneof({ weight: 3, arbitrary: right }, { weight: 1, arbitrary: oddQueryValue });
    return value.map((each) => `${name}=${each}`);
  });
  const odd = fc.tuple(oddQueryName, oddQueryValue).map((pair) => pair.join('='));
  const choice =
    known.length > 0
      ? fc.oneof({ weight: 5, arbitrary: fc.oneof(...known) }, { weight: 1, arbitrary: odd })
      : odd;
  const pairs = fc.array(choice, { minLength: 1, maxLength: 3 }).map((each) => `?${each.join('&')}`);
  return fc.oneof(
    { weight: known.length > 0 ? 2 : 10, arbitrary: fc.constant('') },
    { weight: 1, arbitrary: pairs },
  );
}

const oddHeaderName = fc.constantFrom(
  ...[
    'If-Match',
    'If-None-Match',
    'If-Range',
    'If-Modified-Since',
    'Range',
    'Accept',
    'Accept-Encoding',
    'Idempotency-Key',
  ],
  ...[
    'X-Org-ID',
    'X-Request-ID',
    'Content-Encoding',
    'Origin',
    'Cookie',
    'X-Forwarded-For',
    'X-Forwarded-Host',
    'Forwarded',
  ],
  ...[
    'X-HTTP-Method-Override',
    'Accept-Language',
    'Authorization',
    'Upgrade',
    'TE',
    'Sec-Fetch-Site',
    'Content-Language',
    'X-Odd',
  ],
);
/** What Node lets stand in a header. */
const inHeader = (text: string): string => text.replace(/[^\t\x20-\x7e\x80-\xff]/g, '.');
const oddHeaderValue = fc.oneof(
  fc.constantFrom(
    '',
    '"1"',
    'W/"1"',
    '"999"',
    '*',
    '"1", "2"',
    '"x',
    'bytes=0-',
    'bytes=9-1',
    'bytes=-0,1-2',
    'bytes=-5',
    'bytes=0-0',
  ),
  fc.constantFrom(
    'gzip',
    'identity',
    'br;q=0',
    'text/csv',
    '*/*;q=0',
    'application/problem+json',
    'image/svg+xml',
    'a/b;q=x',
    ',,,',
    '\xff\xfe',
  ),
  fc.constantFrom(
    'x'.repeat(5_000),
    'Bearer x',
    'Basic eDp4',
    'Bearer a.b.c',
    'websocket',
    'cross-site',
    'https://evil.example',
    'null',
    ownOrg,
  ),
  fc.string({ maxLength: 40 }).map(inHeader),
);
const fewKeys = fc.nat(40).map((at) => `key-${at}`);

function headersOf({ headers }: ApiOperation): fc.Arbitrary<Record<string, string>> {
  const names = headers.map(({ name }) => name!);
  const known = names.map((name): fc.Arbitrary<[string, string]> => {
    const right =
      name === 'X-Org-ID' ? fc.constant(ownOrg) : name === 'Idempotency-Key' ? fewKeys : oddHeaderValue;
    return fc
      .oneof({ weight: 4, arbitrary: right }, { weight: 1, arbitrary: oddHeaderValue })
      .map((value) => [name, value]);
  });
  const odd = fc.tuple(oddHeaderName, oddHeaderValue);
  const each = known.length > 0 ? fc.oneof(fc.oneof(...known), odd) : odd;
  const some = fc.array(each, { minLength: 1, maxLength: 3 }).map((pairs) => Object.fromEntries(pairs));
  return fc.oneof({ weight: 3, arbitrary: fc.constant({}) }, { weight: 2, arbitrary: some });
}

const oddMediaType = fc.constantFrom(
  ...[
    'application/json; charset=utf-16',
    'application/json;charset="utf-8"',
    'application/json;;;',
    'text/plain',
    'application/pdf',
  ],
  ...[
    'image/png',
    'multipart/form-data; boundary=x',
    'application/x-www-form-urlencoded',
    'a',
    '',
    'APPLICATION/JSON',
    'application/jsonx',
  ],
);

function mediaTypeOf({ uploads }: ApiOperation): fc.Arbitrary<Record<string, string>> {
  const right = uploads.length > 0 ? fc.constantFrom(...uploads) : fc.constant('application/json');
  const type = fc.oneof({ weight: 15, arbitrary: right }, { weight: 1, arbitrary: oddMediaType });
  return type.map((each) => ({ 'Content-Type': each }));
}

const notJSON = fc.constantFrom(
  ...[
    '{',
    '[]',
    'null',
    '"x"',
    '1e999',
    '',
    '{"a":1,"a":1}',
    '{"a":1,"\\u0061":1}',
    '['.repeat(5_000),
    '{"__proto__":{"x":1}}',
  ],
  ...[
    '\ufeff{}',
    '{"\\u0000":1}',
    '{"\\ud800":1}',
    '%PDF-1.7\n',
    'PK\x03\x04',
    '{}{}',
    "{'a':1}",
    '{"a":NaN}',
    '// x\n{}',
    '{"x":{"constructor":1}}',
  ],
);

/** Many of something in one body, each some tens of kilobytes. */
const large = fc.constantFrom(
  `{${Array.from({ length: 3_000 }, (_, at) => `"n${at}":0`).join()}}`,
  `{"${'k'.repeat(30_000)}":[${Array(120).fill('1e400').join()}]}`,
  `[${Array(10_000).fill('[]').join()}]`,
  `{"orgIDIn":[${Array.from({ length: 1_000 }, (_, at) => `"x${at}"`).join()}]}`,
  `{"name":"${'x'.repeat(100_000)}"}`,
);

/** A body of a schema with one or two members that are wrong, left out, or there beside the others. */
function wrongBody(api: ApiDescription, schema: NonNullable<ApiOperation['body']>): fc.Arbitrary<string> {
  const { properties = {} } = api.schemas[schema.$ref?.split('/').at(-1) ?? ''] ?? schema;
  const wrong = Object.entries(properties).map(([name, rule]): fc.Arbitrary<[string, unknown]> =>
    fc
      .oneof(
        { weight: 5, arbitrary: wrongValue(rule, api.schemas) },
        { weight: 1, arbitrary: fc.constant(undefined) },
      )
      .map((value) => [name, value]),
  );
  const beside = fc.tuple(oddName, fc.anything({ withBigInt: false, maxDepth: 2 }));
  const each =
    wrong.length > 0
      ? fc.oneof({ weight: 5, arbitrary: fc.oneof(...wrong) }, { weight: 1, arbitrary: beside })
      : beside;
  return fc
    .tuple(rightBody(api, schema), fc.array(each, { minLength: 1, maxLength: 2 }))
    .map(([body, faults]) => asText({ ...body, ...Object.fromEntries(faults) }));
}

function bodyOf(
  api: ApiDescription,
  { method, body, uploads }: ApiOperation,
  ofAny: fc.Arbitrary<string>,
): fc.Arbitrary<string | Buffer | undefined> {
  const bytes = fc.uint8Array({ maxLength: 80 }).map((each) => Buffer.from(each));
  const odd = fc.oneof<fc.Arbitrary<string | Buffer>[]>(bytes, notJSON, ofAny, large);
  if (uploads.length > 0) {
    const files = fc.constantFrom('A text.', '%PDF-1.7\n%%EOF', 'PK\x03\x04', '', 'MZ\x90', '<html>');
    return fc.oneof({ weight: 3, arbitrary: files }, { weight: 2, arbitrary: odd });
  }
  const nothing = fc.constant(undefined);
  if (!body) {
    const rarely = method === 'POST' || method === 'PUT' ? 3 : 20;
    return fc.oneof({ weight: rarely, arbitrary: nothing }, { weight: 1, arbitrary: odd });
  }
  return fc.oneof(
    { weight: 8, arbitrary: rightBody(api, body).map(asText) },
    { weight: 8, arbitrary: wrongBody(api, body) },
    { weight: 3, arbitrary: odd },
    { weight: 1, arbitrary: nothing },
  );
}

/** As JSON; what no JSON can be is an empty object. */
function asText(value: unknown): string {
  try {
    return asJSON(value);
  } catch {
    return '{}';
  }
}
