import { useCallback, useEffect, useLayoutEffect, useRef, useState } from 'preact/hooks';
import { onChanged } from './live.js';
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
 * @param kinds the records in it, such as `bond bond_form`: where somebody changes one, it is asked for again, and what is here stays if that fails
 */
export function useLoaded<T>(
  load: (signal: AbortSignal) => Promise<T>,
  keys: readonly unknown[],
  kinds = '',
): LoadedValue<T> {
  const [now, setNow] = useState<Loaded<T>>({ state: 'loading' });
  const [asked, setAsked] = useState(0);
  const isQuiet = useRef(false);
  const ask = (quietly: boolean) => {
    isQuiet.current = quietly;
    setAsked((times) => times + 1);
  };
  // What was here for other keys is not shown with these.
  useLayoutEffect(() => {
    isQuiet.current = false;
    setNow({ state: 'loading' });
  }, keys);
  useEffect(() => onChanged(kinds, () => ask(true)), [kinds]);
  useEffect(() => {
    const ending = new AbortController();
    load(ending.signal).then(
      (value) => ending.signal.aborted || setNow({ state: 'here', value }),
      (error: Error) => {
        if (ending.signal.aborted) return;
        noteFailure(error);
        if (isQuiet.current && (error as { status?: number }).status !== 404) return;
        setNow({ state: 'failed', error });
      },
    );
    return () => ending.abort();
  }, [...keys, asked]);
  const reload = useCallback(() => ask(false), []);
  const set = useCallback((value: T) => setNow({ state: 'here', value }), []);
  return { now, reload, set };
}
