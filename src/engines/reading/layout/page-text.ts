/**
 * One run of text on a page. Coordinates are PDF points (1/72 inch) from the top left corner of the page as it is
 * displayed: crop box and rotation are applied.
 */
export interface TextRun {
  text: string;
  x: number;
  y: number;
  w: number;
  h: number;
  /** Left out for text that runs from left to right. */
  turn?: Turn;
}

/** How far text is turned clockwise on the page as it is displayed: at 90 degrees it runs downwards. */
export type Turn = 0 | 90 | 180 | 270;

/** The text of one page. `page` counts from 1, regardless of the number printed on it. */
export interface PageText {
  page: number;
  width: number;
  height: number;
  /** Where the runs come from: the file's own text, optical recognition, or nowhere (an image without text). */
  layer: 'text' | 'ocr' | 'none';
  runs: TextRun[];
}

/** A box on a page, in points from the top left corner of the page as it is displayed. */
export interface Place {
  x: number;
  y: number;
  w: number;
  h: number;
}
