import { createHash } from 'node:crypto';
import type { Response } from 'express';
import { Answer } from '../http/answer.js';
import { icon } from '../pages/icon.js';
import { firstRequests } from './first-requests.js';
import { style } from './home-style.js';

/** What the page tells. */
export interface HomeFacts {
  title: string;
  version: string;
  /** What keeps the records: `private MariaDB`. */
  database: string;
  /** The address of the service. */
  url: string;
  hasDocs: boolean;
  /** Whether there is a page for people at `/console`. */
  hasConsole: boolean;
  /** Whether callers need no credentials. */
  isOpen: boolean;
}

const styleHash = createHash('sha256').update(style).digest('base64');

/** Nothing but this very style, and the icon that is written into the page. */
const policy = [
  "default-src 'none'",
  `style-src 'sha256-${styleHash}'`,
  'img-src data:',
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join(';');

/** The answer to `GET /` in a browser. */
export class HomePage extends Answer {
  constructor(private readonly facts: HomeFacts) {
    super();
  }

  send(response: Response): void {
    const text = pageOf(this.facts);
    response.writeHead(response.statusCode, {
      'Content-Type': 'text/html; charset=utf-8',
      'Content-Length': Buffer.byteLength(text),
      'Content-Security-Policy': policy,
      'Cross-Origin-Opener-Policy': 'same-origin',
    });
    response.end(text);
  }
}

function pageOf({ title, version, database, url, hasDocs, hasConsole, isOpen }: HomeFacts): string {
  const key = { what: 'Make an API key, on the machine of the service', command: keyCommand };
  const steps = [...(isOpen ? [] : [key]), ...firstRequests(url, isOpen)];
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>${title}</title>
<link rel="icon" href="data:image/svg+xml,${encodeURIComponent(icon)}">
<style>${style}</style>
</head>
<body>
<header>
${icon.replace('<svg ', '<svg width="44" height="44" aria-hidden="true" ')}
<div><h1>${title}</h1>
<p>Version ${version}, on a ${database}. ${isOpen ? 'Requests from this machine need no credentials.' : 'Callers show credentials.'}</p></div>
</header>
<main>
<p>Bonds, bond forms and requests, rates and premiums, documents, powers of attorney and an audit log, as JSON over HTTP.</p>
${hasConsole ? '<p><a class="open" href="/console">Open the console</a></p>' : ''}
<h2>First steps</h2>
<ol>
${steps.map(({ what, command }) => `<li>${escaped(what)}<pre><code>${escaped(command)}</code></pre></li>`).join('\n')}
</ol>
<h2>Read on</h2>
<ul>
${(hasDocs ? [...documents, ...watching] : watching).map(([path, what]) => `<li><a href="${path}">${path}</a> <span>${what}</span></li>`).join('\n')}
</ul>
</main>
</body>
</html>
`;
}

const keyCommand = 'npm run --silent cli -- api-key create --org acme --role admin';

type Link = [path: string, what: string];

const documents: Link[] = [
  ['/docs', 'the reference, with examples to try'],
  ['/openapi.json', 'the same for programs, in OpenAPI 3.1'],
];

const watching: Link[] = [
  ['/health/live', 'whether the process runs'],
  ['/health/ready', 'whether it can do its work'],
  ['/metrics', 'numbers for Prometheus'],
];

const entities: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

const escaped = (text: string): string => text.replace(/[&<>"']/g, (character) => entities[character]!);
