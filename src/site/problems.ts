import type { ProblemText } from '../platform/pages/page-files.js';
import { escapeHTML, type PageParts } from './layout.js';
import { renderMarkdown } from './markdown.js';

const codeOf = ({ type }: ProblemText): string => type.split('/').at(-1)!;

/** All problems, by status. */
export function problemsPage(problems: ProblemText[]): PageParts {
  const sorted = [...problems].sort((one, other) => one.status - other.status);
  const rows = sorted.map(
    (problem) =>
      `<tr><td>${problem.status}</td><td><a href="${problem.type}">${codeOf(problem)}</a></td><td>${escapeHTML(problem.title)}</td></tr>`,
  );
  return {
    title: 'Problems',
    path: '/problems',
    main: `<main class="text"><h1>Problems</h1>
<p>Every error has the members of RFC 9457, and its <code>type</code> is one of these pages. The guide <a href="/docs/guides/errors">Errors</a> shows how to handle them.</p>
<div class="scroll" tabindex="0"><table><thead><tr><th>Status</th><th>Code</th><th>Title</th></tr></thead><tbody>${rows.join('')}</tbody></table></div></main>`,
  };
}

/** What is behind the `type` of a problem. */
export const problemPage = (problem: ProblemText): PageParts => ({
  title: problem.title,
  path: problem.type,
  main: `<main class="text"><p class="status">${problem.status} <code>${problem.type}</code></p>
<h1>${escapeHTML(problem.title)}</h1>
${renderMarkdown(problem.meaning)}
<h2>When it comes</h2>
${renderMarkdown(problem.when)}
<h2>What to do</h2>
${renderMarkdown(problem.remedy)}
<p class="more"><a href="/problems">All problems</a> · <a href="/docs/guides/errors">Errors, a guide</a></p></main>`,
});
