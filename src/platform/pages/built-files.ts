import { existsSync, readdirSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Request, Response } from 'express';

/** How a browser may have a file that is there in these compressions as well, the smallest first. */
const encodings = { br: '.br', gzip: '.gz' };

/** A name with a hash in it never has another content: that of a large script, and all in the assets of the console. */
const hashedName = /\.[\da-f]{12}\.js$|^assets\//;

function packageFolder(folder: string): string {
  const isFound = existsSync(join(folder, 'package.json')) || folder === dirname(folder);
  return isFound ? folder : packageFolder(dirname(folder));
}

/** A folder that `npm run build` has written for browsers: beside the compiled program, which the tests do not run. */
export class BuiltFiles {
  private readonly folder: string;
  /** The files by their path in the folder: `docs/guides/errors.html`. None before the first build. */
  readonly names: ReadonlySet<string>;

  constructor(name: string) {
    this.folder = join(packageFolder(dirname(fileURLToPath(import.meta.url))), 'dist', name);
    this.names = new Set(this.find());
  }

  /** Where a file is. */
  path(name: string): string {
    return join(this.folder, name);
  }

  /** The content of a file. */
  read(name: string): Promise<Buffer> {
    return readFile(this.path(name));
  }

  /** Answers with a file, compressed as the browser takes it. */
  async send(name: string, request: Request, response: Response): Promise<void> {
    const isLasting = hashedName.test(name);
    response.setHeader('Cache-Control', isLasting ? 'public, max-age=31536000, immutable' : 'no-cache');
    response.type(name.slice(name.lastIndexOf('.')));
    response.send(await this.read(name + this.endingFor(name, request, response)));
  }

  private find(): string[] {
    if (!existsSync(this.folder)) return [];
    return readdirSync(this.folder, { recursive: true, withFileTypes: true })
      .filter((file) => file.isFile())
      .map(({ parentPath, name }) => join(parentPath, name).slice(this.folder.length + 1));
  }

  /** Of the copies of a file the smallest that the browser takes. */
  private endingFor(name: string, request: Request, response: Response): string {
    const kinds = Object.entries(encodings).filter(([, ending]) => this.names.has(name + ending));
    if (kinds.length === 0) return '';
    response.vary('Accept-Encoding');
    const encoding = request.acceptsEncodings(kinds.map(([kind]) => kind));
    const ending = encodings[encoding as keyof typeof encodings];
    if (ending === undefined) return '';
    response.setHeader('Content-Encoding', encoding as string);
    return ending;
  }
}
