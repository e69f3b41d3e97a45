import { run } from '../audit/log-of.js';
import { openInvite } from '../auth/open-invite.js';
import { TestProvider, usualKeys } from '../auth/test-provider.js';
import { eventually } from '../documents/contents.js';
import { invitation } from '../documents/paper.js';
import { personAt } from '../service/tenant.js';
import { Branch, known, MailOffice, rawMail } from './mail-office.js';

/* Mail that comes in, from the mail server to the reply. */

const provider = await TestProvider.start(usualKeys());
let office: MailOffice;
beforeAll(async () => {
  office = await MailOffice.open(provider.settings);
});
afterAll(async () => {
  await office.close();
  await provider.close();
});

const paper = async () => ({ filename: 'Invitation to bid.pdf', content: await invitation() });
const keptBytes = async ({ orgID }: Branch): Promise<number> => {
  const sql = 'SELECT bytes FROM storage_usage WHERE org_id = ?';
  return Number((await office.service.database.query(sql, [orgID]))[0]![0]);
};
const documentsOf = async ({ admin }: Branch) => (await admin.post('/document/query', {})).body;
const reply = (mail: { id: string }) =>
  eventually(
    () => Promise.resolve(office.repliesTo(mail)),
    ({ length }) => length > 0,
  );

test('a mail becomes documents, a draft bond request with its values, and a reply that names them', async () => {
  const branch = await office.branch();
  const logo = { filename: 'logo.png', content: Buffer.from('\x89PNG'), cid: 'logo' };
  await office.send(branch.mail({ messageId: '<1@elm.example>', attachments: [await paper(), logo] }));
  const [mail] = await branch.settled();
  expect(mail).toMatchObject({
    ...{ orgID: branch.orgID, addressID: branch.address.id, state: 'accepted', reason: '' },
    ...{ sender: known, subject: 'Elm Street Bridge', messageID: '<1@elm.example>' },
    detail: 'Left out: logo.png (no document).',
  });
  expect(await branch.actionsOn(mail.id)).toEqual(['received_mail.created', 'received_mail.accepted']);
  const documents = await documentsOf(branch);
  expect(documents).toMatchObject([
    {
      id: mail.documentIDs[0],
      projectID: 'P-1',
      name: 'Invitation to bid.pdf',
      uploadedBy: `mail:${branch.address.id}`,
    },
  ]);
  const { body: request } = await branch.admin.get(`/bond_request/${mail.requestID}`);
  expect(request).toMatchObject({ status: 'draft', bondType: 'bid', projectID: 'P-1' });

  const [letter] = await reply(mail);
  expect(letter).toContain(`To: ${known}\r\n`);
  expect(letter).toContain('Subject: Re: Elm Street Bridge\r\n');
  expect(letter).toContain('In-Reply-To: <1@elm.example>\r\n');
  expect(letter).toContain('Auto-Submitted: auto-replied\r\n');
  expect(letter).toContain(mail.requestID);
  expect(letter).toContain('- Invitation to bid.pdf');
  expect(letter).toContain('- bid.date: 2026-04-02 (page 1)');
  const fields = (await branch.admin.post('/bond_request_field/query', { requestIDIn: [mail.requestID] }))
    .body;
  expect(fields).toContainEqual(expect.objectContaining({ ref: 'bid.date', value: '2026-04-02' }));
});

test('a member who may write sends mail, a viewer does not', async () => {
  const branch = await office.branch([]);
  const { orgID, admin } = branch;
  for (const role of ['editor', 'viewer'] as const) {
    const token = await openInvite({ ...branch, service: office.service }, `${role}@acme.example`, role);
    expect((await personAt(office.service, provider, {}).post('/invite/accept', { token })).status).toBe(200);
  }
  await office.send(branch.mail({ from: 'Editor@Acme.example', attachments: [await paper()] }));
  await office.send(branch.mail({ from: 'viewer@acme.example', attachments: [await paper()] }));
  const mails = await branch.settled(2);
  expect(mails.map(({ sender, state }) => [sender, state])).toEqual([
    ['editor@acme.example', 'accepted'],
    ['viewer@acme.example', 'quarantined'],
  ]);
  expect((await admin.post('/document/query', { orgIDIn: [orgID] })).body).toHaveLength(1);
});

test.each([
  ['a stranger', { from: 'stranger@elsewhere.example' }],
  ['a sender of another organization', { from: 'other@oak.example' }],
  ['a stranger in the name of a known sender', { envelope: { from: 'stranger@elsewhere.example' } }],
  ['a known sender in the name of a stranger', { from: 'a@elsewhere.example', envelope: { from: known } }],
  ['two authors', { from: [known, 'stranger@elsewhere.example'] }],
  ['an empty return path', { envelope: { from: '' } }],
  ['this service itself', { from: 'no-reply@surety.example' }],
])('mail of %s is quarantined: nothing of it is read, and nobody gets a reply', async (_, more) => {
  await office.branch(['other@oak.example']);
  const branch = await office.branch([known, 'no-reply@surety.example']);
  const to = branch.address.address;
  const envelope = 'envelope' in more ? { envelope: { ...more.envelope, to } } : {};
  await office.send(branch.mail({ attachments: [await paper()], ...more, ...envelope }));
  const [mail] = await branch.settled();
  expect(mail).toMatchObject({
    state: 'quarantined',
    reason: 'unknown-sender',
    documentIDs: [],
  });
  expect(await branch.actionsOn(mail.id)).toEqual(['received_mail.created', 'received_mail.quarantined']);
  expect(await documentsOf(branch)).toEqual([]);
  const sql = "SELECT kind FROM job WHERE org_id = ? AND state <> 'done'";
  const jobs = (await office.service.database.query(sql, [branch.orgID])).map(([kind]) => String(kind));
  expect(jobs).toEqual(['received_mail.expire']);
});

test('an admin releases a mail, which is read and not replied to', async () => {
  const branch = await office.branch();
  await office.send(branch.mail({ from: 'new@oak.example', attachments: [await paper()] }));
  const [{ id }] = await branch.settled();
  const editor = await office.service.as(branch.orgID, 'editor');
  expect((await editor.post(`/received_mail/${id}/release`)).status).toBe(403);
  expect((await branch.admin.post(`/received_mail/${id}/release`)).body).toMatchObject({ state: 'waiting' });
  const [mail] = await branch.settled();
  expect(mail).toMatchObject({ state: 'accepted', reason: '' });
  expect(await documentsOf(branch)).toHaveLength(1);
  const again = await branch.admin.post(`/received_mail/${id}/release`);
  expect([again.status, again.body.type]).toEqual([409, '/problems/not-quarantined']);
  const sql = "SELECT COUNT(*) FROM job WHERE org_id = ? AND kind = 'received_mail.reply'";
  expect(Number((await office.service.database.query(sql, [branch.orgID]))[0]![0])).toBe(0);
});

test('a mail that is deleted gives its storage back', async () => {
  const branch = await office.branch();
  await office.send(branch.mail({ from: 'new@oak.example', attachments: [await paper()] }));
  const [mail] = await branch.settled();
  expect(await keptBytes(branch)).toBe(mail.size);
  expect((await branch.admin.delete(`/received_mail/${mail.id}`)).status).toBe(204);
  await eventually(
    () => keptBytes(branch),
    (bytes) => bytes === 0,
  );
});

test('a mail that nobody releases is deleted when its days are over', async () => {
  const branch = await office.branch();
  await office.send(branch.mail({ from: 'new@oak.example', attachments: [await paper()] }));
  const [{ id }] = await branch.settled();
  const isDue = "UPDATE job SET due_at = UTC_TIMESTAMP(3) WHERE org_id = ? AND kind = 'received_mail.expire'";
  await run(office.service.database, isDue, [branch.orgID]);
  await eventually(
    () => branch.mails(),
    ({ length }) => length === 0,
  );
  expect((await branch.actionsOn(id)).at(-1)).toBe('received_mail.deleted');
  await eventually(
    () => keptBytes(branch),
    (bytes) => bytes === 0,
  );
});

test('one Message-ID is taken once from a sender, however often it comes', async () => {
  const branch = await office.branch();
  const attachments = [await paper()];
  const mail = branch.mail({ messageId: '<once@elm.example>', attachments });
  const codes = await Promise.all(Array.from({ length: 16 }, () => office.codeFor(mail)));
  // Those that were in each other's way are sent again by their mail server.
  for (const code of codes) expect([250, 451]).toContain(code);
  expect(await office.codeFor(mail)).toBe(250);
  const [first] = await branch.settled();
  expect(first.state).toBe('accepted');
  expect(await documentsOf(branch)).toHaveLength(1);
  expect((await branch.admin.post('/bond_request/query', {})).body).toHaveLength(1);
  await reply(first);
  expect(office.repliesTo(first)).toHaveLength(1);
});

test.each([
  ['Auto-Submitted', 'auto-generated'],
  ['List-Id', '<bids.elm.example>'],
  ['Precedence', 'bulk'],
])('a mail with %s: %s is read, and not replied to', async (key, value) => {
  const branch = await office.branch();
  await office.send(branch.mail({ headers: { [key]: value }, attachments: [await paper()] }));
  const [mail] = await branch.settled();
  expect(mail.state).toBe('accepted');
  const sql = "SELECT COUNT(*) FROM job WHERE org_id = ? AND kind = 'received_mail.reply'";
  expect(Number((await office.service.database.query(sql, [branch.orgID]))[0]![0])).toBe(0);
});

test('an address that is none, or is retired, is refused', async () => {
  const branch = await office.branch();
  const { id, address } = branch.address;
  const wrong = address.replace(/\+..../, '+0000');
  expect(await office.codeFor(branch.mail({ to: wrong }))).toBe(550);
  expect(await office.codeFor(branch.mail({ to: 'postmaster@in.surety.example' }))).toBe(550);
  await branch.admin.patch(`/mail_address/${id}`, { state: 'retired' });
  expect(await office.codeFor(branch.mail())).toBe(550);
  expect(await branch.mails()).toEqual([]);
});

test('an address is found whatever the case of its letters', async () => {
  const branch = await office.branch();
  const to = branch.address.address.toUpperCase();
  await office.send(rawMail(known.toUpperCase(), to, `From: ${known}\r\n\r\nHello`));
  const [mail] = await branch.settled();
  expect(mail).toMatchObject({ state: 'rejected', reason: 'no-documents', subject: '', messageID: '' });
  const [letter] = await reply(mail);
  expect(letter).toContain('has not become a bond request');
});

test('what only calls itself a document is left out', async () => {
  const branch = await office.branch();
  const page = { filename: 'Plans.pdf', content: '<html><script>alert(1)</script></html>' };
  const program = { filename: 'setup.exe', content: 'MZ' };
  await office.send(branch.mail({ attachments: [page, program, await paper()] }));
  const [mail] = await branch.settled();
  expect(mail.state).toBe('accepted');
  expect(mail.detail).toContain('Plans.pdf (The content does not begin as application/pdf does)');
  expect(mail.detail).toContain('setup.exe (no document)');
  expect((await documentsOf(branch)).map(({ name }: { name: string }) => name)).toEqual([
    'Invitation to bid.pdf',
  ]);
});

test('the senders of an address are addresses or domains, and a wrong one is told with its place', async () => {
  const { admin } = await office.branch();
  const body = { projectID: 'P-1', bondType: 'bid', senders: ['ann@oak.example', 'oak.example'] };
  const { status, body: problem } = await admin.post('/mail_address', body);
  expect(status).toBe(400);
  expect(problem.errors).toMatchObject([
    { pointer: '/senders', detail: 'member 1 must be an e-mail address, or a domain such as @hill.example' },
  ]);
});
