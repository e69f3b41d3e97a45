import { execFile } from 'node:child_process';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { satisfies } from 'semver';
import { temporaryFolder } from './service/temporary-folder.js';

/* What is shipped with the service: its packages. */

interface Locked {
  version?: string;
  dev?: boolean;
  /** Installed to build with, and not needed to run. */
  optional?: boolean;
  hasInstallScript?: boolean;
  cpu?: string[];
  os?: string[];
  engines?: { node?: string };
}

const { packages } = JSON.parse(readFileSync('package-lock.json', 'utf8')) as {
  packages: Record<string, Locked>;
};
const locked = Object.entries(packages).filter(([path]) => path.startsWith('node_modules/'));
const production = locked.filter(([, { dev }]) => !dev);

const folder = temporaryFolder();
afterAll(() => folder.remove());

/** Writes a project of these files, and runs a script of ours in it. */
function run(
  script: string,
  files: Record<string, string>,
  env = {},
): Promise<{ code: unknown; text: string }> {
  const project = join(folder.path, `project-${Math.random()}`);
  for (const [name, text] of Object.entries(files)) {
    mkdirSync(dirname(join(project, name)), { recursive: true });
    writeFileSync(join(project, name), text);
  }
  const options = { cwd: project, env: { ...process.env, ...env } };
  return new Promise((done) =>
    execFile(process.execPath, [resolve('scripts', script)], options, (error, stdout) =>
      done({ code: error?.code ?? 0, text: stdout }),
    ),
  );
}

test('nothing that runs in production runs a script of its own when it is installed', () => {
  expect(production.filter(([, each]) => each.hasInstallScript).map(([path]) => path)).toEqual([]);
});

test('nothing that runs in production is made for one kind of machine', () => {
  expect(
    production.filter(([, { cpu, os, optional }]) => !optional && (cpu ?? os)).map(([path]) => path),
  ).toEqual([]);
});

test('an empty package stands in for what draws pages and for what reports installs', () => {
  for (const name of ['@napi-rs/canvas', '@scarf/scarf'])
    expect(packages[`node_modules/${name}`]).toEqual({ resolved: 'packages/nothing', link: true });
  expect(readdirSync('packages/nothing')).toEqual(['package.json']);
});

test.each(['20.19.0', '22.13.0', '24.11.0'])('no package warns of Node.js %s', (node) => {
  const warned = locked.filter(([, { engines }]) => !satisfies(node, engines?.node ?? '*'));
  expect(warned.map(([path, { engines }]) => `${path} ${engines?.node}`)).toEqual([]);
});

describe('the check of licences', () => {
  const check = (each: object, files = {}) =>
    run('licences.mjs', {
      'package-lock.json': JSON.stringify({ packages: { '': {}, 'node_modules/x': each } }),
      ...files,
    });

  test.each([
    ['what is allowed', { license: 'MIT' }],
    ['one that one may choose', { license: '(GPL-3.0-only OR ISC)' }],
    ['what tools may have', { license: 'BlueOak-1.0.0', dev: true }],
  ])('takes %s', async (_, each) => {
    expect((await check(each)).code).toBe(0);
  });

  test('reads the licence of a package that names none', async () => {
    const text =
      'Permission is hereby granted, free of charge,\n to any person obtaining a copy of this software';
    expect((await check({}, { 'node_modules/x/LICENSE': text })).code).toBe(0);
  });

  test.each([
    ['what asks for more', { license: 'GPL-3.0-only' }],
    ['a part that asks for more', { license: 'MIT AND LGPL-2.1-only' }],
    ['what only tools may have', { license: 'BlueOak-1.0.0' }],
    ['a package without any', {}],
  ])('refuses %s', async (_, each) => {
    const { code, text } = await check(each);
    expect([code, text]).toEqual([1, expect.stringContaining('node_modules/x')]);
  });
});

describe('the check for known vulnerabilities', () => {
  /** What the registry answers; undefined: it does not know the question. */
  let advisories: object | undefined;
  let registry: Server;
  beforeAll(async () => {
    registry = createServer((request, response) => {
      request.resume();
      if (advisories === undefined) return void response.writeHead(405).end();
      const isAudit = request.url!.endsWith('/advisories/bulk');
      response.writeHead(isAudit ? 200 : 404, { 'Content-Type': 'application/json' });
      response.end(JSON.stringify(isAudit ? advisories : {}));
    });
    await new Promise<void>((listening) => registry.listen(0, '127.0.0.1', listening));
  });
  afterAll(() => registry.close());

  const check = (answer: object | undefined) => {
    advisories = answer;
    const root = { name: 'shop', version: '1.0.0', dependencies: { x: '1.0.0' } };
    const lock = {
      ...root,
      lockfileVersion: 3,
      packages: { '': root, 'node_modules/x': { version: '1.0.0' } },
    };
    const files = { 'package.json': JSON.stringify(root), 'package-lock.json': JSON.stringify(lock) };
    const { port } = registry.address() as AddressInfo;
    const settings = { npm_config_registry: `http://127.0.0.1:${port}`, npm_config_fetch_retries: '0' };
    return run('audit.mjs', files, {
      ...settings,
      npm_config_cache: join(folder.path, `cache-${Math.random()}`),
    });
  };
  const advisory = (severity: string) => ({
    x: [{ id: 1, url: 'https://x.example', title: 'Leak', severity, vulnerable_versions: '*' }],
  });

  test('tells plainly that the registry does not answer, and fails nothing', async () => {
    const { code, text } = await check(undefined);
    expect([code, text]).toEqual([0, expect.stringMatching(/^NOT CHECKED: .*405/)]);
  });

  test.each([
    ['none', {}, 0, '0 known'],
    ['a moderate one', advisory('moderate'), 0, 'moderate: x'],
    ['a high one', advisory('high'), 1, 'high: x'],
    ['a critical one', advisory('critical'), 1, 'critical: x'],
  ])('%s', async (_, answer, expected, said) => {
    const { code, text } = await check(answer);
    expect([code, text]).toEqual([expected, expect.stringContaining(said)]);
  });
});
