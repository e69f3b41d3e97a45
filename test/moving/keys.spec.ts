import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { JSONWebKeySet } from 'jose';
import { developmentKey } from '../../src/engines/signing/development-key.js';
import { verifyOffline } from '../../src/engines/signing/verify-offline.js';
import { download } from '../documents/contents.js';
import { issued, nextBond, readyBond, signOff } from '../instrument/issued.js';
import { until } from '../service/mail-server.js';
import { Client } from '../service/client.js';
import { temporaryFolder } from '../service/temporary-folder.js';
import { newOrgID, startTestService, type TestService } from '../service/test-service.js';
import { Receiver } from '../webhooks/receiver.js';
import { verify } from '../webhooks/verify.js';

/* docs/moving.md, keys change: nobody is locked out, and what was signed before still verifies. */

const [data, folder] = [temporaryFolder(), temporaryFolder()];
let receiver: Receiver;
let service: TestService | undefined;
beforeAll(async () => {
  receiver = await Receiver.start();
});
afterAll(async () => {
  await service?.stop();
  await receiver.close();
  await data.remove();
  await folder.remove();
});

/** A new key that seals bonds, with its certificate, and the certificate alone. */
async function newKey(name: string): Promise<{ file: string; certificates: string }> {
  const { privateKey, certificates } = await developmentKey(name);
  const file = join(folder.path, `${name}.pem`);
  writeFileSync(file, privateKey + certificates);
  return { file, certificates };
}

/** Starts the service again, with other settings, on the same data. */
async function restart(settings: NodeJS.ProcessEnv): Promise<TestService> {
  await service?.stop();
  service = undefined;
  const own = { DATA_DIR: data.path, ...settings };
  return (service = await startTestService(own, '_keys'));
}

const publishedBy = async ({ anonymous }: TestService): Promise<JSONWebKeySet> =>
  (await anonymous.get('/.well-known/surety-keys.json')).body;

test('bonds of the old key and of the new one verify, online and offline', async () => {
  const [one, other] = [await newKey('one'), await newKey('other')];
  const orgID = newOrgID();
  const before = await restart({ SIGNING_KEY_FILE: one.file });
  const key = (await before.as(orgID)).headers;
  const issue = async ({ url }: TestService, accountID?: string) => {
    const client = new Client(url, key);
    const ready = await (accountID ? nextBond(client, accountID) : readyBond(client, orgID));
    await signOff(client, ready);
    const { entry, pdf } = await issued(client, ready);
    const receipt = (await download(client, entry.receiptDocumentID)).bytes.toString();
    return { ...ready, pdf, receipt, keyID: entry.keyID as string };
  };
  const old = await issue(before);

  const without = await restart({ SIGNING_KEY_FILE: other.file });
  const forgotten = await verifyOffline({ ...old, keys: await publishedBy(without) });
  expect(forgotten).toMatchObject({ verdict: 'altered', reason: 'receipt-untrusted' });

  const former = join(folder.path, 'former.pem');
  writeFileSync(former, one.certificates);
  const after = await restart({ SIGNING_KEY_FILE: other.file, FORMER_SIGNING_CERTIFICATES: former });
  const next = await issue(after, old.accountID);
  const keys = await publishedBy(after);
  expect(keys.keys).toHaveLength(2);
  for (const bond of [old, next]) {
    expect(await verifyOffline({ ...bond, keys })).toMatchObject({ verdict: 'authentic' });
    const { body } = await after.anonymous.post('/verify', { receipt: bond.receipt });
    expect(body).toMatchObject({ verdict: 'authentic' });
  }
}, 60_000);

test('a webhook is signed with the old secret and the new one for a day', async () => {
  const running = service ?? (await restart({}));
  const orgID = newOrgID();
  const admin = await running.as(orgID);
  const path = `/${orgID}`;
  const { body: webhook } = await admin.post('/webhook', {
    url: receiver.urlOf(path),
    typeIn: ['rate.created'],
  });
  const { body: rotated } = await admin.post(`/webhook/${webhook.id}/rotate_secret`);
  await admin.post('/rate', { name: 'Standard', freeWarrantyMonths: 12, stdTermMonths: 24 });
  const [request] = await receiver.arrived(1, path);
  expect(rotated.secret).not.toBe(webhook.secret);
  for (const { secret } of [webhook, rotated]) {
    expect(verify(secret, request!)).toMatchObject({ type: 'rate.created' });
  }
});

test('two API keys work until the first is revoked', async () => {
  const running = service ?? (await restart({}));
  const admin = await running.as(newOrgID());
  const wish = { role: 'admin', name: 'The next one' };
  const [first] = (await admin.post('/api_key/query', {})).body as { id: string }[];
  const { body: made } = await admin.post('/api_key', wish);
  const next = new Client(running.url, { Authorization: `Bearer ${made.secret}` });
  expect([(await admin.get('/me')).status, (await next.get('/me')).status]).toEqual([200, 200]);
  expect((await next.delete(`/api_key/${first!.id}`)).status).toBe(204);
  await until(async () => ((await admin.get('/me')).status === 401 ? true : undefined));
  expect((await next.get('/me')).status).toBe(200);
});
