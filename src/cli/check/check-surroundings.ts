import { access, constants, mkdir } from 'node:fs/promises';
import { createClient } from '@redis/client';
import { createTransport } from 'nodemailer';
import { fetchJSON } from '../../platform/auth/fetch-json.js';
import { smtpOptions } from '../../platform/mail/smtp-mailer.js';
import { makeStorage } from '../../platform/storage/storage.module.js';
import { KeyFile } from '../../resources/issued-bond/signing-keys.js';
import type { ServiceConfig } from '../../settings.js';
import { failure, type Finding, ok, reasonOf, warning } from './finding.js';

/** What is outside is waited for so long. */
const patienceMilliseconds = 10_000;

/** Whether what the service uses beside its database is there. */
export async function checkSurroundings(config: ServiceConfig): Promise<Finding[]> {
  const { SMTP_URL, REDIS_URL, JWT_ISSUER, JWT_JWKS_URL, S3_BUCKET, SIGNING_KEY_FILE } = config;
  const storage = S3_BUCKET === undefined ? `the folder ${config.DATA_DIR}` : `the bucket ${S3_BUCKET}`;
  const keys = JWT_JWKS_URL ?? `${JWT_ISSUER?.replace(/\/$/, '')}/.well-known/openid-configuration`;
  return Promise.all([
    tried('data', `${config.DATA_DIR} can be written`, () => checkFolder(config.DATA_DIR)),
    tried('storage', `${storage} takes documents`, async () => (await makeStorage(config)).check()),
    SMTP_URL === undefined
      ? warning('mail', `SMTP_URL is not set: mails are written into ${config.DATA_DIR}/mail`)
      : tried('mail', 'the mail server lets us in', () => createTransport(smtpOptions(SMTP_URL)).verify()),
    REDIS_URL === undefined
      ? ok('redis', 'REDIS_URL is not set: each instance counts requests by itself')
      : tried('redis', 'answers', () => pingRedis(REDIS_URL)),
    JWT_ISSUER === undefined
      ? ok('identity provider', 'JWT_ISSUER is not set: callers show API keys')
      : tried('identity provider', 'answers', () =>
          fetchJSON(keys, AbortSignal.timeout(patienceMilliseconds)),
        ),
    SIGNING_KEY_FILE === undefined
      ? warning('signing key', 'SIGNING_KEY_FILE is not set: nobody vouches for the development key')
      : tried('signing key', 'can be read', () => new KeyFile(config).load()),
  ]);
}

async function tried(part: string, text: string, act: () => Promise<unknown>): Promise<Finding> {
  let timer: NodeJS.Timeout | undefined;
  const tooLate = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error('no answer')), patienceMilliseconds);
  });
  try {
    await Promise.race([act(), tooLate]);
    return ok(part, text);
  } catch (error) {
    return failure(part, `is not as it should be: ${reasonOf(error)}`);
  } finally {
    clearTimeout(timer);
  }
}

async function checkFolder(folder: string): Promise<void> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  await access(folder, constants.W_OK);
}

async function pingRedis(url: string): Promise<void> {
  const client = createClient({ url, socket: { reconnectStrategy: false } });
  client.on('error', () => undefined);
  await client.connect();
  await client.ping();
  client.destroy();
}
