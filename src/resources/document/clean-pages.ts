import { Injectable } from '@nestjs/common';
import { LRUCache } from 'lru-cache';
import { Conflict } from '../../platform/errors/faults.js';
import type { Caller } from '../../platform/tenancy/caller.js';
import { DocumentContentService, type ReadContent } from './document-content.service.js';
import type { CleanCopy } from '../../engines/rendering/clean-copy.js';
import { PdfFailure } from './pdf/pdf-request.js';
import { PdfWorker } from './pdf/pdf-worker.js';

/** Pages of a document, from 1; by default all of its last version. */
export interface WantedPages {
  documentID: string;
  firstPage?: number;
  pageCount?: number;
  version?: number;
}

/** A copy of pages of a document that has nothing but what they show, and what it is a copy of. */
export interface CopiedPages extends CleanCopy {
  content: ReadContent['content'];
}

const mostPages = 200;
const mostKeptBytes = 64 * 2 ** 20;

/**
 * Clean copies of pages, by which all else is done: a PDF of an owner is opened once, in a guarded process. The copies
 * used last are kept in memory.
 */
@Injectable()
export class CleanPages {
  private readonly kept = new LRUCache<string, CleanCopy>({
    maxSize: mostKeptBytes,
    sizeCalculation: ({ pdf }) => pdf.length + 1,
  });

  /** Copies that are being made, so that many who want the same one wait for it together. */
  private readonly underway = new Map<string, Promise<CleanCopy>>();

  constructor(
    private readonly contents: DocumentContentService,
    private readonly worker: PdfWorker,
  ) {}

  /** @throws NotFound Conflict Unavailable */
  async get(caller: Caller, { documentID, version, ...pages }: WantedPages): Promise<CopiedPages> {
    const { content, bytes } = await this.contents.read(caller, documentID, version);
    if (content.type !== 'application/pdf') {
      throw new Conflict('not-a-pdf', 'The document is no PDF: only a PDF has pages to be shown or filled.');
    }
    const key = `${content.sha256} ${pages.firstPage} ${pages.pageCount}`;
    const copy = this.kept.get(key) ?? (await this.copyOnce(key, content, bytes, pages));
    this.kept.set(key, copy);
    return { ...copy, content };
  }

  private copyOnce(key: string, ...args: Parameters<CleanPages['copy']>): Promise<CleanCopy> {
    const ownKey = `${args[0].orgID} ${key}`;
    const known = this.underway.get(ownKey);
    if (known) return known;
    const copying = this.copy(...args).finally(() => this.underway.delete(ownKey));
    this.underway.set(ownKey, copying);
    return copying;
  }

  private async copy(
    { orgID, id: contentID }: ReadContent['content'],
    pdf: Uint8Array,
    pages: Pick<WantedPages, 'firstPage' | 'pageCount'>,
  ): Promise<CleanCopy> {
    try {
      return await this.worker.cleanCopy({ orgID, contentID, pdf }, { ...pages, maxPages: mostPages });
    } catch (error) {
      throw asFault(error);
    }
  }
}

/** What a PDF does not allow, as clients are told. */
export const asFault = (error: unknown): unknown =>
  error instanceof PdfFailure
    ? new Conflict('pdf-unusable', `The PDF cannot be used (${error.reason}): ${error.message}`)
    : error;
