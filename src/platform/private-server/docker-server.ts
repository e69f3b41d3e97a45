import { execFile } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import { createServer, type AddressInfo } from 'node:net';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { findExecutable } from './find-program.js';
import { settleFormerServer } from './former-server.js';
import { startGuarded, type GuardedCommand } from './guardian.js';
import type { ServerSetting } from './local-server.js';
import { untilReady } from './readiness.js';
import { serverFlags } from './server-flags.js';
import {
  createFiles,
  lastLogLines,
  logSize,
  withErrorLog,
  type MadeBy,
  type ServerHome,
} from './server-home.js';
import { homeHash } from './socket-path.js';
import { supervise } from './supervise.js';

const run = promisify(execFile);

const IMAGE = 'mysql:8.4';
const MADE_BY: MadeBy = { flavour: 'docker', version: '8.4' };
const READY_SECONDS = 120;
const GRACE_SECONDS = 120;

export interface DockerEngine {
  program: string;
  /** The engine runs as this user: root in a container is this user outside. */
  rootless: boolean;
}

/** The Docker engine this user may use, if one answers. */
export async function findDockerEngine(env: NodeJS.ProcessEnv): Promise<DockerEngine | undefined> {
  const program = await findExecutable(['docker'], env);
  if (!program) return undefined;
  try {
    const question = ['info', '--format', '{{.ServerVersion}} {{.SecurityOptions}}'];
    const { stdout } = await run(program, question, { env, timeout: 3_000, killSignal: 'SIGKILL' });
    // Some releases of the client exit with 0 though no engine answers.
    return /^\d/.test(stdout) ? { program, rootless: stdout.includes('name=rootless') } : undefined;
  } catch {
    return undefined;
  }
}

/** Runs the official image on the home's files, published on a free port of 127.0.0.1. */
export async function startDockerServer(
  engine: DockerEngine,
  setting: ServerSetting,
  isNew: boolean,
): Promise<{ url: string; stop(): Promise<void> }> {
  const { home, log } = setting;
  const password = await rootPassword(home);
  const port = await freePort();
  const url = `mysql://root:${password}@127.0.0.1:${port}`;
  await pullImage(engine, setting);
  const launchOn = (files: string) => launch({ engine, setting, files, password, port, url });
  if (isNew) {
    log('first start: creating the database files');
    // The image makes the files when it finds none, and listens on the network when they are complete.
    await createFiles(home, MADE_BY, async (directory) => (await launchOn(directory)).stop());
  }
  const server = await supervise(() => launchOn(home.files), log);
  return {
    url,
    stop: async () => {
      await server.stop();
      await removeContainer(engine, setting);
    },
  };
}

interface Launch {
  engine: DockerEngine;
  setting: ServerSetting;
  files: string;
  password: string;
  port: number;
  url: string;
}

async function launch({ engine, setting, files, password, port, url }: Launch): Promise<GuardedCommand> {
  const { home, log } = setting;
  await settleFormerServer(home.pidFile, `--name=${containerName(home)}`, log);
  await removeContainer(engine, setting);
  log(`starting ${IMAGE} in Docker on 127.0.0.1:${port} in ${home.shown}`);
  const from = await logSize(home);
  // In the environment, as everyone may read a command line.
  const env = { ...setting.env, MYSQL_ROOT_PASSWORD: password };
  const command = runCommand(engine, setting, files, port);
  // In the foreground: docker run passes SIGTERM on to the container and ends when that has ended.
  const ending = { whileStarting: 'TERM', graceSeconds: GRACE_SECONDS } as const;
  const options = { ...ending, pidFile: home.pidFile, cwd: home.path, env };
  const server = await withErrorLog(home, (output) => startGuarded(command, { ...options, output }));
  const outcome = await untilReady(url, server.ended, READY_SECONDS);
  if (outcome === 'ready') return server;
  await server.stop();
  await removeContainer(engine, setting);
  throw new Error(
    `The Docker image ${IMAGE} did not start: ${outcome.failed}. Its last words (${home.errorLog}):\n` +
      (await lastLogLines(home, from)),
  );
}

function runCommand(engine: DockerEngine, setting: ServerSetting, files: string, port: number): string[] {
  return [
    engine.program,
    'run',
    '--rm',
    `--name=${containerName(setting.home)}`,
    `--publish=127.0.0.1:${port}:3306`,
    `--mount=type=bind,source=${files},target=/var/lib/mysql`,
    '--env=MYSQL_ROOT_PASSWORD',
    `--stop-timeout=${GRACE_SECONDS}`,
    ...asThisUser(engine),
    IMAGE,
    ...serverFlags('mysql'),
    ...setting.flags,
  ];
}

/** So that the files belong to this user, who can then copy and remove them. */
function asThisUser(engine: DockerEngine): string[] {
  const user = process.getuid?.();
  const direct = process.platform === 'linux' && !engine.rootless && user !== undefined && user !== 0;
  return direct ? [`--user=${user}:${process.getgid?.()}`] : [];
}

/** The command that downloads the image. */
export const pullCommand = `docker pull ${IMAGE}`;

/** Whether the image is on this machine. */
export function hasImage(engine: DockerEngine, env: NodeJS.ProcessEnv): Promise<boolean> {
  return run(engine.program, ['image', 'inspect', IMAGE], { env }).then(
    () => true,
    () => false,
  );
}

async function pullImage(engine: DockerEngine, { env, log }: ServerSetting): Promise<void> {
  if (await hasImage(engine, env)) return;
  log(`no database server found: running \`${pullCommand}\`; PRIVATE_SERVER_INSTALL=never forbids it`);
  await run(engine.program, ['pull', '--quiet', IMAGE], { env });
}

/** Ends a container that an earlier service of this home left, if any, with time to flush its data. */
async function removeContainer(engine: DockerEngine, { env, home }: ServerSetting): Promise<void> {
  const name = containerName(home);
  await run(engine.program, ['stop', '-t', String(GRACE_SECONDS), name], { env }).catch(() => {});
  await run(engine.program, ['rm', '--force', name], { env }).catch(() => {});
}

function containerName(home: ServerHome): string {
  return `surety-mysql-${homeHash(home)}`;
}

async function rootPassword(home: ServerHome): Promise<string> {
  const file = join(home.path, 'root-password');
  const kept = await readFile(file, 'utf8').catch(() => '');
  if (kept) return kept;
  const password = randomBytes(24).toString('hex');
  await writeFile(file, password, { mode: 0o600 });
  return password;
}

async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve, reject) => server.once('error', reject).listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  await new Promise((resolve) => server.close(resolve));
  return port;
}
