import { rm } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { companionDirectories, findExecutable, type ServerProgram } from './find-program.js';
import { settleFormerServer } from './former-server.js';
import { startGuarded, type GuardedCommand } from './guardian.js';
import type { InstallPolicy } from './no-server-program.js';
import { demandSpace, NoSpace, tellsOfFullDisk } from './no-space.js';
import { untilReady } from './readiness.js';
import { serverFlags } from './server-flags.js';
import { createFiles, lastLogLines, logSize, withErrorLog, type ServerHome } from './server-home.js';
import { removeSocketDirectory, socketPath } from './socket-path.js';
import { supervise } from './supervise.js';

const READY_SECONDS = 60;
const GRACE_SECONDS = 120;

export interface ServerSetting {
  home: ServerHome;
  /** Whether server programs and images may be installed. */
  install: InstallPolicy;
  log: (message: string) => void;
  env: NodeJS.ProcessEnv;
  flags: string[];
}

/** Runs a server program of this machine on the home's files, on a private unix socket and no network port. */
export async function startLocalServer(
  program: ServerProgram,
  setting: ServerSetting,
): Promise<{ url: string; stop(): Promise<void> }> {
  const { home, log } = setting;
  const socket = await socketPath(home);
  const url = `mysql://root@localhost?socketPath=${encodeURIComponent(socket)}`;
  const server = await supervise(() => launch(program, setting, socket, url), log);
  return {
    url,
    stop: async () => {
      await server.stop();
      // Should the guardian have been killed, its end was not the server's.
      await settleFormerServer(home.pidFile, marker(home), log);
      await removeSocketDirectory(home, socket);
    },
  };
}

/** Makes the files of a new, empty server, whose root has no password: only its socket leads to it. */
export async function initialiseFiles(program: ServerProgram, setting: ServerSetting): Promise<void> {
  await settleFormerServer(setting.home.pidFile, marker(setting.home), setting.log);
  await demandSpace(setting.home.path, setting.home.shown);
  setting.log('first start: creating the database files');
  await createFiles(setting.home, program, async (directory) => {
    const from = await logSize(setting.home);
    const command = await initialiseCommand(program, directory, setting);
    const env = { ...setting.env, TMPDIR: setting.home.temporary };
    const ended = await (await guard(command, { ...setting, env }, 'KILL')).ended;
    if (ended !== 'exit code 0') throw await failure(setting.home, from, `ended with ${ended}`, program);
  });
}

async function initialiseCommand(program: ServerProgram, directory: string, { env, home }: ServerSetting) {
  const common = (files: string) => ['--no-defaults', `--datadir=${files}`, ...asRoot()];
  if (program.flavour === 'mysql') {
    const own = ['--initialize-insecure', '--skip-log-bin', '--secure-file-priv=NULL'];
    return [program.path, ...common(directory), ...own];
  }
  const directories = await companionDirectories(program.path);
  const script = await findExecutable(['mariadb-install-db', 'mysql_install_db'], env, directories);
  if (!script)
    throw new Error(`mariadb-install-db, which belongs to ${program.path}, is not on this machine.`);
  // In an unpacked archive the script does not know where its own files are.
  const base = script.includes('/scripts/') ? [`--basedir=${join(script, '..', '..')}`] : [];
  // The script hands paths on without quotes: a path that a shell would take apart is named from where it runs.
  const isPlain = /^[\w./+@:,-]+$/.test(directory);
  return [
    script,
    ...common(isPlain ? directory : `./${relative(home.path, directory)}`),
    ...base,
    '--auth-root-authentication-method=normal',
    '--skip-test-db',
    '--skip-name-resolve',
  ];
}

async function launch(
  program: ServerProgram,
  setting: ServerSetting,
  socket: string,
  url: string,
): Promise<GuardedCommand> {
  const { home, log } = setting;
  await settleFormerServer(home.pidFile, marker(home), log);
  // Left by a kill: the pid in the lock file may by now be another process, which would stop the new server.
  for (const stale of [socket, `${socket}.lock`]) await rm(stale, { force: true });
  log(`starting ${program.flavour} ${program.version} (${program.path}) in ${home.shown}`);
  const from = await logSize(home);
  // mariadbd may hang for good on a SIGTERM that comes before it is up. Nobody has written to it by then.
  const whileStarting = program.flavour === 'mariadb' ? 'KILL' : 'TERM';
  const server = await guard(serverCommand(program, setting, socket), setting, whileStarting);
  const outcome = await untilReady(url, server.ended, READY_SECONDS);
  if (outcome === 'ready') return server;
  await server.stop();
  throw await failure(home, from, outcome.failed, program);
}

function serverCommand(program: ServerProgram, setting: ServerSetting, socket: string): string[] {
  return [
    program.path,
    '--no-defaults',
    marker(setting.home),
    `--tmpdir=${setting.home.temporary}`,
    `--socket=${socket}`,
    `--pid-file=${setting.home.pidFile}`,
    '--skip-networking',
    ...asRoot(),
    ...serverFlags(program.flavour),
    ...setting.flags,
  ];
}

/** The argument by which a server is known as the one of this home; it begins that of a first start too. */
function marker(home: ServerHome): string {
  return `--datadir=${home.files}`;
}

function asRoot(): string[] {
  return process.getuid?.() === 0 ? ['--user=root'] : [];
}

async function guard(
  command: string[],
  { home, env }: ServerSetting,
  whileStarting: 'TERM' | 'KILL',
): Promise<GuardedCommand> {
  const options = { whileStarting, graceSeconds: GRACE_SECONDS, pidFile: home.pidFile, cwd: home.path, env };
  return withErrorLog(home, (output) => startGuarded(command, { ...options, output }));
}

async function failure(home: ServerHome, from: number, what: string, program: ServerProgram): Promise<Error> {
  const lines = await lastLogLines(home, from);
  if (tellsOfFullDisk(lines)) return new NoSpace(home.shown);
  const denied = /permission denied|errno:? ?13|errcode:? ?13/i.test(lines);
  const hint =
    denied && program.flavour === 'mysql'
      ? '\nOn Ubuntu, AppArmor keeps mysqld to /var/lib/mysql: allow it this directory in ' +
        '/etc/apparmor.d/local/usr.sbin.mysqld, install mariadb-server instead, or set DATABASE_URL.'
      : '';
  return new Error(
    `${program.path} did not start: ${what}. Its last words (${home.errorLog}):\n${lines}${hint}`,
  );
}
