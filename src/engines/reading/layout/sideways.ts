import type { PageText, TextRun, Turn } from './page-text.js';
import type { PlacedText } from './lines.js';

type Box = Pick<TextRun, 'x' | 'y' | 'w' | 'h'>;

/** The text of a page that runs one way, as it is seen when the page is held so that this text is upright. */
export interface Sheet {
  page: PageText;
  turn: Turn;
  /** The size of the page as it is displayed. */
  width: number;
  height: number;
}

/**
 * The sheets of a document: first what most of the text of each page says, in the order of the pages, then what runs
 * another way beside it, such as a stamp in the margin, so that it does not come between the words of a line.
 */
export function sheetsOf(pages: PageText[]): Sheet[] {
  const main: Sheet[] = [];
  const beside: Sheet[] = [];
  for (const page of pages) {
    const [most, ...others] = turnsOf(page);
    main.push(sheetOf(page, most ?? 0));
    for (const turn of others) beside.push(sheetOf(page, turn));
  }
  return [...main, ...beside];
}

/** The places of a text on a sheet as they are on the page that is displayed. */
export function asDisplayed<T extends PlacedText>(placed: T, { turn, width, height }: Sheet): T {
  if (turn === 0) return placed;
  // Turning on by the rest of the circle turns back, from a page whose sides are exchanged or not.
  const [w, h] = turn === 180 ? [width, height] : [height, width];
  const back = (360 - turn) as Turn;
  return { ...placed, pieces: placed.pieces.map((piece) => ({ ...piece, ...turned(piece, back, w, h) })) };
}

/** The ways in which text runs on a page, that of most letters first. */
function turnsOf({ runs }: PageText): Turn[] {
  const letters = new Map<Turn, number>();
  for (const { turn = 0, text } of runs) letters.set(turn, (letters.get(turn) ?? 0) + text.length);
  return [...letters].sort(([, one], [, other]) => other - one).map(([turn]) => turn);
}

function sheetOf(page: PageText, turn: Turn): Sheet {
  const { width, height } = page;
  const runs = page.runs.filter((run) => (run.turn ?? 0) === turn);
  if (turn === 0) return { page: { ...page, runs }, turn, width, height };
  const size = turn === 180 ? { width, height } : { width: height, height: width };
  const upright = runs.map((run) => ({ ...run, ...turned(run, turn, width, height) }));
  return { page: { ...page, ...size, runs: upright }, turn, width, height };
}

/** A box on a page of this size, after the page is turned against the turn of its text. */
function turned({ x, y, w, h }: Box, turn: Turn, width: number, height: number): Box {
  if (turn === 90) return { x: y, y: width - x - w, w: h, h: w };
  if (turn === 180) return { x: width - x - w, y: height - y - h, w, h };
  if (turn === 270) return { x: height - y - h, y: x, w: h, h: w };
  return { x, y, w, h };
}
