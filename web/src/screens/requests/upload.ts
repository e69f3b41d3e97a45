import type { BondRequest } from 'surety-bonding-client';
import { useState } from 'preact/hooks';
import { type Action, useAction } from '../../loading/use-action.js';
import { sendFile } from '../../loading/send-file.js';
import { texts } from '../../texts/texts.js';
import { toast } from '../../ui/toast.js';

/** A file on its way. */
export interface Sending {
  name: string;
  /** From 0 to 1. */
  share: number;
}

export interface Upload extends Action<[files: readonly File[]]> {
  now: Sending | undefined;
}

/** Makes documents of the project of a request out of files. */
export function useUpload(
  request: Pick<BondRequest, 'orgID' | 'projectID'> | undefined,
  onUploaded: (documentID: string) => void,
): Upload {
  const [now, setNow] = useState<Sending>();
  const action = useAction(async (files: readonly File[]) => {
    const { orgID, projectID } = request!;
    try {
      for (const file of files) {
        const { name } = file;
        setNow({ name, share: 0 });
        const id = await sendFile(file, { orgID, projectID }, (share) => setNow({ name, share }));
        toast(texts.value.requests.uploaded(name));
        onUploaded(id);
      }
    } finally {
      setNow(undefined);
    }
  });
  return { ...action, now };
}
