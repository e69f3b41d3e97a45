import { createHash } from 'node:crypto';
import type { Response } from 'express';
import { Answer } from '../../platform/http/answer.js';
import { icon } from '../../platform/pages/icon.js';
import type { Verdict, VerificationView } from './verification.dto.js';
import { style } from './verification-style.js';

const styleHash = createHash('sha256').update(style).digest('base64');

/** Nothing but this very style, the icon, and forms that come back here. */
const policy = [
  "default-src 'none'",
  `style-src 'sha256-${styleHash}'`,
  'img-src data:',
  "base-uri 'none'",
  "form-action 'self'",
  "frame-ancestors 'none'",
].join(';');

const words: Record<Verdict, [sign: string, heading: string]> = {
  authentic: ['✓', 'This bond is authentic, and stands'],
  altered: ['✗', 'This is not the file that was issued'],
  superseded: ['!', 'This bond was superseded'],
  void: ['✗', 'This bond is void'],
  unknown: ['?', 'No such bond was issued here'],
};

/** A page for people, without script: what was found, or the form in which to ask. */
export class VerificationPage extends Answer {
  constructor(private readonly found?: VerificationView) {
    super();
  }

  send(response: Response): void {
    const text = pageOf(this.found);
    response.writeHead(response.statusCode, {
      'Content-Type': 'text/html; charset=utf-8',
      'Content-Length': Buffer.byteLength(text),
      'Content-Security-Policy': policy,
      'Cross-Origin-Opener-Policy': 'same-origin',
      'Cache-Control': 'no-store',
    });
    response.end(text);
  }
}

const escaped = (text: string): string => text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`);

function pageOf(found: VerificationView | undefined): string {
  const title = found ? words[found.verdict][1] : 'Verify a surety bond';
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="robots" content="noindex">
<title>${title}</title>
<link rel="icon" href="data:image/svg+xml,${encodeURIComponent(icon)}">
<style>${style}</style>
</head>
<body>
<header>${icon.replace('<svg ', '<svg width="36" height="36" aria-hidden="true" ')}<p>Surety bond verification</p></header>
<main>
${found ? result(found) : `<h1>${title}</h1>`}
${form(found)}
</main>
</body>
</html>
`;
}

function result(found: VerificationView): string {
  const [sign, heading] = words[found.verdict];
  const facts: [string, string | undefined][] = [
    ['Bond number', found.number],
    ['Dated', found.date],
    ['Principal', found.principals?.join(', ')],
    ['Surety', found.sureties?.join(', ')],
    ['Obligee', found.obligee],
    ['Penal sum', found.penalSum && sum(found.penalSum)],
    ['SHA-256 of the file', found.sha256],
  ];
  const rows = facts
    .filter(([, value]) => value !== undefined)
    .map(([name, value]) => `<dt>${name}</dt><dd>${escaped(value!)}</dd>`);
  return `<section class="${found.verdict}">
<p class="sign" aria-hidden="true">${sign}</p>
<h1>${heading}</h1>
${found.hint === undefined ? '' : `<p>${escaped(found.hint)}</p>`}
${found.isForDevelopment ? '<p class="note">It was sealed with a development key: nobody vouches for who issued it.</p>' : ''}
${rows.length > 0 ? `<dl>${rows.join('\n')}</dl>` : ''}
<p class="asof">As of <time datetime="${found.asOf}">${found.asOf.slice(0, 19).replace('T', ' ')} UTC</time></p>
</section>`;
}

/** `927687.56` → `$927,687.56`; words stay as they are. */
const sum = (text: string): string =>
  /^\d+\.\d\d$/.test(text) ? `$${text.replace(/\B(?=(\d{3})+\.)/g, ',')}` : text;

function form(found: VerificationView | undefined): string {
  const lead = found ? '<h2>Verify the file itself, or another bond</h2>' : '';
  return `<form method="post" action="/verify" enctype="multipart/form-data">
${lead}
<p>Only the file that was issued proves a bond. It is compared and not kept.</p>
<label for="file">The PDF as you received it</label>
<input id="file" name="file" type="file" accept="application/pdf" required>
<button>Verify</button>
</form>`;
}
