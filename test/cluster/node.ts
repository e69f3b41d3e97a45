import { type ChildProcess, spawn } from 'node:child_process';
import { openSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import mysql from 'mysql2/promise';

/** One server of a cluster on this machine, as root without a password. */
export class Node {
  private process?: ChildProcess;

  constructor(
    readonly number: number,
    readonly folder: string,
    readonly port: number,
    private readonly program: string,
    readonly options: readonly string[],
  ) {}

  start(more: string[] = []): void {
    const log = openSync(`${this.folder}/log`, 'a');
    this.process = spawn(this.program, [...this.options, ...more], { stdio: ['ignore', log, log] });
  }

  signal(signal: NodeJS.Signals): void {
    this.process?.kill(signal);
  }

  get isRunning(): boolean {
    return this.process !== undefined && this.process.exitCode === null && this.process.signalCode === null;
  }

  async kill(signal: NodeJS.Signals = 'SIGKILL'): Promise<void> {
    if (!this.isRunning) return;
    const ended = new Promise((resolve) => this.process!.once('exit', resolve));
    this.signal(signal);
    if (signal === 'SIGKILL') this.signal('SIGCONT');
    await ended;
  }

  connect(database?: string): Promise<mysql.Connection> {
    const { port } = this;
    return mysql.createConnection({ host: '127.0.0.1', port, user: 'root', database, connectTimeout: 3_000 });
  }

  /** @param before a statement of the same session, which comes first */
  async query<Row = Record<string, unknown>>(
    sql: string,
    database?: string,
    before?: string,
  ): Promise<Row[]> {
    const connection = await this.connect(database);
    try {
      if (before !== undefined) await connection.query(before);
      const [rows] = await connection.query({ sql, timeout: 60_000 });
      return rows as Row[];
    } finally {
      connection.destroy();
    }
  }

  /** Waits until a question has this answer. */
  async until(
    sql: string,
    isRight: (rows: Record<string, unknown>[]) => boolean,
    seconds = 120,
  ): Promise<void> {
    const end = Date.now() + seconds * 1_000;
    while (Date.now() < end) {
      if (!this.isRunning) throw new Error(`${this.folder} has ended: see its log`);
      if (isRight(await this.query(sql).catch(() => []))) return;
      await pause(100);
    }
    throw new Error(`${this.folder}: not in ${seconds} s: ${sql}`);
  }
}

/** Three servers that hold the same database. */
export interface Cluster {
  name: string;
  nodes: Node[];
  /** The statement by which a session sees all that was committed before. */
  waitForAll: string;
  /** Starts it from empty folders. */
  start(): Promise<void>;
  /** Starts a node again that was killed, and waits until it is a member as before. */
  restart(node: Node): Promise<void>;
  /** Starts it again after all nodes were killed, from the one that has seen most. */
  restartAll(): Promise<void>;
  /** Waits until all nodes are members again, and have what the others have. */
  settle(): Promise<void>;
  /** Makes another node the primary, in good order; undefined: every node takes writes. */
  switchPrimary?: (to: Node) => Promise<void>;
  /** The node that takes writes, where only one does. */
  primary?: () => Promise<Node>;
  stop(): Promise<void>;
}
