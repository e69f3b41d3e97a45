import type { ProcessExit } from './guarded-process.js';

/** Why a process ended before it had answered. */
export type ExitCause = 'timed-out' | 'out-of-memory' | 'too-much-output' | 'broke-down';

/** Why a process ended, by what killed it and by what it said last. */
export function exitCause(exit: ProcessExit): ExitCause {
  if (exit.killed === 'timed-out' || exit.killed === 'out-of-memory' || exit.killed === 'too-much-output') {
    return exit.killed;
  }
  if (exit.killed === null && exit.signal === 'SIGXCPU') return 'timed-out';
  return ranOutOfMemory(exit) ? 'out-of-memory' : 'broke-down';
}

/** V8 aborts with these words. A SIGKILL that the service did not send comes from the kernel, when memory runs out. */
function ranOutOfMemory(exit: ProcessExit): boolean {
  if (exit.killed !== null) return false;
  return exit.signal === 'SIGKILL' || /out of memory|allocation failed/i.test(exit.stderr);
}
