import { icon } from '../platform/pages/icon.js';

/** A page of the documentation. */
export interface PageParts {
  title: string;
  /** Where it is served: `/docs/guides/errors`. */
  path: string;
  /** What the browser runs, in this order: files of our own. */
  scripts?: string[];
  /** HTML. */
  main: string;
}

const places = [
  ['/docs', 'Reference'],
  ['/docs/guides', 'Guides'],
  ['/problems', 'Problems'],
] as const;

/** Text as it may stand in HTML, in attributes too. */
export const escapeHTML = (text: string): string =>
  text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`);

/** A whole page: the bar with the places of the documentation, and what is special to the page. */
export function htmlPage({ title, path, scripts = [], main }: PageParts): string {
  const links = places.map(([place, name]) => {
    const isHere = path === place || (place !== '/docs' && path.startsWith(`${place}/`));
    return `<a href="${place}"${isHere ? ' aria-current="true"' : ''}>${name}</a>`;
  });
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>Surety Bonding Service: ${escapeHTML(title)}</title>
<link rel="icon" href="data:image/svg+xml,${encodeURIComponent(icon)}">
<link rel="stylesheet" href="/docs/style.css">
</head>
<body>
<header class="bar">
<a class="brand" href="/docs">${icon}<span>Surety Bonding Service</span></a>
<nav aria-label="Documentation">${links.join('')}</nav>
</header>
${main}
${scripts.map((script) => `<script src="${script}"></script>`).join('\n')}
</body>
</html>
`;
}
