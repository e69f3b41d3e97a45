import { Injectable } from '@nestjs/common';
import { Database } from '../../platform/database/database.js';
import { NotFound } from '../../platform/errors/faults.js';
import { findRecords } from '../../platform/records/find-records.js';
import { loadRecord } from '../../platform/records/records.js';
import type { Caller } from '../../platform/tenancy/caller.js';
import { show } from '../../platform/validation/view.js';
import type { TextRequest } from './content-request.js';
import { DocumentTextView, PageTextView } from './document-content.dto.js';
import { DocumentContent } from './document-content.entity.js';
import { asPageText, DocumentPage } from './document-page.entity.js';
import { Document } from './document.entity.js';
import type { PageText } from './text/page-text.js';

/** Pages that are given where no number of them is asked for. */
const usualPages = 20;
/** After so many characters of text no further page is given. */
const mostLength = 4 * 2 ** 20;
const pagesAtOnce = 50;

/** A document's text that was read, with the version of the content it is from. */
export interface ReadDocument {
  document: Document;
  content: DocumentContent;
}

/** The text that was read out of documents. */
@Injectable()
export class DocumentTextService {
  constructor(private readonly database: Database) {}

  /** Some pages of the text of a version, and how things stand with it. @throws NotFound */
  async get(
    caller: Caller,
    id: string,
    asked: TextRequest,
  ): Promise<{ text: DocumentTextView; next?: string }> {
    const { orgID, contentVersion } = await loadRecord(this.database, caller, Document, id);
    const {
      page: first = 1,
      version = contentVersion,
      limit = asked.page === undefined ? usualPages : 1,
    } = asked;
    const [content] = await findRecords(this.database, orgID, DocumentContent, { documentID: id, version });
    if (!content) throw new NotFound();
    const last = Math.min(content.pageCount, first + limit - 1);
    const pages: PageText[] = [];
    let length = 0;
    for (let page = first; page <= last && length < mostLength; page++) {
      const [read] = await this.pages(content, page, page);
      if (!read) break;
      length += JSON.stringify(read.runs).length;
      pages.push(read);
    }
    const text = show(DocumentTextView, { ...content, pages: pages.map((page) => show(PageTextView, page)) });
    const next = first + pages.length;
    if (next > content.pageCount || pages.length === 0) return { text };
    const query = new URLSearchParams({ version: String(version), page: String(next), limit: String(limit) });
    return { text, next: `${asked.path}?${query.toString()}` };
  }

  /** The documents of a project that have a content, oldest first, with the last one. */
  async ofProject(orgID: string, projectID: string, most: number): Promise<ReadDocument[]> {
    const documents = await findRecords(this.database, orgID, Document, { projectID }, 'id', most);
    const withContent = documents.filter(({ contentVersion }) => contentVersion > 0);
    const ids = withContent.map(({ id }) => id);
    const contents = await this.currentContents(orgID, withContent, ids);
    return withContent.flatMap((document) => {
      const content = contents.get(document.id);
      return content ? [{ document, content }] : [];
    });
  }

  /** All pages of a content, in order. */
  async allPages(content: DocumentContent): Promise<PageText[]> {
    const pages: PageText[] = [];
    for (let first = 1; first <= content.pageCount; first += pagesAtOnce) {
      pages.push(...(await this.pages(content, first, Math.min(first + pagesAtOnce - 1, content.pageCount))));
    }
    return pages;
  }

  private async currentContents(
    orgID: string,
    documents: Document[],
    ids: string[],
  ): Promise<Map<string, DocumentContent>> {
    const version = [...new Set(documents.map(({ contentVersion }) => contentVersion))];
    const contents = await findRecords(this.database, orgID, DocumentContent, { documentID: ids, version });
    const current = new Map(documents.map(({ id, contentVersion }) => [id, contentVersion]));
    return new Map(
      contents
        .filter((content) => current.get(content.documentID) === content.version)
        .map((content) => [content.documentID, content]),
    );
  }

  private async pages(
    { orgID, id, reading }: DocumentContent,
    first: number,
    last: number,
  ): Promise<PageText[]> {
    const page = Array.from({ length: last - first + 1 }, (_, at) => first + at);
    const own = { contentID: id, reading, page };
    return (await findRecords(this.database, orgID, DocumentPage, own, 'page')).map(asPageText);
  }
}
