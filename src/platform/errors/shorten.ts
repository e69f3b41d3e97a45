/** The text, or the beginning of it: so much of what clients wrote is quoted to them, and no more. */
export function shorten(text: string, mostCharacters: number): string {
  if (text.length <= mostCharacters) return text;
  return `${text.slice(0, mostCharacters - 1).toWellFormed()}…`;
}
