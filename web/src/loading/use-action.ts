import { useState } from 'preact/hooks';
import { noteFailure } from '../session/session.js';

export interface Action<Args extends unknown[]> {
  /** Does it, unless it is being done. */
  run: (...args: Args) => Promise<void>;
  isBusy: boolean;
  /** Why it failed the last time. */
  error: Error | undefined;
}

/** Something that a person has done by a button: at most once at a time. */
export function useAction<Args extends unknown[]>(act: (...args: Args) => Promise<void>): Action<Args> {
  const [isBusy, setBusy] = useState(false);
  const [error, setError] = useState<Error>();
  const run = async (...args: Args) => {
    if (isBusy) return;
    setBusy(true);
    setError(undefined);
    try {
      await act(...args);
    } catch (failure) {
      noteFailure(failure);
      setError(failure as Error);
    } finally {
      setBusy(false);
    }
  };
  return { run, isBusy, error };
}
