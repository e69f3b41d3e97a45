import { childProgram } from './child-program.js';
import { Misspoken, readMessages, TooMuchSaid, type ExtractionMessage } from './extraction-message.js';
import { startGuarded, type Ending, type GuardedProcess } from './guarded-process.js';
import type { PageText } from './page-text.js';
import type {
  ExtractedText,
  ExtractionLimits,
  ExtractionProgress,
  TextFormat,
  UnreadableReason,
} from './text-extraction.js';

/** What a run of one letter takes as JSON, against the characters it counts; more is a reader gone mad. */
const BYTES_PER_CHARACTER = 6;
const BYTES_PER_PAGE = 1024;

/**
 * Reads an open file in a process of its own, with no secrets, no rights to write or to start anything, and limits on
 * time, memory and what it may say: a hostile file can at worst end that process. Rejects if the process does not
 * start, which is no fault of the file.
 */
export async function readInChild(
  fd: number,
  limits: ExtractionLimits,
  progress: ExtractionProgress,
): Promise<ExtractedText> {
  return listen(await startReader(fd, limits), limits, progress);
}

async function startReader(fd: number, limits: ExtractionLimits): Promise<GuardedProcess> {
  const heap = Math.max(64, Math.floor(limits.megabytes * 0.75));
  return startGuarded({
    command: process.execPath,
    args: [`--max-old-space-size=${heap}`, ...confinement(), await childProgram(), JSON.stringify(limits)],
    env: {},
    stdin: fd,
    answer: 'fd3',
    milliseconds: limits.milliseconds,
    megabytes: limits.megabytes,
  });
}

/**
 * Node's own fences: no code made from strings, no native libraries, and with its permission model no writing, no
 * processes, no threads. It may read files, as pdf.js reads its fonts and character maps from wherever the package
 * lies; what it reads goes nowhere but into the text.
 */
export function confinement(): string[] {
  const permission = ['--permission', '--experimental-permission'].find((flag) =>
    process.allowedNodeEnvironmentFlags.has(flag),
  );
  const fences = ['--no-warnings', '--no-addons', '--disallow-code-generation-from-strings'];
  return permission ? [...fences, permission, '--allow-fs-read=*'] : fences;
}

async function listen(
  child: GuardedProcess,
  limits: ExtractionLimits,
  progress: ExtractionProgress,
): Promise<ExtractedText> {
  const heard = new Heard(progress);
  const maxBytes = limits.characters * BYTES_PER_CHARACTER + limits.pages * BYTES_PER_PAGE;
  try {
    for await (const message of readMessages(child.answer, maxBytes)) heard.take(message);
    // Once it has said its last word; a process that ended without one is asked how it ended.
    if (heard.outcome) child.kill('not-needed');
  } catch (error) {
    child.kill(error instanceof TooMuchSaid ? 'too-much-output' : 'not-needed');
    if (!(error instanceof TooMuchSaid || error instanceof Misspoken)) throw error;
  }
  const ending = await child.ended;
  if (!heard.started && ending.killed === null && !wasOutOfMemory(ending)) {
    throw new Error(`the reading process did not start: ${ending.lastWords}`);
  }
  return heard.outcome ?? unfinished(ending, limits);
}

/** What the reading process has told so far. */
class Heard {
  outcome: ExtractedText | null = null;
  started = false;
  private format: TextFormat = 'text';
  private of = 0;
  private readonly pages: PageText[] = [];
  private readonly notes: string[] = [];

  constructor(private readonly progress: ExtractionProgress) {}

  take(message: ExtractionMessage): void {
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

/** The process ended without a last word: how it ended says why. */
function unfinished(ending: Ending, limits: ExtractionLimits): ExtractedText {
  const unreadable = (reason: UnreadableReason, detail: string): ExtractedText => ({
    outcome: 'unreadable',
    reason,
    detail,
  });
  if (ending.killed === 'timed-out' || (ending.killed === null && ending.signal === 'SIGXCPU')) {
    return unreadable('timed-out', `it was not read within ${limits.milliseconds / 1000} s`);
  }
  if (ending.killed === 'too-much-output') return unreadable('too-large', 'it has more text than is kept');
  if (ending.killed === 'out-of-memory' || wasOutOfMemory(ending)) {
    return unreadable('out-of-memory', `reading it takes more than ${limits.megabytes} MB`);
  }
  return unreadable('damaged', 'the process that read it broke down');
}

/** V8 aborts with these words; a SIGKILL that is not ours is the kernel's, which does so when memory runs out. */
function wasOutOfMemory(ending: Ending): boolean {
  if (ending.killed !== null) return false;
  return ending.signal === 'SIGKILL' || /out of memory|allocation failed/i.test(ending.lastWords);
}
