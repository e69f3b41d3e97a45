/**
 * One run of text as a page shows it. Places are PDF points (1/72 inch) from the top left corner of the page
 * as a reader sees it: crop box and rotation are applied.
 */
export interface TextRun {
  text: string;
  x: number;
  y: number;
  w: number;
  h: number;
}

/** The text of one page. `page` counts from 1, whatever number is printed on the page. */
export interface PageText {
  page: number;
  width: number;
  height: number;
  /** Where the runs come from: the file's own text, optical recognition, or nowhere (an image without text). */
  layer: 'text' | 'ocr' | 'none';
  runs: TextRun[];
}
