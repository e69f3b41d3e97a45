import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { Command } from 'commander';
import { type CloudEvent, verifyWebhook } from 'surety-bonding-client';
import { clientOf, isOnThisMachine, readAccount } from './account.js';
import { eventLine } from './events.js';
import { printLine } from './output.js';

interface ListenOptions {
  forward: string;
  type?: string[];
}

/** Longer than this the service does not wait for an answer either. */
const patience = 14_000;

/** `webhooks`: events sent to an address. */
export function webhooksCommand(): Command {
  return new Command('webhooks')
    .description('events that are sent to an address')
    .addCommand(
      new Command('listen')
        .description('while you build a receiver: have the events of a service on this machine sent to it')
        .requiredOption('--forward <url>', 'the receiver')
        .option('--type <type...>', 'events of these types alone: bond.created, or bond.* for all of bonds')
        .action(listen),
    );
}

async function listen({ forward, type: typeIn }: ListenOptions): Promise<void> {
  const account = await readAccount();
  if (!isOnThisMachine(account.url))
    throw new Error(`${account.url} cannot reach this machine: events tail shows what happens there.`);
  if (!URL.canParse(forward)) throw new Error(`${forward} is no address of a receiver.`);
  const stopped = untilStopped();
  let secret = '';
  const server = await startReceiver(async (body, headers) => {
    const event = await verifyWebhook<CloudEvent>(body, headers, secret);
    const status = await passOn(forward, body, headers);
    await printLine({ event, status }, `${eventLine(event)}  → ${status ?? 'no answer'}`);
    return status;
  });
  const { port } = server.address() as AddressInfo;
  const wish = { url: `http://127.0.0.1:${port}/`, ...(typeIn && { typeIn }) };
  try {
    const client = clientOf(account);
    const webhook = await client.webhooks.create({ ...wish, description: 'surety webhooks listen' });
    secret = webhook.secret;
    process.stderr.write(`Events go to ${forward}, signed with ${secret}. Ctrl-C ends it.\n`);
    await stopped;
    await client.webhooks.delete(webhook.id);
  } finally {
    server.close();
    server.closeAllConnections();
  }
}

/** Takes a webhook. @returns the status to answer with; undefined: there is none */
type Take = (body: Buffer, headers: IncomingMessage['headers']) => Promise<number | undefined>;

/** What is refused is sent again by the service. */
async function startReceiver(take: Take): Promise<Server> {
  const server = createServer((request, response) => {
    void buffer(request)
      .then((body) => take(body, request.headers))
      .then((status) => response.writeHead(status ?? 502).end())
      .catch((error: Error) => {
        process.stderr.write(`${error.message}\n`);
        response.writeHead(400).end();
      });
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  return server;
}

/** Sends a webhook on as it came. @returns the status of the answer; undefined: there is none */
async function passOn(
  url: string,
  body: Buffer,
  headers: IncomingMessage['headers'],
): Promise<number | undefined> {
  const signed = Object.entries(headers).filter(([name]) => /^(webhook-|content-type$)/.test(name));
  const answer = await fetch(url, {
    ...{ method: 'POST', headers: signed as [string, string][], body: new Uint8Array(body) },
    ...{ redirect: 'manual', signal: AbortSignal.timeout(patience) },
  }).catch(() => undefined);
  await answer?.body?.cancel();
  return answer?.status;
}

const untilStopped = (): Promise<void> =>
  new Promise((stop) => {
    for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => stop());
  });
