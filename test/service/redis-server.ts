import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { connect, createServer, type AddressInfo } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';

/** A Redis of the test's own, which keeps nothing. */
export interface RedisServer {
  url: string;
  /** Ends it, as a crash does. */
  kill(): Promise<void>;
  /** Starts it again, empty, at the same port. */
  restart(): Promise<void>;
  /** Makes it hang: connections stand, and nothing is answered. */
  freeze(): void;
  thaw(): void;
}

/** A port on which nothing listens. */
export async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  return port;
}

/** Starts a Redis; undefined where the machine has none. */
export async function startRedisServer(): Promise<RedisServer | undefined> {
  const port = await freePort();
  let child = await start(port);
  if (!child) return undefined;
  return {
    url: `redis://127.0.0.1:${port}`,
    kill: async () => {
      if (child!.exitCode !== null || child!.signalCode !== null) return;
      child!.kill('SIGKILL');
      await once(child!, 'exit');
    },
    restart: async () => {
      child = await start(port);
    },
    freeze: () => void child!.kill('SIGSTOP'),
    thaw: () => void child!.kill('SIGCONT'),
  };
}

async function start(port: number): Promise<ChildProcess | undefined> {
  const options = { port: String(port), bind: '127.0.0.1', save: '', appendonly: 'no', dir: '/tmp' };
  const words = Object.entries(options).flatMap(([name, value]) => [`--${name}`, value]);
  const child = spawn('redis-server', words, { stdio: 'ignore' });
  const isThere = await once(child, 'spawn').then(
    () => true,
    () => false,
  );
  if (!isThere) return undefined;
  while (!(await answers(port))) await pause(20);
  return child;
}

function answers(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1', () => resolve(true)).on('error', () => resolve(false));
    socket.once('connect', () => socket.destroy());
  });
}
