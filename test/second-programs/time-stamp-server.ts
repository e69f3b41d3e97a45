import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type IncomingMessage, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { secondProgram } from './second-program.js';
import type { Identity } from './test-pki.js';

const configuration = `
[tsa]
default_policy = 1.2.3.4.1
serial = serial
digests = sha256, sha384
accuracy = secs:1
ess_cert_id_alg = sha256
crypto_device = builtin
signer_digest = sha256
`;

/** A time stamp authority by `openssl ts`. */
export class TimeStampAuthority {
  private readonly dir = mkdtempSync(join(tmpdir(), 'time-stamps-'));

  constructor(identity: Identity) {
    this.write('tsa.cnf', configuration.replace('= serial', `= ${join(this.dir, 'serial')}`));
    this.write('tsa.key', identity.privateKey);
    this.write('tsa.pem', identity.certificates);
  }

  /** The reply to a query, both in DER; `undefined` without openssl. */
  reply(query: Uint8Array): Buffer | undefined {
    const [config, key, certificate] = [this.path('tsa.cnf'), this.path('tsa.key'), this.path('tsa.pem')];
    const [queryFile, replyFile] = [this.write('query', query), this.path('reply')];
    const told = secondProgram('openssl', [
      ...['ts', '-reply', '-config', config, '-section', 'tsa', '-queryfile', queryFile],
      ...['-signer', certificate, '-inkey', key, '-out', replyFile],
    ]);
    return told === undefined ? undefined : readFileSync(replyFile);
  }

  remove(): void {
    rmSync(this.dir, { recursive: true, force: true });
  }

  private path(name: string): string {
    return join(this.dir, name);
  }

  private write(name: string, content: string | Uint8Array): string {
    writeFileSync(this.path(name), content);
    return this.path(name);
  }
}

export interface LoopbackServer {
  readonly url: string;
  close(): Promise<void>;
}

export async function serveOnLoopback(listener: RequestListener): Promise<LoopbackServer> {
  const server: Server = createServer(listener);
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}/`,
    close: () =>
      new Promise((closed) => {
        server.close(() => closed());
        server.closeAllConnections();
      }),
  };
}

export async function bodyOf(request: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks);
}
