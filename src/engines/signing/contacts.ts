const name = Buffer.from('/ContactInfo');
/** A file of ours has one. */
const mostLooks = 20;
/** Hexadecimal digits of a contact, at most: a thousand letters in UTF-16. */
const longestContact = 4_000;

/**
 * The contacts that the signatures of a PDF name (ISO 32000-2, table 255), as `sign` writes them: as UTF-16 in
 * hexadecimal digits, and never compressed. Nothing of the file is parsed, which may be a stranger's and damaged.
 */
export function contactsIn(pdf: Uint8Array): string[] {
  const file = Buffer.from(pdf.buffer, pdf.byteOffset, pdf.byteLength);
  const contacts: string[] = [];
  let at = file.indexOf(name);
  for (let look = 0; at >= 0 && look < mostLooks; look++, at = file.indexOf(name, at + 1)) {
    const begin = at + name.length;
    const value = file.toString('latin1', begin, begin + longestContact);
    const [, digits] = /^\s*<feff((?:[\da-f]{4})*)>/i.exec(value) ?? [];
    if (digits !== undefined) contacts.push(Buffer.from(digits, 'hex').swap16().toString('utf16le'));
  }
  return contacts;
}
