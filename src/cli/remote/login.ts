import { Command } from 'commander';
import type { Me } from 'surety-bonding-client';
import {
  accountFile,
  clientOf,
  forgetAccount,
  isOnThisMachine,
  keepAccount,
  readAccount,
  usualURL,
} from './account.js';
import { printRecord } from './output.js';
import { askSecret } from './secret.js';

/** `login`: keeps the address of a service, and a key for it. */
export function loginCommand(): Command {
  return new Command('login')
    .description('log in to a service with an API key, which is asked for, or read from the standard input')
    .argument('[url]', 'the address of the service', usualURL)
    .addHelpText('after', '\nSURETY_URL and SURETY_KEY in the environment go before what is kept.')
    .action(login);
}

/** `logout`: forgets them. */
export function logoutCommand(): Command {
  return new Command('logout').description('forget the service and the key').action(forgetAccount);
}

/** `whoami`: what the service knows the user as. */
export function whoamiCommand(): Command {
  return new Command('whoami')
    .description('tell which service is used, and who you are there')
    .action(async () => {
      const account = await readAccount();
      await printRecord({ url: account.url, ...(await clientOf(account).me()) });
    });
}

async function login(address: string): Promise<void> {
  const url = serviceURL(address);
  const key = await askSecret(`API key for ${url} (empty: none): `);
  const account = { url, ...(key && { key }) };
  const me = await clientOf(account).me();
  await keepAccount(account);
  process.stderr.write(`${told(me)}\nIt is kept in ${accountFile()}.\n`);
}

/** @throws Error where the address is none, or a key sent there could be read by others */
function serviceURL(address: string): string {
  const url = URL.canParse(address) ? new URL(address) : undefined;
  if (!url || !/^https?:$/.test(url.protocol) || url.username || url.search || url.hash)
    throw new Error(`${address} is no address of a service: it is like https://bonds.example.`);
  if (url.protocol === 'http:' && !isOnThisMachine(url.href))
    process.stderr.write(`Without https, others on the network can read the key.\n`);
  return url.href.replace(/\/$/, '');
}

function told({ actorID, every, organizations }: Me): string {
  const roles = organizations.map(({ orgID, role }) => `${role} of ${orgID}`);
  return `You are ${actorID}: ${every ? 'you may do everything in every organization' : roles.join(', ')}.`;
}
