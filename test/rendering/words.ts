/** A word on a page, its box in points from the top left corner. */
export interface PlacedWord {
  readonly text: string;
  readonly page: number;
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

const WORD = /<word xMin="([^"]+)" yMin="([^"]+)" xMax="([^"]+)" yMax="([^"]+)">([^<]*)<\/word>/g;

/** The words in the output of `pdftotext -bbox`. */
export function placedWords(output: string): PlacedWord[] {
  const pages = output.split('<page ').slice(1);
  return pages.flatMap((page, at) =>
    [...page.matchAll(WORD)].map(([, left, top, right, bottom, text = '']) => ({
      text,
      page: at + 1,
      left: Number(left),
      top: Number(top),
      right: Number(right),
      bottom: Number(bottom),
    })),
  );
}
