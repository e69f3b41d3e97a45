import type { ProblemText } from '../platform/pages/page-files.js';

const form =
  /^# (?<title>.+)\n\nStatus: (?<status>\d{3})\n\n(?<meaning>.+?)\n\n## When it comes\n\n(?<when>.+?)\n\n## What to do\n\n(?<remedy>.+?)\n$/s;

/** Reads a page of docs/problems. @throws Error where it has another form */
export function readProblemFile(code: string, text: string): ProblemText {
  const { title, status, meaning, when, remedy } = form.exec(text)?.groups ?? {};
  if (remedy === undefined) {
    throw new Error(
      `docs/problems/${code}.md is to have a title, "Status: …", what it means, "## When it comes" and "## What to do".`,
    );
  }
  return {
    type: `/problems/${code}`,
    title: title!,
    status: Number(status),
    meaning: meaning!,
    when: when!,
    remedy,
  };
}
