/** Longer numbers are no measure of anything. */
const mostCharacters = 400;

/** A double holds every decimal of so many digits, unless it is as small as only doubles with less digits are. */
const alwaysExact = 15;
const smallest = 1e-290;
/** No double is written with more digits. */
const mostDigits = 17;

/**
 * Whether a double holds just this number of a JSON text: 0.1 and 1.50 yes; 9007199254740993, 1e400 and
 * 0.10000000000000000001 no. What is no number of JSON is for the parser to refuse.
 */
export function isExact(text: string): boolean {
  if (text.length > mostCharacters) return false;
  const kept = Number(text);
  if (Number.isNaN(kept)) return true;
  if (!Number.isFinite(kept)) return false;
  const digits = digitsThatCount(text);
  if (digits === '') return true;
  if (digits.length <= alwaysExact && Math.abs(kept) >= smallest) return true;
  // As near as the two are, they are equal when their digits are.
  return digits.length <= mostDigits && digits === digitsThatCount(String(kept));
}

const zero = 0x30;
const nine = 0x39;
const point = 0x2e;

/** The digits of a number from the first to the last that is not zero. */
function digitsThatCount(text: string): string {
  let first = -1;
  let last = -1;
  let pointAt = -1;
  for (let at = 0; at < text.length; at++) {
    const code = text.charCodeAt(at);
    if (code > zero && code <= nine) {
      if (first === -1) first = at;
      last = at;
    } else if (code === point) pointAt = at;
    else if (code > nine) break;
  }
  if (first === -1) return '';
  if (pointAt < first || pointAt > last) return text.slice(first, last + 1);
  return text.slice(first, pointAt) + text.slice(pointAt + 1, last + 1);
}
