import type { Job } from 'surety-bonding-client';
import { useEffect, useRef, useState } from 'preact/hooks';
import { type Action, useAction } from '../../loading/use-action.js';
import { client, noteFailure } from '../../session/session.js';
import { texts } from '../../texts/texts.js';
import { toast } from '../../ui/toast.js';

export interface Generation {
  /** The job that reads the fields now. */
  job: Job | undefined;
  /** How often the fields were read while this was looked at. */
  times: number;
  start: Action<[]>;
  /** Why the last one was given up. */
  error: Error | undefined;
}

const kind = 'bond_request.generate';

/** Has the fields of a request read, and follows that; one that is going on already is followed too. */
export function useGeneration(requestID: string, onRead: () => void): Generation {
  const [job, setJob] = useState<Job>();
  const [times, setTimes] = useState(0);
  const [error, setError] = useState<Error>();
  const left = useRef(new AbortController());
  const told = useRef(onRead);
  told.current = onRead;
  const follow = async (begun: Job, signal: AbortSignal) => {
    setError(undefined);
    setJob(begun);
    try {
      await client.value.waitForJob(begun, { signal, onProgress: setJob });
      setTimes((now) => now + 1);
      toast(texts.value.requests.generated);
    } catch (failure) {
      if (signal.aborted) return;
      noteFailure(failure);
      setError(failure as Error);
    }
    setJob(undefined);
    told.current();
  };
  useEffect(() => {
    left.current = new AbortController();
    const { signal } = left.current;
    client.value.jobs
      .list({ targetIDIn: [requestID], kindIn: [kind], stateIn: ['ready', 'running'] }, { signal })
      .first()
      .then((going) => going && follow(going, signal))
      .catch(() => undefined);
    return () => left.current.abort();
  }, [requestID]);
  const start = useAction(async () => {
    void follow(await client.value.bondRequests.generate(requestID, {}), left.current.signal);
  });
  return { job, times, start, error };
}
