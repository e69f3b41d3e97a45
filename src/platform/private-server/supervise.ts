import { setTimeout as sleep } from 'node:timers/promises';
import type { GuardedCommand } from './guardian.js';

/** Pauses between attempts to start again, in seconds; the last one repeats. */
const PAUSES = [0, 1, 2, 5, 10, 30];

/**
 * Launches a server and, should it end on its own (killed for memory, crashed), launches it again at the same
 * address. A first launch that fails is thrown; later ones are tried again.
 */
export async function supervise(
  launch: () => Promise<GuardedCommand>,
  log: (message: string) => void,
): Promise<{ stop(): Promise<void> }> {
  const stopping = new AbortController();
  const whenStopping = new Promise<void>((resolve) =>
    stopping.signal.addEventListener('abort', () => resolve(), { once: true }),
  );

  const relaunch = async (): Promise<GuardedCommand | undefined> => {
    for (let attempt = 0; !stopping.signal.aborted; attempt++) {
      const pause = PAUSES[Math.min(attempt, PAUSES.length - 1)] ?? 0;
      await sleep(pause * 1000, undefined, { signal: stopping.signal, ref: false }).catch(() => {});
      if (stopping.signal.aborted) break;
      try {
        return await launch();
      } catch (error) {
        log(`the server could not be started again: ${(error as Error).message}`);
      }
    }
    return undefined;
  };

  const keepUp = async (first: GuardedCommand): Promise<void> => {
    let server: GuardedCommand | undefined = first;
    while (server) {
      server.ready();
      const how: string | void = await Promise.race([whenStopping, server.ended]);
      if (stopping.signal.aborted) {
        await server.stop();
        const end = await server.ended;
        if (end !== 'exit code 0') log(`the server did not end cleanly: ${end}`);
        return;
      }
      log(`the server ended on its own (${how as string}), starting it again`);
      server = await relaunch();
    }
  };

  const done = keepUp(await launch());
  return {
    stop: () => {
      stopping.abort();
      return done;
    },
  };
}
