/** A mail: plain text to one address. */
export interface Mail {
  /** Tells mails apart: one that is sent again, because nobody knows whether it went out, has the id it had. */
  id: string;
  to: string;
  subject: string;
  text: string;
}

/** The mail server takes no mail for this address, and never will. */
export class AddressRefused extends Error {}

/**
 * Sends mail. It is an injection token: a team that sends its mail another way provides its own.
 * What `send` throws must not quote the mail: it is logged, and mails carry secrets.
 */
export abstract class Mailer {
  /** Returns once the mail is in other hands. @throws AddressRefused, and another error (Unavailable) when it may go later */
  abstract send(mail: Mail): Promise<void>;
}
