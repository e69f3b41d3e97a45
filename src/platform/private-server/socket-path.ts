import { createHash } from 'node:crypto';
import { lstat, mkdir, rmdir } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import type { ServerHome } from './server-home.js';

/** sockaddr_un holds 104 bytes on macOS and the BSDs, 108 on Linux; the servers keep a few for themselves. */
const LONGEST = 100;

/** A short name that belongs to this home alone. */
export function homeHash(home: ServerHome): string {
  return createHash('sha256').update(home.path).digest('hex').slice(0, 16);
}

/**
 * Where the server of this home listens: in the home, or where that path is too long for a socket, in a
 * directory of ours under the system's temporary directory.
 */
export async function socketPath(home: ServerHome, temporary = tmpdir()): Promise<string> {
  const inHome = join(home.path, 'server.sock');
  if (Buffer.byteLength(inHome) <= LONGEST) return inHome;
  const directory = join(temporary, `surety-${homeHash(home)}`);
  const inTemporary = join(directory, 'server.sock');
  if (Buffer.byteLength(inTemporary) > LONGEST) {
    throw new Error(
      `${home.shown} and ${temporary} are both too long for a socket path. Set a shorter TMPDIR.`,
    );
  }
  await mkdir(directory, { mode: 0o700 }).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'EEXIST') throw error;
  });
  await denyForeign(directory);
  return inTemporary;
}

/** Removes the directory made for a long path, if the socket is not in the home. */
export async function removeSocketDirectory(home: ServerHome, socket: string): Promise<void> {
  if (dirname(socket) !== home.path) await rmdir(dirname(socket)).catch(() => {});
}

/** Anyone may make names in the temporary directory: one who made ours first would sit between us and the server. */
async function denyForeign(directory: string): Promise<void> {
  const found = await lstat(directory);
  if (!found.isDirectory() || found.uid !== process.getuid?.() || (found.mode & 0o077) !== 0) {
    throw new Error(`${directory} is not a private directory of this user. Remove it and start again.`);
  }
}
