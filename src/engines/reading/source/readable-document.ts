import type { PageText } from '../layout/page-text.js';

/** A document of a project with the text of its pages. `uploadedAt` is an RFC 3339 timestamp. */
export interface ReadableDocument {
  id: string;
  name: string;
  uploadedAt: string;
  pages: PageText[];
}
