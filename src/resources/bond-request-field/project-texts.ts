import { Injectable } from '@nestjs/common';
import { Hopeless, NotYet } from '../../platform/jobs/job-handler.js';
import { DocumentTextService, type ReadDocument } from '../document/document-text.service.js';
import type { EvidenceDocumentView } from './field-evidence.dto.js';
import type { ReadableDocument } from './reading/field-reader.js';

/** The documents of a project as a reader takes them, and what is told of them. */
export interface ProjectTexts {
  readable: ReadableDocument[];
  told: EvidenceDocumentView[];
}

const mostDocuments = 500;
/** Runs of text that are read at once: a run is a few words. About 100 MB of memory. */
const mostRuns = 500_000;
/** Texts stay for the next fields of the same project, so that each need not fetch them again. */
const keptMilliseconds = 30_000;
const mostKept = 2;

/** Fetches the texts of projects. */
@Injectable()
export class ProjectTextsLoader {
  /** By the contents they are from, the last used last. */
  private readonly kept = new Map<string, { until: number; texts: Promise<ReadableDocument[]> }>();

  constructor(private readonly documents: DocumentTextService) {}

  /**
   * The texts of the project's documents, oldest first.
   * @param waitMilliseconds when to look again, should a document still have to be read
   * @throws NotYet Hopeless
   */
  async load(orgID: string, projectID: string, waitMilliseconds: number): Promise<ProjectTexts> {
    const documents = await this.documents.ofProject(orgID, projectID, mostDocuments + 1);
    if (documents.length > mostDocuments)
      throw new Hopeless(`The project has more than ${mostDocuments} documents.`);
    if (documents.some(({ content }) => content.state === 'waiting')) throw new NotYet(waitMilliseconds);
    const told = documents.map(({ document, content: { version, state, reason } }) => ({
      ...{ documentID: document.id, version, name: document.name, state, reason },
    }));
    return { readable: await this.texts(documents.filter(({ content }) => content.state === 'read')), told };
  }

  private texts(documents: ReadDocument[]): Promise<ReadableDocument[]> {
    const now = Date.now();
    for (const [key, { until }] of this.kept) if (until < now) this.kept.delete(key);
    const key = documents.map(({ document, content }) => `${content.id} ${document.name}`).join('\n');
    const texts = this.kept.get(key)?.texts ?? this.fetch(documents);
    this.kept.delete(key);
    this.kept.set(key, { until: now + keptMilliseconds, texts });
    if (this.kept.size > mostKept) this.kept.delete(this.kept.keys().next().value!);
    texts.catch(() => this.kept.delete(key));
    return texts;
  }

  private async fetch(documents: ReadDocument[]): Promise<ReadableDocument[]> {
    const readable: ReadableDocument[] = [];
    let runs = 0;
    for (const { document, content } of documents) {
      const pages = await this.documents.allPages(content);
      runs += pages.reduce((sum, page) => sum + page.runs.length, 0);
      if (runs > mostRuns)
        throw new Hopeless('The documents of the project have more text than can be read at once.');
      readable.push({ id: document.id, name: document.name, uploadedAt: content.uploadedAt, pages });
    }
    return readable;
  }
}
