import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { setTimeout as pause } from 'node:timers/promises';
import { verifyWebhook } from 'surety-bonding-client';
import { type Column, type Output, printRecord, printRows } from '../../src/cli/remote/output.js';
import { documentWith } from '../documents/contents.js';
import { invitation } from '../documents/paper.js';
import type { Client } from '../service/client.js';
import { temporaryFolder } from '../service/temporary-folder.js';
import { newOrgID, startTestService, type TestService } from '../service/test-service.js';

/* npm run cli: the commands that talk to a service, over HTTP alone. */

let service: TestService;
let client: Client;
let orgID: string;
let key: string;
const folder = temporaryFolder();
const file = join(folder.path, 'surety/account.json');
beforeAll(async () => {
  service = await startTestService();
  orgID = newOrgID();
  client = await service.as(orgID, 'editor');
  key = client.headers.Authorization!.replace('Bearer ', '');
});
afterAll(async () => {
  await service.stop();
  await folder.remove();
});

interface Ended {
  code: unknown;
  output: string;
  told: string;
}

/** Runs the built command line to its end; it knows of no database. */
function cli(
  args: string[],
  { input = '', env = {} }: { input?: string; env?: NodeJS.ProcessEnv } = {},
): Promise<Ended> {
  const settings = { PATH: process.env.PATH, XDG_CONFIG_HOME: folder.path, DATA_DIR: '/nowhere', ...env };
  return new Promise((done) => {
    const child = execFile(
      process.execPath,
      ['dist/src/cli.js', ...args],
      { env: settings },
      (error, output, told) => done({ code: error?.code ?? 0, output, told }),
    );
    child.stdin!.end(input);
  });
}

/** A command that goes on until it is stopped. */
function start(args: string[], env = {}) {
  const settings = { PATH: process.env.PATH, XDG_CONFIG_HOME: folder.path, ...env };
  const child = spawn(process.execPath, ['dist/src/cli.js', ...args], { env: settings });
  const ended = once(child, 'exit');
  return {
    lines: createInterface(child.stdout)[Symbol.asyncIterator](),
    /** What it says first of itself. */
    told: once(child.stderr, 'data').then(String),
    end: async () => {
      child.kill('SIGTERM');
      return (await ended)[0] as number | null;
    },
  };
}

/** Does something again and again until a command shows a line. */
async function untilShown(lines: AsyncIterator<string>, act: () => Promise<unknown>): Promise<any> {
  let isShown = false;
  const line = lines.next().finally(() => (isShown = true));
  while (!isShown) {
    await act();
    await Promise.race([line, pause(200)]);
  }
  return JSON.parse((await line).value as string);
}

const login = (url = service.url, input = `${key}\n`) => cli(['login', url], { input });
const rowsIn = ({ output }: Ended) =>
  output
    .split('\n')
    .slice(0, -1)
    .map((line) => JSON.parse(line));

const newBond = async (projectID: string, bondType = 'bid') => {
  const bidData = { bidDate: '2026-12-01', bidEstimate: 1000, bondPercentage: 10 };
  const finalData = {
    contractAmount: 1000,
    startDate: '2027-01-01',
    endDate: '2027-12-31',
    warrantyPeriodYears: 1,
  };
  const terms = bondType === 'bid' ? { bidData } : { finalData };
  const common = { projectID, bondType, projectName: 'Bridge', projectOwner: 'Elm' };
  return (await client.post('/bond', { ...common, ...terms })).body.id as string;
};

describe('login', () => {
  test('keeps the key where only the user can read it, and shows it nowhere', async () => {
    mkdirSync(join(folder.path, 'surety'), { recursive: true });
    writeFileSync(file, '{}', { mode: 0o644 });
    const { code, output, told } = await login();
    expect({ code, output }).toEqual({ code: 0, output: '' });
    expect(told).toContain(`editor of ${orgID}`);
    expect(told).not.toContain(key);
    expect(JSON.parse(readFileSync(file, 'utf8'))).toEqual({ url: service.url, key });
    expect(statSync(file).mode & 0o777).toBe(0o600);
    expect(rowsIn(await cli(['whoami']))).toMatchObject([
      { url: service.url, organizations: [{ orgID, role: 'editor' }] },
    ]);
  });

  test('keeps no key that the service does not know', async () => {
    await login();
    expect(await login(service.url, 'sbs_wrong\n')).toEqual({
      code: 1,
      output: '',
      told: expect.stringMatching(/^[^\n]+\n$/),
    });
    expect(JSON.parse(readFileSync(file, 'utf8'))).toMatchObject({ key });
  });

  test.each(['bonds.example', 'ftp://bonds.example', 'https://ann@bonds.example'])(
    'refuses %s',
    async (url) => {
      expect(await login(url)).toMatchObject({
        code: 1,
        told: `${url} is no address of a service: it is like https://bonds.example.\n`,
      });
    },
  );

  test('is undone by logout', async () => {
    await login();
    expect(await cli(['logout'])).toEqual({ code: 0, output: '', told: '' });
    expect(existsSync(file)).toBe(false);
  });
});

describe('the environment', () => {
  test('goes before what is kept, and a key that was kept goes to no other service', async () => {
    await login();
    expect(await cli(['whoami'], { env: { SURETY_URL: service.url } })).toMatchObject({
      code: 1,
      output: '',
    });
    const env = { SURETY_URL: service.url, SURETY_KEY: key };
    expect(rowsIn(await cli(['whoami'], { env }))).toMatchObject([{ organizations: [{ orgID }] }]);
  });
});

describe('bonds', () => {
  beforeAll(login);

  test('are listed as lines of JSON in a pipe, the newest first', async () => {
    const ids = [await newBond('P-1'), await newBond('P-1', 'final'), await newBond('P-2')];
    const listed = async (...options: string[]) =>
      rowsIn(await cli(['bonds', 'ls', ...options])).map(({ id }) => id);
    expect(await listed()).toEqual([...ids].reverse());
    expect(await listed('--limit', '2')).toEqual([ids[2], ids[1]]);
    expect(await listed('--project', 'P-1', '--all')).toEqual([ids[1], ids[0]]);
    expect(await listed('--type', 'final')).toEqual([ids[1]]);
    const shown = rowsIn(await cli(['bond', 'show', ids[0]!]));
    expect(shown).toEqual([(await client.get(`/bond/${ids[0]}`)).body]);
  });
});

describe('request generate', () => {
  beforeAll(login);

  test('waits for the job, if it is to, and shows it', async () => {
    await documentWith(client, 'P-read', await invitation());
    const { id } = (await client.post('/bond_request', { projectID: 'P-read', bondType: 'bid' })).body;
    expect(rowsIn(await cli(['request', 'generate', id]))).toMatchObject([
      { kind: 'bond_request.generate', targetID: id },
    ]);
    expect(rowsIn(await cli(['request', 'generate', id, '--watch']))).toMatchObject([
      { targetID: id, state: 'done' },
    ]);
    const fields = (await client.post('/bond_request_field/query', { requestIDIn: [id] })).body;
    expect(fields.find(({ ref }: { ref: string }) => ref === 'bid.date')).toMatchObject({
      value: '2026-04-02',
    });
  });
});

describe('events tail', () => {
  beforeAll(login);

  test('shows what happens, as it happens', async () => {
    const tail = start(['events', 'tail', '--type', 'document.*', '--project', 'P-tail']);
    const more = await untilShown(tail.lines, () =>
      client.post('/document', { projectID: 'P-tail', name: 'Addendum.pdf' }),
    );
    expect(more).toMatchObject({ type: 'document.created', data: { orgID, projectID: 'P-tail' } });
    expect(await tail.end()).toEqual(null);
  });
});

describe('webhooks listen', () => {
  test('passes events on to a receiver, as they were signed, and leaves nothing behind', async () => {
    const open = await startTestService({ AUTH: 'open', DEFAULT_ORG_ID: orgID }, '_listen');
    const received: { type: string }[] = [];
    let secret = '';
    const receiver = createServer((request, response) => {
      void buffer(request)
        .then((body) => verifyWebhook<{ type: string }>(body, request.headers, secret))
        .then((event) => received.push(event))
        .then(() => response.writeHead(202).end());
    });
    await new Promise<void>((listening) => receiver.listen(0, '127.0.0.1', listening));
    const forward = `http://127.0.0.1:${(receiver.address() as AddressInfo).port}/`;
    const listen = start(['webhooks', 'listen', '--forward', forward, '--type', 'document.*'], {
      SURETY_URL: open.url,
    });
    secret = /whsec_\S+[^\s.]/.exec(await listen.told)![0];
    const shown = await untilShown(listen.lines, () =>
      open.anonymous.post('/document', { projectID: 'P-1', name: 'Addendum.pdf' }),
    );
    expect(shown).toMatchObject({ status: 202, event: { type: 'document.created' } });
    expect(received[0]).toEqual(shown.event);
    expect(await listen.end()).toBe(0);
    expect((await open.anonymous.post('/webhook/query', {})).body).toEqual([]);
    receiver.close();
    await open.stop();
  });
});

describe('one line, and status 1, where', () => {
  beforeAll(login);

  test.each([
    ['there is no such record', ['bond', 'show', 'none'], {}, 'There is no such record.'],
    [
      'nobody answers',
      ['whoami'],
      { SURETY_URL: 'http://127.0.0.1:1' },
      'http://127.0.0.1:1 cannot be reached: bad port',
    ],
    [
      'a number is none',
      ['bonds', 'ls', '--limit', 'x'],
      {},
      "error: option '--limit <count>' argument 'x' is invalid. It is a whole number from 1.",
    ],
  ])('%s', async (_, args, env, line) => {
    expect(await cli(args, { env })).toEqual({ code: 1, output: '', told: `${line}\n` });
  });
});

describe('a terminal', () => {
  /** A terminal of this width, and what is on it. */
  const terminal = (columns: number) => {
    const screen: string[] = [];
    const output = {
      isTTY: true,
      columns,
      write: (text: string) => screen.push(text) > 0,
    } as unknown as Output;
    return { output, screen };
  };
  type Row = { id: string; name?: string };
  const columns: Column<Row>[] = [
    { title: 'id', of: ({ id }) => id },
    { title: 'name', of: ({ name }) => name },
  ];
  const rows = (...all: Row[]): AsyncIterable<Row> => Readable.from(all);

  test('has a table, as wide as it is, in which no record can give it commands', async () => {
    const { output, screen } = terminal(20);
    await printRows(rows({ id: '1', name: 'Elm\u001b[2J Street Bridge' }, { id: '22' }), columns, output);
    expect(screen).toEqual(['ID  NAME\n', '1   Elm [2J Street …\n', '22\n']);
  });

  test('has a record line by line', async () => {
    const { output, screen } = terminal(80);
    await printRecord(
      { id: '1', bidData: { bidDate: '2026-12-01' }, accountIDs: ['a', 'b'], isPrimary: true },
      output,
    );
    expect(screen).toEqual([
      'id               1\n',
      'bidData.bidDate  2026-12-01\n',
      'accountIDs       ["a","b"]\n',
      'isPrimary        true\n',
    ]);
  });
});
