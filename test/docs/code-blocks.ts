/** A fenced block of a Markdown page. */
export interface CodeBlock {
  language: string;
  text: string;
}

/** The fenced blocks of a Markdown page, in order. */
export function codeBlocks(markdown: string): CodeBlock[] {
  return [...markdown.matchAll(/^```(\w*)\n(.*?)^```$/gms)].map(([, language, text]) => ({
    language: language!,
    text: text!,
  }));
}
