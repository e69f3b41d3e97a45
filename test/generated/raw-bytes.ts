import fc from 'fast-check';
import type { ApiDescription } from './operations.js';
import { anyRequest, type GeneratedRequest } from './requests.js';

/** How a request says where its body ends. */
type Framing = 'length' | 'shorter' | 'longer' | 'chunks' | 'chunks with extensions' | 'both' | 'neither';

/** What is done to the bytes, at a place between the first (0) and the last (1). */
interface Mutation {
  kind: 'flip' | 'delete' | 'repeat' | 'insert' | 'insert line' | 'cut';
  place: number;
  amount: number;
  token: string;
}

/** What goes over one connection: some requests, and what happens to their bytes. */
export interface RawExchange {
  requests: { request: GeneratedRequest; framing: Framing }[];
  mutations: Mutation[];
  /** Where the bytes are parted, as places. */
  parts: number[];
}

const token = fc.constantFrom(
  ...[
    '\r\n',
    '\n',
    '\r',
    '\0',
    ' ',
    '\t',
    ':',
    '\x0b',
    '\xa0',
    '\r\n\r\n',
    '\n\n',
    '0\r\n\r\n',
    'ffffffffffffffff\r\n',
    '-1\r\n',
    '\r\n ',
  ],
  ...[
    'GET /health/live HTTP/1.1\r\nHost: x\r\n\r\n',
    'GET / HTTP/0.9\r\n\r\n',
    'PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n',
    '\x16\x03\x01\x02\x00',
  ],
);
const line = fc.constantFrom(
  ...[
    'Transfer-Encoding: chunked',
    'Transfer-Encoding: chunked, identity',
    'Transfer-Encoding : chunked',
    'Transfer-Encoding: xchunked',
  ],
  ...[
    'Transfer-Encoding:\tchunked',
    ' Transfer-Encoding: chunked',
    'Content-Length: 0',
    'Content-Length: 5',
    'Content-Length: +5',
    'Content-Length: 5, 5',
  ],
  ...[
    'Content-Length: 0x5',
    'Content-Length: 99999999999999999999',
    'Content-Length: -1',
    'Content-Length:',
    'Host: evil.example',
    'Host:',
    'Host: a, b',
  ],
  ...[
    'Connection: close',
    'Connection: Transfer-Encoding',
    'Connection: Upgrade, HTTP2-Settings',
    'Upgrade: h2c',
    'Upgrade: websocket',
    'Expect: 100-continue',
  ],
  ...[
    'Expect: x',
    'Trailer: Content-Length',
    'X: a\rb',
    'X: a\0b',
    ': x',
    'X',
    'X Y: z',
    '\tfolded',
    `X-Long: ${'x'.repeat(20_000)}`,
    'Keep-Alive: max=0',
  ],
);

const mutation: fc.Arbitrary<Mutation> = fc
  .constantFrom<Mutation['kind']>('flip', 'delete', 'repeat', 'insert', 'insert line', 'insert line', 'cut')
  .chain((kind) =>
    fc.record({
      kind: fc.constant(kind),
      place: fc.double({ min: 0, max: 1, noNaN: true }),
      amount: fc.integer({ min: 1, max: 60 }),
      token: kind === 'insert line' ? line : token,
    }),
  );

const framing = fc.oneof(
  { weight: 3, arbitrary: fc.constantFrom<Framing>('length', 'chunks') },
  {
    weight: 2,
    arbitrary: fc.constantFrom<Framing>('shorter', 'longer', 'chunks with extensions', 'both', 'neither'),
  },
);

export const anyRawExchange = (api: ApiDescription): fc.Arbitrary<RawExchange> =>
  fc.record({
    requests: fc.array(fc.record({ request: anyRequest(api), framing }), { minLength: 1, maxLength: 3 }),
    mutations: fc.array(mutation, { maxLength: 3 }),
    parts: fc.array(fc.double({ min: 0, max: 1, noNaN: true }), { maxLength: 2 }),
  });

/** The bytes, parted as they are to be written. `fill` puts in what is known only now. */
export function bytesOf(
  { requests, mutations, parts }: RawExchange,
  headersOf: (request: GeneratedRequest) => Record<string, string>,
  fill: (text: string) => string,
): Buffer[] {
  const written = requests.map(({ request, framing: how }) =>
    oneRequest(request, how, headersOf(request), fill),
  );
  const bytes = mutations.reduce(mutated, Buffer.concat(written));
  const places = [
    0,
    ...parts.map((part) => Math.floor(part * bytes.length)).sort((a, b) => a - b),
    bytes.length,
  ];
  return places.slice(1).map((end, at) => bytes.subarray(places[at], end));
}

function oneRequest(
  { method, path, headers, body }: GeneratedRequest,
  how: Framing,
  own: Record<string, string>,
  fill: (text: string) => string,
): Buffer {
  const bytes = Buffer.from(typeof body === 'string' ? fill(body) : (body ?? ''));
  const size = bytes.length.toString(16);
  const framings: Record<Framing, [lines: string[], ...body: (string | Buffer)[]]> = {
    length: [[`Content-Length: ${bytes.length}`], bytes],
    shorter: [[`Content-Length: ${Math.max(0, bytes.length - 1)}`], bytes],
    longer: [[`Content-Length: ${bytes.length + 1}`], bytes],
    chunks: [
      ['Transfer-Encoding: chunked'],
      `${size}\r\n`,
      bytes,
      bytes.length > 0 ? '\r\n0\r\n\r\n' : '\r\n',
    ],
    'chunks with extensions': [
      ['Transfer-Encoding: chunked'],
      `0${size};x="y"\r\n`,
      bytes,
      '\r\n0;z\r\nX: y\r\n\r\n',
    ],
    both: [['Transfer-Encoding: chunked', `Content-Length: ${bytes.length}`], '0\r\n\r\n', bytes],
    neither: [[], bytes],
  };
  const [lines, ...rest] = framings[how];
  const all = Object.entries({ Host: 'localhost', ...headers, ...own }).map((pair) => fill(pair.join(': ')));
  const head = [`${method} ${fill(path)} HTTP/1.1`, ...all, ...lines, '\r\n'].join('\r\n');
  return Buffer.concat([Buffer.from(head, 'latin1'), ...rest.map((part) => Buffer.from(part as string))]);
}

function mutated(bytes: Buffer, { kind, place, amount, token: text }: Mutation): Buffer {
  const at = Math.floor(place * Math.max(0, bytes.length - 1));
  const [before, after] = [bytes.subarray(0, at), bytes.subarray(at)];
  const insert = Buffer.from(text, 'latin1');
  switch (kind) {
    case 'flip':
      return Buffer.concat([before, Buffer.from([(after[0] ?? 0) ^ (1 << (amount % 8))]), after.subarray(1)]);
    case 'delete':
      return Buffer.concat([before, after.subarray(amount)]);
    case 'repeat':
      return Buffer.concat([before, after.subarray(0, amount), after]);
    case 'insert':
      return Buffer.concat([before, insert, after]);
    case 'insert line': {
      const end = bytes.indexOf('\r\n', at) + 2;
      if (end < 2) return Buffer.concat([bytes, insert]);
      return Buffer.concat([bytes.subarray(0, end), insert, Buffer.from('\r\n'), bytes.subarray(end)]);
    }
    case 'cut':
      return Buffer.from(before);
  }
}
