import { createHash } from 'node:crypto';
import type { Response } from 'express';
import { Answer } from '../../platform/http/answer.js';
import { icon } from '../../platform/pages/icon.js';
import { en } from './texts/en.js';
import { fr } from './texts/fr.js';
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

const signs: Record<Verdict, string> = {
  authentic: '✓',
  altered: '✗',
  superseded: '!',
  void: '✗',
  unknown: '?',
};

const languages = { en, fr };
type Language = keyof typeof languages;

/** A page for people, without script, in the language that the browser asks for: what was found, or the form in which to ask. */
export class VerificationPage extends Answer {
  constructor(private readonly found?: VerificationView) {
    super();
  }

  send(response: Response): void {
    const language: Language = response.req.acceptsLanguages('en', 'fr') === 'fr' ? 'fr' : 'en';
    const text = pageOf(this.found, language);
    response.vary('Accept-Language');
    response.writeHead(response.statusCode, {
      'Content-Type': 'text/html; charset=utf-8',
      'Content-Language': language,
      'Content-Length': Buffer.byteLength(text),
      'Content-Security-Policy': policy,
      'Cross-Origin-Opener-Policy': 'same-origin',
      'Cache-Control': 'no-store',
    });
    response.end(text);
  }
}

const escaped = (text: string): string => text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`);

function pageOf(found: VerificationView | undefined, language: Language): string {
  const texts = languages[language];
  const title = found ? texts.headings[found.verdict] : texts.title;
  return `<!doctype html>
<html lang="${language}">
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
<header>${icon.replace('<svg ', '<svg width="36" height="36" aria-hidden="true" ')}<p>${texts.header}</p></header>
<main>
${found ? result(found, language) : `<h1>${title}</h1>`}
${form(found, texts)}
</main>
</body>
</html>
`;
}

function result(found: VerificationView, language: Language): string {
  const texts = languages[language];
  const { facts: names } = texts;
  const facts: [string, string | undefined][] = [
    [names.number, found.number],
    [names.date, found.date],
    [names.principals, found.principals?.join(', ')],
    [names.sureties, found.sureties?.join(', ')],
    [names.obligee, found.obligee],
    [names.penalSum, found.penalSum && sum(found.penalSum, language)],
    [names.sha256, found.sha256],
  ];
  const rows = facts
    .filter(([, value]) => value !== undefined)
    .map(([name, value]) => `<dt>${name}</dt><dd>${escaped(value!)}</dd>`);
  return `<section class="${found.verdict}">
<p class="sign" aria-hidden="true">${signs[found.verdict]}</p>
<h1>${texts.headings[found.verdict]}</h1>
${found.hint === undefined ? '' : `<p>${escaped(hintIn(found.hint, texts))}</p>`}
${found.isForDevelopment ? `<p class="note">${texts.development}</p>` : ''}
${rows.length > 0 ? `<dl>${rows.join('\n')}</dl>` : ''}
<p class="asof">${texts.asOf} <time datetime="${found.asOf}">${found.asOf.slice(0, 19).replace('T', ' ')} UTC</time></p>
</section>`;
}

/** The hint of an answer, which is English, as a text of the page. */
function hintIn(hint: string, { hints }: typeof en): string {
  const key = (Object.keys(hints) as (keyof typeof hints)[]).find((each) => en.hints[each] === hint);
  return key ? hints[key] : hint;
}

/** `927687.56` → `$927,687.56`; words stay as they are. */
const sum = (text: string, language: Language): string =>
  /^\d+\.\d\d$/.test(text)
    ? new Intl.NumberFormat(language === 'fr' ? 'fr-CA' : 'en-US', {
        style: 'currency',
        currency: 'USD',
        currencyDisplay: 'narrowSymbol',
      }).format(text as `${number}`)
    : text;

function form(found: VerificationView | undefined, texts: typeof en): string {
  const lead = found ? `<h2>${texts.again}</h2>` : '';
  return `<form method="post" action="/verify" enctype="multipart/form-data">
${lead}
<p>${texts.proof}</p>
<label for="file">${texts.file}</label>
<input id="file" name="file" type="file" accept="application/pdf" required>
<button>${texts.verify}</button>
</form>`;
}
