import { execFile } from 'node:child_process';

const FENCE = ['/usr/bin/unshare', '--map-root-user', '--net', '--'];
let known: Promise<string[]> | undefined;

/**
 * What stands before a command so that it has no network: `unshare` of util-linux, which needs no rights of root where
 * the kernel lets users make namespaces. Nothing where that is not so, as in most containers: there the network policy of
 * the container has to do it.
 */
export function networkFence(): Promise<string[]> {
  known ??= new Promise((resolve) => {
    const [program, ...args] = FENCE as [string, ...string[]];
    execFile(program, [...args, '/bin/true'], { timeout: 5_000 }, (error) => resolve(error ? [] : FENCE));
  });
  return known;
}
