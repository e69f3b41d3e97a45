import type { Express } from 'express';
import { pages } from './page-files.js';

/** Serves every file of the pages under /docs, and a page without its ending: `docs/guides.html` as /docs/guides. */
export function servePages(app: Express): void {
  if (pages.names.size === 0) throw new Error('There are no pages yet: npm run build writes them.');
  for (const file of pages.names) {
    if (!/^docs\b.*\.(html|js|css)$/.test(file)) continue;
    app.get(`/${file.replace(/\.html$/, '')}`, (request, response) => pages.send(file, request, response));
  }
}
