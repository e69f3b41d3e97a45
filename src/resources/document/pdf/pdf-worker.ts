import { Injectable } from '@nestjs/common';
import type { ProposedField } from '../../../engines/detection/proposed-field.js';
import type { Box } from '../../../engines/pictures/outlined-picture.js';
import type { PictureSize } from '../../../engines/pictures/page-picture.js';
import type { CleanCopy, CleanCopyOptions } from '../../../engines/rendering/clean-copy.js';
import { Unavailable } from '../../../platform/errors/faults.js';
import { inSpan } from '../../../platform/tracing/tracing.js';
import { Bulkhead } from '../../../platform/work/bulkhead.js';
import { ReadingSlots } from '../reading-slots.js';
import { askPdfChild, type PdfAnswer } from './pdf-process.js';
import { PDF_LIMITS, PdfFailure, type PdfRequest } from './pdf-request.js';

/** A PDF of an organization, by its bytes or the path of a file; `contentID` tells it from others. */
export interface PdfSource {
  orgID: string;
  contentID: string;
  pdf: Uint8Array | string;
}

/** Processes that open PDFs at the same time. Each may take a third of a gigabyte. */
const atOnce = 2;
/** Of those waiting, the organizations take turns. */
const longestQueue = 32;
const longestWaitMilliseconds = 20_000;
const allTogether = '';

/**
 * Opens PDFs of unknown origin, each in a guarded process, in the slots in which documents are read: what takes long does
 * not hold up what is quickly done, and no organization holds up another.
 * All throw PdfFailure for what the file does not allow, and Unavailable where too many wait.
 */
@Injectable()
export class PdfWorker {
  private readonly bulkhead = new Bulkhead({
    ...{ most: atOnce, longestQueue, longestWaitMilliseconds },
    refusal: () => busy('Too many PDFs are being opened: ask again.'),
  });

  constructor(private readonly slots: ReadingSlots) {}

  /** A PNG of a page, with boxes outlined and numbered; the boxes need a clean copy. */
  async pagePicture(
    source: PdfSource,
    page: number,
    { boxes, ...size }: PictureSize & { boxes?: readonly Box[] } = {},
    signal?: AbortSignal,
  ): Promise<Uint8Array> {
    const request: PdfRequest = { do: 'picture', page, size, ...(boxes && { boxes }) };
    return (await this.ask(source, request, signal)).bytes;
  }

  /** The fields that pages of a form seem to have; all pages, if none are named. */
  async detectFields(
    source: PdfSource,
    pages?: readonly number[],
    signal?: AbortSignal,
  ): Promise<ProposedField[]> {
    const { value } = await this.ask(source, { do: 'detect', ...(pages && { pages }) }, signal);
    return value as ProposedField[];
  }

  /** A copy of pages with nothing in it but what they show. */
  async cleanCopy(source: PdfSource, options: CleanCopyOptions, signal?: AbortSignal): Promise<CleanCopy> {
    const { value, bytes } = await this.ask(source, { do: 'clean-copy', ...options }, signal);
    return { pdf: bytes, pages: value as CleanCopy['pages'] };
  }

  private async ask(source: PdfSource, request: PdfRequest, signal?: AbortSignal): Promise<PdfAnswer> {
    await this.bulkhead.acquire(allTogether, source.orgID);
    try {
      return await inSpan(`engine ${request.do}`, {}, () => this.askInSlot(source, request, signal));
    } finally {
      this.bulkhead.release(allTogether, source.orgID);
    }
  }

  private async askInSlot(
    { orgID, contentID, pdf }: PdfSource,
    request: PdfRequest,
    signal: AbortSignal | undefined,
  ): Promise<PdfAnswer> {
    // That a document takes long to read does not mean that its pages take long to show.
    const workID = `${contentID} ${request.do}`;
    const slot = this.slots.take(orgID, workID);
    if (!slot) throw busy('This PDF takes long, and others come first: ask again.');
    try {
      const milliseconds = Math.min(PDF_LIMITS.milliseconds, slot.milliseconds);
      return await askPdfChild(pdf, request, { milliseconds }, signal);
    } catch (error) {
      if (slot.isPatient || !(error instanceof PdfFailure) || error.reason !== 'timed-out') throw error;
      this.slots.noteLong(workID);
      throw busy('This PDF takes long, and others come first: ask again.');
    } finally {
      slot.release();
    }
  }
}

const busy = (detail: string): Unavailable => new Unavailable(detail, 2);
