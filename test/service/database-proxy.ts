import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Server, type Socket } from 'node:net';

/** One command of a client of the database, as far as a test wants to tell them apart. */
export interface Command {
  /** The text of the query, or of the statement that is prepared or run. */
  sql: string;
  isPrepare: boolean;
  isCommit: boolean;
  /** Whether it does the work of a transaction or is a question, and does not begin, end or set up anything. */
  isStatement: boolean;
}

/**
 * What becomes of a command:
 * - `lose`: the server never gets it, the client never gets an answer; the server sees the client leave
 * - `hold`: the same, but the server does not see the client leave, as in a network that is cut
 * - `lose answer`: the server carries it out, the client never gets the answer
 * - `cut`: the connection is reset in its place
 * - `cut answer`: the server carries it out, and the connection is reset in place of the answer
 * - `freeze`: from here on nothing passes on any connection, until `thaw`
 * - a number: the answer is the error of the server with this number, and the server never gets the command
 */
export type Fate = 'lose' | 'hold' | 'lose answer' | 'cut' | 'cut answer' | 'freeze' | number;

export type Which = (command: Command) => boolean;

export const commits: Which = ({ isCommit }) => isCommit;
export const statements: Which = ({ isStatement }) => isStatement;
export const prepares: Which = ({ isPrepare }) => isPrepare;
/** What a server refuses that is read-only. */
export const writes: Which = ({ sql, isPrepare }) => !isPrepare && /^(INSERT|UPDATE|DELETE)\b/i.test(sql);

interface Rule {
  which: Which;
  fate: Fate;
  /** How many more times it holds. */
  times: number;
}

/** What stands between the service and its database in a test, and lets it meet what networks and servers do. */
export class DatabaseProxy {
  /** The URL of the database with the address of the proxy in place of its own. */
  url = '';
  /** How many commands have met their fate. */
  met = 0;
  isFrozen = false;
  /** The error of the server that new connections are answered with. */
  greeting?: number;
  private rules: Rule[] = [];
  private readonly links = new Set<Link>();
  private server?: Server;
  private port = 0;

  constructor(private databaseURL: string) {}

  /** Takes connections, at the port that it had before. */
  async listen(): Promise<void> {
    this.server = createServer({ allowHalfOpen: true }, (client) => this.take(client));
    this.server.listen(this.port, '127.0.0.1');
    await once(this.server, 'listening');
    this.port = (this.server.address() as AddressInfo).port;
    const url = new URL(this.databaseURL);
    url.searchParams.delete('socketPath');
    url.host = `127.0.0.1:${this.port}`;
    this.url = url.href;
  }

  /** From now on, so many commands of this kind meet this fate. */
  meet(fate: Fate, which: Which, times = Infinity): void {
    this.rules.push({ fate, which, times });
  }

  /** Everything passes again; what has met its fate is not undone. */
  forgive(): void {
    this.rules = [];
  }

  /** Nothing passes any more, and nobody is told. What is sent meanwhile waits, as it does with a server that hangs. */
  freeze(): void {
    this.isFrozen = true;
    for (const link of this.links) link.pause();
  }

  /** Everything passes again, also what was sent meanwhile. */
  thaw(): void {
    this.isFrozen = false;
    for (const link of this.links) link.resume();
  }

  /** New connections get through; what was there hangs for good. */
  thawForNewConnections(): void {
    this.isFrozen = false;
  }

  /** New connections go to this server, and meet nothing; those that stand stay as they are, with what they meet. */
  pointNewConnectionsTo(databaseURL: string): void {
    this.databaseURL = databaseURL;
    for (const link of this.links) link.rules = this.rules;
    this.rules = [];
  }

  /** Ends every connection. */
  cutAll(): void {
    for (const link of [...this.links]) link.cut();
  }

  /** The same, and refuses new ones until `listen`. */
  async refuse(): Promise<void> {
    const closed = once(this.server!, 'close');
    this.server!.close();
    this.cutAll();
    await closed;
  }

  /** Lets go of everything. */
  async stop(): Promise<void> {
    if (this.server?.listening) await this.refuse();
  }

  fateOf(command: Command, rules = this.rules): Fate | undefined {
    const rule = rules.find(({ which, times }) => times > 0 && which(command));
    if (!rule) return undefined;
    rule.times--;
    this.met++;
    return rule.fate;
  }

  private take(client: Socket): void {
    if (this.greeting !== undefined) return void client.end(errorPacket(this.greeting, 0));
    const link = new Link(this, client, this.databaseURL);
    this.links.add(link);
    client.once('close', () => this.links.delete(link));
    if (this.isFrozen) link.pause();
  }
}

/** Starts a proxy before the database of the URL. */
export async function startDatabaseProxy(databaseURL: string): Promise<DatabaseProxy> {
  const proxy = new DatabaseProxy(databaseURL);
  await proxy.listen();
  return proxy;
}

/** One connection of a client, and the one to the server that belongs to it. */
class Link {
  /** What commands meet here, where that is not what they meet everywhere. */
  rules?: Rule[];
  private readonly server: Socket;
  private unread: Buffer = Buffer.alloc(0);
  private isSilent = false;
  private isCutAtAnswer = false;
  private isHeld = false;
  private isPaused = false;
  /** What has ended while nothing passed. */
  private readonly ends: (() => unknown)[] = [];
  /** The texts of the prepared statements, by their ids; and of the one whose id the server is about to tell. */
  private readonly prepared = new Map<number, string>();
  private preparing?: string;

  constructor(
    private readonly proxy: DatabaseProxy,
    private readonly client: Socket,
    databaseURL: string,
  ) {
    const { hostname, port, searchParams } = new URL(databaseURL);
    const socketPath = searchParams.get('socketPath');
    const address = socketPath ? { path: socketPath } : { host: hostname, port: Number(port || 3306) };
    this.server = connect({ ...address, allowHalfOpen: true });
    client.setNoDelay(true).on('data', (bytes) => this.fromClient(bytes));
    this.server.setNoDelay(true).on('data', (bytes) => this.fromServer(bytes));
    client.on('error', () => undefined).on('end', () => this.pass(() => this.isHeld || this.server.end()));
    client.on('close', () => this.pass(() => this.isHeld || this.server.destroy()));
    this.server.on('error', () => this.cut()).on('end', () => this.pass(() => this.isSilent || client.end()));
  }

  pause(): void {
    this.isPaused = true;
    this.client.pause();
    this.server.pause();
  }

  resume(): void {
    this.isPaused = false;
    this.fromClient(Buffer.alloc(0));
    for (const end of this.ends.splice(0)) end();
    this.client.resume();
    this.server.resume();
  }

  /** The end of a stream gets through a pause. */
  private pass(end: () => unknown): void {
    if (this.isPaused) this.ends.push(end);
    else end();
  }

  /** Ends it as a crash or a firewall does: with a reset. */
  cut(): void {
    this.client.resetAndDestroy();
    this.server.destroy();
  }

  private fromServer(bytes: Buffer): void {
    if (this.preparing !== undefined && bytes[4] === 0)
      this.prepared.set(bytes.readUInt32LE(5), this.preparing);
    this.preparing = undefined;
    if (this.isSilent) return;
    if (this.isCutAtAnswer) this.cut();
    else this.client.write(bytes);
  }

  /** Packets are a length of three bytes, a number within the exchange, and so many bytes; a command is number 0. */
  private fromClient(bytes: Buffer): void {
    this.unread = this.unread.length === 0 ? bytes : Buffer.concat([this.unread, bytes]);
    while (this.unread.length >= 4) {
      const end = 4 + this.unread.readUIntLE(0, 3);
      if (this.unread.length < end) return;
      const packet = this.unread.subarray(0, end);
      const fate = packet[3] === 0 ? this.fateOf(packet) : undefined;
      // What is frozen waits, and passes once it is thawed.
      if (fate === 'freeze') return this.proxy.freeze();
      this.unread = this.unread.subarray(end);
      if (fate === undefined || fate === 'lose answer' || fate === 'cut answer') this.forward(packet);
      if (fate !== undefined) this.meet(fate);
    }
  }

  private fateOf(packet: Buffer): Fate | undefined {
    const command = commandOf(packet, this.prepared);
    this.preparing = command.isPrepare ? command.sql : undefined;
    return this.proxy.fateOf(command, this.rules);
  }

  private forward(packet: Buffer): void {
    if (!this.isSilent) this.server.write(packet);
  }

  private meet(fate: Fate): void {
    if (typeof fate === 'number') return void this.client.write(errorPacket(fate));
    if (fate === 'cut') this.cut();
    this.isCutAtAnswer ||= fate === 'cut answer';
    this.isHeld ||= fate === 'hold';
    this.isSilent ||= ['lose', 'hold', 'lose answer'].includes(fate);
  }
}

const comQuery = 0x03;
const comPrepare = 0x16;
const comExecute = 0x17;

function commandOf(packet: Buffer, prepared: ReadonlyMap<number, string>): Command {
  const kind = packet[4]!;
  const isRun = kind === comExecute;
  const isPrepare = kind === comPrepare;
  const hasText = kind === comQuery || isPrepare;
  // A query may have a few bytes of attributes before its text.
  const text = hasText ? packet.toString('utf8', 5).replace(/^[^\x20-\x7e]+/, '') : '';
  const isControl = /^(BEGIN|COMMIT|ROLLBACK|SET|SELECT @@\w+)\b/i.test(text);
  return {
    sql: isRun ? (prepared.get(packet.readUInt32LE(5)) ?? '') : text,
    isPrepare,
    isCommit: /^COMMIT\b/i.test(text),
    isStatement: isRun || (hasText && !isControl),
  };
}

function errorPacket(number: number, at = 1): Buffer {
  const text = Buffer.from(`#HY000error ${number} of the test`);
  const packet = Buffer.alloc(4 + 3 + text.length);
  packet.writeUIntLE(packet.length - 4, 0, 3);
  packet[3] = at;
  packet[4] = 0xff;
  packet.writeUInt16LE(number, 5);
  text.copy(packet, 7);
  return packet;
}
