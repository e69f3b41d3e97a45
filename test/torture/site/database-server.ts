import { cp, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { findServerPrograms, type ServerProgram } from '../../../src/platform/private-server/find-program.js';
import { type GuardedCommand, startGuarded } from '../../../src/platform/private-server/guardian.js';
import { initialiseFiles } from '../../../src/platform/private-server/local-server.js';
import { NoServerProgram } from '../../../src/platform/private-server/no-server-program.js';
import { untilReady } from '../../../src/platform/private-server/readiness.js';
import { serverFlags } from '../../../src/platform/private-server/server-flags.js';
import {
  makeServerHome,
  type ServerHome,
  withErrorLog,
} from '../../../src/platform/private-server/server-home.js';
import { memoryOf } from '../../bench/processes.js';

const readySeconds = 60;

/** A database server with the settings of the private one, that can be killed, frozen and rolled back. */
export class DatabaseServer {
  /** Of the server, without a database. */
  readonly url: string;
  private guarded?: GuardedCommand;
  private readonly socket: string;

  private constructor(
    readonly program: ServerProgram,
    private readonly home: ServerHome,
    private readonly flags: string[],
  ) {
    this.socket = join(home.path, 'server.sock');
    this.url = `mysql://root@localhost?socketPath=${encodeURIComponent(this.socket)}`;
  }

  /** Makes the files of a new server in the folder, and starts it. @throws NoServerProgram */
  static async start(folder: string, flags: string[] = []): Promise<DatabaseServer> {
    const [program] = await findServerPrograms(process.env);
    if (!program) throw new NoServerProgram('The torture needs mariadbd or mysqld on this machine.');
    const home = await makeServerHome(folder);
    const setting = { home, install: 'never' as const, log: () => undefined, env: process.env, flags };
    await initialiseFiles(program, setting);
    const server = new DatabaseServer(program, home, flags);
    await server.begin();
    return server;
  }

  /** `MariaDB 10.11` */
  get name(): string {
    const { flavour, version } = this.program;
    return `${flavour === 'mariadb' ? 'MariaDB' : 'MySQL'} ${version}`;
  }

  /** Starts it on the files that are there, and waits until it answers. */
  async begin(): Promise<void> {
    const { home, socket, program } = this;
    for (const stale of [socket, `${socket}.lock`]) await rm(stale, { force: true });
    const asRoot = process.getuid?.() === 0 ? ['--user=root'] : [];
    const places = [`--datadir=${home.files}`, `--tmpdir=${home.temporary}`, `--socket=${socket}`];
    const own = ['--no-defaults', ...places, `--pid-file=${home.pidFile}`, '--skip-networking', ...asRoot];
    const command = [program.path, ...own, ...serverFlags(program.flavour), ...this.flags];
    const guard = { whileStarting: 'KILL', graceSeconds: 60, pidFile: home.pidFile } as const;
    const options = { ...guard, cwd: home.path, env: process.env };
    const guarded = await withErrorLog(home, (output) => startGuarded(command, { ...options, output }));
    const outcome = await untilReady(this.url, guarded.ended, readySeconds);
    if (outcome !== 'ready') throw new Error(`The database did not start: ${outcome.failed}`);
    guarded.ready();
    this.guarded = guarded;
  }

  /** Ends it with kill -9, and waits until it is gone. */
  async kill(): Promise<void> {
    process.kill(await this.pid(), 'SIGKILL');
    await this.guarded?.ended;
  }

  async freeze(): Promise<void> {
    process.kill(await this.pid(), 'SIGSTOP');
  }

  async thaw(): Promise<void> {
    process.kill(await this.pid(), 'SIGCONT');
  }

  /** Ends it in order. */
  async stop(): Promise<void> {
    await this.guarded?.stop();
  }

  /** Megabytes in memory, now. */
  async memory(): Promise<number> {
    return memoryOf(await this.pid());
  }

  /** Keeps a copy of the files of a server that does not run. */
  async copyFiles(): Promise<void> {
    await cp(this.home.files, this.copy, { recursive: true });
  }

  /** Puts the copy in the place of the files of a server that does not run. */
  async rollBackFiles(): Promise<void> {
    await rm(this.home.files, { recursive: true });
    await cp(this.copy, this.home.files, { recursive: true });
  }

  private get copy(): string {
    return join(this.home.path, 'copy');
  }

  private async pid(): Promise<number> {
    return Number(await readFile(this.home.pidFile, 'utf8'));
  }
}
