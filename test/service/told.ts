/** What the client was told of a write. */
export type Told = 'done' | 'not done' | 'unknown' | 'something else';

/** What an answer tells of its write, by its status, the type of its problem and its `Retry-After`. */
export function toldBy({
  status,
  type,
  retryAfter,
}: {
  status: number;
  type: string | undefined;
  retryAfter: string | null | undefined;
}): Told {
  if (status < 300) return 'done';
  // Of an earlier attempt the server has not heard yet that it is over.
  if (type === '/problems/idempotency-key-in-flight') return 'unknown';
  const isPassing = status === 503 && Number(retryAfter) > 0;
  if (isPassing && type === '/problems/temporarily-unavailable') return 'not done';
  if (isPassing && type === '/problems/outcome-unknown') return 'unknown';
  return 'something else';
}
