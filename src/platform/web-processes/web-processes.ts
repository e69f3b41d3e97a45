import cluster, { type Worker } from 'node:cluster';
import type { Readable } from 'node:stream';
import type { Logger } from 'pino';
import { drainMessage, stopMessage, type ToldFirst } from './told-first.js';

/** Seconds before another process takes the place of one that has died soon, again and again; the last one repeats. */
const pauses = [0, 1, 2, 5, 10, 30];
/** Who has lived for this long has not died soon. */
const steadyMilliseconds = 60_000;

/** The processes that answer requests at one port, seen from the first, which starts them and answers none itself. */
export class WebProcesses {
  private isStopping = false;
  /** Those that take connections, and listen to what the first tells them. */
  private readonly up = new Set<Worker>();
  /** Those that take none any more, and have not ended those that they have. */
  private readonly closed = new Set<Worker>();

  /** @param env what they have beside the environment of this one */
  constructor(
    private readonly count: number,
    private readonly env: Record<string, string>,
    private readonly logger: Logger,
  ) {
    // On a terminal each line is a write of its own. A pipe takes lines apart that several write at once.
    cluster.setupPrimary({ silent: !process.stdout.isTTY });
  }

  /**
   * Starts one, which brings the tables up to date, and when that one is up all others.
   * @returns the port at which they answer
   * @throws FirstProcessEnded where the first cannot start; it has said why
   */
  async start(): Promise<number> {
    const first = this.fork();
    const port = await new Promise<number>((resolve, reject) => {
      first.once('message', ({ port: at = 0 }: ToldFirst) => resolve(at));
      first.once('exit', (code) => reject(new FirstProcessEnded(code ?? 1)));
    });
    this.replaceWhenDead(first, 0);
    for (let count = 1; count < this.count; count++) this.replaceWhenDead(this.fork(), 0);
    return port;
  }

  /** Has all of them stop. @throws Error where one of them did not end well */
  async stop(): Promise<void> {
    this.isStopping = true;
    const living = Object.values(cluster.workers ?? {}) as Worker[];
    const codes = await Promise.all(living.map((worker) => this.end(worker)));
    const failed = codes.filter((code) => code !== 0);
    if (failed.length > 0) throw new Error(`Of the processes some ended with ${failed.join(', ')}.`);
  }

  private fork(): Worker {
    // The place is handed on as it is: it may have come from a file.
    const worker = cluster.fork({ ...this.env, DATABASE_URL_FILE: undefined });
    closeWhatIsOnItsWayTo(worker);
    const { stdout, stderr } = worker.process;
    if (stdout) passLines(stdout, process.stdout);
    if (stderr) passLines(stderr, process.stderr);
    worker.on('message', ({ port }: ToldFirst) => {
      if (port !== undefined) return void this.up.add(worker);
      this.up.delete(worker);
      this.closed.add(worker);
      this.drain();
    });
    worker.once('exit', () => {
      this.up.delete(worker);
      this.drain();
    });
    return worker;
  }

  /**
   * When all stop, connections end only when nobody takes new ones: a client would come back to one that is about to
   * close as well, and be cut off.
   */
  private drain(): void {
    if (this.isStopping && this.up.size > 0) return;
    for (const worker of this.closed) worker.send(drainMessage, undefined, () => undefined);
    this.closed.clear();
  }

  /** Who is not up yet has nothing to finish. @returns the status with which it ended */
  private end(worker: Worker): Promise<number> {
    const isUp = this.up.has(worker);
    return new Promise((resolve) => {
      worker.once('exit', (code: number | null) => resolve(code ?? (isUp ? 1 : 0)));
      if (!isUp) worker.process.kill('SIGTERM');
      // Its channel may have closed just now.
      else worker.send(stopMessage, undefined, () => undefined);
    });
  }

  /** @param deaths of those before it that died soon, in a row */
  private replaceWhenDead(worker: Worker, deaths: number): void {
    const begun = performance.now();
    worker.once('exit', (code, signal) => {
      if (this.isStopping) return;
      const isSteady = performance.now() - begun > steadyMilliseconds;
      const seconds = isSteady ? 0 : pauses[Math.min(deaths, pauses.length - 1)]!;
      const how = signal ?? `status ${code}`;
      this.logger.warn(`process ${worker.process.pid} has ended (${how}): another starts in ${seconds} s`);
      setTimeout(() => {
        if (!this.isStopping) this.replaceWhenDead(this.fork(), isSteady ? 0 : deaths + 1);
      }, seconds * 1_000);
    });
  }
}

/** The first process has ended before it could answer a request. */
export class FirstProcessEnded extends Error {
  constructor(readonly code: number) {
    super(`The first process ended with status ${code}.`);
  }
}

/** A connection as Node hands it over. */
interface Handle {
  close(): void;
}

const isHandle = (sent: unknown): sent is Handle =>
  typeof sent === 'object' && sent !== null && 'close' in sent;

/**
 * A connection belongs to this process until the one that it was handed to has said that it takes it. Where that one
 * dies before it has, Node leaves the connection open: its client would wait for an answer for good.
 */
function closeWhatIsOnItsWayTo({ process }: Worker): void {
  let onItsWay: Handle | undefined;
  const send = process.send.bind(process) as (...sent: unknown[]) => boolean;
  process.send = (...sent: unknown[]) => {
    if (isHandle(sent[1])) onItsWay = sent[1];
    return send(...sent);
  };
  process.on('internalMessage', (message: object) => {
    if ('accepted' in message) onItsWay = undefined;
  });
  process.once('exit', () => onItsWay?.close());
}

/** Hands on whole lines alone. */
function passLines(from: Readable, to: NodeJS.WritableStream): void {
  let rest = '';
  from.setEncoding('utf8').on('data', (chunk: string) => {
    const end = chunk.lastIndexOf('\n') + 1;
    if (end > 0) to.write(rest + chunk.slice(0, end));
    rest = end > 0 ? chunk.slice(end) : rest + chunk;
  });
  from.on('end', () => rest && to.write(rest));
}
