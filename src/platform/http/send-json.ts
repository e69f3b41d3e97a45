import type { Response } from 'express';

/** Sends text of a media type, all at once. */
export function sendText(response: Response, status: number, mediaType: string, text: string): void {
  response.writeHead(status, { 'Content-Type': mediaType, 'Content-Length': Buffer.byteLength(text) });
  response.end(text);
}

/** Sends JSON text, all at once. */
export const sendJSON = (response: Response, status: number, text: string): void =>
  sendText(response, status, 'application/json; charset=utf-8', text);
