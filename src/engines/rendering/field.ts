import type { FontName } from './fonts.js';

/** A place on a page of the form, in points from the top left corner of the page as a reader sees it. */
interface Place {
  /** What errors call the field. */
  readonly id: string;
  /** Page of the part that it stands in, from 1. */
  readonly page: number;
  readonly x: number;
  readonly y: number;
  /** 0: as far as the page goes. */
  readonly w: number;
  /** 0: as high as one line of its text. */
  readonly h: number;
  /** Painted under it: `#rrggbb` or `#rgb`; nothing if empty. */
  readonly background?: string;
}

/**
 * A text. A box with room for one line is a blank to be written on: the text stands at its bottom. In a higher box it
 * begins at the top. It is wrapped between words, and shrunk where it does not fit.
 */
export interface TextField extends Place {
  readonly type: 'text';
  readonly text: string;
  /** In points. */
  readonly fontSize: number;
  /** `arimo` unless given. */
  readonly font?: FontName;
}

/** A seal, as large as its box lets it be, in the middle of that. */
export interface SealField extends Place {
  readonly type: 'seal';
  readonly seal: DrawnSeal | ImageSeal;
}

export type Field = TextField | SealField;

/** A round seal that is drawn: the name around it, and lines such as the year and `SEAL` in the middle. */
export interface DrawnSeal {
  readonly name: string;
  readonly middle: readonly string[];
}

/** A seal as a picture, PNG or JPEG. */
export interface ImageSeal {
  readonly image: Uint8Array;
}

/** A box in points from the lower left corner of the page. */
export interface Box {
  readonly left: number;
  readonly bottom: number;
  readonly width: number;
  readonly height: number;
}
