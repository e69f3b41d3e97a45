import { transformFile } from '@swc/core';
import { execFileSync, spawn, type ChildProcess } from 'node:child_process';
import {
  chmodSync,
  existsSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { createConnection, type RowDataPacket } from 'mysql2/promise';
import { livingProcess } from './living-process.js';
import { acquireOwnerLock } from './owner-lock.js';
import {
  DataDirInUse,
  findRunningServer,
  startPrivateServer,
  type PrivateServer,
  type PrivateServerOptions,
} from './private-server.js';
import { answers } from './readiness.js';
import { makeServerHome } from './server-home.js';
import { socketPath } from './socket-path.js';

const here = resolve('src/platform/private-server');
const root = mkdtempSync(join(existsSync('/dev/shm') ? '/dev/shm' : tmpdir(), 'surety-'));
const started: PrivateServer[] = [];
const children: ChildProcess[] = [];
let messages: string[] = [];

beforeEach(() => (messages = []));

afterEach(async () => {
  for (const child of children.splice(0)) child.kill('SIGKILL');
  await Promise.all(started.splice(0).map((server) => server.stop()));
});

afterAll(async () => {
  await until(() => serversIn(root).length === 0);
  rmSync(root, { recursive: true, force: true });
});

describe('a private server', () => {
  it('makes its files at the first start and keeps them over the next', async () => {
    const dataDir = join(root, 'keeps');
    const first = await start({ dataDir });
    expect(first.url).toMatch(/^mysql:\/\/root@localhost\?socketPath=%2F/);
    expect(messages).toContain('first start: creating the database files');
    await query(first.url, 'CREATE DATABASE kept');
    await first.stop();
    await first.stop();

    const second = await start({ dataDir });
    expect(messages.filter((message) => message.startsWith('first start'))).toHaveLength(1);
    expect(await query(second.url, "SHOW DATABASES LIKE 'kept'")).toHaveLength(1);
  });

  it('is durable, strict, in utf8mb4 and off the network', async () => {
    const { url } = await start({ dataDir: join(root, 'settings'), flags: ['--max-connections=33'] });
    const [settings] = await query(
      url,
      `SELECT @@skip_networking off_network, @@innodb_flush_log_at_trx_commit flush, @@log_bin binlog,
              @@tmpdir temporary, @@character_set_server charset, @@time_zone zone, @@max_connections connections, @@sql_mode mode`,
    );
    expect(settings).toMatchObject({
      off_network: 1,
      flush: 1,
      binlog: 0,
      charset: 'utf8mb4',
      zone: '+00:00',
    });
    expect(settings?.mode).toContain('STRICT_TRANS_TABLES');
    expect(settings?.connections).toBe(33);
    // In a shared one, two servers that start at once remove each other's temporary tables.
    expect(settings?.temporary).toBe(join(root, 'settings', 'mysql', 'tmp'));
    expect(statSync(join(root, 'settings', 'mysql')).mode & 0o777).toBe(0o700);
  });

  it('leaves no process after stop', async () => {
    const dataDir = join(root, 'stops');
    const server = await start({ dataDir });
    expect(serversIn(dataDir)).not.toHaveLength(0);
    expect(await findRunningServer(dataDir)).toBe(server.url);
    await server.stop();
    expect(serversIn(dataDir)).toEqual([]);
    expect(await findRunningServer(dataDir)).toBeUndefined();
  });

  it('comes back at the same address when the server process dies', async () => {
    const dataDir = join(root, 'dies');
    const { url } = await start({ dataDir });
    await query(url, 'CREATE DATABASE survives');
    process.kill(Number(readFileSync(join(dataDir, 'mysql', 'server.pid'), 'utf8')), 'SIGKILL');
    await until(() => messages.some((message) => message.includes('ended on its own')));
    await until(() => answers(url));
    expect(await query(url, "SHOW DATABASES LIKE 'survives'")).toHaveLength(1);
  });

  it('runs side by side with that of another data directory', async () => {
    const [one, other] = await Promise.all([
      start({ dataDir: join(root, 'one') }),
      start({ dataDir: join(root, 'other') }),
    ]);
    expect(one.url).not.toBe(other.url);
    await query(one.url, 'CREATE DATABASE only_here');
    expect(await query(other.url, "SHOW DATABASES LIKE 'only_here'")).toEqual([]);
  });

  it('works in a data directory whose path is too long for a socket', async () => {
    const dataDir = join(root, 'long'.repeat(30));
    const server = await start({ dataDir });
    const socket = new URL(server.url).searchParams.get('socketPath') ?? '';
    expect(socket.startsWith(tmpdir())).toBe(true);
    expect(statSync(resolve(socket, '..')).mode & 0o777).toBe(0o700);
    expect(await findRunningServer(dataDir)).toBe(server.url);
    await server.stop();
    expect(existsSync(resolve(socket, '..'))).toBe(false);
  });

  it('does not trust a socket directory that others may write to', async () => {
    const home = await makeServerHome(join(root, 'wide'.repeat(30)));
    const temporary = mkdtempSync(join(root, 'tmp-'));
    const directory = resolve(await socketPath(home, temporary), '..');
    chmodSync(directory, 0o777);
    await expect(socketPath(home, temporary)).rejects.toThrow('not a private directory');
  });

  it('says why the server does not start, at once, and frees the data directory', async () => {
    const dataDir = join(root, 'fails');
    await expect(start({ dataDir, flags: ['--no-such-flag'] })).rejects.toThrow(/no-such-flag/);
    await start({ dataDir });
  });

  it('does not open the data of another server', async () => {
    const dataDir = join(root, 'foreign');
    await (await start({ dataDir })).stop();
    const madeBy = join(dataDir, 'mysql', 'made-by.json');
    const { flavour } = JSON.parse(readFileSync(madeBy, 'utf8')) as { flavour: string };
    for (const other of [
      { flavour: flavour === 'mysql' ? 'mariadb' : 'mysql', version: '99.9' },
      { flavour, version: '99.1' },
    ]) {
      writeFileSync(madeBy, JSON.stringify(other));
      await expect(start({ dataDir })).rejects.toThrow(`${other.version} and needs that one or a newer`);
    }
  });
});

describe('the owner of a data directory', () => {
  it('is one process at a time', async () => {
    const dataDir = join(root, 'owned');
    await start({ dataDir });
    const refused = await start({ dataDir }).catch((error: unknown) => error);
    expect(refused).toBeInstanceOf(DataDirInUse);
    expect((refused as Error).message).toContain(`pid ${process.pid}`);
    await expect(run(await compiled(), dataDir)).rejects.toThrow(`pid ${process.pid}`);
  });

  it('is one of many that come at the same time', async () => {
    const directory = mkdtempSync(join(root, 'race-'));
    writeFileSync(join(directory, 'owner.7'), JSON.stringify({ pid: process.pid, started: 'earlier' }));
    const attempts = Array.from({ length: 20 }, () => acquireOwnerLock(directory, directory));
    const outcomes = await Promise.allSettled(attempts);
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(readdirSync(directory)).toEqual(['owner.8']);
  });

  it('takes its server along when it is killed, and the next one starts at once', async () => {
    const dataDir = join(root, 'killed');
    const { child, url } = await run(await compiled(), dataDir);
    expect(await findRunningServer(dataDir)).toBe(url);
    await query(url, 'CREATE DATABASE acknowledged');
    child.kill('SIGKILL');
    const next = await start({ dataDir });
    expect(await query(next.url, "SHOW DATABASES LIKE 'acknowledged'")).toHaveLength(1);
    await next.stop();

    const again = await run(await compiled(), dataDir);
    again.child.kill('SIGKILL');
    await until(() => serversIn(dataDir).length === 0);
    expect(await findRunningServer(dataDir)).toBeUndefined();
  });

  it('leaves nothing half made when it is killed in its first start', async () => {
    const dataDir = join(root, 'half');
    await run(await compiled(), dataDir, 'first start').then(({ child }) => child.kill('SIGKILL'));
    await until(() => serversIn(dataDir).length === 0);
    expect(existsSync(join(dataDir, 'mysql', 'files'))).toBe(false);
    await start({ dataDir });
    expect(readdirSync(join(dataDir, 'mysql')).filter((name) => name.startsWith('files'))).toEqual(['files']);
  });

  it('is not mistaken for a process that got its number later', async () => {
    const dataDir = join(root, 'reused');
    const { path } = await makeServerHome(dataDir);
    writeFileSync(join(path, 'owner.3'), JSON.stringify({ pid: process.ppid, started: 'long ago' }));
    writeFileSync(join(path, 'server.pid'), String(process.ppid));
    await start({ dataDir });
    expect(await livingProcess(process.ppid)).toBeDefined();
    expect(messages.join()).not.toContain('former server');
  });
});

function log(message: string): void {
  messages.push(message);
}

async function start(options: Omit<PrivateServerOptions, 'log'>): Promise<PrivateServer> {
  const server = await startPrivateServer({ log, ...options });
  started.push(server);
  return server;
}

async function query(url: string, sql: string): Promise<RowDataPacket[]> {
  const connection = await createConnection({ uri: url });
  try {
    return (await connection.query<RowDataPacket[]>(sql))[0];
  } finally {
    await connection.end();
  }
}

async function until(condition: () => boolean | Promise<boolean>): Promise<void> {
  const limit = Date.now() + 15_000;
  while (!(await condition())) {
    if (Date.now() > limit) throw new Error(`still not: ${condition.toString()}`);
    await sleep(20);
  }
}

/** The processes, guardians among them, that work on a directory. */
function serversIn(directory: string): string[] {
  const lines = execFileSync('ps', ['-A', '-ww', '-o', 'stat=,command='], { encoding: 'utf8' }).split('\n');
  return lines.filter((line) => line.includes(`=${directory}/`) && !line.startsWith('Z'));
}

let built: Promise<string> | undefined;

/** A program of its own that starts the server of the directory it is given, and stays. */
function compiled(): Promise<string> {
  return (built ??= (async () => {
    const directory = mkdtempSync(join(root, 'program-'));
    for (const name of readdirSync(here).filter((each) => /(?<!\.spec)\.ts$/.test(each))) {
      const { code } = await transformFile(join(here, name), {
        jsc: { parser: { syntax: 'typescript' }, target: 'es2022' },
        module: { type: 'es6' },
      });
      writeFileSync(join(directory, name.replace(/ts$/, 'js')), code);
    }
    symlinkSync(resolve('node_modules'), join(directory, 'node_modules'));
    writeFileSync(join(directory, 'package.json'), '{ "type": "module" }');
    const main = join(directory, 'main.js');
    writeFileSync(
      main,
      `import { startPrivateServer } from './private-server.js';
       const server = await startPrivateServer({ dataDir: process.argv[2], log: console.log });
       console.log('up at ' + server.url);
       setInterval(() => {}, 1000);`,
    );
    return main;
  })());
}

/** Runs that program until it has said the words; rejects with what it said when it ends before. */
function run(main: string, dataDir: string, words = 'up at '): Promise<{ child: ChildProcess; url: string }> {
  const child = spawn(process.execPath, [main, dataDir], { stdio: ['ignore', 'pipe', 'pipe'] });
  children.push(child);
  let said = '';
  return new Promise((found, failed) => {
    const listen = (chunk: Buffer) => {
      said += chunk.toString();
      if (said.includes(words)) found({ child, url: said.split('up at ')[1]?.trim() ?? '' });
    };
    child.stdout.on('data', listen);
    child.stderr.on('data', listen);
    child.once('close', () => failed(new Error(said)));
  });
}
