import type { Express, Request, Response } from 'express';
import { pageFiles, readPage } from './page-files.js';

/** How a browser may have a file that is there in these compressions as well, the smallest first. */
const encodings = { br: '.br', gzip: '.gz' };

/** Serves every file of the pages under /docs, and a page without its ending: `docs/guides.html` as /docs/guides. */
export function servePages(app: Express): void {
  const files = new Set(pageFiles());
  for (const file of files) {
    if (!/^docs\b.*\.(html|js|css)$/.test(file)) continue;
    app.get(`/${file.replace(/\.html$/, '')}`, (request, response) =>
      sendFile(file, files, request, response),
    );
  }
}

async function sendFile(
  file: string,
  files: Set<string>,
  request: Request,
  response: Response,
): Promise<void> {
  // A name with a hash in it never has another content.
  const isLasting = /\.[\da-f]{12}\.js$/.test(file);
  response.setHeader('Cache-Control', isLasting ? 'public, max-age=31536000, immutable' : 'no-cache');
  response.type(file.slice(file.lastIndexOf('.')));
  response.send(await readPage(file + endingFor(file, files, request, response)));
}

/** Of the copies of a file the smallest that the browser takes. */
function endingFor(file: string, files: Set<string>, request: Request, response: Response): string {
  const kinds = Object.entries(encodings).filter(([, ending]) => files.has(file + ending));
  if (kinds.length === 0) return '';
  response.vary('Accept-Encoding');
  const encoding = request.acceptsEncodings(kinds.map(([kind]) => kind));
  const ending = encodings[encoding as keyof typeof encodings];
  if (ending === undefined) return '';
  response.setHeader('Content-Encoding', encoding as string);
  return ending;
}
