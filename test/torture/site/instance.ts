import { setTimeout as pause } from 'node:timers/promises';
import type { ServiceProcess } from '../../service/service-process.js';

type Program = Omit<ServiceProcess, 'client'>;

const betweenStarts = 200;
const betweenLooks = 500;
const mostErrors = 5;

/** A program that is started again whenever it ends, as an orchestrator does it. */
export class Instance {
  /** What it has logged that nobody should have to read, the first of them. */
  readonly errors: string[] = [];
  /** Seconds from a start to the word that it is up, one for each start. */
  readonly startSeconds: number[] = [];
  private running?: Program;
  private readonly watch: NodeJS.Timeout;

  private constructor(private readonly start: () => Promise<Program>) {
    this.watch = setInterval(() => this.look(), betweenLooks);
  }

  /** Starts it, and waits until it is up. */
  static async begin(start: () => Promise<Program>): Promise<Instance> {
    const instance = new Instance(start);
    await instance.begin();
    return instance;
  }

  /** Ends it with kill -9, and starts it again, until it is up. */
  async kill(): Promise<void> {
    await this.running?.end('SIGKILL');
    await this.begin();
  }

  freeze(): void {
    process.kill(this.pid, 'SIGSTOP');
  }

  thaw(): void {
    process.kill(this.pid, 'SIGCONT');
  }

  /** Ends it in order. @returns its exit code */
  async end(): Promise<number | null> {
    const code = (await this.running?.end('SIGTERM')) ?? null;
    this.look();
    clearInterval(this.watch);
    return code;
  }

  /** Ends it in order, and starts it again. @returns its exit code */
  async restart(): Promise<number | null> {
    const code = (await this.running?.end('SIGTERM')) ?? null;
    await this.begin();
    return code;
  }

  get pid(): number {
    return this.running!.pid;
  }

  memory(): number {
    return this.running!.memory();
  }

  /** It does not come up while its database is away. */
  private async begin(): Promise<void> {
    for (;;) {
      const begun = performance.now();
      try {
        this.look();
        this.running = await this.start();
        this.startSeconds.push((performance.now() - begun) / 1_000);
        return;
      } catch {
        await pause(betweenStarts);
      }
    }
  }

  /** Its log grows with each request: what was looked at is let go. */
  private look(): void {
    const lines = this.running?.log.splice(0) ?? [];
    for (const line of lines) {
      if (line.includes('unexpected error') && this.errors.length < mostErrors) this.errors.push(line);
    }
  }
}
