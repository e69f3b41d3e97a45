import { isDeepStrictEqual } from 'node:util';
import fc from 'fast-check';
import { fieldsOf, type Fields, paths } from './properties/fields.js';
import { asJSON, badBody, goodBody } from './properties/kinds.js';
import type { Client } from './service/client.js';
import { newOrgID, startTestService, type TestService } from './service/test-service.js';

/** How many bodies are tried: 2,000; `CASES=1000000` asks for a million. */
const CASES = Number(process.env.CASES ?? 2_000);
const TIME = 60_000 + CASES * 20;
/** So many are sent at a time at most, and half as many on the average. */
const together = 25;

/** Runs for a share of all cases; what failed is told as small as it can be made. */
const runs = (share: number) => ({ numRuns: Math.max(1, Math.ceil((CASES * share) / ((together + 1) / 2))) });
const some = <T>(one: fc.Arbitrary<T>) => fc.array(one, { minLength: 1, maxLength: together, size: 'max' });

let service: TestService;
let fields: Record<string, Fields>;
let admin: Client;
beforeAll(async () => {
  service = await startTestService({ JOBS: 'off' });
  const orgID = newOrgID();
  admin = await service.as(orgID);
  fields = await fieldsOf(admin, orgID);
});
afterAll(() => service.stop());

/** A body as an answer shows it: what is `null` is left out, within its parts as well. */
function shown(value: unknown): unknown {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value;
  const members = Object.entries(value).filter(([, member]) => member !== null);
  return Object.fromEntries(members.map(([name, member]) => [name, shown(member)]));
}

const has = (record: any, sent: object): boolean =>
  Object.entries(shown(sent) as object).every(([name, value]) => isDeepStrictEqual(record[name], value));

describe.each(paths)('%s', (path) => {
  test(
    'gives back any valid body as it was sent, alone and in the list',
    async () => {
      const bodies = some(goodBody(fields[path]!));
      const property = fc.asyncProperty(bodies, async (sent) => {
        const made = await Promise.all(sent.map((body) => admin.post(path, body)));
        for (const [at, { status, body, text }] of made.entries()) {
          if (status >= 300 || !has(body, sent[at]!)) throw new Error(`${status} ${text}`);
        }
        const { body: list } = await admin.post(`${path}/query?order=desc&limit=${sent.length}`, {});
        const listed = new Map((list as { id: string }[]).map((each) => [each.id, each]));
        for (const { body } of made) {
          const { secret: _, ...record } = body;
          expect(listed.get(record.id)).toEqual(record);
          if (path !== '/api_key') expect((await admin.get(`${path}/${record.id}`)).body).toEqual(record);
        }
      });
      await fc.assert(property, runs(0.6 / paths.length));
    },
    TIME,
  );

  test(
    'refuses any other with the place of the fault',
    async () => {
      const property = fc.asyncProperty(some(badBody(fields[path]!)), async (sent) => {
        const answers = await Promise.all(sent.map(({ body }) => admin.send('POST', path, asJSON(body))));
        for (const [at, { status, body, text }] of answers.entries()) {
          const { pointer } = sent[at]!;
          const places: string[] = (body?.errors ?? []).map((error: any) => String(error.pointer));
          if (
            status !== 400 ||
            !places.some((place) => place === pointer || place.startsWith(`${pointer}/`))
          ) {
            throw new Error(`${pointer}: ${status} ${text}`);
          }
        }
      });
      await fc.assert(property, runs(0.3 / paths.length));
    },
    TIME,
  );
});

/* A million requests leave many lines. */
afterEach(() => {
  const errors = service.log.splice(0).filter((line) => JSON.parse(line).level >= 50);
  expect(errors).toEqual([]);
});
