import { Injectable } from '@nestjs/common';
import { Database } from '../../platform/records/database.js';
import { NotFound } from '../../platform/errors/faults.js';
import { find, load } from '../../platform/records/records.js';
import type { Caller } from '../../platform/tenancy/caller.js';
import { toView } from '../../platform/validation/view.js';
import type { TextRequest } from './content-request.js';
import { DocumentTextView, PageTextView } from './document-content.dto.js';
import { DocumentContent } from './document-content.entity.js';
import { toPageText, DocumentPage } from './document-page.entity.js';
import { Document } from './document.entity.js';
import type { PageText } from '../../engines/reading/layout/page-text.js';

/** How many pages to return if the request names no limit. */
const defaultPages = 20;
/** After this many characters of text no further page is returned. */
const maxLength = 4 * 2 ** 20;
const pagesPerQuery = 50;

/** A document with its current content. */
export interface ReadDocument {
  document: Document;
  content: DocumentContent;
}

/** The text that was read from documents. */
@Injectable()
export class DocumentTextService {
  constructor(private readonly database: Database) {}

  /** Some pages of the text of a version, with the state of its reading. @throws NotFound */
  async get(
    caller: Caller,
    id: string,
    asked: TextRequest,
  ): Promise<{ text: DocumentTextView; next?: string }> {
    const { orgID, contentVersion } = await load(this.database, caller, Document, id);
    const {
      page: first = 1,
      version = contentVersion,
      limit = asked.page === undefined ? defaultPages : 1,
    } = asked;
    const [content] = await find(this.database, caller, DocumentContent, {
      orgID,
      documentID: id,
      version,
    });
    if (!content) throw new NotFound();
    const last = Math.min(content.pageCount, first + limit - 1);
    const pages: PageText[] = [];
    let length = 0;
    for (let page = first; page <= last && length < maxLength; page++) {
      const [read] = await this.pages(caller, content, page, page);
      if (!read) break;
      length += JSON.stringify(read.runs).length;
      pages.push(read);
    }
    const text = toView(DocumentTextView, {
      ...content,
      pages: pages.map((page) => toView(PageTextView, page)),
    });
    const next = first + pages.length;
    if (next > content.pageCount || pages.length === 0) return { text };
    const query = new URLSearchParams({ version: String(version), page: String(next), limit: String(limit) });
    return { text, next: `${asked.path}?${query.toString()}` };
  }

  /** The documents, of a project and perhaps with these ids, that have a content, oldest first, each with its current content. */
  async find(
    caller: Caller,
    where: { orgID: string; projectID: string; id?: string[] },
    most: number,
  ): Promise<ReadDocument[]> {
    const { orgID } = where;
    const documents = await find(this.database, caller, Document, where, most);
    const withContent = documents.filter(({ contentVersion }) => contentVersion > 0);
    const ids = withContent.map(({ id }) => id);
    const contents = await this.currentContents(caller, orgID, withContent, ids);
    return withContent.flatMap((document) => {
      const content = contents.get(document.id);
      return content ? [{ document, content }] : [];
    });
  }

  /** All pages of a content, in order. */
  async allPages(caller: Caller, content: DocumentContent): Promise<PageText[]> {
    const pages: PageText[] = [];
    for (let first = 1; first <= content.pageCount; first += pagesPerQuery) {
      pages.push(
        ...(await this.pages(caller, content, first, Math.min(first + pagesPerQuery - 1, content.pageCount))),
      );
    }
    return pages;
  }

  private async currentContents(
    caller: Caller,
    orgID: string,
    documents: Document[],
    ids: string[],
  ): Promise<Map<string, DocumentContent>> {
    const version = [...new Set(documents.map(({ contentVersion }) => contentVersion))];
    const contents = await find(this.database, caller, DocumentContent, { orgID, documentID: ids, version });
    const current = new Map(documents.map(({ id, contentVersion }) => [id, contentVersion]));
    return new Map(
      contents
        .filter((content) => current.get(content.documentID) === content.version)
        .map((content) => [content.documentID, content]),
    );
  }

  /** The words of pages of the last version; nothing of those that are not read. */
  async wordsOf(caller: Caller, documentID: string, first: number, last: number): Promise<string> {
    const { orgID, contentVersion: version } = await load(this.database, caller, Document, documentID);
    const [content] = await find(this.database, caller, DocumentContent, { orgID, documentID, version });
    const pages = content ? await this.pages(caller, content, first, last) : [];
    return pages.flatMap(({ runs }) => runs.map(({ text }) => text)).join(' ');
  }

  private async pages(
    caller: Caller,
    { orgID, id, reading }: DocumentContent,
    first: number,
    last: number,
  ): Promise<PageText[]> {
    const page = Array.from({ length: last - first + 1 }, (_, at) => first + at);
    const read = await find(this.database, caller, DocumentPage, { orgID, contentID: id, reading, page });
    return read.sort((one, other) => one.page - other.page).map(toPageText);
  }
}
