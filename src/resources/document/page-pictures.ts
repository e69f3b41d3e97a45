import { Injectable } from '@nestjs/common';
import { NotFound } from '../../platform/errors/faults.js';
import { MadeFile } from '../../platform/http/made-file.js';
import type { Caller } from '../../platform/tenancy/caller.js';
import { asFault, CleanPages } from './clean-pages.js';
import { PdfWorker } from './pdf/pdf-worker.js';

const dotsPerInch = 108;
const nameOfPicture = /^([1-9]\d{0,5})\.png$/;

/** Pictures of the pages of documents. */
@Injectable()
export class PagePictures {
  constructor(
    private readonly pages: CleanPages,
    private readonly worker: PdfWorker,
  ) {}

  /** The picture of that name, such as `3.png` for the third page. @throws NotFound Conflict Unavailable */
  async get(caller: Caller, documentID: string, name: string): Promise<MadeFile> {
    const number = Number(nameOfPicture.exec(name)?.[1] ?? 0);
    if (number === 0) throw new NotFound();
    await caller.work.enter();
    const { pdf, content } = await this.pages.get(caller, { documentID, firstPage: number, pageCount: 1 });
    const source = { orgID: content.orgID, contentID: `${content.id} ${number}`, pdf };
    const bytes = await this.worker.pagePicture(source, 1, { dpi: dotsPerInch }).catch((error: unknown) => {
      throw asFault(error);
    });
    return new MadeFile({ name, type: 'image/png' }, bytes);
  }
}
