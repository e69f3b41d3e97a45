import { connect } from 'node:net';
import type { AddressInfo } from 'node:net';
import type { Client } from './service/client.js';
import { newOrgID, startTestService, type TestService } from './service/test-service.js';

/* What holds for requests as such, whatever they ask for. */

let service: TestService;
let orgID: string;
let client: Client;
beforeAll(async () => {
  service = await startTestService();
  orgID = newOrgID();
  client = await service.as(orgID);
});
afterAll(() => service.stop());

const rate = () => ({ orgID, name: 'Class B', freeWarrantyMonths: 12, stdTermMonths: 12 });
const raw = (text: string) => client.send('POST', '/rate', text);
const codesOf = ({ body }: { body: { errors: { code: string }[] } }) => body.errors.map(({ code }) => code);

const numbered = (count: number) => Array.from({ length: count }, (_, at) => `"${at}":1`).join();

describe('what is sent is kept or refused, never changed', () => {
  const wrong: [what: string, text: string, code: string][] = [
    ['not JSON', '{"name":', 'json'],
    ['a text', '"rate"', 'type'],
    ['an array', '[]', 'type'],
    ['null', 'null', 'type'],
    ['a number past 2^53', '{"stdTermMonths":9007199254740993}', 'precision'],
    ['1e400', '{"stdTermMonths":1e400}', 'precision'],
    ['a fraction that no double holds', '{"stdTermMonths":0.10000000000000000001}', 'precision'],
    ['a name that stands twice', '{"name":"a","name":"a"}', 'duplicate'],
    ['a name that stands twice inside', '{"x":[{"a":1,"a":2}]}', 'duplicate'],
    ['a lone surrogate', '{"name":"\\ud800"}', 'character'],
    ['NUL', '{"name":"a\\u0000"}', 'character'],
    ['a name that stands twice, once with an escape', '{"name":"a","n\\u0061me":"a"}', 'duplicate'],
    ['the name __proto__', '{"x":{"__proto__":{"name":"a"}}}', 'name'],
    ['1,001 members', `{${numbered(1_001)}}`, 'members'],
    ['1,001 members inside', `{"x":[{${numbered(1_001)}}]}`, 'members'],
    ['100,001 values', `{"x":[${'0,'.repeat(100_000)}0]}`, 'values'],
    ['118,471 names', `{${numbered(118_471).slice(0, 1_040_000)}}`, 'members'],
    ['33 levels', `${'{"a":'.repeat(33)}1${'}'.repeat(33)}`, 'depth'],
    ['10,000 levels', '['.repeat(10_000), 'depth'],
  ];
  test.each(wrong)('%s is refused', async (_, text, code) => {
    const answer = await raw(text);
    expect(answer.status).toBe(400);
    expect(codesOf(answer)).toContain(code);
  });

  test('text is kept byte for byte', async () => {
    for (const name of [
      ' a ',
      'e\u0301',
      '\u00e9',
      '\u{1F600}'.repeat(255),
      '\t\r\n',
      '‮',
      "'; DROP TABLE rate; --",
    ]) {
      const { status, body } = await client.post('/rate', { ...rate(), name });
      expect({ name, status }).toEqual({ name, status: 201 });
      expect((await client.get(`/rate/${body.id}`)).body.name).toBe(name);
    }
    expect(codesOf(await client.post('/rate', { ...rate(), name: 'x'.repeat(256) }))).toEqual(['length']);
    expect(codesOf(await client.post('/rate', { ...rate(), name: '' }))).toEqual(['length']);
  });

  test('numbers are kept exactly or refused', async () => {
    const { id: rateID } = (await client.post('/rate', rate())).body;
    for (const [at, value] of [0, 0.1, 1e-8, 9007199254740991, 123456.12345678, -5, 1e2].entries()) {
      const { status, body } = await client.post('/rate_tier', {
        orgID,
        rateID,
        threshold: at,
        type: 'x',
        value,
      });
      expect({ value, status }).toEqual({ value, status: 201 });
      expect((await client.get(`/rate_tier/${body.id}`)).body.value).toBe(value);
    }
    const tier = { orgID, rateID, threshold: 99, type: 'x' };
    expect(codesOf(await client.post('/rate_tier', { ...tier, value: 1e-9 }))).toEqual(['precision']);
    expect(codesOf(await client.post('/rate_tier', { ...tier, value: 1e16 }))).toEqual(['range']);
    expect(codesOf(await client.post('/rate', { ...rate(), stdTermMonths: 1.5 }))).toEqual(['type']);
    expect(codesOf(await client.post('/rate', { ...rate(), stdTermMonths: -1 }))).toEqual(['range']);
    expect(codesOf(await client.post('/rate', { ...rate(), stdTermMonths: '12' }))).toEqual(['type']);
  });

  test('dates are given back as sent, and have to exist', async () => {
    const bond = { bondType: 'bid', projectID: 'P', projectName: 'N', projectOwner: '' };
    const withDate = (bidDate: unknown) => ({
      ...bond,
      bidData: { bidDate, bidEstimate: 1, bondPercentage: 10 },
    });
    for (const date of ['2026-02-28', '2028-02-29', '2026-12-01T14:00:00+05:30', '2026-12-01T14:00:00.5Z']) {
      const { status, body } = await client.post('/bond', withDate(date));
      expect({ date, status }).toEqual({ date, status: 200 });
      expect(body.bidData.bidDate).toBe(date);
    }
    for (const date of [
      '2026-02-30',
      '2027-02-29',
      '2026-13-01',
      '2026-1-1',
      'tomorrow',
      '2026-12-01T25:00:00Z',
      '',
      7,
    ]) {
      const { status, body } = await client.post('/bond', withDate(date));
      expect({ date, status }).toEqual({ date, status: 400 });
      expect(body.errors[0].pointer).toBe('/bidData/bidDate');
    }
  });

  test('ids of other systems are compared byte for byte', async () => {
    for (const [given, others] of [
      ['case-Tenant', ['case-tenant', 'CASE-TENANT']],
      ['x%_', ['xab']],
    ] as const) {
      const own = await service.as(given);
      await own.post('/rate', { ...rate(), orgID: given });
      for (const other of others) {
        expect((await (await service.as(other)).post('/rate/query', { orgIDIn: [given] })).body).toEqual([]);
      }
    }
    const others: Record<string, string[]> = {
      'Straße 12': ['Strasse 12', 'straße 12'],
      'P-é': ['P-e\u0301'],
    };
    for (const [projectID, similar] of Object.entries({
      ...others,
      ['橋'.repeat(128)]: ['橋'],
      ' a ': ['a'],
    })) {
      const { body } = await client.post('/document', { name: 'x', projectID });
      expect(body.projectID).toBe(projectID);
      const found = (ids: string[]) => client.post('/document/query', { projectIDIn: ids });
      expect((await found([projectID])).body).toEqual([body]);
      expect((await found(similar)).body).toEqual([]);
      const log = await client.post('/log/query', { projectIDIn: [projectID] });
      expect(log.body.map((entry: { projectID: string }) => entry.projectID)).toEqual([projectID]);
    }
    for (const projectID of ['', 'x'.repeat(129), '橋'.repeat(129), 'a\n', 'a\u0085', '\u007f']) {
      const { status } = await client.post('/document', { name: 'x', projectID });
      expect({ projectID, status }).toEqual({ projectID, status: 400 });
    }
  });
});

describe('names that every object has', () => {
  const names = ['constructor', 'toString', 'valueOf', 'hasOwnProperty', '__defineGetter__', 'prototype'];
  const places: [string, (name: string) => string][] = [
    ['itself', (name) => `{"${name}":1}`],
    ['in an unknown object', (name) => `{"x":{"${name}":1}}`],
    ['deep in an unknown object', (name) => `{"x":[{"y":{"${name}":{"z":{}}}}]}`],
    ['in place of a text', (name) => `{"name":{"${name}":1}}`],
    ['in place of a number', (name) => `{"stdTermMonths":[{"${name}":{}}]}`],
    ['in a filter', (name) => `{"orgIDIn":[{"${name}":1}]}`],
  ];
  test.each(places)('%s are 400 and no fault of ours', async (_, body) => {
    const before = service.log.length;
    for (const name of names) {
      for (const path of ['/rate', '/bond', '/rate/query', '/document']) {
        const { status } = await client.send('POST', path, body(name));
        expect([path, name, status]).toEqual([path, name, 400]);
      }
    }
    const inPart = (name: string) => `{"bidData":{"${name}":{"${name}":1}}}`;
    for (const name of names) expect((await client.send('POST', '/bond', inPart(name))).status).toBe(400);
    expect(service.log.slice(before).filter((line) => JSON.parse(line).level >= 50)).toEqual([]);
  });
});

describe('errors', () => {
  test('stay short, whatever was sent', async () => {
    const long = 'k'.repeat(1_040_000);
    const many = Object.fromEntries(Array.from({ length: 900 }, (_, at) => [`${at}${'k'.repeat(900)}`, 1]));
    const bodies = [
      `{"${long}":[${Array(140).fill('1e400').join()}]}`,
      `{"${long}":1}`,
      JSON.stringify(many),
      JSON.stringify({ bidData: many }),
      `{"a":"${long}`,
      `["${long}"]`,
    ];
    for (const body of bodies) {
      const { status, text, body: problem } = await client.send('POST', '/bond', body);
      expect(status).toBe(400);
      expect(text.length).toBeLessThan(17_000);
      expect(problem.errors.length).toBeGreaterThan(0);
      for (const { pointer, detail } of problem.errors) {
        expect([pointer.length <= 200, detail.length <= 500]).toEqual([true, true]);
      }
    }
    const parameters = Array.from({ length: 2_000 }, (_, at) => `a${at}`).join('&');
    const asked = await client.post(`/rate/query?${parameters}`, {});
    expect([asked.status, asked.text.length < 17_000]).toEqual([400, true]);
    const named = await client.post(`/rate/query?${'b'.repeat(15_000)}=1`, {});
    expect([named.status, named.text.length < 2_000]).toEqual([400, true]);
  });

  test('say all that is wrong, in the members of RFC 9457', async () => {
    const { status, headers, body } = await client.post('/rate', { freeWarrantyMonths: 'x', more: 1 });
    expect(status).toBe(400);
    expect(headers.get('content-type')).toBe('application/json; charset=utf-8');
    expect(Object.keys(body)).toEqual([
      'type',
      'title',
      'status',
      'detail',
      'instance',
      'requestID',
      'errors',
    ]);
    expect(body).toMatchObject({
      type: '/problems/invalid-input',
      status: 400,
      requestID: headers.get('x-request-id'),
    });
    const pointers = body.errors.map(({ pointer }: { pointer: string }) => pointer).sort();
    expect(pointers).toEqual(['/freeWarrantyMonths', '/more', '/name', '/stdTermMonths']);
  });

  test('name at most 100 faults', async () => {
    const many = Object.fromEntries(Array.from({ length: 500 }, (_, at) => [`f${at}`, 1]));
    expect((await client.post('/rate', many)).body.errors).toHaveLength(100);
  });

  test('stay quick for 100,000 names that nobody knows', async () => {
    const names = Array.from({ length: 100_000 }, (_, at) => `"${at}":1`).join();
    const begun = performance.now();
    const { status, text } = await client.send('POST', '/rate', `{${names}}`);
    // Some 50 where nothing else runs; what goes by the square of their number takes ten seconds.
    expect([status, text.length < 20_000, performance.now() - begun < 3_000]).toEqual([400, true, true]);
  });

  test('come as application/problem+json to who names it', async () => {
    const { headers } = await client
      .with({ Accept: 'application/problem+json, application/json' })
      .get('/rate/x');
    expect(headers.get('content-type')).toBe('application/problem+json');
  });

  test('404, 405 with Allow, 413, 415', async () => {
    expect((await client.get('/nothing')).status).toBe(404);
    expect((await client.get('/rate/%E0%A4%A')).status).toBe(400);
    const post = await client.post('/rate/x', {});
    expect([post.status, post.headers.get('allow')]).toEqual([405, 'GET, HEAD, PUT, DELETE, PATCH']);
    expect((await raw(`{"name":"${'x'.repeat(2 ** 20)}"}`)).status).toBe(413);
    const typed = client.with({ 'Content-Type': 'text/plain' });
    expect((await typed.send('POST', '/rate', '{}')).status).toBe(415);
    const latin = client.with({ 'Content-Type': 'application/json; charset=latin1' });
    expect((await latin.send('POST', '/rate', '{}')).status).toBe(415);
  });

  test('tell nothing of another organization or of this program', async () => {
    const { text } = await client.send('POST', '/rate', '{"name":');
    expect(text).not.toMatch(/node_modules|\.js:|\n\s+at /);
  });

  test('the request id is the one sent, where it is one', async () => {
    const own = await client.with({ 'X-Request-ID': 'my-request.7' }).get('/rate/x');
    expect(own.headers.get('x-request-id')).toBe('my-request.7');
    const bad = await client.with({ 'X-Request-ID': 'a b' }).get('/rate/x');
    expect(bad.headers.get('x-request-id')).toMatch(/^[\da-f-]{36}$/);
  });
});

describe('organizations', () => {
  test('who names a foreign one is refused', async () => {
    expect((await client.post('/rate', { ...rate(), orgID: 'elsewhere' })).status).toBe(403);
    expect((await client.with({ 'X-Org-ID': 'elsewhere' }).get('/rate/x')).status).toBe(403);
    expect((await client.with({ 'X-Org-ID': 'a b' }).get('/rate/x')).status).toBe(400);
  });

  test('a record whose body names none belongs to that of the caller', async () => {
    const made: Record<string, unknown> = {};
    const make = async (path: string, body: object) => {
      const answer = await client.post(path, body);
      made[path] = [answer.status, answer.body.orgID];
      return answer.body;
    };
    const { orgID: _, ...body } = rate();
    const { id: rateID } = await make('/rate', body);
    await make('/rate_tier', { orgID: null, rateID, threshold: 0, type: 'premium', value: 1 });
    await make('/invite', { email: 'ann@hill.example' });
    await make('/api_key', { name: 'Bid import', role: 'viewer' });
    const own = [201, orgID];
    expect(made).toEqual({ '/rate': own, '/rate_tier': own, '/invite': own, '/api_key': own });
  });

  test('open mode: anonymous acts in every organization, for people of this machine', async () => {
    const open = await startTestService({ AUTH: '', DEFAULT_ORG_ID: 'house' });
    const document = { name: 'x', projectID: 'P' };
    expect((await open.anonymous.post('/document', document)).body.orgID).toBe('house');
    const { orgID: _, ...body } = rate();
    expect((await open.anonymous.post('/rate', body)).body.orgID).toBe('house');
    const named = open.anonymous.with({ 'X-Org-ID': 'other' });
    const { body: kept } = await named.post('/document', document);
    expect(kept).toMatchObject({ orgID: 'other', uploadedBy: 'anonymous' });
    expect((await open.anonymous.get(`/document/${kept.id}`)).status).toBe(200);
    const { port } = open.app.getHttpServer().address() as AddressInfo;
    expect(await statusFor(port, 'GET /rate/x HTTP/1.1\r\nHost: evil.example\r\n\r\n')).toBe(403);
    const page = 'GET /rate/x HTTP/1.1\r\nHost: localhost\r\nSec-Fetch-Site: cross-site\r\n\r\n';
    expect(await statusFor(port, page)).toBe(403);
    const upgrade =
      'GET /rate/x HTTP/1.1\r\nHost: localhost\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n';
    expect(await statusFor(port, `${upgrade}Origin: http://evil.example\r\n\r\n`)).toBe(403);
    expect(await statusFor(port, `${upgrade}Origin: null\r\n\r\n`)).toBe(403);
    expect(await statusFor(port, `${upgrade}Origin: http://localhost\r\n\r\n`)).toBe(404);
    expect((await open.anonymous.with({ Authorization: 'Bearer nonsense' }).get('/rate/x')).status).toBe(401);
    await open.stop();
  });
});

test('a request line in the log, and nothing of what was sent', async () => {
  const secret = 'canary-7f3a';
  await client.with({ 'X-Canary': secret }).post('/rate', { ...rate(), name: secret });
  await client.post('/rate', { ...rate(), [secret]: 1 });
  const lines = service.log.join('');
  expect(lines).not.toContain(secret);
  expect(lines).not.toContain(client.headers.Authorization!.slice(7));
  const line = service.log.map((each) => JSON.parse(each)).findLast(({ route }) => route !== undefined);
  expect(line).toMatchObject({ method: 'POST', route: '/rate', status: 400, org: orgID });
  for (const member of ['requestID', 'actor', 'ms']) expect(line).toHaveProperty(member);
});

test('the line of a request has the address it counts for, where LOG_ADDRESS says so', async () => {
  const addresses = async (LOG_ADDRESS: string) => {
    const other = await startTestService({ LOG_ADDRESS, JOBS: 'off', TRUST_PROXY: '1' });
    const from = other.anonymous.with({ 'X-Forwarded-For': '2001:db8:1:2:3::4' });
    await from.get('/');
    await from.with({ Authorization: 'Bearer x' }).get('/me');
    await other.stop();
    const lines = other.log.map((line) => JSON.parse(line)).filter(({ route }) => route !== undefined);
    return lines.map(({ status, address }) => [status, address]);
  };
  const network = '2001:db8:1:2::';
  expect(await addresses('')).toEqual([
    [200, network],
    [401, network],
  ]);
  expect(await addresses('refused')).toEqual([
    [200, undefined],
    [401, network],
  ]);
  expect(await addresses('none')).toEqual([
    [200, undefined],
    [401, undefined],
  ]);
});

/** The status of the answer to a request written by hand. */
function statusFor(port: number, request: string): Promise<number> {
  return new Promise((resolve, reject) => {
    const socket = connect(port, '127.0.0.1', () => socket.write(request));
    socket.once('error', reject).once('data', (data) => {
      socket.destroy();
      resolve(Number(data.toString().split(' ')[1]));
    });
  });
}
