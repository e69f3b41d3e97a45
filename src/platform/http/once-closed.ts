import type { Response } from 'express';

/** Calls once the response has been sent or its client has left, also where the client left before this was asked. */
export function onceClosed(response: Response, act: () => void): void {
  if (response.closed) act();
  else response.once('close', act);
}
