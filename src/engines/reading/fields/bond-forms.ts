import { everyMatch } from '../values/found.js';
import type { Evidence } from '../source/evidence.js';
import type { Source } from '../source/source.js';

const standard =
  /\b(?:AIA\s+(?:document\s+)?A\s?-?31[0-2](?:\s?[™®]?\s?[–-]\s?(?:19|20)\d{2})?|EJCDC\s+(?:document\s+|form\s+)?(?:No\.?\s*)?C-?\s?(?:430|435|610|615|612)|(?:standard\s+form|SF)\s?-?\s?2(?:4|5-?A?)\b|CCDC\s?-?\s?22[0-2](?:\s?[–-]\s?\d{4})?|ConsensusDocs\s+2\d\d)/gi;
const inDocuments =
  /\b(?:on|using|in|upon)\s+(?:the\s+|a\s+)?((?:[\w’']+\s+){0,4}?(?:bond\s+)?forms?\s+(?:(?:of\s+bond\s+)?(?:as\s+)?(?:provided|included|attached|contained|furnished|bound|set\s+forth|prescribed|specified|supplied|found|acceptable|approved|required|in)\b)[^.;]{0,60})/gi;

/** The bond forms that the owner asks for: standard ones by name, and "the form provided …" near the word bond. */
export function bondForms(source: Source): Evidence[] {
  return source.statements.flatMap((passage) => {
    if (!/bond|security|guarant|suret/i.test(`${passage.text} ${passage.heading}`)) return [];
    const named = everyMatch(standard, passage.text).map((m) => ({
      m,
      text: m[0],
      score: 0.85,
      reason: 'a standard form named with the bond',
    }));
    const own = everyMatch(inDocuments, passage.text)
      .filter((m) =>
        /bond|suret/i.test(passage.text.slice(Math.max(0, m.index - 200), m.index + m[0].length + 60)),
      )
      .map((m) => ({ m, text: m[1]!, score: 0.62, reason: 'a form in the documents' }));
    return [...named, ...own].map(({ m, text, score, reason }): Evidence => {
      const start = m.index + m[0].indexOf(text);
      const value = text.replace(/\s+/g, ' ').trim();
      return { value, source, passage, start, end: start + text.length, score, doubt: 0, reasons: [reason] };
    });
  });
}
