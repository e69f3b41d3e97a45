import { escapeHTML, type PageParts } from './layout.js';
import { renderMarkdown, slugOf } from './markdown.js';

/** A page of docs/guides. */
export interface Guide {
  name: string;
  title: string;
  /** The first sentence: what the guide is for. */
  summary: string;
  /** Its place among the guides, from its first line. */
  order: number;
  text: string;
}

const form = /^<!-- (?<order>\d+) -->\n\n# (?<title>.+)\n\n(?<summary>[^]+?\.)(?:\s|$)/;

/** Reads a guide. @throws Error where it does not begin with its place, title and a sentence */
export function readGuide(name: string, text: string): Guide {
  const { order, title, summary } = form.exec(text)?.groups ?? {};
  if (summary === undefined)
    throw new Error(`docs/guides/${name}.md is to begin with <!-- 1 -->, a title and a sentence.`);
  return { name, order: Number(order), title: title!, summary: summary.replaceAll('\n', ' '), text };
}

/** The list of the guides. */
export const guidesPage = (guides: Guide[]): PageParts => ({
  title: 'Guides',
  path: '/docs/guides',
  main: `<main class="text"><h1>Guides</h1>
<p>How to do things with the API, one thing a page. Every command here is run by the tests of the service.</p>
<ol class="cards">${guides.map(cardOf).join('')}</ol></main>`,
});

const cardOf = ({ name, title, summary }: Guide): string =>
  `<li><a href="/docs/guides/${name}">${escapeHTML(title)}</a>${renderMarkdown(summary)}</li>`;

/** One guide, between the list of all and the list of its own headings. */
export function guidePage({ name, title, text }: Guide, all: Guide[]): PageParts {
  const others = all.map((each) => {
    const here = each.name === name ? ' aria-current="page"' : '';
    return `<li><a href="/docs/guides/${each.name}"${here}>${escapeHTML(each.title)}</a></li>`;
  });
  const headings = [...text.matchAll(/^## (.*)$/gm)].map(
    ([, heading]) =>
      `<li><a href="#${slugOf(heading!)}">${escapeHTML(heading!.replaceAll('`', ''))}</a></li>`,
  );
  return {
    title,
    path: `/docs/guides/${name}`,
    main: `<div class="columns">
<nav class="side" aria-label="Guides"><ol>${others.join('')}</ol></nav>
<main class="text">${renderMarkdown(text)}</main>
<nav class="side" aria-label="On this page"><ol>${headings.join('')}</ol></nav>
</div>`,
  };
}
