import { isIP } from 'node:net';
import ipaddr from 'ipaddr.js';
import { isLoopback } from './loopback.js';
import { isPublicAddress } from './public-address.js';

type Network = [ipaddr.IPv4 | ipaddr.IPv6, number];

const hostName = /^(?=.{1,253}$)[a-z\d_]([a-z\d_-]*[a-z\d])?(\.[a-z\d_]([a-z\d_-]*[a-z\d])?)*$/;

/** Names that no public server has: of this machine, or of one network alone. */
const innerName = /^[^.]+$|\.(localhost|local|internal|home\.arpa|lan|intranet|corp|home)$/;

/** The host of a URL, without the brackets of an IPv6 address and the dot that may end a name. */
export const hostOf = ({ hostname }: URL): string => hostname.replace(/^\[(.*)\]$/, '$1').replace(/\.$/, '');

/** Reads a comma-separated list of host names, addresses and networks such as `10.1.0.0/16`. */
export function hostsAndNetworks(value: string): string[] {
  const hosts = value.split(',').map((each) => each.trim().toLowerCase());
  const wrong = hosts.find((host) => !hostName.test(host) && networkOf(host) === undefined);
  if (wrong === undefined) return hosts;
  throw new Error(`must be host names, addresses and networks such as 10.1.0.0/16; ${wrong} is none`);
}

function networkOf(host: string): Network | undefined {
  if (ipaddr.isValidCIDR(host)) return ipaddr.parseCIDR(host);
  if (!isIP(host)) return undefined;
  const address = ipaddr.process(host);
  return [address, address.toByteArray().length * 8];
}

/** Where this service may be made to send requests by those who give it addresses. */
export class Destinations {
  private readonly names: ReadonlySet<string>;
  private readonly networks: Network[];

  /**
   * @param allowed hosts and networks of the operator's own that may be reached, on any port and without TLS as well
   * @param toLoopback whether servers of this machine may be reached too
   */
  constructor(
    allowed: readonly string[],
    private readonly toLoopback: boolean,
  ) {
    this.networks = allowed.flatMap((host) => [networkOf(host)].filter((network) => network !== undefined));
    this.names = new Set(allowed.filter((host) => networkOf(host) === undefined));
  }

  /** What is wrong with the URL, as far as it tells without a look-up of its name; undefined: nothing. */
  faultOf(text: string): string | undefined {
    if (!URL.canParse(text)) return 'must be a URL';
    const url = new URL(text);
    const { protocol, username, password, port } = url;
    const host = hostOf(url);
    const isOwn = this.isOwn(host);
    if (username !== '' || password !== '') return 'must not have a user or password in it';
    if (protocol !== 'https:' && !(protocol === 'http:' && isOwn)) return 'must begin with https://';
    if (isOwn) return undefined;
    const isInside = isIP(host) ? !isPublicAddress(host) : innerName.test(host);
    if (isInside) return 'must lead to a public server';
    return port !== '' && Number(port) < 1024 ? 'must have the port 443 or one from 1024 on' : undefined;
  }

  /** Whether the host may be connected to at this address. */
  allows(host: string, address: string): boolean {
    if (isPublicAddress(address) || this.names.has(host) || this.isInNetwork(address)) return true;
    return this.toLoopback && isLoopback(host) && isLoopback(address);
  }

  /** Whether the host is one whose names the system itself looks up, with what stands in its hosts file. */
  isOwn(host: string): boolean {
    return this.names.has(host) || this.isInNetwork(host) || (this.toLoopback && isLoopback(host));
  }

  private isInNetwork(host: string): boolean {
    if (!isIP(host)) return false;
    const address = ipaddr.process(host);
    return this.networks.some(
      ([network, bits]) => network.kind() === address.kind() && address.match(network, bits),
    );
  }
}
