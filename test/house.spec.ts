import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { NestContainer } from '@nestjs/core';
import { accessKey } from '../src/platform/auth/access.js';
import { RouteTable } from '../src/platform/http/route-table.js';
import { startTestService, type TestService } from './service/test-service.js';

/* Rules that hold for the whole house: these tests walk it, so that a new room keeps them too. */

let service: TestService;
beforeAll(async () => {
  service = await startTestService();
});
afterAll(() => service.stop());

/** Routes that need no credentials, and no others. */
const forEverybody = [
  ...['GET /', 'GET /.well-known/surety-keys.json', 'GET /health/live', 'GET /health/ready', 'GET /metrics'],
  ...['GET /problems', 'GET /problems/:code', 'GET /verify', 'GET /verify/:code'],
  // Whoever has a mailed token signs off with it, and anybody verifies a bond.
  ...['POST /sign_off/accept', 'POST /verify'],
];

/** What Express serves beside Nest's routes: the reference, the guides, and the page for people, which has no record in it. */
const isPage = (path: string) => /^\/(docs|openapi|console)/.test(path);

const routes = () =>
  service.app
    .get(RouteTable)
    .all()
    .filter(({ path }) => !isPage(path));

test('every route but a named few refuses a caller without credentials', async () => {
  const open: string[] = [];
  for (const { method, path } of routes()) {
    const { status } = await service.anonymous.send(
      method,
      path.replaceAll(/:\w+/g, 'x'),
      method === 'GET' ? undefined : {},
    );
    if (status !== 401) open.push(`${method} ${path}`);
  }
  expect(open.sort()).toEqual(forEverybody);
});

test('every handler declares who may use it', () => {
  const { container } = service.app as unknown as { container: NestContainer };
  const silent: string[] = [];
  for (const module of container.getModules().values()) {
    for (const { metatype } of module.controllers.values()) {
      const prototype = (metatype as { prototype: object }).prototype;
      for (const name of Object.getOwnPropertyNames(prototype)) {
        const handler = Object.getOwnPropertyDescriptor(prototype, name)!.value as object;
        const isRoute =
          name !== 'constructor' && typeof handler === 'function' && Reflect.hasMetadata('path', handler);
        if (isRoute && !Reflect.hasMetadata(accessKey, handler)) silent.push(`${metatype!.name}.${name}`);
      }
    }
  }
  expect(silent).toEqual([]);
});

test('a record that PUT replaces, PATCH changes', () => {
  const ofRecords = (asked: string) =>
    routes().flatMap(({ method, path }) => (method === asked && /^\/\w+\/:\w+$/.test(path) ? [path] : []));
  expect(ofRecords('PUT').length).toBeGreaterThan(11);
  expect(ofRecords('PATCH')).toEqual(ofRecords('PUT'));
});

test('the organization leads the primary key of every table', async () => {
  const rows = await service.database.dataSource.query<{ name: string; lead_column: string }[]>(
    `SELECT t.table_name AS name, s.column_name AS lead_column FROM information_schema.tables t
     LEFT JOIN information_schema.statistics s ON s.table_schema = t.table_schema AND s.table_name = t.table_name
       AND s.index_name = 'PRIMARY' AND s.seq_in_index = 1
     WHERE t.table_schema = DATABASE() AND t.table_name NOT IN ('migrations', 'migration_lease')`,
  );
  expect(rows.length).toBeGreaterThan(12);
  expect(rows.filter((row) => row.lead_column !== 'org_id').map(({ name }) => name)).toEqual([]);
});

const folder = (path: string): string[] => readdirSync(path).map((name) => join(path, name));
const isFolder = (path: string): boolean => statSync(path).isDirectory();

test('a resource is one folder whose files bear its name', () => {
  const kinds = ['module', 'controller', 'service', 'entity', 'dto'];
  for (const resource of folder('src/resources').filter(isFolder)) {
    const name = resource.split('/').at(-1)!;
    expect(readdirSync(resource)).toContain(`${name}.module.ts`);
    for (const kind of readdirSync(resource).filter((file) => kinds.includes(file.split('.')[1] ?? ''))) {
      expect(readFileSync(join(resource, kind), 'utf8').split('\n').length).toBeLessThan(
        kind.includes('.controller.') ? 165 : 320,
      );
    }
  }
});
