/** A mail: plain text to one address. */
export interface Mail {
  /** Identifies the mail: when it is sent again, because it may not have gone out, the id is the same. */
  id: string;
  to: string;
  subject: string;
  text: string;
  /** The `Message-ID` of the mail that this one answers, in its brackets. */
  inReplyTo?: string;
}

/** The mail server refuses this address for good. */
export class AddressRefused extends Error {}

/**
 * Sends mail. It is an injection token: a team that sends mail another way provides its own.
 * Errors of `send` must not quote the mail: they are logged, and mails carry secrets.
 */
export abstract class Mailer {
  /** Resolves once the mail was handed over. @throws AddressRefused; any other error (Unavailable) means: try later */
  abstract send(mail: Mail): Promise<void>;
}
