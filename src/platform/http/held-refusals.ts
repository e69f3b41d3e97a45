import type { Response } from 'express';
import { onceClosed } from './once-closed.js';

const holdMilliseconds = 250;
/** So many wait at the same time; a refusal past that is sent at once. */
const mostHeld = 2_000;

/**
 * Holds refusals back for a moment. Whoever asks again as soon as he is refused would else use up the processor with
 * refusals alone, and clients that wait as they are told lose nothing.
 */
export class HeldRefusals {
  private held = 0;

  /** Sends the refusal after a moment; not at all, where the client has left by then. */
  hold(response: Response, send: () => void): void {
    if (this.held >= mostHeld) return send();
    this.held++;
    const timer = setTimeout(send, holdMilliseconds);
    onceClosed(response, () => {
      clearTimeout(timer);
      this.held--;
    });
  }
}
