export type SigningErrorCode =
  | 'key-unreadable'
  | 'key-unsupported'
  | 'password-wrong'
  | 'pkcs12-unreadable'
  | 'pkcs12-legacy'
  | 'certificate-missing'
  | 'certificate-mismatch'
  | 'certificate-expired'
  | 'pdf-unusable'
  | 'pdf-already-signed'
  | 'pdf-too-large'
  | 'not-signed'
  | 'envelope-changed'
  | 'cms-unreadable'
  | 'cms-too-large'
  | 'digest-mismatch'
  | 'signature-invalid'
  | 'timestamp-unreachable'
  | 'timestamp-refused'
  | 'timestamp-invalid'
  | 'receipt-unreadable'
  | 'receipt-untrusted';

/** Why a key, a PDF, a time stamp or a receipt was refused: `code` for programs, `message` for people. */
export class SigningError extends Error {
  override readonly name = 'SigningError';

  constructor(
    readonly code: SigningErrorCode,
    message: string,
    options?: ErrorOptions,
  ) {
    super(message, options);
  }
}
