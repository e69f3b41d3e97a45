import { execFile, spawn } from 'node:child_process';
import { access } from 'node:fs/promises';
import { promisify } from 'node:util';
import { findExecutable } from './find-program.js';

const run = promisify(execFile);

const APT_GET = 'apt-get -qq -y --no-install-recommends -o DPkg::Lock::Timeout=120';
const CORE = 'mariadb-server-core mariadb-client-core';

/**
 * Installs the server program. The core packages are the bare programs: none of them starts at boot. Systems that name
 * them differently get mariadb-server, which would start a service of its own at once: meanwhile a policy-rc.d
 * prevents that (see invoke-rc.d(8)). One that exists already stays, and was checked before. The shell removes ours
 * even if the service is killed, and it finishes what apt has begun.
 */
const INSTALL = `
policy=$1
PATH=\${PATH:+$PATH:}/usr/sbin:/usr/bin:/sbin:/bin; export PATH
if ! [ -e "$policy" ]; then
  trap 'rm -f "$policy"' EXIT
  trap 'exit 1' HUP INT TERM
  printf '#!/bin/sh\\nexit 101\\n' >"$policy" && chmod 755 "$policy" || exit 1
fi
get() { DEBIAN_FRONTEND=noninteractive ${APT_GET} "$@"; }
get install ${CORE} && exit
get update
get install ${CORE} || get install mariadb-server
`;

export interface InstallOptions {
  env: NodeJS.ProcessEnv;
  log: (message: string) => void;
  policyFile?: string;
  /** Whether we are root on a Debian-like system; looked up where it is not said. */
  isRootOnDebian?: boolean;
}

/** Installs mariadbd on a Debian-like system where we are root, and logs the command first; false where it cannot. */
export async function installServerProgram(options: InstallOptions): Promise<boolean> {
  const { env, log, policyFile = '/usr/sbin/policy-rc.d' } = options;
  if (!(options.isRootOnDebian ?? (await isRootOnDebian()))) return false;
  if (!(await findExecutable(['apt-get'], env))) return false;
  if (await startsServices(policyFile)) {
    log(`not installing MariaDB: ${policyFile} would let the package start a service of its own`);
    return false;
  }
  log(
    `no database server found: running \`${APT_GET} install ${CORE}\` as root ` +
      '(after apt-get update, or with mariadb-server, where that is needed); PRIVATE_SERVER_INSTALL=never forbids it',
  );
  const failed = await runDetached(['-c', INSTALL, 'install-mariadb', policyFile], env);
  if (failed !== undefined) log(`apt-get could not install MariaDB: ${failed}`);
  return failed === undefined;
}

const isRootOnDebian = async (): Promise<boolean> =>
  process.getuid?.() === 0 && (await exists('/etc/debian_version'));

/** Whether an existing policy-rc.d lets a new MariaDB start; 101 is its no. */
async function startsServices(policyFile: string): Promise<boolean> {
  if (!(await exists(policyFile))) return false;
  return run(policyFile, ['mariadb', 'start']).then(
    () => true,
    (error: { code?: unknown }) => error.code !== 101,
  );
}

/** Runs a shell in its own session, as dpkg should not be cut short by Ctrl-C; resolves to why it failed. */
function runDetached(args: string[], env: NodeJS.ProcessEnv): Promise<string | undefined> {
  return new Promise((resolve) => {
    const child = spawn('/bin/sh', args, { env, detached: true, stdio: ['ignore', 'pipe', 'pipe'] });
    let words = '';
    const keep = (chunk: Buffer) => (words = (words + chunk.toString()).slice(-2_000));
    child.stdout.on('data', keep);
    child.stderr.on('data', keep);
    child.once('error', (error) => resolve(error.message));
    child.once('close', (code) => resolve(code === 0 ? undefined : words.trim()));
  });
}

function exists(path: string): Promise<boolean> {
  return access(path).then(
    () => true,
    () => false,
  );
}
