import { DataSource } from 'typeorm';
import type { Type } from '@nestjs/common';
import type { AddressInfo } from 'node:net';
import type { NestExpressApplication } from '@nestjs/platform-express';
import { createApp } from '../../src/app.js';
import { createApiKey } from '../../src/platform/auth/create-api-key.js';
import { readConfig } from '../../src/platform/config/config.js';
import { makeLogger } from '../../src/platform/logging/logger.js';
import { Database } from '../../src/platform/records/database.js';
import { createSchema } from '../../src/platform/database/migrate.js';
import { inSchema } from '../../src/platform/database/place.js';
import { Caller, type Role } from '../../src/platform/tenancy/caller.js';
import { settings as all } from '../../src/settings.js';
import { Client } from './client.js';
import { temporaryFolder } from './temporary-folder.js';

/** The service as it runs for users, in this process, on a schema of this test worker. */
export interface TestService {
  url: string;
  app: NestExpressApplication;
  database: Database;
  databaseURL: string;
  /** Whether it does jobs itself. */
  doesJobs: boolean;
  /** The lines of its log so far. */
  log: string[];
  /** A client with an API key of this role in the organization. */
  as(orgID: string, role?: Role): Promise<Client>;
  /** A client without credentials. */
  anonymous: Client;
  stop(): Promise<void>;
}

/**
 * The database of this test worker. `place` names a schema apart from that of the other tests, for one that looks at
 * every organization.
 */
export const testDatabaseURL = (place = ''): string =>
  inSchema(process.env.TEST_DATABASE_URL!, `surety_test_${process.env.JEST_WORKER_ID ?? 1}${place}`);

/**
 * Starts the service; credentials are required unless the settings say otherwise. `DATABASE_URL` among them leads to
 * the database on another way.
 */
export async function startTestService(
  settings: NodeJS.ProcessEnv = {},
  place = '',
  modules: Type[] = [],
): Promise<TestService> {
  const databaseURL = settings.DATABASE_URL ?? testDatabaseURL(place);
  await createSchema(databaseURL);
  const data = temporaryFolder();
  const config = readConfig(all, {
    NODE_ENV: 'test',
    AUTH: 'required',
    PORT: '0',
    RATE_LIMIT: '0',
    // Receivers of tests are on this machine.
    WEBHOOK_ALLOWED_HOSTS: '127.0.0.1',
    WEBHOOKS: '100',
    DATA_DIR: data.path,
    ...settings,
  });
  const log: string[] = [];
  const logger = makeLogger(config, { write: (line: string) => void log.push(line) });
  const app = await createApp(config, logger, databaseURL, modules);
  await app.listen(0, config.HOST);
  const { port } = app.getHttpServer().address() as AddressInfo;
  const url = `http://127.0.0.1:${port}`;
  const database = app.get(Database);
  const orgIDs = new Set<string>();
  return {
    url,
    app,
    database,
    databaseURL,
    doesJobs: settings.JOBS !== 'off',
    log,
    anonymous: new Client(url),
    as: async (orgID, role = 'admin') => {
      orgIDs.add(orgID);
      const maker = new Caller('test', 'test', 'every');
      const wish = { orgID, role, name: `${role} of ${orgID}`, expiresAt: null };
      const { secret } = await createApiKey(database, maker, wish);
      return new Client(url, { Authorization: `Bearer ${secret}` });
    },
    stop: async () => {
      // Nobody can read any more what goes away with the folder.
      if (settings.DATA_DIR === undefined && orgIDs.size > 0) {
        const left = `DELETE FROM job WHERE kind = 'document.read' AND org_id IN (${[...orgIDs].map(() => '?').join()})`;
        await app
          .get(DataSource)
          .query(left, [...orgIDs])
          .catch(() => undefined);
      }
      // Where fetch has left a stream it opens another connection, and never uses or closes it.
      const cut = setTimeout(() => app.getHttpServer().closeAllConnections(), 1_000);
      await app.close();
      clearTimeout(cut);
      await data.remove();
    },
  };
}

let made = 0;

/** An organization that no other test has. */
export const newOrgID = (): string => `org-${process.pid}-${Date.now().toString(36)}-${++made}`;
