import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { jest } from '@jest/globals';
import { LogCursors } from '../../src/platform/log-cursor/log-cursors.js';
import { DeliveryCleaner } from '../../src/resources/webhook-delivery/delivery-cleaner.js';
import { run } from '../audit/log-of.js';
import { makeMember } from '../auth/people.js';
import type { Client } from '../service/client.js';
import { textOf, until } from '../service/mail-server.js';
import { temporaryFolder } from '../service/temporary-folder.js';
import { newOrgID, startTestService, type TestService } from '../service/test-service.js';
import { Receiver } from './receiver.js';
import { verify } from './verify.js';

/* Deliveries to real servers. What waits for hours waits by the clock of the cursors, which the tests put forward. */

const hour = 3_600_000;
const data = temporaryFolder();
let service: TestService;
let receiver: Receiver;
let orgID: string;
let admin: Client;
let path: string;
let ahead = 0;

beforeAll(async () => {
  receiver = await Receiver.start();
  service = await startTestService({ DATA_DIR: data.path, WEBHOOK_SECONDS: '2' }, '_webhooks');
  const cursors = service.app.get(LogCursors);
  const momentIn = cursors.momentIn.bind(cursors);
  cursors.momentIn = (milliseconds) => momentIn(milliseconds + ahead);
});
afterAll(async () => {
  await service.stop();
  await receiver.close();
  await data.remove();
});
beforeEach(async () => {
  orgID = newOrgID();
  admin = await service.as(orgID);
  path = `/${orgID}`;
  ahead = 0;
  receiver.answerWith();
});

interface Made {
  id: string;
  secret: string;
}

/** A webhook at the path, for what happens to documents. */
async function makeWebhook(more: object = {}, at = path): Promise<Made> {
  const body = { url: receiver.urlOf(at), typeIn: ['document.*'], ...more };
  const { status, body: made, text } = await admin.post<Made>('/webhook', body);
  if (status !== 201) throw new Error(text);
  return made;
}

const makeDocument = async (projectID = 'P-1'): Promise<string> =>
  (await admin.post<{ id: string }>('/document', { name: 'Invitation.pdf', projectID })).body.id;

const subjects = (received: { event: { subject: string } }[]): string[] =>
  received.map(({ event }) => event.subject.split('/')[1]!);

const untilSubject = (at: string, subject: string) =>
  until(() => (subjects(receiver.at(at)).includes(subject) ? true : undefined));

const get = async (id: string) => (await admin.get(`/webhook/${id}`)).body;
const deliveries = async (filters: object = {}) =>
  (await admin.post<any[]>('/webhook_delivery/query', filters)).body;
const untilDelivery = (state: string) =>
  until(async () => (await deliveries()).find((delivery) => delivery.state === state));
/** Until so much of the log of the organization is sealed; its first entry is the key of the admin. */
const untilSealed = (count: number) =>
  until(async () => ((await admin.get('/log/head')).body.seq >= count ? true : undefined));

test('an event is signed by Standard Webhooks, and is the one of the feed', async () => {
  const { secret } = await makeWebhook();
  const id = await makeDocument();
  const [received] = await receiver.arrived(1, path);
  expect(verify(secret, received!)).toEqual(received!.event);
  expect(() => verify(secret, { ...received!, text: received!.text.replace('P-1', 'P-2') })).toThrow();
  expect(received!.headers).toMatchObject({
    'content-type': 'application/cloudevents+json; charset=utf-8',
    'webhook-id': received!.event.id,
  });
  expect(received!.event).toMatchObject({
    ...{ specversion: '1.0', type: 'document.created', subject: `document/${id}` },
    data: { orgID, projectID: 'P-1', targetType: 'document', targetID: id },
  });
  const delivery = await untilDelivery('delivered');
  expect(delivery).toMatchObject({ eventID: received!.event.id, attempts: 1, lastStatus: 204 });
  expect((await admin.get(`/log/${received!.event.id}`)).body.targetID).toBe(id);
});

test('a webhook is sent what it asks for, from its creation on', async () => {
  await makeDocument('P-0');
  await untilSealed(2);
  await makeWebhook({ typeIn: ['document.updated', 'rate.*'], projectIDIn: ['P-2'] });
  const [, id] = [await makeDocument('P-1'), await makeDocument('P-2')];
  await admin.patch(`/document/${id}`, { name: 'Addendum.pdf' });
  await makeWebhook({ typeIn: null }, `${path}/all`);
  const last = await makeDocument('P-3');
  await untilSubject(`${path}/all`, last);
  expect(receiver.at(path).map(({ event }) => [event.type, event.data.targetID])).toEqual([
    ['document.updated', id],
  ]);
});

test('the next event waits until the one before is accepted', async () => {
  const { id } = await makeWebhook();
  receiver.answerWith(200, 503, 500);
  const ids = [await makeDocument(), await makeDocument(), await makeDocument()];
  const pending = await untilDelivery('pending');
  expect(pending).toMatchObject({ attempts: 1, lastStatus: 503, lastError: 'status' });
  const wait = Date.parse(pending.nextTryAt) - Date.parse(pending.updatedAt);
  expect(wait).toBeGreaterThan(4_000);
  expect(wait).toBeLessThan(7_000);
  expect(Date.parse((await get(id)).failingSince)).toBeLessThan(Date.parse(pending.nextTryAt));
  ahead += hour;
  await until(async () =>
    (await deliveries({ stateIn: ['pending'] }))[0]?.attempts === 2 ? true : undefined,
  );
  expect(subjects(receiver.at(path))).toEqual([ids[0], ids[1], ids[1]]);
  ahead += hour;
  expect(subjects(await receiver.arrived(5, path))).toEqual([ids[0], ids[1], ids[1], ids[1], ids[2]]);
  expect(new Set(receiver.at(path).map(({ headers }) => headers['webhook-id'])).size).toBe(3);
  await until(async () => ((await deliveries({ stateIn: ['delivered'] })).length === 3 ? true : undefined));
  expect((await deliveries()).map(({ attempts }) => attempts)).toEqual([1, 3, 1]);
  expect((await get(id)).failingSince).toBeUndefined();
});

test('a receiver that is gone is not tried again, and goes on behind that event when it is enabled', async () => {
  const { id } = await makeWebhook();
  receiver.answerWith(410);
  const ids = [await makeDocument(), await makeDocument()];
  const disabled = await until(async () => {
    const webhook = await get(id);
    return webhook.state === 'disabled' ? webhook : undefined;
  });
  expect(disabled.disabledReason).toBe('gone');
  expect(await deliveries()).toMatchObject([{ state: 'failed', lastStatus: 410, attempts: 1 }]);
  const log = (await admin.post('/log/query', { targetIDIn: [id] })).body;
  expect(log.map(({ action }: any) => action)).toEqual(['webhook.created', 'webhook.disabled']);
  const enabled = await admin.patch(`/webhook/${id}`, { state: 'enabled' });
  expect(enabled.body).not.toHaveProperty('disabledReason');
  expect(subjects(await receiver.arrived(2, path))).toEqual(ids);
});

test('after five days of failure the webhook is disabled, and the admins are told by mail', async () => {
  const member = await makeMember(service, orgID, `ann-${orgID}`, 'admin');
  const { id } = await makeWebhook();
  receiver.answer = (_, response) => void response.writeHead(500).end('secret of the inside');
  await makeDocument();
  const first = await untilDelivery('pending');
  ahead = 4.9 * 24 * hour;
  await until(async () => ((await deliveries())[0]?.attempts === 2 ? true : undefined));
  expect((await get(id)).state).toBe('enabled');
  ahead = 5.1 * 24 * hour;
  const failed = await untilDelivery('failed');
  expect(failed).toMatchObject({ id: first.id, attempts: 3 });
  expect(failed).not.toHaveProperty('nextTryAt');
  const webhook = await get(id);
  expect(webhook).toMatchObject({ state: 'disabled', disabledReason: 'failing' });
  expect(Date.parse(webhook.failingSince)).toBeLessThan(Date.now() + hour);
  const folder = join(data.path, 'mail');
  const mail = await until(() => {
    const files = readdirSync(data.path).includes('mail') ? readdirSync(folder) : [];
    const mails = files
      .filter((file) => file.endsWith('.eml'))
      .map((file) => readFileSync(join(folder, file), 'utf8'));
    return mails.find((text) => text.includes(`To: ${member.email}`));
  });
  expect(textOf(mail)).toContain(id);
  expect(textOf(mail)).toContain('for five days');
});

test('a redirect is not followed', async () => {
  await makeWebhook();
  receiver.answer = (_, response) =>
    void response.writeHead(307, { location: receiver.urlOf(`${path}/inside`) }).end();
  await makeDocument();
  expect(await untilDelivery('pending')).toMatchObject({ lastStatus: 307, lastError: 'redirect' });
  expect(receiver.at(`${path}/inside`)).toEqual([]);
});

test('a receiver that hangs holds up no other, and its answer is not waited for without end', async () => {
  for (const _ of [1, 2, 3]) await makeWebhook({}, `${path}/hangs`);
  await makeWebhook({}, `${path}/trickles`);
  await makeWebhook();
  let isHanging = 0;
  receiver.answer = ({ path: asked }, response) => {
    if (asked.endsWith('/hangs')) isHanging++;
    else if (asked.endsWith('/trickles')) response.writeHead(200).write('x');
    else response.writeHead(204).end();
  };
  const id = await makeDocument();
  await receiver.arrived(3, `${path}/hangs`);
  const [received] = await receiver.arrived(1, path);
  expect([subjects([received!]), isHanging]).toEqual([[id], 3]);
  const timedOut = await until(async () => {
    const all = await deliveries({ stateIn: ['pending'] });
    return all.length === 3 ? all : undefined;
  });
  for (const { lastError, milliseconds } of timedOut) {
    expect(lastError).toBe('timeout');
    expect(milliseconds).toBeGreaterThanOrEqual(2_000);
  }
  // Who has answered with a status has accepted it, even if the rest never comes.
  await until(async () => ((await deliveries({ stateIn: ['delivered'] })).length === 2 ? true : undefined));
});

test('of an answer without end only its beginning is read', async () => {
  await makeWebhook();
  let written = 0;
  let isCut = false;
  receiver.answer = (_, response) => {
    response.on('close', () => (isCut = true));
    response.writeHead(200);
    const goOn = () => {
      while (!isCut && response.write(Buffer.alloc(4_096))) written += 4_096;
    };
    response.on('drain', goOn);
    goOn();
  };
  await makeDocument();
  await untilDelivery('delivered');
  await until(() => isCut || undefined);
  // What the system buffers on the way is a few megabytes.
  expect(written).toBeLessThan(50_000_000);
});

test('for a day after a rotation requests are signed with both secrets', async () => {
  const { id, secret } = await makeWebhook();
  const { status, body } = await admin.post<Made>(`/webhook/${id}/rotate_secret`);
  expect(status).toBe(200);
  expect(body.secret).not.toBe(secret);
  await makeDocument();
  const [received] = await receiver.arrived(1, path);
  expect(String(received!.headers['webhook-signature']).split(' ')).toHaveLength(2);
  for (const each of [secret, body.secret]) expect(verify(each, received!)).toEqual(received!.event);
});

test('a test is answered with its outcome, and with nothing that the receiver says', async () => {
  const { id, secret } = await makeWebhook({ state: 'disabled' });
  receiver.answer = (_, response) => void response.writeHead(500).end('secret of the inside');
  const { status, body, text } = await admin.post(`/webhook/${id}/test`);
  expect([status, body]).toMatchObject([200, { isAccepted: false, status: 500, error: 'status' }]);
  expect(text).not.toContain('inside');
  receiver.answerWith(202);
  expect((await admin.post(`/webhook/${id}/test`)).body).toMatchObject({ isAccepted: true, status: 202 });
  const [first, second] = receiver.at(path, 'webhook.test');
  expect(verify(secret, second!)).toMatchObject({ type: 'webhook.test', subject: `webhook/${id}` });
  expect(first!.event.id).not.toBe(second!.event.id);
  expect(await deliveries()).toEqual([]);
});

test('an event is sent again on request; one that waits has its next try', async () => {
  const { id } = await makeWebhook();
  const subject = await makeDocument();
  const delivered = await untilDelivery('delivered');
  const again = await admin.post(`/webhook_delivery/${delivered.id}/redeliver`);
  expect([again.status, again.body]).toMatchObject([200, { state: 'delivered', attempts: 2 }]);
  const [first, second] = receiver.at(path);
  expect(second!.headers['webhook-id']).toBe(first!.headers['webhook-id']);
  expect(second!.text).toBe(first!.text);
  receiver.answerWith(500);
  const later = await makeDocument();
  const pending = await untilDelivery('pending');
  const next = await admin.post(`/webhook_delivery/${pending.id}/redeliver`);
  expect([next.status, next.body.state]).toEqual([200, 'pending']);
  expect(subjects(await receiver.arrived(4, path))).toEqual([subject, subject, later, later]);
  await admin.delete(`/webhook/${id}`);
  expect((await admin.post(`/webhook_delivery/${delivered.id}/redeliver`)).status).toBe(404);
});

test('what could not be noted is sent again soon, not only when the lease ends', async () => {
  await makeWebhook();
  const cursors = service.app.get(LogCursors);
  const noting = jest.spyOn(cursors, 'moveTx').mockImplementation(async (tx, held, changes) => {
    // A turn that only passes over what made the webhook has a note too.
    if (changes.seq === undefined || receiver.at(path).length === 0)
      return LogCursors.prototype.moveTx.call(cursors, tx, held, changes);
    noting.mockRestore();
    throw new Error('the note is lost');
  });
  const subject = await makeDocument();
  await receiver.arrived(1, path);
  const begun = performance.now();
  expect(subjects(await receiver.arrived(2, path))).toEqual([subject, subject]);
  // The lease is ten seconds long.
  expect(performance.now() - begun).toBeLessThan(8_000);
  expect(await untilDelivery('delivered')).toMatchObject({ attempts: 1 });
});

test('a webhook that cannot be taken yet holds up no other', async () => {
  const cursors = service.app.get(LogCursors);
  let release = (): void => undefined;
  const locked = new Promise<void>((resolve) => (release = resolve));
  const taking = jest.spyOn(cursors, 'take').mockImplementation(async (caller, cursor, milliseconds) => {
    if (cursor.orgID === orgID) await locked;
    return LogCursors.prototype.take.call(cursors, caller, cursor, milliseconds);
  });
  try {
    await makeWebhook();
    await makeDocument();
    await until(() => (taking.mock.calls.some(([, cursor]) => cursor.orgID === orgID) ? true : undefined));
    const other = await service.as(newOrgID());
    const body = { url: receiver.urlOf(`${path}/another`), typeIn: ['document.*'] };
    await other.post('/webhook', body);
    await other.post('/document', { name: 'Invitation.pdf', projectID: 'P-1' });
    await receiver.arrived(1, `${path}/another`);
    expect(receiver.at(path)).toEqual([]);
  } finally {
    taking.mockRestore();
    release();
  }
  await receiver.arrived(1, path);
});

test('a look that takes long is followed by the next one soon', async () => {
  const cursors = service.app.get(LogCursors);
  const looking = jest.spyOn(cursors, 'due').mockImplementationOnce(async (most, without) => {
    // Five times as long is what nobody here waits for.
    await pause(4_500);
    return LogCursors.prototype.due.call(cursors, most, without);
  });
  await makeWebhook();
  await until(() => (looking.mock.results.length > 1 ? true : undefined));
  looking.mockRestore();
});

test('what is delivered is no event, so that no webhook feeds itself', async () => {
  await untilSealed(1);
  const { id } = await makeWebhook({ typeIn: null });
  receiver.answerWith(500);
  await untilDelivery('pending');
  ahead += hour;
  await receiver.arrived(2, path);
  await admin.post(`/webhook/${id}/test`);
  const last = await makeDocument();
  await untilSubject(path, last);
  await until(async () => ((await deliveries({ stateIn: ['delivered'] })).length === 2 ? true : undefined));
  const actions = (await admin.post('/log/query', {})).body.map(({ action }: any) => action);
  expect(actions).toEqual(['api_key.created', 'webhook.created', 'document.created']);
  expect(receiver.at(path).map(({ event }) => event.type)).toEqual([
    ...['webhook.created', 'webhook.created', 'webhook.test', 'document.created'],
  ]);
});

test('a webhook that is disabled or deleted is sent nothing more, and goes on where it stopped', async () => {
  const { id } = await makeWebhook();
  const [other] = [await makeWebhook({}, `${path}/other`)];
  await admin.patch(`/webhook/${id}`, { state: 'disabled' });
  await admin.delete(`/webhook/${other.id}`);
  await makeWebhook({}, `${path}/witness`);
  const missed = await makeDocument();
  await receiver.arrived(1, `${path}/witness`);
  expect([...receiver.at(path), ...receiver.at(`${path}/other`)]).toEqual([]);
  await admin.patch(`/webhook/${id}`, { state: 'enabled' });
  expect(subjects(await receiver.arrived(1, path))).toEqual([missed]);
});

test('a secret is in the answer that makes it, and nowhere else', async () => {
  const keyed = admin.with({ 'Idempotency-Key': orgID });
  const body = { url: receiver.urlOf(path), typeIn: ['document.*'] };
  const first = await keyed.post<Made>('/webhook', body);
  const { id, secret } = first.body;
  expect(secret).toMatch(/^whsec_[\w+/]{43}=$/);
  const rotated = (await admin.post<Made>(`/webhook/${id}/rotate_secret`)).body.secret;
  await admin.patch(`/webhook/${id}`, { description: 'x' });
  await makeDocument();
  await receiver.arrived(1, path);
  const answers = [
    ...[await keyed.post('/webhook', body), await admin.get(`/webhook/${id}`)],
    ...[await admin.post('/webhook/query', {}), await admin.post('/log/query', {})],
    ...[await admin.post('/webhook_delivery/query', {}), await admin.post('/job/query', {})],
  ].map(({ text }) => text);
  const tables = ['audit_log', 'idempotency_record', 'job', 'webhook_delivery', 'log_cursor'];
  const rows = await Promise.all(
    tables.map((table) => run(service.database, `SELECT * FROM ${table} WHERE org_id = ?`, [orgID])),
  );
  const places = [...answers, JSON.stringify(rows), service.log.join('\n')];
  for (const each of [secret, rotated]) {
    const key = each.slice('whsec_'.length);
    expect(places.filter((text) => text.includes(key))).toEqual([]);
  }
});

test('deliveries are deleted when their time is over, those of others stay', async () => {
  await makeWebhook();
  await makeDocument();
  await untilDelivery('delivered');
  const cleaner = service.app.get(DeliveryCleaner);
  await cleaner.clean(Date.now() + 29 * 24 * hour);
  expect(await deliveries()).toHaveLength(1);
  await cleaner.clean(Date.now() + 31 * 24 * hour);
  expect(await deliveries()).toEqual([]);
});
