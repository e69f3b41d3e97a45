import { execFile, execFileSync } from 'node:child_process';
import { mkdir, rm, statfs } from 'node:fs/promises';
import { promisify } from 'node:util';

const run = promisify(execFile);
const mebibyte = 2 ** 20;

/** A file system of its own in memory, which can be full for a while. Only root may mount one. */
export class SmallDisk {
  /** What is mounted when this process ends would stay for good. */
  private readonly unmountAtExit = () => execFileSync('umount', ['-l', this.path]);

  private constructor(
    readonly path: string,
    private readonly megabytes: number,
  ) {
    // Before the folder is removed.
    process.prependOnceListener('exit', this.unmountAtExit);
  }

  /** @returns undefined where this user may not mount a file system */
  static async mount(path: string, megabytes: number): Promise<SmallDisk | undefined> {
    await mkdir(path, { recursive: true });
    try {
      await run('mount', ['-t', 'tmpfs', '-o', `size=${megabytes}m`, 'tmpfs', path]);
      return new SmallDisk(path, megabytes);
    } catch {
      return undefined;
    }
  }

  /** From now on no byte more fits. */
  async fill(): Promise<void> {
    const { blocks, bfree, bsize } = await statfs(this.path);
    await this.resize(Math.ceil(((blocks - bfree) * bsize) / 1024));
  }

  /** There is room again. */
  clear(): Promise<void> {
    return this.resize((this.megabytes * mebibyte) / 1024);
  }

  async unmount(): Promise<void> {
    process.off('exit', this.unmountAtExit);
    await run('umount', ['-l', this.path]);
    await rm(this.path, { recursive: true, force: true });
  }

  private async resize(kibibytes: number): Promise<void> {
    await run('mount', ['-o', `remount,size=${kibibytes}k`, this.path]);
  }
}
