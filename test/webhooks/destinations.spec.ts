import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Destinations, hostsAndNetworks } from '../../src/platform/network/destinations.js';
import { NoAnswer, OutgoingRequests } from '../../src/platform/network/outgoing-requests.js';
import { isPublicAddress } from '../../src/platform/network/public-address.js';
import { newOrgID, startTestService } from '../service/test-service.js';

/* Where requests may go that clients have given the addresses of: to the public internet, and nowhere else. */

const inside = [
  ...['127.0.0.1', '127.255.255.254', '0.0.0.0', '10.0.0.1', '172.16.0.1', '172.31.255.255', '192.168.1.1'],
  ...['169.254.169.254', '100.64.0.1', '100.127.255.255', '192.0.0.192', '192.0.2.1', '198.18.0.1'],
  ...['198.51.100.1', '203.0.113.1', '192.88.99.1', '224.0.0.1', '240.0.0.1', '255.255.255.255'],
  ...['::', '::1', 'fe80::1', 'fec0::1', 'fc00::1', 'fd00:ec2::254', 'ff02::1', '100::1', '2001:db8::1'],
  ...['::ffff:127.0.0.1', '::ffff:7f00:1', '::ffff:0:127.0.0.1', '::127.0.0.1', '::7f00:1'],
  ...['64:ff9b::127.0.0.1', '64:ff9b::a9fe:a9fe', '64:ff9b:1::a00:1', '2002:7f00:1::', '2002:a9fe:a9fe::1'],
  ...['2001:0:4136:e378:8000:63bf:3fff:fdd2', '3fff::1', '5f00::1', '4000::1'],
];
const outside = ['1.1.1.1', '8.8.8.8', '172.32.0.1', '100.128.0.1', '2606:4700:4700::1111', '2a00:1450::5'];

test.each(inside)('%s is not public', (address) => expect(isPublicAddress(address)).toBe(false));
test.each(outside)('%s is public', (address) => expect(isPublicAddress(address)).toBe(true));

const inBrackets = (address: string): string => (address.includes(':') ? `[${address}]` : address);

const refused: [url: string, why: RegExp][] = [
  ...inside.map((address): [string, RegExp] => [`https://${inBrackets(address)}/`, /public/]),
  ...['2130706433', '0x7f000001', '017700000001', '0x7f.0.0.1', '0177.0.0.1', '127.1', '0x7f.1', '0'].map(
    (address): [string, RegExp] => [`https://${address}/`, /public/],
  ),
  ...['169.254.43518', '2852039166', '①②⑦.0.0.1', '127。0。0。1', '127.0.0.1.'].map(
    (address): [string, RegExp] => [`https://${address}/`, /public/],
  ),
  ...[
    'localhost',
    'LOCALHOST',
    'localhost.',
    'x.localhost',
    'db',
    'metadata.google.internal',
    'nas.local',
  ].map((name): [string, RegExp] => [`https://${name}/`, /public/]),
  ['http://hooks.acme.example/', /https/],
  ['ftp://hooks.acme.example/', /https/],
  ['file:///etc/passwd', /https/],
  ['gopher://hooks.acme.example/', /https/],
  ['https://user@hooks.acme.example/', /user/],
  ['https://user:word@hooks.acme.example/', /user/],
  ['https://hooks.acme.example@127.0.0.1/', /user/],
  ['https://hooks.acme.example:25/', /port/],
  ['https://hooks.acme.example:22/', /port/],
  ['https://', /URL/],
  ['hooks.acme.example', /URL/],
  ['//hooks.acme.example/', /URL/],
];

describe('a URL that is refused when it is saved', () => {
  const destinations = new Destinations([], false);
  test.each(refused)('%s', (url, why) => expect(destinations.faultOf(url)).toMatch(why));
  test.each(['https://hooks.acme.example/a?b=c', 'https://hooks.acme.example:8443/', 'https://1.1.1.1/'])(
    'but not %s',
    (url) => expect(destinations.faultOf(url)).toBeUndefined(),
  );
});

describe('hosts of the operator’s own', () => {
  const own = hostsAndNetworks('bus.internal, 10.1.0.0/16,::1, 192.168.7.7');
  const destinations = new Destinations(own, false);
  test.each(['http://bus.internal:80/', 'https://10.1.2.3/', 'http://[::1]:8080/', 'http://192.168.7.7/x'])(
    '%s is allowed',
    (url) => expect(destinations.faultOf(url)).toBeUndefined(),
  );
  test.each(['http://other.internal/', 'https://10.2.0.1/', 'http://127.0.0.1/', 'https://192.168.7.8/'])(
    '%s is not',
    (url) => expect(destinations.faultOf(url)).toBeDefined(),
  );
  test.each(['http://x', 'a b', '10.1.0.0/33', '', 'x,,y'])('%s is no list of hosts', (text) =>
    expect(() => hostsAndNetworks(text)).toThrow('must be host names'),
  );
  test('a name may lead to them, and to nothing else inside', () => {
    expect(destinations.allows('hooks.acme.example', '10.1.2.3')).toBe(true);
    expect(destinations.allows('bus.internal', '10.9.9.9')).toBe(true);
    expect(destinations.allows('hooks.acme.example', '10.9.9.9')).toBe(false);
    expect(destinations.allows('hooks.acme.example', '127.0.0.1')).toBe(false);
  });
});

describe('a connection', () => {
  let server: Server;
  let port: number;
  const reached: string[] = [];
  beforeAll(async () => {
    server = createServer((request, response) => {
      reached.push(request.url!);
      response
        .writeHead(request.url === '/moved' ? 302 : 200, { location: `http://127.0.0.1:${port}/inside` })
        .end();
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    ({ port } = server.address() as AddressInfo);
  });
  beforeEach(() => void reached.splice(0));
  afterAll(() => new Promise((resolve) => server.close(resolve)));

  const post = async (requests: OutgoingRequests, url: string): Promise<number | string> => {
    const sent = requests.post({ url, headers: {}, body: '{}', milliseconds: 5_000 });
    const outcome = await sent.catch((error: unknown) => (error as NoAnswer).fault);
    await requests.close();
    return outcome;
  };
  /** Requests for which all names lead to these addresses: those of the first look-up first. */
  const resolving = (...answers: string[][]): [requests: OutgoingRequests, looks: () => number] => {
    let looks = 0;
    const resolve = () => Promise.resolve(answers[Math.min(looks++, answers.length - 1)]!);
    return [new OutgoingRequests(new Destinations([], false), resolve), () => looks];
  };

  test.each(inside)('is not made where a name leads to %s', async (address) => {
    const [requests] = resolving([address]);
    expect(await post(requests, `https://hooks.acme.example:${port}/`)).toBe('address');
    expect(reached).toEqual([]);
  });

  test('is not made where a name leads outside and inside', async () => {
    const [requests] = resolving(['1.1.1.1', '127.0.0.1']);
    expect(await post(requests, `https://hooks.acme.example:${port}/`)).toBe('address');
  });

  test('goes to the address that was checked, whatever the name leads to a moment later', async () => {
    const allowed = new Destinations(['127.0.0.1/32'], false);
    const addresses = [['127.0.0.1'], ['127.0.0.2']];
    let looks = 0;
    const requests = new OutgoingRequests(allowed, () => Promise.resolve(addresses[looks++]!));
    // TLS with a server that has none: it was reached, and looked up once.
    expect(await post(requests, `https://hooks.acme.example:${port}/`)).toBe('tls');
    expect(looks).toBe(1);
  });

  test.each(['http://127.0.0.1', 'http://2130706433', 'http://[::ffff:127.0.0.1]', 'http://localhost'])(
    'is not made to %s, though no name is looked up for it',
    async (origin) => {
      const [requests] = resolving(['1.1.1.1']);
      expect(await post(requests, `${origin}:${port}/`)).toBe('address');
      expect(reached).toEqual([]);
    },
  );

  test('is made to this machine in the open mode, and follows no redirect', async () => {
    const open = () => new OutgoingRequests(new Destinations([], true));
    expect(await post(open(), `http://127.0.0.1:${port}/`)).toBe(200);
    expect(await post(open(), `http://localhost:${port}/moved`)).toBe(302);
    expect(await post(open(), `https://10.0.0.1:${port}/`)).toBe('address');
    expect(reached).toEqual(['/', '/moved']);
  });

  test('that leads to no name, or to nobody, says which', async () => {
    const [nameless] = resolving([]);
    expect(await post(nameless, 'https://hooks.acme.example/')).toBe('name');
    const own = () => new OutgoingRequests(new Destinations(['127.0.0.1'], false));
    expect(await post(own(), 'http://127.0.0.1:9/')).toBe('connection');
  });
});

test('the place in the body is told, and what is refused is kept by no route', async () => {
  const service = await startTestService({ JOBS: 'off', WEBHOOK_ALLOWED_HOSTS: 'bus.internal' });
  try {
    const admin = await service.as(newOrgID());
    const { body } = await admin.post('/webhook', { url: 'http://bus.internal/' });
    const url = 'https://169.254.169.254/latest/meta-data';
    const answers = [
      await admin.post('/webhook', { url }),
      await admin.put(`/webhook/${body.id}`, { url }),
      await admin.patch(`/webhook/${body.id}`, { url }),
    ];
    for (const { status, body: problem } of answers) {
      expect([status, problem.errors]).toMatchObject([400, [{ pointer: '/url', code: 'url' }]]);
    }
    const { body: wrong } = await admin.post('/webhook', { url: 'https://a.example/', typeIn: ['bond'] });
    expect(wrong.errors).toMatchObject([{ pointer: '/typeIn', code: 'format' }]);
  } finally {
    await service.stop();
  }
});
