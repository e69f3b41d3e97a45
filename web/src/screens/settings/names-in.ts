/** Names that are written one after another, with commas between. */
export const namesIn = (text: string): string[] =>
  text
    .split(',')
    .map((each) => each.trim())
    .filter((each) => each !== '');
