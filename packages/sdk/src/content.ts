import type { Content, UploadOptions } from './options.js';

/** A body as it is sent, with its media type. */
export interface Payload {
  body: Blob | string;
  type: string;
}

export const isContent = (value: unknown): value is Content =>
  ArrayBuffer.isView(value) ||
  /^\[object (Blob|File|ArrayBuffer)\]$/.test(Object.prototype.toString.call(value));

/** A file, or JSON. */
export function payloadOf(value: unknown, type?: string): Payload {
  if (!isContent(value)) return { body: JSON.stringify(value), type: 'application/json' };
  const blob = 'arrayBuffer' in value ? value : new Blob([value as ArrayBuffer]);
  return { body: blob, type: type ?? (blob.type || 'application/pdf') };
}

const pieceSize = 64 * 1024;

type Progress = NonNullable<UploadOptions['onProgress']>;

/** How the client calls `fetch`. */
export type Fetch = (url: string, init: RequestInit) => Promise<Response>;

/**
 * `fetch` that tells how much of a body has been sent. Browsers tell that of `XMLHttpRequest` alone; other runtimes
 * take a stream as body.
 */
export function fetchWithProgress(fetch: typeof globalThis.fetch, onProgress: Progress): Fetch {
  if (fetch === globalThis.fetch && 'XMLHttpRequest' in globalThis) return byXMLHttpRequest(onProgress);
  return (url, init) => {
    const body = countedStream(init.body as Blob, onProgress);
    return fetch(url, { ...init, body, duplex: 'half' } as RequestInit);
  };
}

function countedStream(blob: Blob, onProgress: Progress): ReadableStream<Uint8Array> {
  let sent = 0;
  return new ReadableStream({
    async pull(controller) {
      if (sent === blob.size) return controller.close();
      const piece = blob.slice(sent, sent + pieceSize);
      controller.enqueue(new Uint8Array(await piece.arrayBuffer()));
      onProgress((sent += piece.size), blob.size);
    },
  });
}

const byXMLHttpRequest =
  (onProgress: Progress): Fetch =>
  (url, { method, headers, body, signal }) =>
    new Promise((resolve, reject) => {
      const request = new XMLHttpRequest();
      request.open(method!, url);
      new Headers(headers).forEach((value, name) => request.setRequestHeader(name, value));
      request.upload.onprogress = ({ loaded, total }) => onProgress(loaded, total);
      request.onload = () => resolve(responseOf(request));
      request.onerror = () => reject(new TypeError('The upload broke off.'));
      request.onabort = () => reject(signal!.reason as Error);
      signal?.addEventListener('abort', () => request.abort(), { once: true });
      request.send(body as Blob);
    });

function responseOf(request: XMLHttpRequest): Response {
  const lines = request
    .getAllResponseHeaders()
    .trim()
    .split(/[\r\n]+/);
  const headers = lines.map((line) => line.split(/: (.*)/s, 2) as [string, string]);
  return new Response(request.responseText || null, { status: request.status, headers });
}
