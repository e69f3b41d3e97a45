import { Injectable } from '@nestjs/common';
import { blankPages } from '../../engines/rendering/blank-pages.js';
import { Conflict } from '../../platform/errors/faults.js';
import type { Caller } from '../../platform/tenancy/caller.js';
import type { BondForm } from '../bond-form/bond-form.entity.js';
import { CleanPages } from '../document/clean-pages.js';

/** The pages of a form, clean, and which content they are of. */
export interface PagesOfForm {
  pdf: Uint8Array;
  count: number;
  /** Undefined: they are blank. */
  contentID?: string;
  /** The version of the document that it is. */
  version?: number;
}

const mostBlankPages = 100;

/** The pages on which the fields of a form stand. */
@Injectable()
export class FormPages {
  constructor(private readonly pages: CleanPages) {}

  /** @throws Conflict where the form has no pages, or its document does not have them */
  async of(caller: Caller, form: BondForm, version?: number): Promise<PagesOfForm> {
    const { documentID, startPage, length, pageSize } = form;
    if (length === 0) throw new Conflict('no-pages', 'The form has no pages: its length is 0.');
    if (documentID === null) {
      if (length > mostBlankPages) {
        throw new Conflict(
          'too-many-pages',
          `A form without a document has ${mostBlankPages} pages at most.`,
        );
      }
      return { pdf: (await blankPages(pageSize ?? 'letter', length)).pdf, count: length };
    }
    if (startPage === 0) {
      throw new Conflict('no-pages', 'The form begins on no page of its document: its startPage is 0.');
    }
    const wanted = { documentID, firstPage: startPage, pageCount: length };
    const { pdf, content } = await this.pages.get(caller, {
      ...wanted,
      ...(version !== undefined && { version }),
    });
    return { pdf, count: length, contentID: content.id, version: content.version };
  }
}
