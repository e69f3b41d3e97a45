import { Marked, type Tokens } from 'marked';
import { escapeHTML } from './layout.js';

/** What links refer to a heading by, as they do on the sites that show Markdown. */
export const slugOf = (heading: string): string =>
  heading
    .toLowerCase()
    .replace(/[^\w\- ]/g, '')
    .replaceAll(' ', '-');

const marked = new Marked({
  renderer: {
    heading({ tokens, depth, text }: Tokens.Heading): string {
      return `<h${depth} id="${slugOf(text)}">${this.parser.parseInline(tokens)}</h${depth}>\n`;
    },
    code({ text, lang = '' }: Tokens.Code): string {
      // A pane that scrolls must be reachable without a mouse.
      return `<pre tabindex="0" data-language="${escapeHTML(lang)}"><code>${escapeHTML(text)}</code></pre>\n`;
    },
    link({ href, tokens }: Tokens.Link): string {
      return `<a href="${escapeHTML(served(href))}">${this.parser.parseInline(tokens)}</a>`;
    },
  },
});

/** The HTML of a page in Markdown. */
export const renderMarkdown = (text: string): string => marked.parse(text, { async: false });

/** Where the service has the file that a link names: `errors.md` is beside the guide, and so is `errors`. */
const served = (href: string): string =>
  href
    .replace(/^(?:\.\/)?([\w-]+)\.md/, '/docs/guides/$1')
    .replace(/^\.\.\/problems\/([\w-]+)\.md/, '/problems/$1');
