import { useEffect, useState } from 'preact/hooks';
import { noteFailure } from '../../session/session.js';
import { pagePicture } from './page-pictures.js';

/** Milliseconds for which a page has to be near: those that fly past are not asked for. */
const rest = 120;

export interface PagePicture {
  /** Its address, while it is there. */
  source?: string;
  error?: Error;
}

/** The picture of a page, while that is near. It is asked for with the credentials, which an address of an `img` has not. */
export function usePagePicture(documentID: string, page: number, isNear: boolean): PagePicture {
  const [picture, setPicture] = useState<PagePicture>({});
  useEffect(() => {
    if (!isNear) return;
    const leaving = new AbortController();
    const { signal } = leaving;
    let source: string | undefined;
    const load = async () => {
      const bytes = await pagePicture(documentID, page, signal);
      if (signal.aborted) return;
      source = URL.createObjectURL(bytes);
      setPicture({ source });
    };
    const timer = setTimeout(() => {
      load().catch((error: Error) => {
        if (signal.aborted) return;
        noteFailure(error);
        setPicture({ error });
      });
    }, rest);
    return () => {
      clearTimeout(timer);
      leaving.abort();
      if (source === undefined) return;
      URL.revokeObjectURL(source);
      setPicture({});
    };
  }, [documentID, page, isNear]);
  return picture;
}
