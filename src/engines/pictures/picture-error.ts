/** Why there is no picture: the file is damaged, asks for a password, or has no such page. */
export type PictureFailure = 'damaged' | 'encrypted' | 'no-such-page';

/** Thrown where no picture of a page can be made. */
export class PictureError extends Error {
  constructor(
    readonly code: PictureFailure,
    detail: string,
  ) {
    super(detail);
    this.name = 'PictureError';
  }
}
