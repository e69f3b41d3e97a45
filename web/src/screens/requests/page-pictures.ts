import { client } from '../../session/session.js';

/** The service makes two pictures at a time: more would wait there, in the way of those that are wanted next. */
const mostUnderway = 2;
/** Pictures of pages that have been left are kept, for who comes back. */
const mostKept = 24;

interface Wanted {
  documentID: string;
  page: number;
  give: (picture: Promise<Blob>) => void;
}

/** By document and page, the one used last at the end. */
const kept = new Map<string, Promise<Blob>>();
const waiting: Wanted[] = [];
let underway = 0;

/**
 * The picture of a page, as it is now. What was wanted last is asked for first, and what nobody wants any more is not
 * asked for: somebody scrolls.
 * @param signal nobody wants it any more: then there is no answer
 */
export function pagePicture(documentID: string, page: number, signal: AbortSignal): Promise<Blob> {
  const key = keyOf(documentID, page);
  const known = kept.get(key);
  if (known) {
    keep(key, known);
    return known;
  }
  return new Promise((resolve) => {
    const wanted = { documentID, page, give: resolve };
    waiting.push(wanted);
    signal.addEventListener('abort', () => {
      const at = waiting.indexOf(wanted);
      if (at >= 0) waiting.splice(at, 1);
    });
    askNext();
  });
}

function askNext(): void {
  if (underway === mostUnderway) return;
  const wanted = waiting.pop();
  if (!wanted) return;
  const { documentID, page, give } = wanted;
  underway++;
  const picture = client.value.documents.page(documentID, `${page}.png`).then((answer) => answer.blob());
  const key = keyOf(documentID, page);
  keep(key, picture);
  give(picture);
  picture
    .catch(() => kept.delete(key))
    .finally(() => {
      underway--;
      askNext();
    });
}

const keyOf = (documentID: string, page: number): string => `${documentID} ${page}`;

function keep(key: string, picture: Promise<Blob>): void {
  kept.delete(key);
  kept.set(key, picture);
  if (kept.size > mostKept) kept.delete(kept.keys().next().value!);
}
