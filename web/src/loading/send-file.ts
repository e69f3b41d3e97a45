import { client } from '../session/session.js';

/** Makes a document of a project out of a file. @param tell is told what share of it has gone @returns its id */
export async function sendFile(
  file: File,
  { orgID, projectID }: { orgID: string; projectID: string },
  tell?: (share: number) => void,
): Promise<string> {
  const { documents } = client.value;
  const { id } = await documents.create({ name: file.name, projectID }, { orgID });
  try {
    await documents.upload(id, file, { onProgress: (sent, total) => tell?.(total > 0 ? sent / total : 1) });
  } catch (error) {
    // A document without content would be in the way of the others.
    await documents.delete(id).catch(() => undefined);
    throw error;
  }
  return id;
}
