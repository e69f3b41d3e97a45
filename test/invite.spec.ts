import { TestProvider, usualKeys } from './auth/test-provider.js';
import { Client } from './service/client.js';
import { MailServer, textOf, tokenIn, until } from './service/mail-server.js';
import { newOrgID, startTestService, type TestService } from './service/test-service.js';

const masked = (text: string): string => text.replace(/[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}/g, 'x');

let people = 0;
/** Domains arrive in lower case. */
const newAddress = () => `Ann${++people}.Hill@${newOrgID().toLowerCase()}.example`;

let provider: TestProvider;
beforeAll(async () => {
  provider = await TestProvider.start(usualKeys());
});
afterAll(() => provider.close());

/** Somebody who belongs to no organization yet. */
function personAt({ url }: TestService): Client {
  const claims = { sub: `person-${newOrgID()}`, orgs: {} };
  return new Client(url, { Authorization: `Bearer ${provider.token({ claims })}` });
}

describe('with a mail server', () => {
  const mailServer = new MailServer();
  let service: TestService;
  let orgID: string;
  let admin: Client;

  beforeAll(async () => {
    await mailServer.start();
    service = await startTestService({
      ...provider.settings,
      MAIL_FROM: 'Acme Bonds <bonds@acme.example>',
      SMTP_URL: `smtp://127.0.0.1:${mailServer.port}`,
      INVITE_URL: 'https://app.example/accept?lang=en#token=',
    });
    orgID = newOrgID();
    admin = await service.as(orgID);
  });
  afterAll(async () => {
    await service.stop();
    await mailServer.stop();
  });

  const person = () => personAt(service);
  const sql = (text: string, ...values: string[]) => service.database.query(text, values);
  const jobsOf = (id: string) =>
    sql('SELECT state, attempts, failure FROM job WHERE target_id = ? ORDER BY id', id);
  const waits =
    "SELECT 1 FROM job WHERE target_id = ? AND state = 'ready' AND due_at > UTC_TIMESTAMP(3) + INTERVAL 200 SECOND";
  const makeDue = (id: string) =>
    sql("UPDATE job SET due_at = UTC_TIMESTAMP(3) WHERE target_id = ? AND state = 'ready'", id);
  const membersOf = (org: string) => sql('SELECT role, email, actor_id FROM member WHERE org_id = ?', org);
  const logOf = async (targetID: string) =>
    (await admin.post('/log/query', { targetIDIn: [targetID] })).body.map(({ action }: any) => action);

  async function invite(fields: object = {}, as = admin, org = orgID) {
    const email = newAddress();
    const answer = await as.post('/invite', { email, orgID: org, ...fields });
    expect(answer.status).toBe(201);
    return answer.body as { id: string; email: string; expiresAt: string };
  }

  async function invited(fields: object = {}) {
    const made = await invite(fields);
    const mail = (await mailServer.arrived(made.id)).at(-1)!;
    return { ...made, mail, token: tokenIn(mail) };
  }

  async function refused(token: string, client?: Client): Promise<string> {
    const { status, text } = await (client ?? person()).post('/invite/accept', { token });
    expect(status).toBe(404);
    expect(JSON.parse(text).type).toBe('/problems/invite-not-open');
    return masked(text);
  }

  test('the mail arrives, and accepting makes a member, once', async () => {
    const { id, email, mail, token, expiresAt } = await invited({ role: 'editor' });
    expect(mail).toContain('From: Acme Bonds <bonds@acme.example>\r\n');
    expect(mail).toContain(`Message-ID: <invite.${id}@acme.example>\r\n`);
    expect(mail).toContain(`Subject: Invitation to join ${orgID}\r\n`);
    expect(textOf(mail)).toContain(`\r\nhttps://app.example/accept?lang=en#token=${token}\r\n`);
    expect(Date.parse(expiresAt) - Date.now()).toBeGreaterThan(6.9 * 86_400_000);
    const ann = person();
    expect((await ann.get(`/invite/${id}`)).status).toBe(403);
    const { status, body } = await ann.post('/invite/accept', { token });
    expect({ status, body }).toEqual({ status: 200, body: { orgID, role: 'editor' } });
    expect((await ann.get(`/invite/${id}`)).body.used).toBe(true);
    expect((await membersOf(orgID)).filter(([, address]) => address === email)).toHaveLength(1);
    expect(await logOf(id)).toEqual(['invite.created', 'invite.accepted']);
    await refused(token, ann);
    expect((await jobsOf(id)).map(([state]) => String(state))).toEqual(['done']);
  });

  test('the member and the acceptance are in the log of the organization, by who accepted', async () => {
    const { id, token } = await invited();
    const ann = person();
    await ann.post('/invite/accept', { token });
    const entries = (await admin.post('/log/query', {})).body;
    const accepted = entries.find(
      ({ targetID, action }: any) => targetID === id && action === 'invite.accepted',
    );
    const actorID = accepted.actorID as string;
    expect(actorID).toMatch(/^person-/);
    expect(accepted.metadata.changed).toBe('used');
    const joined = entries.filter((entry: any) => entry.actorID === actorID && entry.targetType === 'member');
    expect(joined.map(({ action }: any) => action)).toEqual(['member.created']);
  });

  test('the token is in the mail and nowhere else', async () => {
    const { id, token } = await invited();
    const { text } = await person().post('/invite/accept', { token });
    const answers = [text, await refused(token), (await admin.get(`/invite/${id}`)).text];
    answers.push((await admin.post('/invite/query', {})).text, (await admin.post('/log/query', {})).text);
    const tables = (await sql('SHOW TABLES')).flat() as string[];
    const kept: string[] = [];
    for (const table of tables) {
      const rows = await sql(`SELECT * FROM \`${table}\``);
      for (const value of rows.flat()) kept.push(Buffer.isBuffer(value) ? value.toString() : String(value));
    }
    const all = [...kept, ...answers, ...service.log].join('\n');
    expect(all).toContain(id);
    // Neither as it is mailed, nor its secret part, nor that part in hex.
    const secret = Buffer.from(token, 'base64url').subarray(16);
    for (const trace of [token, token.slice(-42), secret.toString('hex')]) expect(all).not.toContain(trace);
  });

  test('of 200 who accept at the same time one gets in', async () => {
    const org = newOrgID();
    const { id } = await invite({}, await service.as(org), org);
    const token = tokenIn((await mailServer.arrived(id))[0]!);
    const callers = Array.from({ length: 20 }, person);
    const tries = Array.from({ length: 200 }, (_, at) => callers[at % 20]!.post('/invite/accept', { token }));
    const answers = await Promise.all(tries);
    const winners = answers.filter(({ status }) => status === 200);
    expect(winners.map(({ body }) => body)).toEqual([{ orgID: org, role: 'viewer' }]);
    expect(new Set(answers.filter(({ status }) => status !== 200).map(({ text }) => masked(text))).size).toBe(
      1,
    );
    expect(await membersOf(org)).toHaveLength(1);
  });

  test('a member keeps the greater role', async () => {
    const ann = person();
    const roles: string[] = [];
    for (const role of ['editor', 'viewer', 'admin', undefined]) {
      const { token } = await invited({ role });
      roles.push((await ann.post('/invite/accept', { token })).body.role);
    }
    expect(roles).toEqual(['editor', 'editor', 'admin', 'admin']);
  });

  test('several invites of one person at the same time make one member', async () => {
    const org = newOrgID();
    const host = await service.as(org);
    const offered = ['admin', ...Array<string>(11).fill('viewer')];
    const made = await Promise.all(offered.map((role) => invite({ role }, host, org)));
    const mails = await Promise.all(made.map(({ id }) => mailServer.arrived(id)));
    const ann = person();
    const answers = await Promise.all(
      mails.map(([mail]) => ann.post('/invite/accept', { token: tokenIn(mail!) })),
    );
    expect(answers.map(({ status }) => status)).toEqual(offered.map(() => 200));
    expect((await membersOf(org)).map(([role]) => String(role))).toEqual(['admin']);
  });

  test('whatever is wrong with a token, the answer is the same', async () => {
    const [used, expired, removed, again] = [
      await invited(),
      await invited(),
      await invited(),
      await invited(),
    ];
    await person().post('/invite/accept', { token: used.token });
    await sql('UPDATE invite SET expires_at = UTC_TIMESTAMP(3) WHERE id = ?', expired.id);
    expect((await admin.delete(`/invite/${removed.id}`)).status).toBe(204);
    await invite({ email: again.email });
    const open = await invited();
    const forged = open.token.slice(0, -1) + (open.token.endsWith('A') ? 'B' : 'A');
    const tokens = [used, expired, removed, again].map(({ token }) => token);
    const answers = new Set<string>();
    for (const token of [...tokens, forged, 'x', open.id, 'A'.repeat(64)]) answers.add(await refused(token));
    expect(answers.size).toBe(1);
    expect((await person().post('/invite/accept', { token: 7 })).status).toBe(400);
  });

  test('inviting an address again withdraws the invite before, however it is written', async () => {
    const first = await invited();
    const second = await invited({ email: first.email.toUpperCase() });
    await refused(first.token);
    const shown = (await admin.get(`/invite/${first.id}`)).body;
    expect([shown.used, Date.parse(shown.expiresAt) <= Date.now()]).toEqual([false, true]);
    expect(await logOf(first.id)).toEqual(['invite.created', 'invite.withdrawn']);
    const other = newOrgID();
    await invite({ email: first.email }, await service.as(other), other);
    expect((await person().post('/invite/accept', { token: second.token })).status).toBe(200);
    await invite({ email: first.email });
    expect(await logOf(second.id)).toEqual(['invite.created', 'invite.accepted']);
  });

  test('of 20 invites of one address at the same time one stays open', async () => {
    const email = newAddress();
    const made = await Promise.all(Array.from({ length: 20 }, () => invite({ email })));
    const shown = await Promise.all(made.map(({ id }) => admin.get(`/invite/${id}`)));
    expect(shown.filter(({ body }) => Date.parse(body.expiresAt) > Date.now())).toHaveLength(1);
  });

  test('an answer is given again for the same idempotency key', async () => {
    const { token } = await invited({ role: 'editor' });
    const ann = person().with({ 'Idempotency-Key': 'accept-1' });
    const [first, again] = [
      await ann.post('/invite/accept', { token }),
      await ann.post('/invite/accept', { token }),
    ];
    expect([first.status, again.status, again.text]).toEqual([200, 200, first.text]);
  });

  test('nobody in particular cannot accept, nor an API key', async () => {
    const { id, token } = await invited();
    expect((await service.anonymous.post('/invite/accept', { token })).status).toBe(401);
    expect((await admin.post('/invite/accept', { token })).status).toBe(403);
    expect((await admin.get(`/invite/${id}`)).body.used).toBe(false);
  });

  test("another organization's admin sees nothing of it and cannot invite to it", async () => {
    const { id, email } = await invite();
    const stranger = await service.as(newOrgID());
    expect((await stranger.get(`/invite/${id}`)).status).toBe(404);
    expect((await stranger.delete(`/invite/${id}`)).status).toBe(404);
    expect((await stranger.post('/invite/query', { orgIDIn: [orgID] })).body).toEqual([]);
    expect((await stranger.post('/invite', { email, orgID })).status).toBe(403);
    expect((await (await service.as(orgID, 'editor')).post('/invite', { email, orgID })).status).toBe(403);
    expect((await admin.get(`/invite/${id}`)).body.email).toBe(email);
  });

  test('a mail server that is away loses nothing', async () => {
    await mailServer.stop();
    const { id } = await invite();
    await until(async () => ((await jobsOf(id))[0]![1] as number) > 0 || undefined);
    await until(async () => String((await jobsOf(id))[0]![0]) === 'ready' || undefined);
    expect((await jobsOf(id))[0]![2]).toMatch(/^The mail was not sent: .*ECONNREFUSED/);
    // It is away for longer than a job is tried: then it waits, and no attempt counts.
    await sql('UPDATE job SET attempts = 7 WHERE target_id = ?', id);
    for (let round = 0; round < 3; round++) {
      await makeDue(id);
      await until(async () => (await sql(waits, id)).length || undefined);
    }
    expect((await jobsOf(id)).map(([state, attempts]) => [String(state), attempts])).toEqual([['ready', 7]]);
    await mailServer.start();
    await makeDue(id);
    const [mail] = await mailServer.arrived(id);
    const accepted = await person().post('/invite/accept', { token: tokenIn(mail!) });
    expect(accepted.status).toBe(200);
  });

  test('a mail that went out unnoticed is sent again, and either token is good for the one acceptance', async () => {
    for (const taken of [0, 1]) {
      const email = newAddress();
      mailServer.unheard.add(email);
      const { id } = await invite({ email });
      const mails = await mailServer.arrived(id, 2);
      const tokens = mails.map(tokenIn);
      expect(new Set(tokens).size).toBe(2);
      expect(new Set(mails.map((mail) => /^Message-ID: .*$/m.exec(mail)![0])).size).toBe(1);
      expect((await person().post('/invite/accept', { token: tokens[taken]! })).status).toBe(200);
      await refused(tokens[1 - taken]!);
      await until(async () => String((await jobsOf(id))[0]![0]) === 'done' || undefined);
    }
  });

  test('an address that the server does not know ends the job, and is not told to the log', async () => {
    const email = newAddress();
    mailServer.unknown.add(email);
    const { id } = await invite({ email });
    await until(async () => String((await jobsOf(id))[0]![0]) === 'dead' || undefined);
    expect((await jobsOf(id))[0]!.slice(1)).toEqual([
      1,
      'The address was refused: EENVELOPE RCPT TO 550 5.1.1',
    ]);
    expect(service.log.join('')).not.toContain(email);
  });

  test('an invite that was withdrawn in the meantime is not mailed', async () => {
    await mailServer.stop();
    const [deleted, replaced] = [await invite(), await invite()];
    for (const { id } of [deleted, replaced]) {
      await until(async () => ((await jobsOf(id))[0]![1] as number) > 0 || undefined);
    }
    await admin.delete(`/invite/${deleted.id}`);
    await invite({ email: replaced.email });
    await mailServer.start();
    for (const { id } of [deleted, replaced]) {
      await until(async () => {
        await makeDue(id);
        return String((await jobsOf(id))[0]![0]) === 'done' || undefined;
      });
      expect(mailServer.of(id)).toEqual([]);
    }
  });

  test.each([
    'a@b.example\r\nBcc: all@b.example',
    'a@b.example, c@d.example',
    'Ann <a@b.example>',
    '"a"@b.example',
  ])('an address that is none is refused: %j', async (email) => {
    expect((await admin.post('/invite', { email, orgID })).status).toBe(400);
  });
});

test('in the open mode nobody in particular cannot become a member', async () => {
  const service = await startTestService({ AUTH: 'open' });
  const { status, headers } = await service.anonymous.post('/invite/accept', { token: 'x' });
  expect([status, headers.get('www-authenticate')]).toEqual([401, expect.stringMatching(/^Bearer/)]);
  await service.stop();
});
