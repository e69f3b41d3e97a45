import { algorithmList, claimPath, issuer, providerURL, roleNames, typeList } from '../auth/jwt-settings.js';
import { origins, proxies } from '../http/http-settings.js';
import { nobody, sender, smtpURL } from '../mail/mail-settings.js';
import { type Role, roles } from '../tenancy/caller.js';

/** One setting of the service: how its text is read, what holds without it, and what it means. */
export interface Setting<T> {
  read: (text: string) => T;
  fallback: T;
  meaning: string;
}

function setting<T>(fallback: T, read: (text: string) => T, meaning: string): Setting<T> {
  return { fallback, read, meaning };
}

const text = (value: string): string => value;

function oneOf<const C extends string>(...choices: C[]): (value: string) => C {
  return (value) => {
    const choice = choices.find((each) => each === value);
    if (choice === undefined) throw new Error(`is one of ${choices.join(', ')}`);
    return choice;
  };
}

function whole(least: number, most: number): (value: string) => number {
  return (value) => {
    const number = Number(value);
    if (!/^\d+$/.test(value) || number < least || number > most) {
      throw new Error(`is a whole number from ${least} to ${most}`);
    }
    return number;
  };
}

function url(...schemes: string[]): (value: string) => string {
  return (value) => {
    const scheme = URL.canParse(value) ? new URL(value).protocol.slice(0, -1) : '';
    if (!schemes.includes(scheme)) throw new Error(`is a URL that begins with ${schemes.join(':// or ')}://`);
    return value;
  };
}

const opaqueID = (value: string): string => {
  if (!/^[!-~]{1,128}$/.test(value)) throw new Error('is 1 to 128 visible ASCII characters without spaces');
  return value;
};

/** Every setting, read from the environment variable of its name. docs/operating.md shows the same table. */
export const settings = {
  HOST: setting('127.0.0.1', text, 'Address to listen on.'),
  PORT: setting(3000, whole(0, 65535), 'Port to listen on; 0 takes a free one.'),
  DATABASE_URL: setting<string | undefined>(
    undefined,
    url('mysql', 'mariadb'),
    'MySQL or MariaDB database to use. Without it the service runs a private server of its own.',
  ),
  DATABASE_CONNECTIONS: setting(10, whole(1, 1000), 'Connections to the database, at most.'),
  DATA_DIR: setting('.data', text, 'Where the private server and files keep their data.'),
  AUTH: setting<'open' | 'required' | undefined>(
    undefined,
    oneOf('open', 'required'),
    '`required`: every caller shows credentials. `open`: callers without any are `anonymous` and may act in every organization. Without it: open on a loopback address outside production, else required.',
  ),
  DEFAULT_ORG_ID: setting(
    'default',
    opaqueID,
    'Organization of what an anonymous caller makes without naming one.',
  ),
  JWT_ISSUER: setting<string | undefined>(
    undefined,
    issuer,
    'Identity provider whose tokens (JWT) are taken: its `iss`, compared as text. Without it there are API keys only.',
  ),
  JWT_AUDIENCE: setting<string | undefined>(
    undefined,
    text,
    'What `aud` of a token has to be or contain: the name of this service at the provider. Needed with JWT_ISSUER.',
  ),
  JWT_JWKS_URL: setting<string | undefined>(
    undefined,
    providerURL,
    'Where the public keys of the provider are. Without it they are found through `<issuer>/.well-known/openid-configuration`.',
  ),
  JWT_ALGORITHMS: setting(
    ['RS256', 'PS256', 'ES256', 'EdDSA'],
    algorithmList,
    'Algorithms of signatures that are taken, asymmetric ones only.',
  ),
  JWT_TYPES: setting(
    ['at+jwt', 'jwt'],
    typeList,
    'Kinds of token (header `typ`) that are taken; `absent`: tokens without one. `at+jwt` alone keeps all but access tokens of RFC 9068 out.',
  ),
  JWT_MAX_AGE: setting(
    86_400,
    whole(60, 31_536_000),
    'Seconds since its `iat` in which a token is taken at most, whatever its `exp`.',
  ),
  JWT_ORGS_CLAIM: setting<string[] | undefined>(
    undefined,
    claimPath,
    'Claim with the organizations of the caller: the name of a claim, or a JSON pointer (`/surety/orgs`). A list of ids, an object of ids with roles, or a list of objects with `id` and `role`. Without it people belong to organizations by accepting invites only.',
  ),
  JWT_ROLE_CLAIM: setting<string[] | undefined>(
    undefined,
    claimPath,
    'Claim with the role in all organizations that come without one of their own: a name or a list of names.',
  ),
  JWT_ROLE_NAMES: setting<ReadonlyMap<string, Role>>(
    new Map(roles.map((role) => [role, role])),
    roleNames,
    'What the provider calls the roles: `clerk=editor,boss=admin`. Names that are not in it say nothing. Without it: the names used here.',
  ),
  JWT_DEFAULT_ROLE: setting<Role | 'none'>(
    'viewer',
    oneOf(...roles, 'none'),
    'Role in an organization of JWT_ORGS_CLAIM for which the token names none; `none`: such an organization does not count.',
  ),
  NODE_ENV: setting(
    'development',
    oneOf('development', 'production', 'test'),
    '`production` refuses to start without credentials configured.',
  ),
  LOG_LEVEL: setting(
    'info',
    oneOf('fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'),
    'Least weight of a log line that is written.',
  ),
  JOBS: setting('on', oneOf('on', 'off'), '`off`: this process runs no jobs.'),
  SMTP_URL: setting<string | undefined>(
    undefined,
    smtpURL,
    'Mail server: `smtp://user:password@host:587` (TLS is demanded once the connection stands, unless the host is this machine or `?tls=off` is behind it) or `smtps://…:465`. Without it mails are put into `<DATA_DIR>/mail`.',
  ),
  MAIL_FROM: setting(
    nobody,
    sender,
    'Who mails are from: `Acme Bonds <bonds@acme.example>`. Needed with SMTP_URL.',
  ),
  INVITE_URL: setting<string | undefined>(
    undefined,
    url('http', 'https'),
    'Page of your own front end where invites are accepted; the token is put behind it. `https://app.example/accept#token=` keeps the token out of the logs of servers on the way. Without it the mail has the token alone.',
  ),
  JOBS_AT_ONCE: setting(4, whole(1, 100), 'Jobs that this process does at once, at most.'),
  JOB_LEASE_SECONDS: setting(
    30,
    whole(1, 3600),
    'After so many seconds without a sign of life from its worker, a job is given to another.',
  ),
  JOB_KEEP_DAYS: setting(14, whole(1, 3650), 'Days for which jobs that are done can be looked at.'),
  DOCUMENT_BYTES: setting(
    25 * 2 ** 20,
    whole(1, 2 ** 30),
    'Bytes that the content of a document may have, at most.',
  ),
  S3_BUCKET: setting<string | undefined>(
    undefined,
    text,
    'Bucket of an S3-compatible store for the content of documents. Without it: files in DATA_DIR, which several hosts have to share.',
  ),
  S3_PREFIX: setting('', text, 'What the keys in the bucket begin with, such as `documents/`.'),
  S3_REGION: setting('us-east-1', text, 'Region of the bucket.'),
  S3_ENDPOINT: setting<string | undefined>(
    undefined,
    url('http', 'https'),
    "Where the S3-compatible store is. Without it: Amazon's own.",
  ),
  S3_ACCESS_KEY_ID: setting<string | undefined>(
    undefined,
    text,
    'Key of the store, with S3_SECRET_ACCESS_KEY. Without it the SDK looks in the environment, the profile and the role of the machine.',
  ),
  S3_SECRET_ACCESS_KEY: setting<string | undefined>(undefined, text, 'The secret of S3_ACCESS_KEY_ID.'),
  READER_URL: setting<string | undefined>(
    undefined,
    url('http', 'https'),
    'Base URL of a model that speaks the OpenAI-compatible chat protocol and is to read fields out of documents, such as `http://localhost:11434/v1`. Without it the built-in reader does.',
  ),
  READER_MODEL: setting<string | undefined>(undefined, text, 'Name of the model at READER_URL.'),
  READER_API_KEY: setting<string | undefined>(
    undefined,
    text,
    'Key for READER_URL; sent there and nowhere else.',
  ),
  RATE_LIMIT: setting<number | undefined>(
    undefined,
    whole(0, 1_000_000_000),
    'Requests of one caller (actor and organization) a minute; `0`: nothing is limited. Without it 60000, and nothing is limited where callers without credentials are let in from this machine only.',
  ),
  RATE_LIMIT_ADDRESS: setting<number | undefined>(
    undefined,
    whole(0, 1_000_000_000),
    'Requests from one address a minute, counted before anything else is done for them (an IPv6 address by its first 64 bits); `0`: no such limit. Without it ten times RATE_LIMIT. Health and metrics are not counted.',
  ),
  RATE_LIMIT_FAILURES: setting(
    300,
    whole(0, 1_000_000_000),
    'Failed authentications from one address a minute; after that only credentials that were good a moment ago are looked at. `0`: no such limit.',
  ),
  RATE_LIMIT_INVITES: setting(
    60,
    whole(0, 1_000_000_000),
    'Invites of one organization a minute; `0`: no such limit.',
  ),
  REDIS_URL: setting<string | undefined>(
    undefined,
    url('redis', 'rediss'),
    'Redis in which several instances count requests together. Without it, and while it is away, each instance counts by itself.',
  ),
  TRUST_PROXY: setting<number | string[] | undefined>(
    undefined,
    proxies,
    'The proxies whose X-Forwarded-For is believed: how many stand in front of the service, or a list of their addresses (`10.0.0.0/8,loopback`). Without it the address of a client is the other end of its connection.',
  ),
  CORS_ORIGINS: setting<string[]>(
    [],
    origins,
    'Origins whose web pages may call the service from a browser: `https://app.example,http://localhost:5173`. Without it there are none.',
  ),
  CLIENT_CONNECTIONS: setting(
    10_000,
    whole(1, 1_000_000),
    'Connections of clients at one time, at most; one more is closed at once.',
  ),
  STOP_SECONDS: setting(20, whole(1, 600), 'How long requests in flight may take to end at a stop.'),
};

/** The settings as read: one member a setting. */
export type Config = { [Name in keyof typeof settings]: (typeof settings)[Name]['fallback'] };

/** Injection token of the Config. */
export const CONFIG = Symbol('CONFIG');
