import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';

/** What the server does with a request: an answer, or a connection that breaks off, before or in the answer. */
export type Reply =
  { status: number; headers?: Record<string, string>; body?: string } | 'break off' | 'break off late';

export interface FlakyServer {
  url: string;
  /** The requests so far. */
  asked: { method: string; url: string; headers: IncomingMessage['headers'] }[];
  stop(): void;
}

/** A server that answers the requests one after the other with these replies, and then with the last one. */
export async function startFlakyServer(...replies: Reply[]): Promise<FlakyServer> {
  const asked: FlakyServer['asked'] = [];
  const server = createServer((request, response) => {
    const reply = replies[Math.min(asked.length, replies.length - 1)]!;
    asked.push({ method: request.method!, url: request.url!, headers: request.headers });
    request.resume();
    if (reply === 'break off') return void request.socket.destroy();
    if (reply === 'break off late') {
      response.writeHead(200, { 'Content-Length': 9 }).write('{"id"', () => request.socket.destroy());
      return;
    }
    response
      .writeHead(reply.status, { 'Content-Type': 'application/json', ...reply.headers })
      .end(reply.body);
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const stop = () => {
    server.close();
    server.closeAllConnections();
  };
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, asked, stop };
}
