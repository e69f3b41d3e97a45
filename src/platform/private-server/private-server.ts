import { findDockerEngine, hasImage, pullCommand, startDockerServer } from './docker-server.js';
import { findServerPrograms, type ServerProgram } from './find-program.js';
import { installServerProgram } from './install-program.js';
import { initialiseFiles, startLocalServer, type ServerSetting } from './local-server.js';
import { type InstallPolicy, NoServerProgram, waysToProvideOne } from './no-server-program.js';
import { acquireOwnerLock, publishedUrl } from './owner-lock.js';
import { answers } from './readiness.js';
import {
  canOpen,
  existingServerHome,
  makeServerHome,
  readMadeBy,
  writeMadeBy,
  type MadeBy,
} from './server-home.js';

export { DataDirInUse } from './owner-lock.js';
export { NoServerProgram } from './no-server-program.js';
export { NoSpace } from './no-space.js';

/** A MySQL-compatible server that belongs to this process and ends with it. */
export interface PrivateServer {
  /**
   * mysql://root@localhost?socketPath=<url-encoded path>, or mysql://root:<password>@127.0.0.1:<port>.
   * No database is named in it.
   */
  url: string;
  /** Stops the server cleanly (SIGTERM and waits; flushes its data). Idempotent. */
  stop(): Promise<void>;
}

export interface PrivateServerOptions {
  /** e.g. '.data'; the server's files go to <dataDir>/mysql, which is made (0700). */
  dataDir: string;
  /** Whether a server program may be installed, or an image downloaded, where there is none; default `allow`. */
  install?: InstallPolicy;
  /** Gets one-liners for people: what is being started, installed, and what takes a while. */
  log: (message: string) => void;
  /** For PATH look-ups and the server's own environment; default process.env. */
  env?: NodeJS.ProcessEnv;
  /** Extra server flags, after ours. */
  flags?: string[];
  /** Where to look for server programs besides PATH; default the usual places. */
  programDirectories?: string[];
}

/**
 * Starts the private server of a data directory: a mariadbd or mysqld of this machine, else the official image
 * on a Docker engine, else, as root on Debian and its like, a MariaDB that it installs.
 * Throws NoServerProgram where none of these is possible or allowed, DataDirInUse when another living service owns the
 * directory, NoSpace where its disk is full.
 */
export async function startPrivateServer(options: PrivateServerOptions): Promise<PrivateServer> {
  const { dataDir, install = 'allow', log, env = process.env, flags = [], programDirectories } = options;
  const home = await makeServerHome(dataDir);
  const lock = await acquireOwnerLock(home.path, dataDir);
  try {
    const server = await start({ home, install, log, env, flags }, programDirectories);
    await lock.publish(server.url);
    const stop = async () => {
      await server.stop();
      await lock.release();
    };
    let stopped: Promise<void> | undefined;
    return { url: server.url, stop: () => (stopped ??= stop()) };
  } catch (error) {
    await lock.release();
    throw error;
  }
}

/**
 * The url of the private server that runs for this data directory now (started by another process of ours),
 * if any: the command line uses it while the service runs.
 */
export async function findRunningServer(dataDir: string): Promise<string | undefined> {
  const home = await existingServerHome(dataDir);
  const url = home && (await publishedUrl(home.path));
  return url !== undefined && (await answers(url)) ? url : undefined;
}

async function start(setting: ServerSetting, directories: string[] | undefined): Promise<PrivateServer> {
  const { env, home, install } = setting;
  const madeBy = await readMadeBy(home);
  let programs = await findServerPrograms(env, directories);
  if (madeBy?.flavour === 'docker' || (!madeBy && programs.length === 0)) {
    const engine = await findDockerEngine(env);
    const isForbidden = engine && install === 'never' && !(await hasImage(engine, env));
    if (engine && !isForbidden) return startDockerServer(engine, setting, !madeBy);
    if (madeBy) throw isForbidden ? imageMissing(setting, madeBy) : wrongProgram(setting, madeBy, programs);
  }
  if (programs.length === 0 && install === 'allow' && (await installServerProgram(setting))) {
    programs = await findServerPrograms(env, directories);
  }
  if (programs.length === 0) throw new NoServerProgram(waysToProvideOne(install));
  const program = programs.find((candidate) => !madeBy || canOpen(candidate, madeBy));
  if (!program) throw wrongProgram(setting, madeBy as MadeBy, programs);
  return startProgram(program, setting, madeBy);
}

async function startProgram(program: ServerProgram, setting: ServerSetting, madeBy: MadeBy | undefined) {
  if (!madeBy) await initialiseFiles(program, setting);
  const newer = madeBy && madeBy.version !== program.version;
  if (newer) {
    setting.log(`the data was last used by ${named(madeBy)}; ${named(program)} takes it over, for good`);
  }
  const server = await startLocalServer(program, setting);
  if (newer) await writeMadeBy(setting.home, program);
  return server;
}

function wrongProgram({ home }: ServerSetting, madeBy: MadeBy, programs: ServerProgram[]): Error {
  const found = programs.map((program) => `${named(program)} (${program.path})`).join(', ') || 'none';
  const need = madeBy.flavour === 'docker' ? 'a Docker engine, which does not answer' : 'that one or a newer';
  return new Error(
    `The data in ${home.shown} was made by ${named(madeBy)} and needs ${need}. Server programs here: ${found}. ` +
      `Provide it, set DATABASE_URL, or move ${home.shown} away to begin with an empty database.`,
  );
}

function imageMissing({ home }: ServerSetting, madeBy: MadeBy): NoServerProgram {
  return new NoServerProgram(
    `The data in ${home.shown} was made by ${named(madeBy)}, which is not on this machine, and ` +
      `PRIVATE_SERVER_INSTALL=never forbids downloading it. Run: ${pullCommand}`,
  );
}

function named({ flavour, version }: MadeBy): string {
  const names = { mariadb: 'MariaDB', mysql: 'MySQL', docker: 'the Docker image mysql' };
  return `${names[flavour]} ${version}`;
}
