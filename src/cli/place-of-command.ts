import { findPlace, inSchema, type Place, schema } from '../platform/database/place.js';
import { findRunningServer } from '../platform/private-server/private-server.js';
import type { ServiceConfig } from '../settings.js';

/** Tells people what is going on, beside what a command prints for programs. */
export const tell = (message: string): void => void process.stderr.write(`${message}\n`);

/** The database of the service, while that runs or while it does not. */
export async function placeOfCommand(config: ServiceConfig): Promise<Place> {
  const running = config.DATABASE_URL === undefined ? await findRunningServer(config.DATA_DIR) : undefined;
  if (!running) return findPlace(config, tell);
  return { url: inSchema(running, schema), leave: () => Promise.resolve() };
}
