/** The program of the thread that reads fields: a question in, an answer out, and it ends. */
import { parentPort, workerData } from 'node:worker_threads';
import { BuiltInFieldReader } from '../../engines/reading/built-in-field-reader.js';
import type { ThreadQuestion } from './reader-thread.js';

const { refs, documents } = workerData as ThreadQuestion;
parentPort!.postMessage(await new BuiltInFieldReader().read(refs, documents));
