import { useCallback, useEffect, useLayoutEffect, useState } from 'preact/hooks';
import { noteFailure } from '../session/session.js';

/** Something that is asked of the service: on its way, failed, or here. */
export type Loaded<T> =
  { state: 'loading' } | { state: 'failed'; error: Error } | { state: 'here'; value: T };

export interface LoadedValue<T> {
  now: Loaded<T>;
  /** Asks again. What is here stays until the answer comes. */
  reload: () => void;
  /** Puts a value in the place, such as the answer to a change. */
  set: (value: T) => void;
}

/**
 * Asks the service for something, and again when one of the keys changes.
 * @param load ends when its signal says so
 */
export function useLoaded<T>(
  load: (signal: AbortSignal) => Promise<T>,
  keys: readonly unknown[],
): LoadedValue<T> {
  const [now, setNow] = useState<Loaded<T>>({ state: 'loading' });
  const [asked, setAsked] = useState(0);
  // What was here for other keys is not shown with these.
  useLayoutEffect(() => setNow({ state: 'loading' }), keys);
  useEffect(() => {
    const ending = new AbortController();
    load(ending.signal).then(
      (value) => ending.signal.aborted || setNow({ state: 'here', value }),
      (error: Error) => {
        if (ending.signal.aborted) return;
        noteFailure(error);
        setNow({ state: 'failed', error });
      },
    );
    return () => ending.abort();
  }, [...keys, asked]);
  const reload = useCallback(() => setAsked((times) => times + 1), []);
  const set = useCallback((value: T) => setNow({ state: 'here', value }), []);
  return { now, reload, set };
}
