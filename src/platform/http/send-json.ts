import type { Response } from 'express';

/** Sends JSON text, all at once. */
export function sendJSON(response: Response, status: number, text: string): void {
  const length = Buffer.byteLength(text);
  response.writeHead(status, { 'Content-Type': 'application/json; charset=utf-8', 'Content-Length': length });
  response.end(text);
}
