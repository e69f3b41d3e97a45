import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { homedir } from 'node:os';
import { dirname, join } from 'node:path';
import { Surety } from 'surety-bonding-client';
import { isLoopback } from '../../platform/network/loopback.js';

/** Where a service of one's own machine is. */
export const usualURL = 'http://127.0.0.1:3000';

/** A service, and what it knows the user by; in the open mode it asks for no key. */
export interface Account {
  url: string;
  key?: string | undefined;
}

/** The file in which `login` keeps the account. */
export const accountFile = (): string =>
  join(process.env.XDG_CONFIG_HOME || join(homedir(), '.config'), 'surety', 'account.json');

/**
 * The account that commands use: that of `SURETY_URL` and `SURETY_KEY`, otherwise the one that was logged in to. A key
 * is sent to no other service than the one that it was given for.
 */
export async function readAccount(): Promise<Account> {
  const { SURETY_URL: url, SURETY_KEY: key } = process.env;
  if (url) return { url, key };
  const kept = await keptAccount();
  return key ? { url: kept?.url ?? usualURL, key } : (kept ?? { url: usualURL });
}

async function keptAccount(): Promise<Account | undefined> {
  const text = await readFile(accountFile(), 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return undefined;
    throw new Error(`${accountFile()} cannot be read: ${error.code}.`);
  });
  if (text === undefined) return undefined;
  try {
    const { url, key } = JSON.parse(text) as Account;
    return { url, key };
  } catch {
    throw new Error(`${accountFile()} is damaged: log in again.`);
  }
}

/** Keeps the account where only the user can read it. */
export async function keepAccount(account: Account): Promise<void> {
  const file = accountFile();
  await mkdir(dirname(file), { recursive: true, mode: 0o700 });
  // A file that was there before would keep its permissions.
  const fresh = `${file}.${process.pid}`;
  await writeFile(fresh, `${JSON.stringify(account)}\n`, { mode: 0o600, flag: 'wx' });
  await rename(fresh, file);
}

export const forgetAccount = (): Promise<void> => rm(accountFile(), { force: true });

/** Whether a service runs on this machine, so that nobody else hears what is said to it. */
export const isOnThisMachine = (url: string): boolean =>
  isLoopback(new URL(url).hostname.replace(/^\[|\]$/g, ''));

/** A client of the service that the user is logged in to. */
export const connect = async (): Promise<Surety> => clientOf(await readAccount());

/** A client that waits until the service is there again. */
export const patientClient = async (): Promise<Surety> =>
  new Surety({ ...(await readAccount()), retries: Infinity });

/** Somebody waits at the terminal: what does not answer soon is told. */
export const clientOf = (account: Account): Surety => new Surety({ ...account, retries: 2 });
