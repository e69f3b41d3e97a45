import { connect, type Socket } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';

/** What came over a connection until its end. */
export interface Received {
  /** The statuses of the answers, in their order. */
  statuses: number[];
  text: string;
  /** From the first byte sent to the end. */
  milliseconds: number;
}

export interface Pace {
  /** Milliseconds between the parts. */
  between?: number;
  /** When to give up waiting for the end. */
  patience?: number;
  /** Whether to end one's own side of the connection behind the last part. */
  isEnded?: boolean;
}

/** Sends bytes as they are, part by part, and listens until the service closes the connection. */
export async function sendRaw(url: string, parts: (string | Buffer)[], pace: Pace = {}): Promise<Received> {
  const { hostname, port } = new URL(url);
  const begun = performance.now();
  let text = '';
  const socket = connect(Number(port), hostname);
  socket.setEncoding('latin1').on('data', (chunk: string) => (text += chunk));
  const ended = new Promise<void>((resolve) => {
    socket.on('close', () => resolve()).on('error', () => resolve());
  });
  void sendParts(socket, parts, pace);
  const timer = setTimeout(() => socket.destroy(), pace.patience ?? 5_000);
  await ended;
  clearTimeout(timer);
  const statuses = [...text.matchAll(/HTTP\/1\.1 (\d{3}) /g)].map(([, status]) => Number(status));
  return { statuses, text, milliseconds: performance.now() - begun };
}

async function sendParts(
  socket: Socket,
  parts: (string | Buffer)[],
  { between = 0, isEnded = false }: Pace,
): Promise<void> {
  for (const part of parts) {
    if (socket.destroyed) return;
    socket.write(part);
    if (between > 0) await pause(between);
  }
  if (isEnded) socket.end();
}
