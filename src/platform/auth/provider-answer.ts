const mostBytes = 2 ** 20;

/** Fetches a JSON document of at most 1 MiB, without following redirects. @throws Error */
export async function getJSON(url: string, signal: AbortSignal): Promise<unknown> {
  const answer = await fetch(url, { redirect: 'manual', signal, headers: { accept: 'application/json' } });
  if (answer.status !== 200 || !answer.body) {
    await answer.body?.cancel();
    throw new Error(`${url} answers ${answer.status}`);
  }
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of answer.body as AsyncIterable<Uint8Array>) {
    size += chunk.length;
    if (size > mostBytes) throw new Error(`${url} answers more than ${mostBytes} bytes`);
    chunks.push(chunk);
  }
  try {
    return JSON.parse(Buffer.concat(chunks).toString());
  } catch {
    throw new Error(`${url} does not answer JSON`);
  }
}
