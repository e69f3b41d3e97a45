/**
 * @nestjs/throttler as jest can load it. The package is CommonJS and requires Nest, which is ESM: Node does that,
 * jest only from Node 24.9 on. Here the package's own files run with what they require handed to them.
 */
import * as common from '@nestjs/common';
import * as core from '@nestjs/core';
import * as asyncHooks from 'node:async_hooks';
import * as crypto from 'node:crypto';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import * as net from 'node:net';
import { dirname, join } from 'node:path';

const given = {
  '@nestjs/common': common,
  '@nestjs/core': core,
  'node:crypto': crypto,
  async_hooks: asyncHooks,
  net,
};
const folder = dirname(createRequire(import.meta.url).resolve('@nestjs/throttler/package.json'));
const loaded = new Map();

function load(file) {
  const known = loaded.get(file);
  if (known) return known.exports;
  const module = { exports: {} };
  loaded.set(file, module);
  const require = (name) => given[name] ?? load(`${join(dirname(file), name)}.js`);
  const run = new Function('require', 'module', 'exports', readFileSync(file, 'utf8'));
  run(require, module, module.exports);
  return module.exports;
}

export const { InjectThrottlerStorage, normalizeIp, ThrottlerGuard, ThrottlerModule, ThrottlerStorage } =
  load(join(folder, 'dist', 'index.js'));
