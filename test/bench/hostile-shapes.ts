import { pageWith, pdf, stream, flate, FONT } from '../hostile-files/pdf-writer.js';
import type { HostileGround } from './hostile-ground.js';
import type { Attacker, HostileRequest } from './hostile-request.js';

/** One kind of attack. */
export interface Shape {
  name: string;
  /** How many attackers go on at once, each with one request after the other. */
  connections: number;
  /** Sends one. @returns its status, and the bytes of the answer; nothing where no answer is waited for */
  send(attacker: Attacker, count: number): Promise<{ status: number; bytes: number } | undefined>;
  /** Whether it comes from the victim's own address, and what the victim then asks with is not known there yet. */
  isBesideVictim?: boolean;
  /** With settings of its own it has a service of its own. */
  settings?: NodeJS.ProcessEnv;
  /** Whether it is after the reading of documents: then the victim waits for one too. */
  isOfDocuments?: boolean;
}

const json = { 'Content-Type': 'application/json' };
const mebibyte = 2 ** 20;

/** So many of a text as fit into a body, between these. */
const filled = (open: string, each: (at: number) => string, close: string): string => {
  const parts: string[] = [];
  for (let size = open.length + close.length, at = 0; ; at++) {
    const part = (at > 0 ? ',' : '') + each(at);
    size += part.length;
    if (size > mebibyte) return open + parts.join('') + close;
    parts.push(part);
  }
};

const nestedArrays = filled('[', () => `${'['.repeat(30)}${']'.repeat(30)}`, ']');
const shapesOfJSON = {
  'nested arrays': nestedArrays,
  '90,000 names': filled('{', (at) => `"n${at}":0`, '}'),
  'empty arrays': filled('[', () => '[]', ']'),
  zeros: filled('[', () => '0', ']'),
};

const longPointers = `{"${'k'.repeat(1_047_000)}":[${Array(140).fill('1e400').join()}]}`;
/** 118,471 of them fit into a body. */
const unknownNames = filled('{', (at) => `"${at.toString(36)}":1`, '}');

const filters = ['projectIDIn', 'actionIn', 'targetTypeIn', 'targetIDIn', 'actorIDIn'];
const manyValues = (count: number) =>
  JSON.stringify(
    Object.fromEntries(filters.map((name) => [name, Array.from({ length: count }, (_, at) => `v${at}`)])),
  );
const values513 = manyValues(513);
const values1000 = manyValues(1_000);

/** 1,900 pages that are one, whose content is long to read and short to send: 20 kB that take minutes. */
function slowFile(seed: number): Buffer {
  const content = `${'q 1 0 0 1 0 0 cm '.repeat(60_000)}% ${seed}`;
  return pdf({
    objects: [
      '<</Type/Catalog/Pages 2 0 R>>',
      `<</Type/Pages/Kids[${'3 0 R '.repeat(1_900)}]/Count 1900>>`,
      pageWith('/MediaBox[0 0 612 792]'),
      flate(content),
      FONT,
      stream(''),
    ],
  });
}

/** The shapes that are asked in the same way each time, or with the number of the request in them. */
const plain = (
  name: string,
  connections: number,
  requestOf: (count: number) => HostileRequest,
  more: Partial<Shape> = {},
): Shape => ({ name, connections, send: (attacker, count) => attacker.send(requestOf(count)), ...more });

export function hostileShapes({ viewer, editor, rateID }: HostileGround): Shape[] {
  const known = { ...json, ...viewer };
  const post = (path: string, body: string, headers: Record<string, string> = known) => ({
    ...{ method: 'POST', path, headers, body },
  });
  const get = (path: string, headers = viewer) => ({ method: 'GET', path, headers });
  return [
    ...['/bond/query', '/health/anything'].map((path) =>
      plain(`1 MiB without credentials, ${path}`, 4, () => post(path, longPointers, json)),
    ),
    readsNothing(),
    plain('ever other limits', 16, (count) =>
      post(`/rate/query?limit=${1 + (count % 1_000)}`, `{"orgIDIn":["o${count % 7}"]}`),
    ),
    plain('5 filters of 513 values', 16, (count) =>
      post(`/log/query?limit=${1 + (count % 1_000)}`, values513),
    ),
    plain('118,471 unknown names', 2, () => post('/rate/query', unknownNames)),
    ...Object.entries(shapesOfJSON).flatMap(([name, body]) => [
      plain(`JSON of ${name}, anonymous`, 4, () => post('/rate/query', body, json)),
      plain(`JSON of ${name}, known`, 4, () => post('/rate/query', body)),
    ]),
    plain('rubbish credentials', 16, (count) => get('/me', { Authorization: `Bearer rubbish${count}` }), {
      isBesideVictim: true,
    }),
    plain('/log/verify', 24, () => get('/log/verify')),
    plain('premiums of all bonds', 8, () => post('/bond/premium/query', '{}')),
    plain('all bonds', 8, () => post('/bond/query', '{}')),
    plain('/log/export', 8, () => get('/log/export')),
    plain('the log since 2999', 32, () => post('/log/query?limit=1', '{"since":"2999-01-01T00:00:00Z"}')),
    plain('5 filters of 1,000 values', 16, () => post('/log/query?limit=1', values1000)),
    plain('a premium', 16, () => post(`/rate/${rateID}/premium`, '{"bondType":"bid","bidEstimate":1000000}')),
    plain('a schedule as a picture', 16, () =>
      get(`/rate/${rateID}/schedule`, { ...viewer, Accept: 'image/svg+xml' }),
    ),
    plain('uploads that lie', 16, (count) => badUpload(count, editor)),
    plain('ten times its quota', 16, () => get('/me', viewer), { settings: { RATE_LIMIT: '6000' } }),
    idleConnections(),
    // Last, since the reading goes on for minutes.
    slowFiles(editor),
  ];
}

/** Connections that send what has a long answer, again and again, and read none. */
function readsNothing(): Shape {
  const head = ['POST /bond/query HTTP/1.1', 'Host: x', 'Content-Type: application/json'];
  const bytes = [...head, `Content-Length: ${longPointers.length}`, '', longPointers].join('\r\n');
  return {
    name: '1 MiB without credentials, unread',
    connections: 20,
    send: async (attacker) => {
      await attacker.writeOnly(bytes);
      return undefined;
    },
  };
}

const mostSlowFiles = 10;

/** Some small files that take long to read, of documents of their own. */
function slowFiles(editor: Record<string, string>): Shape {
  return {
    name: 'small files that take long',
    connections: 2,
    isOfDocuments: true,
    send: async (attacker, count) => {
      if (count >= mostSlowFiles) return undefined;
      const made = await attacker.send({
        ...{ method: 'POST', path: '/document', headers: { ...json, ...editor } },
        body: '{"name":"slow","projectID":"P"}',
      });
      const { id } = JSON.parse(made.text || '{}') as { id?: string };
      const headers = { ...editor, 'Content-Type': 'application/pdf' };
      return attacker.send({
        method: 'PUT',
        path: `/document/${id}/content`,
        headers,
        body: slowFile(count),
      });
    },
  };
}

function badUpload(count: number, editor: Record<string, string>): HostileRequest {
  const path = `/document/01941f29-7c00-73e4-a310-744d2167fc5b/content`;
  const types = [
    'application/pdf',
    'text/plain',
    'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  ];
  const bodies = ['%PDF-1.7\n', 'PK\x03\x04', 'x'.repeat(mebibyte), ''];
  const lengths = [undefined, '26214401', '99999999999'];
  const length = lengths[count % lengths.length];
  return {
    ...{ method: 'PUT', path, body: bodies[count % bodies.length]! },
    headers: {
      ...editor,
      'Content-Type': types[count % types.length]!,
      ...(length !== undefined && { 'Content-Length': length }),
    },
  };
}

/** Connections from one address that ask once and then stay, in a service that takes few. */
function idleConnections(): Shape {
  return {
    name: 'idle connections from one address',
    connections: 4,
    settings: { CLIENT_CONNECTIONS: '100' },
    send: async (attacker, count) => {
      if (count < 300) await attacker.writeOnly('GET /health/live HTTP/1.1\r\nHost: x\r\n\r\n', true);
      return undefined;
    },
  };
}
