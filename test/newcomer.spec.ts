import { execFile } from 'node:child_process';
import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  realpathSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { createServer } from 'node:net';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { temporaryFolder } from './service/temporary-folder.js';
import { testDatabaseURL } from './service/test-service.js';

/* The first minutes with the service: where it is put, and what it says when it cannot start. */

const folder = temporaryFolder();
afterAll(() => folder.remove());

interface Ended {
  code: unknown;
  output: string;
  told: string;
}

/** Runs the built program of this name to its end. */
function run(
  name: string,
  settings: NodeJS.ProcessEnv,
  options: { args?: string[]; then?: string[] } = {},
): Promise<Ended> {
  const { DATABASE_URL: _, NODE_OPTIONS: __, ...env } = process.env;
  const { args = [], then = [] } = options;
  const program = [...args, `dist/src/${name}.js`, ...then];
  return new Promise((done) =>
    execFile(
      process.execPath,
      program,
      {
        env: { ...env, NODE_ENV: 'development', PORT: '0', DATA_DIR: join(folder.path, 'data'), ...settings },
      },
      (error, output, told) => done({ code: error?.code ?? 0, output, told }),
    ),
  );
}

const sentence = (told: string) => ({ code: 1, told: `${told}\n` });

describe('a folder with an odd name', () => {
  const home = realpathSync(mkdtempSync(join(tmpdir(), `a "b" 'c' $d & é 桥 `)));
  afterAll(() => rmSync(home, { recursive: true, force: true }));

  test('is one to work in: the service runs there, and reads documents', async () => {
    for (const part of ['dist/src', 'dist/pages', 'dist/web'])
      cpSync(part, join(home, part), { recursive: true });
    cpSync('package.json', join(home, 'package.json'));
    symlinkSync(resolve('node_modules'), join(home, 'node_modules'));
    const ended = await new Promise<Ended>((done) =>
      execFile(
        process.execPath,
        [resolve('scripts/smoke.mjs')],
        { cwd: home, env: { ...process.env, TMPDIR: home } },
        (error, output, told) => done({ code: error?.code ?? 0, output, told }),
      ),
    );
    expect(ended).toEqual({ code: 0, output: expect.any(String), told: '' });
  });
});

describe('one sentence, and status 1, where', () => {
  test('the port is taken', async () => {
    const other = createServer();
    await new Promise<void>((listening) => other.listen(0, '127.0.0.1', listening));
    const { port } = other.address() as AddressInfo;
    const ended = await run('main', { DATABASE_URL: testDatabaseURL(), PORT: String(port) });
    other.close();
    expect(ended).toMatchObject(
      sentence(
        `Another program listens on 127.0.0.1:${port}: set PORT to another port, or stop that program.`,
      ),
    );
  });

  test('the folder cannot be written to', async () => {
    const data = '/sys/surety';
    expect(await run('main', { DATA_DIR: data })).toMatchObject(
      sentence(`This user may not write to ${data}: set DATA_DIR to a folder where it may.`),
    );
  });

  test('a file stands where the folder is to be', async () => {
    const data = join(folder.path, 'file');
    writeFileSync(data, '');
    expect(await run('main', { DATA_DIR: data })).toMatchObject(
      sentence(`${join(data, 'mysql')} cannot be made: set DATA_DIR to another folder.`),
    );
  });

  test('the disk is full', async () => {
    const data = join(folder.path, 'full');
    mkdirSync(join(data, 'mysql'), { recursive: true });
    // The file that is written last: there is no room for it.
    symlinkSync('/dev/full', join(data, 'mysql/made-by.json.new'));
    expect(await run('main', { DATA_DIR: data })).toMatchObject(
      sentence('No space is left where DATA_DIR is: make room, or set DATA_DIR to a folder on another disk.'),
    );
  });

  test('the database does not answer', async () => {
    const { code, told } = await run('worker', { DATABASE_URL: 'mysql://root@127.0.0.1:1/surety' });
    expect([code, told]).toEqual([1, expect.stringMatching(/^The worker cannot start: .*ECONNREFUSED.*\n$/)]);
  });

  test.each(['main', 'worker', 'cli'])('Node.js is too old for %s', async (program) => {
    const past = `Object.defineProperty(process, 'versions', { value: { ...process.versions, node: '20.18.3' } })`;
    const args = ['--import', `data:text/javascript,${encodeURIComponent(past)}`];
    expect(await run(program, {}, { args })).toMatchObject(
      sentence('This needs Node.js 20.19 or later, and runs on 20.18.3.'),
    );
  });
});

test('the command line tells the version', async () => {
  const { version } = JSON.parse(readFileSync('package.json', 'utf8')) as { version: string };
  expect(await run('cli', {}, { then: ['--version'] })).toMatchObject({ code: 0, output: `${version}\n` });
});
