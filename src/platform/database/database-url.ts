import { url } from '../config/setting-readers.js';

/** Where one server of the database listens. */
export interface Address {
  host: string;
  port: number;
}

/** What the URL of a database says. */
export interface DatabasePlace {
  kind: 'mysql' | 'mariadb';
  /** At least one; the first is preferred. */
  addresses: [Address, ...Address[]];
  user: string;
  password: string;
  /** The schema; `""` where the URL names none. */
  name: string;
  /** A Unix socket in place of the address. */
  socketPath: string | undefined;
  /** Demands TLS with a certificate that holds. */
  ssl: boolean;
}

/** A URL for each of the hosts, which WHATWG's URL knows only one of. */
function urlsOfHosts(databaseURL: string): string[] {
  const [, before = '', hosts = '', after = ''] =
    /^(\w+:\/\/(?:[^/?#]*@)?)([^/?#@]*)(.*)$/s.exec(databaseURL) ?? [];
  return hosts.split(',').map((host) => before + host + after);
}

/** Takes the URL of a database: `mysql://user:password@host:3306,host:3306/name`. */
export function databaseURL(value: string): string {
  urlsOfHosts(value).forEach(url('mysql', 'mariadb'));
  return value;
}

/**
 * Reads `mysql://user:password@host:port,host:port/name`. The query `socketPath` names a Unix socket, `ssl=true`
 * demands TLS.
 */
export function readDatabaseURL(databaseURL: string): DatabasePlace {
  const [first, ...others] = urlsOfHosts(databaseURL).map((each) => new URL(each));
  const addressOf = ({ hostname, port }: URL): Address => ({ host: hostname, port: Number(port || 3306) });
  return {
    kind: first!.protocol === 'mariadb:' ? 'mariadb' : 'mysql',
    addresses: [addressOf(first!), ...others.map(addressOf)],
    user: decodeURIComponent(first!.username),
    password: decodeURIComponent(first!.password),
    name: decodeURIComponent(first!.pathname.slice(1)),
    socketPath: first!.searchParams.get('socketPath') ?? undefined,
    ssl: first!.searchParams.get('ssl') === 'true',
  };
}

/** What mysql2 needs to connect to one of the hosts. */
export function credentialsFor({ user, password, socketPath, ssl }: DatabasePlace, { host, port }: Address) {
  return { host, port, user, password, socketPath, ssl: ssl ? { rejectUnauthorized: true } : undefined };
}
