import { lookup, Resolver } from 'node:dns/promises';

/** The addresses of a host name. @throws Error where it has none */
export type ResolveHost = (host: string) => Promise<string[]>;

const timeout = 2_000;
const tries = 2;

/**
 * Asks the name servers. The look-up of the operating system occupies one of a few threads until it has its answer: a
 * name whose servers keep silent would hold up reads of files as well.
 */
export const resolvePublicHost: ResolveHost = async (host) => {
  const resolver = new Resolver({ timeout, tries });
  const answers = await Promise.allSettled([resolver.resolve4(host), resolver.resolve6(host)]);
  return answers.flatMap((answer) => (answer.status === 'fulfilled' ? answer.value : []));
};

/** As all programs of this machine do it, with its hosts file. */
export const resolveOwnHost: ResolveHost = async (host) =>
  (await lookup(host, { all: true })).map(({ address }) => address);
