import { once } from 'node:events';
import { createServer, type Server, type ServerResponse } from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { ClientConnections } from './client-connections.js';

const mebibyte = 2 ** 20;
const limits = { all: 100, ofAddress: 100, isProxy: () => false };
/** More than the system takes of an answer that is not read. */
const answer = Buffer.alloc(16 * mebibyte, 'a');

const opened: Server[] = [];
const clients: Socket[] = [];
afterEach(async () => {
  clients.splice(0).forEach((socket) => socket.destroy());
  for (const server of opened.splice(0)) await new Promise((resolve) => server.close(resolve));
});

async function serve(send: (response: ServerResponse) => void, pace: object): Promise<number> {
  const server = createServer((_, response) => send(response)).listen(0, '127.0.0.1');
  opened.push(server);
  new ClientConnections(server, limits, {
    interval: 20,
    patience: 300,
    mostUnsentBytes: 64 * mebibyte,
    ...pace,
  });
  await once(server, 'listening');
  return (server.address() as AddressInfo).port;
}

/** A client that asks, and reads nothing until it is told to. */
function ask(port: number): Socket {
  const socket = connect(port, '127.0.0.1').on('error', () => undefined);
  clients.push(socket);
  socket.write('GET / HTTP/1.1\r\nHost: localhost\r\n\r\n');
  return socket;
}

/** Reads to the end, some bytes at a time. @returns how many came */
async function readSlowly(socket: Socket, milliseconds: number): Promise<number> {
  let bytes = 0;
  socket.on('data', (chunk) => {
    bytes += chunk.length;
    socket.pause();
    setTimeout(() => socket.resume(), milliseconds);
  });
  await once(socket, 'close');
  return bytes;
}

test('a client that reads nothing is cut off after a while', async () => {
  const cut: number[] = [];
  const begun = performance.now();
  const port = await serve((response) => {
    response.on('close', () => cut.push(performance.now() - begun)).end(answer);
  }, {});
  ask(port);
  ask(port);
  await pause(900);
  expect(cut).toHaveLength(2);
  for (const milliseconds of cut) expect(milliseconds).toBeGreaterThan(280);
});

test('a client that reads slowly gets all of its answer', async () => {
  const patience = 2_000;
  const send = (response: ServerResponse) => void response.setHeader('Connection', 'close').end(answer);
  const port = await serve(send, { patience });
  const begun = performance.now();
  expect(await readSlowly(ask(port), 12)).toBeGreaterThan(answer.length);
  expect(performance.now() - begun).toBeGreaterThan(patience);
});

test('past the bytes for all, those are cut off first that have been waited for longest', async () => {
  const port = await serve((response) => response.end(answer), {
    patience: 60_000,
    mostUnsentBytes: 40 * mebibyte,
  });
  const sockets: Socket[] = [];
  for (let count = 0; count < 6; count++) {
    sockets.push(ask(port));
    await pause(50);
  }
  await pause(100);
  const left = await new Promise<number>((resolve) =>
    opened[0]!.getConnections((_, count) => resolve(count)),
  );
  expect(left).toBeGreaterThan(0);
  expect(left).toBeLessThan(4);
  const last = readSlowly(sockets.at(-1)!, 0);
  await pause(200);
  sockets.at(-1)!.end();
  expect(await last).toBeGreaterThan(answer.length);
});
