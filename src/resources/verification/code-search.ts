import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Injectable } from '@nestjs/common';
import { TooManyRequests } from '../../platform/errors/faults.js';
import { Bulkhead } from '../../platform/work/bulkhead.js';
import { TextExtraction } from '../document/text/text-extraction.js';
import { codeIn } from '../../engines/issuing/bond-code.js';
import { contactsIn } from '../../engines/signing/contacts.js';

/** As it is printed, in groups; a reader of text may leave out what is between them. */
const printedCode = /[\dA-Z]{5}(?:[\s-]{0,2}[\dA-Z]{5}){3}/g;
const mostCodes = 20;

/** Strangers' files are opened one or two at a time, and briefly: who has the original needs none of it. */
const atOnce = 2;
const longestQueue = 8;
const longestWaitMilliseconds = 5_000;
const limits = { milliseconds: 8_000, megabytes: 320, pages: 100, characters: 2_000_000 };
const retrySeconds = 10;

/** Looks for codes of bonds in files that were not issued like this. */
@Injectable()
export class CodeSearch {
  private readonly slots = new Bulkhead({
    ...{ most: atOnce, longestQueue, longestWaitMilliseconds },
    refusal: () => new TooManyRequests(retrySeconds, 'Too many files are being looked into: ask again.'),
  });

  constructor(private readonly extraction: TextExtraction) {}

  /** The codes that the seals of a PDF name: most copies that were altered still have theirs. */
  codesInSeals(pdf: Uint8Array): string[] {
    return contactsIn(pdf).flatMap((contact) => codeIn(contact.split('/').at(-1)!) ?? []);
  }

  /** The codes that the pages of a PDF show; none of a file that cannot be read. @throws TooManyRequests */
  async codesIn(pdf: Uint8Array): Promise<string[]> {
    await this.slots.acquire('', '');
    const folder = await mkdtemp(join(tmpdir(), 'verify-'));
    try {
      const path = join(folder, 'file.pdf');
      await writeFile(path, pdf, { mode: 0o600 });
      const text = await this.extraction.extract(path, limits);
      if (text.outcome !== 'read') return [];
      const words = text.pages.map(({ runs }) => runs.map((run) => run.text).join(' ')).join('\n');
      const codes = (words.match(printedCode) ?? []).flatMap((each) => codeIn(each) ?? []);
      return [...new Set(codes)].slice(0, mostCodes);
    } finally {
      this.slots.release('', '');
      await rm(folder, { recursive: true, force: true });
    }
  }
}
