import mysql, { type RowDataPacket } from 'mysql2/promise';
import type { Part } from './part.js';
import { runSpecs } from './specs.js';
import type { DatabaseServer } from './site/database-server.js';

const lookMilliseconds = 1_000;
/** The memory of the server may grow by this much, in megabytes, and by this share, between the middle and the end. */
const mostGrowth = { megabytes: 48, share: 0.1 };

export const fuzz: Part = {
  name: 'fuzz',
  promise: 'requests of every kind are answered as documented, never with 5xx, and memory stays flat',
  run: async (run) => {
    const { requests, sockets } = run.size;
    const memory = await MemoryOfServer.watch(run.server);
    const env = { FUZZ_REQUESTS: String(requests), FUZZ_SOCKETS: String(sockets) };
    const told = await runSpecs({ specs: ['test/generated/hostile-requests.spec.ts'], env, about: 2 }, run);
    const [middle, end] = await memory.end();
    const { outcome } = run;
    outcome.figure('requests', requests);
    outcome.figure('connections with damaged bytes', sockets);
    for (const [at, line] of told.filter((each) => / answers \(/.test(each)).entries())
      outcome.figure(at === 0 ? 'answers to requests' : 'answers to bytes', line);
    outcome.figure(
      'memory of the server',
      `${middle.toFixed(0)} MB in the middle, ${end.toFixed(0)} MB at the end`,
    );
    const isFlat = end - middle < mostGrowth.megabytes + middle * mostGrowth.share;
    outcome.expect(isFlat, `the server's memory grew from ${middle.toFixed(0)} to ${end.toFixed(0)} MB`);
  },
};

/** Megabytes of a server beyond its buffer pool, which fills with whatever is asked for and has an end. */
class MemoryOfServer {
  private readonly seen: number[] = [];
  private readonly timer: NodeJS.Timeout;

  private constructor(
    private readonly server: DatabaseServer,
    private readonly connection: mysql.Connection,
  ) {
    this.timer = setInterval(() => void this.look(), lookMilliseconds);
  }

  static async watch(server: DatabaseServer): Promise<MemoryOfServer> {
    const socketPath = new URL(server.url).searchParams.get('socketPath')!;
    return new MemoryOfServer(server, await mysql.createConnection({ user: 'root', socketPath }));
  }

  /** @returns the medians of the third quarter of the time, and of the last */
  async end(): Promise<[middle: number, end: number]> {
    clearInterval(this.timer);
    await this.look();
    await this.connection.end();
    const { length } = this.seen;
    const median = (from: number, to: number) => {
      const some = this.seen.slice(Math.floor(length * from), Math.max(1, Math.ceil(length * to)));
      return some.sort((one, other) => one - other)[Math.floor(some.length / 2)]!;
    };
    return [median(0.5, 0.75), median(0.75, 1)];
  }

  private async look(): Promise<void> {
    const sql = "SHOW GLOBAL STATUS LIKE 'Innodb_buffer_pool_bytes_data'";
    const [[row]] = await this.connection.query<RowDataPacket[]>(sql);
    this.seen.push((await this.server.memory()) - Number(row!.Value) / 2 ** 20);
  }
}
