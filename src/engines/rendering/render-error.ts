/** Why a document cannot be rendered. The code stays the same between releases. */
export type RenderErrorCode =
  | 'pdf-password'
  | 'pdf-xfa'
  | 'pdf-hidden-layers'
  | 'pdf-form'
  | 'pdf-damaged'
  | 'too-many-pages'
  | 'missing-page'
  | 'text-overflow'
  | 'missing-glyph'
  | 'right-to-left'
  | 'outside-page'
  | 'invalid-color'
  | 'invalid-image'
  | 'seal-too-small'
  | 'url-too-long';

interface RenderErrorPlace {
  /** The field to fix, by the name that the caller gave it. */
  readonly field?: string;
  /** From 1: of the form where a field is to be fixed, else of the document that was read. */
  readonly page?: number;
  readonly cause?: unknown;
}

/** Thrown when a document cannot be read, or cannot be rendered as it was asked for. */
export class RenderError extends Error {
  readonly field?: string;
  readonly page?: number;

  constructor(
    readonly code: RenderErrorCode,
    message: string,
    { field, page, cause }: RenderErrorPlace = {},
  ) {
    super(message, cause === undefined ? undefined : { cause });
    this.name = 'RenderError';
    if (field !== undefined) this.field = field;
    if (page !== undefined) this.page = page;
  }
}
