import { inSchema } from '../../../src/platform/database/place.js';
import { Client } from '../../service/client.js';
import { startServiceProcess } from '../../service/service-process.js';

/** The settings of every service that is tortured: what is counted by the minute would end the torture early. */
export const tortureSettings = {
  AUTH: 'required',
  RATE_LIMIT: '0',
  RATE_LIMIT_WORK: '0',
  RATE_LIMIT_ORGANIZATION_WORK: '0',
  RATE_LIMIT_BYTES: '0',
  RATE_LIMIT_WEBHOOK_TESTS: '0',
  HEAVY_REQUESTS: '0',
  WEBHOOK_ALLOWED_HOSTS: '127.0.0.1',
};

/** An organization, and the headers that let an admin in. */
export interface Organization {
  orgID: string;
  headers: Record<string, string>;
}

/** Where services find their database and their files, with organizations that are let in. */
export interface Site {
  databaseURL: string;
  settings: NodeJS.ProcessEnv;
  organizations: Organization[];
}

/** Makes the tables in a schema of the server, and organizations with a key each. */
export async function openSite(
  serverURL: string,
  schema: string,
  dataDir: string,
  count: number,
): Promise<Site> {
  const databaseURL = inSchema(serverURL, schema);
  const settings = { ...tortureSettings, DATABASE_URL: databaseURL, DATA_DIR: dataDir };
  const service = await startServiceProcess({ ...settings, AUTH: 'open', JOBS: 'off' });
  const organizations: Organization[] = [];
  for (let at = 0; at < count; at++) {
    const orgID = `org-${at}`;
    organizations.push({ orgID, headers: await keyOf(service.client, orgID) });
  }
  await service.end('SIGTERM');
  return { databaseURL, settings, organizations };
}

async function keyOf(anonymous: Client, orgID: string): Promise<Record<string, string>> {
  const { status, body, text } = await anonymous.post('/api_key', { orgID, name: orgID, role: 'admin' });
  if (status !== 201) throw new Error(text);
  return { Authorization: `Bearer ${body.secret as string}` };
}
