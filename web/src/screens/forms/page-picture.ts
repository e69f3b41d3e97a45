import type { BondForm, Surety } from 'surety-bonding-client';
import { useEffect } from 'preact/hooks';
import { type LoadedValue, useLoaded } from '../../loading/use-loaded.js';
import { client } from '../../session/session.js';
import type { Sheet } from './box.js';

/** A page as a picture; without an address it is blank. */
export interface PagePicture extends Sheet {
  url?: string;
}

/** Points a pixel of the pictures that the service makes. */
const pointsPerPixel = 72 / 108;

const blankSheets: Record<'letter' | 'a4', Sheet> = {
  letter: { width: 612, height: 792 },
  a4: { width: 595.28, height: 841.89 },
};

/** The page of a form, with nothing of ours on it. */
export function usePagePicture(form: BondForm, page: number): LoadedValue<PagePicture> {
  const loaded = useLoaded(
    (signal) => readPage(client.value, form, page, signal),
    [form.documentID, form.startPage, page],
  );
  const url = loaded.now.state === 'here' ? loaded.now.value.url : undefined;
  useEffect(() => () => release(url), [url]);
  return loaded;
}

async function readPage(
  { documents }: Surety,
  { documentID, startPage, pageSize = 'letter' }: BondForm,
  page: number,
  signal: AbortSignal,
): Promise<PagePicture> {
  if (documentID === undefined) return blankSheets[pageSize];
  return pictureIn(await documents.page(documentID, `${startPage + page - 1}.png`, { signal }));
}

/** The picture of an answer: whoever asks for it releases it. */
export async function pictureIn(response: Response): Promise<PagePicture & { url: string }> {
  const url = URL.createObjectURL(await response.blob());
  const image = new Image();
  image.src = url;
  await image.decode();
  return {
    url,
    width: image.naturalWidth * pointsPerPixel,
    height: image.naturalHeight * pointsPerPixel,
  };
}

export const release = (url: string | undefined): void => void (url && URL.revokeObjectURL(url));
