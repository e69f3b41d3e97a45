import type { Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import type { NextFunction, Request, Response } from 'express';
import { Unavailable } from '../errors/faults.js';
import { networkOf } from '../network/client-address.js';

/** How many connections clients may hold at the same time. */
export interface ConnectionLimits {
  all: number;
  ofAddress: number;
  /** Whether the other end is a proxy, which holds the connections of many clients. */
  isProxy: (address: string) => boolean;
}

/** How clients are treated that do not read their answers; times in milliseconds. */
export interface ReadingLimits {
  /** How often connections are looked after. */
  interval: number;
  /** Who takes nothing of an answer for so long is cut off. */
  patience: number;
  /** Bytes of answers that clients have not taken yet, of all connections together. */
  mostUnsentBytes: number;
}

const usualReading: ReadingLimits = { interval: 1_000, patience: 30_000, mostUnsentBytes: 256 * 2 ** 20 };

/** What Node keeps at a socket beside what it documents. */
type ServedSocket = Socket & {
  /** The answer that the connection is busy with. */
  _httpMessage?: ServerResponse | null;
  _handle?: { writeQueueSize?: number } | null;
};

interface Connection {
  socket: ServedSocket;
  /** The connections from the same address, this one included. */
  peers: Set<Connection>;
  /** Since when, in milliseconds, bytes have been waiting for the client; undefined: none are. */
  waitingSince?: number;
  unsent: number;
  /** What was left of them at the last look, with what is left at the system, and when that last changed. */
  left: number;
  movedAt: number;
}

/** Connections past the limits that are told so, at a time: others are closed without a word. */
const mostTurnedAway = 1_000;
/** How long one of these has to send its request. */
const turnedAwayMilliseconds = 2_000;

/**
 * Keeps connections from holding more than their share. One too many closes an idle one, of the address that has the
 * most; where all are busy its request is answered 503, and it is closed. Clients that do not read their answers are cut off: after a while, or, where
 * the unsent bytes of all become too many, those first that have been waited for longest.
 */
export class ClientConnections {
  private readonly all = new Set<Connection>();
  private readonly byAddress = new Map<string, Set<Connection>>();
  private readonly turnedAway = new Set<Socket>();

  constructor(
    server: Server,
    private readonly limits: ConnectionLimits,
    private readonly reading = usualReading,
  ) {
    const timer = setInterval(() => this.cutSlowReaders(Date.now()), reading.interval).unref();
    server.on('connection', (socket: Socket) => this.take(socket)).on('close', () => clearInterval(timer));
  }

  /** How many there are now. */
  get count(): number {
    return this.all.size;
  }

  /** Refuses the requests of connections for which there is no room. */
  readonly refuse = ({ socket }: Request, response: Response, next: NextFunction): void => {
    if (!this.turnedAway.has(socket)) return next();
    response.shouldKeepAlive = false;
    next(new Unavailable('There are too many connections.'));
  };

  private take(socket: Socket): void {
    const { remoteAddress = '' } = socket;
    const address = networkOf(remoteAddress);
    const peers = this.byAddress.get(address) ?? new Set<Connection>();
    const isOverShare = peers.size >= this.limits.ofAddress && !this.limits.isProxy(remoteAddress);
    const hasRoom =
      (!isOverShare || this.closeIdle(peers)) &&
      (this.all.size < this.limits.all || this.closeIdle(this.all));
    if (!hasRoom) return this.turnAway(socket);
    const connection: Connection = { socket, peers, unsent: 0, left: 0, movedAt: 0 };
    this.byAddress.set(address, peers.add(connection));
    this.all.add(connection);
    socket.once('close', () => {
      this.forget(connection);
      if (peers.size === 0 && this.byAddress.get(address) === peers) this.byAddress.delete(address);
    });
  }

  private turnAway(socket: Socket): void {
    if (this.turnedAway.size >= mostTurnedAway) return void socket.destroy();
    this.turnedAway.add(socket);
    const timer = setTimeout(() => socket.destroy(), turnedAwayMilliseconds).unref();
    socket.once('close', () => {
      clearTimeout(timer);
      this.turnedAway.delete(socket);
    });
  }

  private forget(connection: Connection): void {
    this.all.delete(connection);
    connection.peers.delete(connection);
  }

  /** Closes the oldest idle connection of the address that has the most. @returns whether there was one */
  private closeIdle(connections: Set<Connection>): boolean {
    let chosen: Connection | undefined;
    for (const connection of connections) {
      const isIdle = !connection.socket._httpMessage;
      if (isIdle && connection.peers.size > (chosen?.peers.size ?? 0)) chosen = connection;
    }
    if (chosen) this.cut(chosen);
    return chosen !== undefined;
  }

  private cut(connection: Connection): void {
    this.forget(connection);
    connection.socket.destroy();
  }

  private cutSlowReaders(now: number): void {
    const { patience, mostUnsentBytes } = this.reading;
    const waiting: Connection[] = [];
    let unsent = 0;
    for (const connection of this.all) {
      if (!isWaiting(connection, now)) continue;
      if (now - connection.movedAt >= patience) this.cut(connection);
      else {
        unsent += connection.unsent;
        waiting.push(connection);
      }
    }
    if (unsent <= mostUnsentBytes) return;
    waiting.sort((one, other) => one.waitingSince! - other.waitingSince!);
    for (const connection of waiting) {
      if (unsent <= mostUnsentBytes) return;
      unsent -= connection.unsent;
      this.cut(connection);
    }
  }
}

/** Whether bytes wait for the client; notes since when, and whether it takes them. */
function isWaiting(connection: Connection, now: number): boolean {
  const { socket } = connection;
  if (socket.writableLength === 0) {
    connection.waitingSince = undefined;
    connection.left = 0;
    return false;
  }
  // Of what is given to the system in one go, only its queue says how much is left.
  const left = socket.writableLength + (socket._handle?.writeQueueSize ?? 0);
  if (left !== connection.left) connection.movedAt = now;
  connection.left = left;
  connection.unsent = socket.writableLength;
  connection.waitingSince ??= now;
  return true;
}
