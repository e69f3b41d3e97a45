import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { isReserved, keyActorID, authMethodOf } from '../../src/platform/auth/actor-id.js';

test('how a caller came in is told by its name', () => {
  const names = ['anonymous', keyActorID('7'), 'ann', 'api_keys'];
  expect(names.map(authMethodOf)).toEqual(['open', 'api_key', 'jwt', 'jwt']);
});

test('every name under which the service itself acts is kept from people', () => {
  const files = readdirSync('src', { recursive: true, encoding: 'utf8' }).filter((path) =>
    path.endsWith('.ts'),
  );
  const own = files.flatMap((path) => {
    const text = readFileSync(join('src', path), 'utf8');
    return [...text.matchAll(/new Caller\(\s*'([^']+)'/g)].map(([, name]) => name!);
  });
  expect(own.length).toBeGreaterThan(2);
  expect(own.filter((name) => !isReserved(name))).toEqual([]);
  expect(['ann', 'API_KEY:7', 'auth0|7', 'api_key'].filter(isReserved)).toEqual([]);
});
