import type { BondRequest } from 'surety-bonding-client';
import { useState } from 'preact/hooks';
import { type Action, useAction } from '../../loading/use-action.js';
import { client } from '../../session/session.js';
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
        const id = await send(file, { orgID, projectID }, (share) => setNow({ name, share }));
        toast(texts.value.requests.uploaded(name));
        onUploaded(id);
      }
    } finally {
      setNow(undefined);
    }
  });
  return { ...action, now };
}

async function send(
  file: File,
  { orgID, projectID }: Pick<BondRequest, 'orgID' | 'projectID'>,
  tell: (share: number) => void,
): Promise<string> {
  const { documents } = client.value;
  const { id } = await documents.create({ name: file.name, projectID }, { orgID });
  try {
    await documents.upload(id, file, { onProgress: (sent, total) => tell(total > 0 ? sent / total : 1) });
  } catch (error) {
    // A document without content would be in the way of the others.
    await documents.delete(id).catch(() => undefined);
    throw error;
  }
  return id;
}
