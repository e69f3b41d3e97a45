const maxBytes = 2 ** 20;

/** Fetches a JSON document of at most 1 MiB, without following redirects. @throws Error */
export async function fetchJSON(url: string, signal: AbortSignal): Promise<unknown> {
  const response = await fetch(url, { redirect: 'manual', signal, headers: { accept: 'application/json' } });
  if (response.status !== 200 || !response.body) {
    await response.body?.cancel();
    throw new Error(`${url} answers ${response.status}`);
  }
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of response.body as AsyncIterable<Uint8Array>) {
    size += chunk.length;
    if (size > maxBytes) throw new Error(`${url} answers more than ${maxBytes} bytes`);
    chunks.push(chunk);
  }
  try {
    return JSON.parse(Buffer.concat(chunks).toString());
  } catch {
    throw new Error(`${url} does not answer JSON`);
  }
}
