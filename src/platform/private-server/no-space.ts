import { statfs } from 'node:fs/promises';

/** The disk has no room for the files of a private server. */
export class NoSpace extends Error {
  constructor(shown: string) {
    super(
      `No space is left for ${shown}: the files of the private server take ${megabytes} MB there. ` +
        'Make room, or set DATA_DIR to a folder on another disk.',
    );
    this.name = 'NoSpace';
  }
}

/** What the files of a new, empty server take, and some room to begin with. */
const megabytes = 250;

/**
 * @param shown the folder as the user wrote it
 * @throws NoSpace where the disk of the folder has no room for a new server
 */
export async function demandSpace(folder: string, shown: string): Promise<void> {
  const { bavail, bsize } = await statfs(folder);
  if (bavail * bsize < megabytes * 2 ** 20) throw new NoSpace(shown);
}

/** Whether the words of a server that has ended say that its disk is full. */
export const tellsOfFullDisk = (words: string): boolean =>
  /no space left on device|disk is full|\b(errno|errcode|error number):? ?28\b/i.test(words);
