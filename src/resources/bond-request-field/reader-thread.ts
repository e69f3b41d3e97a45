import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { Worker } from 'node:worker_threads';
import { Unrecoverable } from '../../platform/jobs/job-handler.js';
import type { Reading } from '../../engines/reading/choosing/reading.js';
import { FieldReader } from '../../engines/reading/field-reader.js';
import type { ReadableDocument } from '../../engines/reading/source/readable-document.js';

/** What a thread is asked for. */
export interface ThreadQuestion {
  refs: string[];
  documents: ReadableDocument[];
}

const mostMilliseconds = 60_000;
const mostMegabytes = 1_024;

/**
 * Lets the built-in reader work in a thread of its own: documents of many pages take it a second or two, in which
 * the service still answers, and no text, however it is made, can hold it up for longer than the limit.
 */
export class ReaderThread extends FieldReader {
  constructor(
    private readonly milliseconds = mostMilliseconds,
    private readonly program = threadProgram(),
  ) {
    super();
  }

  /** @throws Unrecoverable when it takes too long or too much memory */
  read(refs: string[], documents: ReadableDocument[]): Promise<Reading[]> {
    const question: ThreadQuestion = { refs, documents };
    const thread = new Worker(this.program, {
      workerData: question,
      resourceLimits: { maxOldGenerationSizeMb: mostMegabytes },
      env: {},
    });
    return new Promise<Reading[]>((resolve, reject) => {
      const timer = setTimeout(() => {
        reject(new Unrecoverable('The documents of the project take too long to read.'));
      }, this.milliseconds);
      thread.once('message', resolve);
      thread.once('error', (error: NodeJS.ErrnoException) => {
        const isTooBig = error.code === 'ERR_WORKER_OUT_OF_MEMORY';
        reject(
          isTooBig ? new Unrecoverable('The documents of the project take too much memory to read.') : error,
        );
      });
      thread.once('exit', () => {
        clearTimeout(timer);
        reject(new Error('the reading thread ended without an answer'));
      });
    }).finally(() => thread.terminate());
  }
}

/** The built program: beside this file, or, where this is run from its source, in the build. */
function threadProgram(): string {
  const here = dirname(fileURLToPath(import.meta.url));
  const beside = join(here, 'reader-thread-program.js');
  if (existsSync(beside)) return beside;
  return join(here, '../../../dist/src/resources/bond-request-field/reader-thread-program.js');
}
