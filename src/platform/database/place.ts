import { startPrivateServer } from '../private-server/private-server.js';
import type { PrivateServerConfig } from '../private-server/private-server-settings.js';
import type { DatabaseConfig } from './database-settings.js';

/** Where the database is, and how to let go of it. */
export interface Place {
  url: string;
  leave(): Promise<void>;
}

/** The schema in a private server. */
export const schema = 'surety';

/** The database that the configuration names, or the private server, started for it. */
export async function findPlace(
  config: DatabaseConfig & PrivateServerConfig,
  log: (message: string) => void,
): Promise<Place> {
  if (config.DATABASE_URL !== undefined) return { url: config.DATABASE_URL, leave: () => Promise.resolve() };
  const server = await startPrivateServer({
    dataDir: config.DATA_DIR,
    install: config.PRIVATE_SERVER_INSTALL,
    log,
  });
  return { url: inSchema(server.url, schema), leave: () => server.stop() };
}

/** The same server, with this schema. */
export function inSchema(serverURL: string, name: string): string {
  const url = new URL(serverURL);
  url.pathname = `/${name}`;
  return url.href;
}
