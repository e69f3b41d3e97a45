import { existsSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createConnection, type RowDataPacket } from 'mysql2/promise';
import { findServerPrograms } from './find-program.js';
import { installServerProgram } from './install-program.js';
import { NoServerProgram, startPrivateServer } from './private-server.js';
import type { PrivateServer, PrivateServerOptions } from './private-server.js';
import { answers } from './readiness.js';

const root = mkdtempSync(join(existsSync('/dev/shm') ? '/dev/shm' : tmpdir(), 'surety-'));
const started: PrivateServer[] = [];
let messages: string[] = [];

beforeEach(() => (messages = []));

afterEach(async () => {
  await Promise.all(started.splice(0).map((server) => server.stop()));
});

afterAll(() => rmSync(root, { recursive: true, force: true }));

describe('without a server program', () => {
  it('tells the three ways to go on', async () => {
    const refused = await start({
      dataDir: join(root, 'none'),
      env: { PATH: '' },
      programDirectories: [],
    }).catch((error: unknown) => error);
    expect(refused).toBeInstanceOf(NoServerProgram);
    const { message } = refused as Error;
    for (const way of ['apt-get install', 'dnf install', 'brew install', 'Docker engine', 'DATABASE_URL']) {
      expect(message).toContain(way);
    }
  });

  it('installs and downloads nothing where that is forbidden, and says so', async () => {
    const options = { dataDir: join(root, 'forbidden'), install: 'never' as const, programDirectories: [] };
    const [apt, docker] = [fakeApt(), await fakeDocker()];
    for (const { env } of [apt, docker]) {
      const refused = await start({ ...options, env }).catch((error: unknown) => error);
      expect(refused).toBeInstanceOf(NoServerProgram);
      const { message } = refused as Error;
      expect(message.split('\n')[0]).toContain('PRIVATE_SERVER_INSTALL=never forbids installing one');
      for (const way of ['apt-get install', 'docker pull mysql:8.4', 'DATABASE_URL'])
        expect(message).toContain(way);
    }
    expect(apt.calls).toThrow('ENOENT');
    expect(docker.calls().filter((call) => /^(pull|run)/.test(call))).toEqual([]);
  });

  it('uses an image that is there already, where downloading one is forbidden', async () => {
    const fake = await fakeDocker();
    const options = { dataDir: join(root, 'kept-image'), env: fake.env, programDirectories: [] };
    await (await start(options)).stop();
    await expect(start({ ...options, install: 'never' })).rejects.toThrow(
      'never forbids downloading it. Run: docker pull mysql:8.4',
    );
    fake.keepImage();
    await (await start({ ...options, install: 'never' })).stop();
    expect(fake.calls().filter((call) => call.startsWith('pull'))).toHaveLength(1);
  });

  it('runs the official image on a Docker engine', async () => {
    const fake = await fakeDocker();
    const options = { dataDir: join(root, 'docker'), env: fake.env, programDirectories: [] };
    const first = await start(options);
    expect(first.url).toMatch(/^mysql:\/\/root:[0-9a-f]{48}@127\.0\.0\.1:\d+$/);
    await query(first.url, 'CREATE DATABASE kept');
    await first.stop();
    expect(await answers(first.url)).toBe(false);
    const second = await start(options);
    expect(await query(second.url, "SHOW DATABASES LIKE 'kept'")).toHaveLength(1);
    await second.stop();

    const runs = fake.calls().filter((call) => call.startsWith('run '));
    const files = join(root, 'docker', 'mysql', 'files');
    expect(runs).toHaveLength(3);
    expect(runs.at(-1)).toMatch(
      /^run --rm --name=surety-mysql-[0-9a-f]{16} --publish=127\.0\.0\.1:\d+:3306 /,
    );
    expect(runs.at(-1)).toContain(` --mount=type=bind,source=${files},target=/var/lib/mysql `);
    expect(runs.at(-1)).toContain(' mysql:8.4 --character-set-server=utf8mb4 ');
    expect(fake.calls().join()).not.toContain(new URL(first.url).password);
    expect(fake.calls()).toContain('pull --quiet mysql:8.4');
    expect(messages).toContainEqual(expect.stringContaining('running `docker pull mysql:8.4`'));
    expect(fake.calls().filter((call) => call.startsWith('rm --force surety-mysql-'))).not.toHaveLength(0);
    expect(statSync(join(root, 'docker', 'mysql', 'root-password')).mode & 0o777).toBe(0o600);
  });

  it('installs MariaDB without starting a service of it', async () => {
    const fake = fakeApt();
    const policyFile = join(root, 'policy-rc.d');
    const before = (message: string) => {
      messages.push(message);
      expect(fake.calls).toThrow('ENOENT');
    };
    const options = { env: fake.env, log: before, policyFile, isRootOnDebian: true };
    expect(await installServerProgram(options)).toBe(true);
    expect(fake.calls()).toEqual([
      'noninteractive 101 install mariadb-server-core mariadb-client-core',
      'noninteractive 101 update',
      'noninteractive 101 install mariadb-server-core mariadb-client-core',
      'noninteractive 101 install mariadb-server',
    ]);
    expect(existsSync(policyFile)).toBe(false);
    expect(messages).toHaveLength(1);
    expect(messages[0]).toMatch(
      /running `apt-get .* install mariadb-server-core mariadb-client-core` as root/,
    );
    expect(messages[0]).toContain('PRIVATE_SERVER_INSTALL=never forbids it');
  });

  it('installs nothing where we are not root on such a system', async () => {
    const fake = fakeApt();
    expect(await installServerProgram({ env: fake.env, log, isRootOnDebian: false })).toBe(false);
    expect(fake.calls).toThrow('ENOENT');
  });

  it('respects a policy-rc.d that is there already', async () => {
    const fake = fakeApt();
    const policyFile = script(join(root, 'own-policy-rc.d'), 'exit 101');
    const before = readFileSync(policyFile, 'utf8');
    expect(await installServerProgram({ env: fake.env, log, policyFile, isRootOnDebian: true })).toBe(true);
    expect(readFileSync(policyFile, 'utf8')).toBe(before);

    const open = script(join(root, 'open-policy-rc.d'), 'exit 0');
    expect(await installServerProgram({ env: fake.env, log, policyFile: open, isRootOnDebian: true })).toBe(
      false,
    );
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

function script(path: string, ...lines: string[]): string {
  writeFileSync(path, ['#!/bin/sh', ...lines, ''].join('\n'), { mode: 0o755 });
  return path;
}

interface FakeProgram {
  env: NodeJS.ProcessEnv;
  /** The arguments of each call, in order. */
  calls: () => string[];
  directory: string;
}

function fakeProgram(name: string, ...lines: string[]): FakeProgram {
  const directory = mkdtempSync(join(root, `fake-${name}-`));
  const record = join(directory, 'calls');
  script(join(directory, name), `record='${record}'`, ...lines);
  const calls = () => readFileSync(record, 'utf8').trim().split('\n');
  return { env: { PATH: directory }, calls, directory };
}

/** A docker that runs the machine's own server in place of the image, which it has after `keepImage`. */
async function fakeDocker(): Promise<FakeProgram & { keepImage: () => void }> {
  const template = join(root, 'template');
  await (await start({ dataDir: template })).stop();
  const [program] = await findServerPrograms(process.env);
  const docker = fakeProgram(
    'docker',
    'PATH=/usr/bin:/bin',
    'echo "$*" >>"$record"',
    'case "$1" in',
    '  info) echo "28.0.0 [name=seccomp,profile=builtin]"; exit ;;',
    '  pull) exit ;;',
    '  image) [ -e "$(dirname "$record")/image" ]; exit ;;',
    '  run) ;;',
    '  *) exit 1 ;;',
    'esac',
    'for argument; do',
    '  case "$argument" in',
    '    --publish=*) port=${argument#*:}; port=${port%:*} ;;',
    '    --mount=*) files=${argument#*source=}; files=${files%,target=*} ;;',
    '  esac',
    'done',
    `[ -e "$files/mysql" ] || cp -a '${template}/mysql/files/.' "$files"`,
    'cat >"$files/password.sql" <<END',
    "CREATE USER IF NOT EXISTS root@'127.0.0.1';",
    "ALTER USER root@'127.0.0.1' IDENTIFIED BY '$MYSQL_ROOT_PASSWORD';",
    "GRANT ALL ON *.* TO root@'127.0.0.1' WITH GRANT OPTION;",
    'END',
    `exec '${program?.path}' --no-defaults --datadir="$files" --bind-address=127.0.0.1 --port="$port" \\`,
    `  --socket="$files/docker.sock" --init-file="$files/password.sql" --skip-log-bin --skip-name-resolve \\`,
    `  --loose-mysqlx=OFF --loose-secure-file-priv="$files" ${process.getuid?.() === 0 ? '--user=root' : ''}`,
  );
  return { ...docker, keepImage: () => writeFileSync(join(docker.directory, 'image'), '') };
}

/** An apt-get that finds no package but the last it is asked for, and tells whether services may start. */
function fakeApt(): FakeProgram {
  return fakeProgram(
    'apt-get',
    'PATH=/usr/bin:/bin',
    `policy=$(ls '${root}'/*policy-rc.d); "$policy"; denied=$?`,
    'while [ "$1" != install ] && [ "$1" != update ]; do shift; done',
    'echo "$DEBIAN_FRONTEND $denied $*" >>"$record"',
    '[ "$2" != mariadb-server-core ]',
  );
}
