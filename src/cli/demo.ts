import { mkdtemp, rm } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import type { NestExpressApplication } from '@nestjs/platform-express';
import { Command } from 'commander';
import { pino } from 'pino';
import { createApp } from '../app.js';
import { createApiKey } from '../platform/auth/create-api-key.js';
import { readConfig } from '../platform/config/config.js';
import { createSchema } from '../platform/database/migrate.js';
import { findPlace } from '../platform/database/place.js';
import { Database } from '../platform/records/database.js';
import { Caller } from '../platform/tenancy/caller.js';
import { settings } from '../settings.js';
import { Api } from './demo/api.js';
import { Steps } from './demo/steps.js';
import { shippedTender, tenderIn } from './demo/tender.js';
import { walk } from './demo/walk.js';

interface DemoOptions {
  out: string;
  package?: string;
}

const orgID = 'demo';

/** `demo`: shows the way from an invitation to verified bonds, on a service and a database of its own. */
export function demoCommand(): Command {
  return new Command('demo')
    .description('go from an invitation to bid to issued and verified bonds, and leave the PDFs to look at')
    .requiredOption('--out <dir>', 'the folder that gets the PDFs')
    .option('--package <dir>', 'a folder with the PDFs of a tender; left out: one that is brought along')
    .action(demo);
}

async function demo({ out, package: folder }: DemoOptions): Promise<void> {
  const tender = folder === undefined ? await shippedTender() : await tenderIn(folder);
  const steps = new Steps(process.stdout);
  const data = await mkdtemp(join(tmpdir(), 'surety-demo-'));
  try {
    await withService(data, steps, async (api) => {
      const mails = join(data, 'mail');
      const files = await walk({ api, orgID, tender, steps, mails, out: resolve(out) });
      process.stdout.write(`\nTo look at:\n${files.map((file) => `  ${file}\n`).join('')}`);
    });
  } finally {
    await rm(data, { recursive: true, force: true, maxRetries: 20, retryDelay: 250 });
  }
}

/** Does something with a service that nobody else has, over HTTP. */
async function withService(data: string, steps: Steps, act: (api: Api) => Promise<void>): Promise<void> {
  const { DATABASE_URL: _, ...env } = process.env;
  const config = readConfig(settings, {
    ...env,
    ...{ DATA_DIR: data, AUTH: 'required', HOST: '127.0.0.1', RATE_LIMIT: '0' },
    PUBLIC_URL: env.PUBLIC_URL ?? 'https://bonds.example',
  });
  const tell = (message: string) => void process.stderr.write(`${message}\n`);
  const place = await findPlace(config, tell);
  let app: NestExpressApplication | undefined;
  try {
    app = await steps.run('Service', async () => {
      await createSchema(place.url);
      const made = await createApp(config, pino({ level: 'error' }, pino.destination(2)), place.url);
      await made.listen(0, config.HOST);
      return ['started, on a database of its own', made];
    });
    const { port } = app.getHttpServer().address() as AddressInfo;
    const wish = { orgID, role: 'admin' as const, name: 'Demonstration', expiresAt: null };
    const caller = new Caller('command_line', 'command_line', 'every');
    const { secret } = await createApiKey(app.get(Database), caller, wish);
    await act(new Api(`http://127.0.0.1:${port}`, secret));
  } finally {
    await app?.close();
    await place.leave();
  }
}
