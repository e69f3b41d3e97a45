import { inSchema } from '../../src/platform/database/place.js';
import { Client } from '../service/client.js';
import { type ServiceProcess, startServiceProcess } from '../service/service-process.js';
import { makeKey } from './signing-key.js';
import { TestProvider } from './test-provider.js';

let provider: TestProvider;

beforeAll(async () => {
  provider = await TestProvider.start([makeKey('ES256', 'es')]);
});
afterAll(() => provider.close());

/** A start in production, on a database in which nobody has a key. */
const start = (settings: Record<string, string> = {}): Promise<ServiceProcess> =>
  startServiceProcess({
    NODE_ENV: 'production',
    DATABASE_URL: inSchema(process.env.TEST_DATABASE_URL!, `surety_keyless_${process.pid}`),
    JOBS: 'off',
    ...settings,
  });

test('a start in production without a key or an issuer is refused, and told what is missing', async () => {
  await expect(start()).rejects.toThrow(/no API key and no JWT_ISSUER/);
});

test('an issuer is enough, and callers show its tokens', async () => {
  const service = await start(provider.settings);
  const bearer = (token: string) => new Client(service.client.url, { Authorization: `Bearer ${token}` });
  const token = provider.token();
  const other = provider.token({ claims: { aud: 'other' } });
  const answers = [
    await bearer(token).get('/me'),
    await bearer(other).get('/me'),
    await service.client.get('/me'),
  ];
  expect(await service.end('SIGTERM')).toBe(0);
  expect(answers.map(({ status }) => status)).toEqual([200, 401, 401]);
  const log = service.log.join('\n');
  expect(log).toContain('ERR_JWT_CLAIM_VALIDATION_FAILED aud');
  for (const piece of [...token.split('.'), ...other.split('.')]) expect(log).not.toContain(piece);
});

test('what is wrong with the settings is told at once', async () => {
  const wrong = { JWT_ISSUER: 'http://login.example', JWT_ALGORITHMS: 'RS256,HS256' };
  const told = await start(wrong).catch((error: Error) => error.message);
  expect(told).toMatch(
    /JWT_ISSUER must be a URL[^]*JWT_ALGORITHMS must list asymmetric[^]*JWT_AUDIENCE is needed/,
  );
});
