import { Injectable } from '@nestjs/common';
import { Unrecoverable, Snooze } from '../../platform/jobs/job-handler.js';
import type { Caller } from '../../platform/tenancy/caller.js';
import { DocumentTextService, type ReadDocument } from '../document/document-text.service.js';
import type { EvidenceDocumentView } from './field-evidence.dto.js';
import type { ReadableDocument } from '../../engines/reading/source/readable-document.js';

/** The documents of a project as they are now. */
export interface ProjectTexts {
  /** Names the contents: whatever has the same key has the same texts. */
  key: string;
  /** Whether none of them has a text. */
  isEmpty: boolean;
  /** What is told of them. */
  told: EvidenceDocumentView[];
  /** Fetches their texts, oldest document first. @throws Unrecoverable */
  fetch(): Promise<ReadableDocument[]>;
}

const mostDocuments = 500;
/** Runs of text that are read at once: a run is a few words. About 100 MB of memory. */
const mostRuns = 500_000;

/** Finds the texts of projects. */
@Injectable()
export class ProjectTextsLoader {
  constructor(private readonly documents: DocumentTextService) {}

  /**
   * The texts of the project's documents, of all or of these.
   * @param waitMilliseconds when to look again, should a document still have to be read
   * @throws Snooze Unrecoverable
   */
  async load(
    caller: Caller,
    { orgID, projectID, documentIDIn }: { orgID: string; projectID: string; documentIDIn?: string[] },
    waitMilliseconds: number,
  ): Promise<ProjectTexts> {
    const wanted = { orgID, projectID, ...(documentIDIn && { id: documentIDIn }) };
    const documents = await this.documents.find(caller, wanted, mostDocuments + 1);
    if (documents.length > mostDocuments) {
      throw new Unrecoverable(`The project has more than ${mostDocuments} documents.`);
    }
    if (documents.some(({ content }) => content.state === 'waiting')) throw new Snooze(waitMilliseconds);
    const readable = documents.filter(({ content }) => content.state === 'read');
    return {
      key: JSON.stringify(readable.map(({ document, content }) => [content.id, document.name])),
      isEmpty: readable.length === 0,
      told: documents.map(({ document, content: { version, state, reason } }) => ({
        ...{ documentID: document.id, version, name: document.name, state, reason },
      })),
      fetch: () => this.fetch(caller, readable),
    };
  }

  private async fetch(caller: Caller, documents: ReadDocument[]): Promise<ReadableDocument[]> {
    const readable: ReadableDocument[] = [];
    let runs = 0;
    for (const { document, content } of documents) {
      const pages = await this.documents.allPages(caller, content);
      runs += pages.reduce((sum, page) => sum + page.runs.length, 0);
      if (runs > mostRuns) {
        throw new Unrecoverable('The documents of the project have more text than can be read at once.');
      }
      readable.push({ id: document.id, name: document.name, uploadedAt: content.uploadedAt, pages });
    }
    return readable;
  }
}
