import type { RequestListener } from 'node:http';
import type { Socket } from 'node:net';

/** Requests that may wait on a connection for the answer before them. */
const mostWaiting = 64;

/**
 * Handles the requests of a connection one after the other, as their answers have to go out. Node hands over all that
 * have come, so that one packet would set off thousands at once, whose answers pile up if the client does not read
 * them. A connection on which too many wait is closed.
 */
export function oneAtATime(handle: RequestListener): RequestListener {
  const waiting = new WeakMap<Socket, number>();
  return (request, response) => {
    const { socket } = request;
    // Node gives the connection to the response whose turn it is.
    if (response.socket !== null) return handle(request, response);
    const count = (waiting.get(socket) ?? 0) + 1;
    if (count > mostWaiting) return void socket.destroy();
    waiting.set(socket, count);
    response.once('socket', () => {
      waiting.set(socket, waiting.get(socket)! - 1);
      handle(request, response);
    });
  };
}
