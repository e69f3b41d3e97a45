import { BadConfiguration } from '../config/config.js';
import { MigrationsPending } from '../database/migrate.js';
import { DataDirInUse, NoServerProgram, NoSpace } from '../private-server/private-server.js';

/** An error of the operating system or of the database driver. */
type SystemError = Error & {
  code?: unknown;
  syscall?: string;
  path?: string;
  address?: string;
  port?: number;
};

/**
 * Why a program cannot start, for people: one sentence where the reason is known. A mistake in the program itself comes
 * with its stack.
 * @param program such as `service`
 */
export function startFailure(program: string, error: unknown): string {
  if (!(error instanceof Error)) return `The ${program} cannot start: ${String(error)}`;
  const isTold = [BadConfiguration, MigrationsPending, NoServerProgram, DataDirInUse, NoSpace].some(
    (kind) => error instanceof kind,
  );
  if (isTold) return error.message;
  const reason = sentenceFor(error);
  if (reason !== undefined) return reason;
  const isOfOutside = typeof (error as SystemError).code === 'string' || error.constructor === Error;
  return `The ${program} cannot start: ${isOfOutside ? error.message : (error.stack ?? error.message)}`;
}

function sentenceFor({ code, syscall, path, address = '', port }: SystemError): string | undefined {
  const place = `${address.includes(':') ? `[${address}]` : address}:${port}`;
  switch (code) {
    case 'EADDRINUSE':
      return `Another program listens on ${place}: set PORT to another port, or stop that program.`;
    case 'EADDRNOTAVAIL':
      return `HOST is ${address}, which is no address of this machine.`;
    case 'ENOSPC':
    case 'EDQUOT':
      return 'No space is left where DATA_DIR is: make room, or set DATA_DIR to a folder on another disk.';
    case 'EACCES':
    case 'EPERM':
    case 'EROFS':
      if (syscall === 'listen')
        return `This user may not listen on ${place}: set PORT to a port from 1024 on.`;
      return path && `This user may not write to ${path}: set DATA_DIR to a folder where it may.`;
    case 'ENOENT':
    case 'ENOTDIR':
    case 'EEXIST':
      return syscall === 'mkdir' ? `${path} cannot be made: set DATA_DIR to another folder.` : undefined;
    default:
      return undefined;
  }
}
