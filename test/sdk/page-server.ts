import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join, normalize } from 'node:path';

const built = 'packages/sdk/dist';

/** An origin with a page that has nothing on it, and the client as it is built. */
export async function startPageServer(): Promise<{ origin: string; stop(): void }> {
  const server = createServer((request, response) => {
    const file = join(built, normalize(request.url!));
    const isScript = file.endsWith('.js');
    const page = '<!doctype html><link rel="icon" href="data:,">';
    void (isScript ? readFile(file) : Promise.resolve(page)).then((content) =>
      response.writeHead(200, { 'Content-Type': isScript ? 'text/javascript' : 'text/html' }).end(content),
    );
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return { origin, stop: () => void server.close() };
}
