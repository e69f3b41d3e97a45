/** Why a template gives no text. The code stays the same between releases. */
export type TemplateErrorCode =
  'missing-value' | 'unusable-value' | 'template-syntax' | 'template-limit' | 'template-failed';

/** Thrown when a template cannot be compiled or evaluated. */
export class TemplateError extends Error {
  constructor(
    readonly code: TemplateErrorCode,
    message: string,
    /** The variable that has no value, such as `bond.number`. */
    readonly path?: string,
  ) {
    super(message);
    this.name = 'TemplateError';
  }
}
