import {
  ProtocolError,
  readMessages,
  OutputLimitExceeded,
  type ExtractionMessage,
} from './extraction-message.js';
import { childProgram } from '../../../platform/guarded-process/child-program.js';
import { exitCause } from '../../../platform/guarded-process/exit-cause.js';
import {
  startGuarded,
  type ProcessExit,
  type GuardedProcess,
} from '../../../platform/guarded-process/guarded-process.js';
import { sandboxedNode } from '../../../platform/guarded-process/sandbox.js';
import type { PageText } from '../../../engines/reading/layout/page-text.js';
import type {
  ExtractedText,
  ExtractionLimits,
  ExtractionProgress,
  TextFormat,
  UnreadableReason,
} from './text-extraction.js';

/** At most so many bytes of JSON per counted character of a run; a reader that writes more has lost control. */
const BYTES_PER_CHARACTER = 6;
const BYTES_PER_PAGE = 1024;

/**
 * Reads an open file in a separate process without secrets, without rights to write or to start anything, and with limits
 * on time, memory and output: the worst that a hostile file can do is end that process. Rejects if the process does not
 * start, which is not the file's fault.
 */
export async function readInChild(
  fd: number,
  limits: ExtractionLimits,
  progress: ExtractionProgress,
  signal?: AbortSignal,
): Promise<ExtractedText> {
  return collectText(await startReader(fd, limits, signal), limits, progress);
}

async function startReader(
  fd: number,
  limits: ExtractionLimits,
  signal: AbortSignal | undefined,
): Promise<GuardedProcess> {
  const program = await childProgram(new URL('./extraction-child', import.meta.url));
  return startGuarded({
    command: process.execPath,
    args: sandboxedNode(program, JSON.stringify(limits), limits.megabytes),
    env: {},
    stdin: fd,
    answer: 'fd3',
    milliseconds: limits.milliseconds,
    megabytes: limits.megabytes,
    ...(signal && { signal }),
  });
}

async function collectText(
  child: GuardedProcess,
  limits: ExtractionLimits,
  progress: ExtractionProgress,
): Promise<ExtractedText> {
  const collector = new MessageCollector(progress);
  const maxBytes = limits.characters * BYTES_PER_CHARACTER + limits.pages * BYTES_PER_PAGE;
  try {
    for await (const message of readMessages(child.answer, maxBytes)) collector.add(message);
    // It has sent its last message, so it need not end by itself.
    if (collector.outcome) child.kill('not-needed');
  } catch (error) {
    child.kill(error instanceof OutputLimitExceeded ? 'too-much-output' : 'not-needed');
    if (!(error instanceof OutputLimitExceeded || error instanceof ProtocolError)) throw error;
  }
  const ending = await child.ended;
  if (!collector.started && ending.killed === null && exitCause(ending) === 'broke-down') {
    throw new Error(`the reading process did not start: ${ending.stderr}`);
  }
  return collector.outcome ?? unfinished(ending, limits);
}

/** Collects the messages of the reading process. */
class MessageCollector {
  outcome: ExtractedText | null = null;
  started = false;
  private format: TextFormat = 'text';
  private of = 0;
  private readonly pages: PageText[] = [];
  private readonly notes: string[] = [];

  constructor(private readonly progress: ExtractionProgress) {}

  add(message: ExtractionMessage): void {
    switch (message.kind) {
      case 'started':
        this.started = true;
        break;
      case 'format':
        this.format = message.format;
        this.of = message.pages;
        break;
      case 'page':
        this.pages.push(message.page);
        if (message.note !== null) this.notes.push(message.note);
        this.progress(this.pages.length, Math.max(this.of, this.pages.length));
        break;
      case 'end':
        this.outcome = { outcome: 'read', format: this.format, pages: this.pages, notes: this.notes };
        break;
      case 'failed':
        this.outcome = { outcome: 'unreadable', reason: message.reason, detail: message.detail };
        break;
      case 'fault':
        throw new Error(`the reading process is not whole: ${message.detail}`);
    }
  }
}

/** The outcome of a process that ended without a last message, by how it ended. */
function unfinished(ending: ProcessExit, limits: ExtractionLimits): ExtractedText {
  const unreadable = (reason: UnreadableReason, detail: string): ExtractedText => ({
    outcome: 'unreadable',
    reason,
    detail,
  });
  switch (exitCause(ending)) {
    case 'timed-out':
      return unreadable('timed-out', `it was not read within ${limits.milliseconds / 1000} s`);
    case 'too-much-output':
      return unreadable('too-large', 'it has more text than is kept');
    case 'out-of-memory':
      return unreadable('out-of-memory', `reading it takes more than ${limits.megabytes} MB`);
    case 'broke-down':
      return unreadable('damaged', 'the process that read it broke down');
  }
}
