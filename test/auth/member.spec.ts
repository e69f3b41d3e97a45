import { setTimeout as pause } from 'node:timers/promises';
import { Client } from '../service/client.js';
import { newOrgID, startTestService, type TestService } from '../service/test-service.js';
import { makeMember } from './people.js';
import { masked } from './raw-request.js';
import { TestProvider, usualKeys } from './test-provider.js';

let provider: TestProvider;
let service: TestService;
let orgID: string;

beforeAll(async () => {
  provider = await TestProvider.start(usualKeys());
  service = await startTestService(provider.settings);
});
afterAll(async () => {
  await service.stop();
  await provider.close();
});
beforeEach(() => {
  orgID = newOrgID();
});

/** People of one test are nobody in the next. */
const subOf = (name: string): string => `${name}@${orgID}`;

/** A person with a token that names no organization. */
const person = (name: string, at = service) => {
  const claims = { sub: subOf(name), orgs: undefined };
  return new Client(at.url, { Authorization: `Bearer ${provider.token({ claims })}` });
};

const add = (name: string, role: 'viewer' | 'editor' | 'admin') =>
  makeMember(service, orgID, subOf(name), role);

const rolesOf = async (): Promise<Record<string, string>> => {
  const rows = await service.database.query('SELECT actor_id, role FROM member WHERE org_id = ?', [orgID]);
  return Object.fromEntries(rows.map(([sub, role]) => [String(sub).split('@')[0], String(role)]));
};

describe('a member', () => {
  test('is seen by every member of the organization, and by nobody else', async () => {
    const ann = await add('ann', 'admin');
    await add('ben', 'viewer');
    const seen = await person('ben').get(`/member/${ann.id}`);
    expect([seen.status, seen.headers.get('etag')]).toEqual([200, '"1"']);
    expect(seen.body).toEqual({
      id: ann.id,
      orgID,
      actorID: subOf('ann'),
      email: 'someone@example.org',
      role: 'admin',
      createdAt: ann.createdAt,
      updatedAt: ann.updatedAt,
    });
    expect((await person('ben').with({ 'If-None-Match': '"1"' }).get(`/member/${ann.id}`)).status).toBe(304);
    const list = (await person('ben').post('/member/query', { orgIDIn: [orgID] })).body;
    expect(list).toEqual([seen.body, expect.objectContaining({ actorID: subOf('ben'), role: 'viewer' })]);
    const stranger = await service.as(newOrgID());
    expect((await stranger.post('/member/query', { orgIDIn: [orgID] })).body).toEqual([]);
    const missing = await stranger.get('/member/01941f29-7c00-73e4-a310-744d2167fc5b');
    const foreign = await stranger.get(`/member/${ann.id}`);
    expect([foreign.status, missing.status]).toEqual([404, 404]);
    expect(masked(foreign)).toBe(masked(missing));
    expect((await stranger.put(`/member/${ann.id}`, { role: 'viewer' })).status).toBe(404);
    expect((await stranger.delete(`/member/${ann.id}`)).status).toBe(404);
  });

  test('is given another role by admins, at once, and the log tells', async () => {
    await add('ann', 'admin');
    const ben = await add('ben', 'viewer');
    const document = { name: 'a.pdf', projectID: 'P-1' };
    expect((await person('ben').post('/document', document)).status).toBe(403);
    for (const role of ['viewer', 'editor'] as const) {
      const lesser = await service.as(orgID, role);
      expect((await lesser.put(`/member/${ben.id}`, { role: 'admin' })).status).toBe(403);
    }
    expect((await person('ben').put(`/member/${ben.id}`, { role: 'admin' })).status).toBe(403);
    const put = await person('ann').with({ 'If-Match': '"1"' }).put(`/member/${ben.id}`, { role: 'editor' });
    expect([put.status, put.headers.get('etag'), put.body.role]).toEqual([200, '"2"', 'editor']);
    expect((await person('ben').post('/document', document)).status).toBe(200);
    expect(
      (await person('ann').with({ 'If-Match': '"1"' }).put(`/member/${ben.id}`, { role: 'admin' })).status,
    ).toBe(412);
    const [entry] = (
      await person('ann').post('/log/query', { targetIDIn: [ben.id], actionIn: ['member.updated'] })
    ).body;
    expect(entry).toMatchObject({ actorID: subOf('ann'), metadata: { changed: 'role' } });
    for (const body of [{}, { role: 'owner' }, { role: 'admin', email: 'x@example.org' }, { role: null }]) {
      expect((await person('ann').put(`/member/${ben.id}`, body)).status).toBe(400);
    }
  });

  test('is removed by admins, and may leave', async () => {
    await add('ann', 'admin');
    const ben = await add('ben', 'editor');
    const eve = await add('eve', 'viewer');
    expect((await person('ben').delete(`/member/${eve.id}`)).status).toBe(403);
    expect((await person('eve').get('/me')).body.organizations).toEqual([{ orgID, role: 'viewer' }]);
    expect((await person('eve').with({ 'If-Match': '"7"' }).delete(`/member/${eve.id}`)).status).toBe(412);
    expect((await person('eve').delete(`/member/${eve.id}`)).status).toBe(204);
    expect((await person('eve').get('/me')).body.organizations).toEqual([]);
    expect((await person('ann').delete(`/member/${ben.id}`)).status).toBe(204);
    expect((await person('ben').post('/member/query', {})).status).toBe(403);
    expect((await person('ann').delete(`/member/${ben.id}`)).status).toBe(404);
    expect(await rolesOf()).toEqual({ ann: 'admin' });
    const left = (await person('ann').post('/log/query', { actionIn: ['member.deleted'] })).body;
    expect(left.map(({ actorID }: { actorID: string }) => actorID)).toEqual([subOf('eve'), subOf('ann')]);
  });

  test('that is lowered on one instance is lower on another within two seconds', async () => {
    await add('ann', 'admin');
    const ben = await add('ben', 'editor');
    const elsewhere = await startTestService(provider.settings);
    try {
      const there = person('ben', elsewhere);
      const roleThere = async () => (await there.get('/me')).body.organizations[0]?.role;
      expect(await roleThere()).toBe('editor');
      expect((await person('ann').put(`/member/${ben.id}`, { role: 'viewer' })).status).toBe(200);
      await pause(2_050);
      expect(await roleThere()).toBe('viewer');
    } finally {
      await elsewhere.stop();
    }
  });
});

describe('the last admin', () => {
  test('can neither leave nor be lowered nor be removed', async () => {
    const ann = await add('ann', 'admin');
    await add('ben', 'editor');
    const key = await service.as(orgID);
    for (const answer of [
      await person('ann').delete(`/member/${ann.id}`),
      await person('ann').put(`/member/${ann.id}`, { role: 'editor' }),
      await key.delete(`/member/${ann.id}`),
      await key.put(`/member/${ann.id}`, { role: 'viewer' }),
    ]) {
      expect([answer.status, answer.body.type]).toEqual([409, '/problems/last-admin']);
    }
    const same = await person('ann').put(`/member/${ann.id}`, { role: 'admin' });
    expect([same.status, same.body.role]).toEqual([200, 'admin']);
    expect(await rolesOf()).toEqual({ ann: 'admin', ben: 'editor' });
  });

  test('of another organization does not count', async () => {
    const ann = await add('ann', 'admin');
    await makeMember(service, newOrgID(), subOf('ben'), 'admin');
    expect((await person('ann').delete(`/member/${ann.id}`)).status).toBe(409);
  });

  test('may go once there is another', async () => {
    const ann = await add('ann', 'admin');
    const ben = await add('ben', 'viewer');
    expect((await person('ann').put(`/member/${ben.id}`, { role: 'admin' })).status).toBe(200);
    expect((await person('ann').delete(`/member/${ann.id}`)).status).toBe(204);
    expect(await rolesOf()).toEqual({ ben: 'admin' });
  });

  test.each([2, 3, 5])('stays when all of %d admins go at the same time', async (count) => {
    for (let round = 0; round < 6; round++) {
      orgID = newOrgID();
      const names = Array.from({ length: count }, (_, at) => `admin-${at}`);
      const admins: { id: string; name: string }[] = [];
      for (const name of names) admins.push({ name, id: (await add(name, 'admin')).id });
      const key = await service.as(orgID);
      const answers = await Promise.all(
        admins.map(({ id, name }, at) => {
          if (round % 3 === 0) return person(name).delete(`/member/${id}`);
          if (round % 3 === 1) return key.put(`/member/${id}`, { role: 'viewer' });
          return at % 2 ? key.delete(`/member/${id}`) : key.put(`/member/${id}`, { role: 'editor' });
        }),
      );
      const statuses = answers.map(({ status }) => status);
      expect(statuses.filter((status) => status === 409).length).toBe(1);
      expect(statuses.every((status) => [200, 204, 409].includes(status))).toBe(true);
      expect(Object.values(await rolesOf()).filter((role) => role === 'admin')).toEqual(['admin']);
    }
  });
});
