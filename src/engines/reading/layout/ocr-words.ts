/** Words of the trade in which a "1" or "0" of a scan is certainly a letter. */
const words =
  'bid bids bidder bidders proposal proposals sealed shall will until bond bonds contract contractor notice to of on no or not for following publicly opened completion complete completed liquidated calendar consecutive days working total local time total amount payable city village municipal building full labor material performance percent guarantee guaranty security owner deposit available office township department school district proposal form following following will within withdrawn one two hundred';
const known = new Set(words.split(' '));

/** Corrects misread tokens that become a known word. The length of the text stays the same. */
export function correctOcrWords(text: string): string {
  if (!/[a-z][01|]|[01|][a-z]|[A-Z][0][A-Z ]|[A-Z]l[A-Z]/.test(text)) return text;
  return text.replace(/[A-Za-z01|]*[01|][A-Za-z01|]*|[A-Z]+l[A-Z]+/g, (token) => {
    if (!/[A-Za-z]/.test(token)) return token;
    const upper = /^[A-Z01|l]+$/.test(token);
    const variants = upper
      ? [token.replace(/0/g, 'O').replace(/[1|l]/g, 'I'), token.replace(/0/g, 'O').replace(/[1|l]/g, 'L')]
      : [token.replace(/[1|]/g, 'l').replace(/0/g, 'o'), token.replace(/[1|]/g, 'i').replace(/0/g, 'o')];
    return variants.find((one) => known.has(one.toLowerCase())) ?? token;
  });
}
