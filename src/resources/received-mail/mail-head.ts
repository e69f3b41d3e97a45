/** What the headers of a mail say. */
export interface MailHead {
  /** The addresses in every `From`, in small letters: a mail of one author has one. */
  from: string[];
  subject: string;
  /** With its brackets; `""` where there is none. */
  messageID: string;
  /** Whether a program has sent it, or a list, so that nobody waits for a reply (RFC 3834, 2). */
  isAutomatic: boolean;
}

/** So many characters of a `From` are looked at: an address has 254. */
const longestFrom = 2_000;

/** Reads the headers of a mail; `head` ends behind them. */
export async function readHead(head: Buffer): Promise<MailHead> {
  // Loaded with the first mail: few installations take any.
  const { default: PostalMime, addressParser } = await import('postal-mime');
  const { headers, subject = '', messageId = '' } = await PostalMime.parse(head);
  const valuesOf = (name: string) => headers.filter(({ key }) => key === name).map(({ value }) => value);
  return {
    from: valuesOf('from').flatMap((value) =>
      addressParser(value.slice(0, longestFrom), { flatten: true }).map(({ address = '' }) =>
        address.toLowerCase(),
      ),
    ),
    subject: oneLine(subject),
    messageID: oneLine(messageId),
    isAutomatic: isAutomatic(valuesOf),
  };
}

function isAutomatic(valuesOf: (name: string) => string[]): boolean {
  const submitted = valuesOf('auto-submitted').map((value) => value.trim().toLowerCase());
  const precedence = valuesOf('precedence').map((value) => value.trim().toLowerCase());
  return (
    submitted.some((value) => value !== 'no') ||
    precedence.some((value) => ['bulk', 'list', 'junk', 'auto_reply'].includes(value)) ||
    ['list-id', 'list-unsubscribe', 'x-auto-response-suppress'].some((name) => valuesOf(name).length > 0)
  );
}

/** Without control characters, which no header that is made of it may have. */
const oneLine = (text: string): string => text.replace(/[\p{Cc}\u2028\u2029]+/gu, ' ').trim();
