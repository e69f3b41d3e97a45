import { everyMatch } from '../values/found.js';
import type { Evidence } from '../source/evidence.js';
import type { Source } from '../source/source.js';

/** What a number may identify: the words before it, those of the trade in several countries. */
const subjects: Record<string, string> = {
  'bid.number':
    "(?:bid|tender|e-?tender|rf[pqtbs]|it[btnp]|ifb|nit|nib|invitation(?:\\s+(?:to|for)\\s+\\w+)?|solicitation|proposal|quotation|request\\s+for\\s+\\w+|appel\\s+d['’]offres|procurement|notice\\s+inviting\\s+\\w+)",
  'contract.number': '(?:contract|agreement)',
  'project.number': '(?:project|job|capital\\s+project|CIP|work\\s+order|federal[\\s-]aid\\s+project|WBS)',
};
const mark =
  '(?:\\s*(?:(?:identification|reference|ref\\.?|file|solicitation)\\s*)?(?:numbers?|no\\b\\.?|nr\\b\\.?|n[°º]|#|id\\b)\\s*(?:and\\s+\\w+\\s*)?(?:\\([^)\\n]{0,20}\\)\\s*)?[:#.–-]?\\s*)';
const code =
  '((?:[A-Z]{1,8}[\\s./_-]{0,2})?[A-Z0-9][A-Za-z0-9]*(?:[./_()-]{1,2}[A-Za-z0-9]+)*(?:\\s?-\\s?\\d+)*)';
const patterns = new Map(
  Object.entries(subjects).map(([ref, subject]) => [
    ref,
    new RegExp(`\\b${subject}${mark}\\n?\\t?\\s*${code}`, 'gi'),
  ]),
);
/** "RFP 2015-019", "ITB26-6310-25B": a number that carries its kind in itself. */
const prefixed =
  /\b((?:RF[PQTB]|IT[BTN]|IFB|NIT)[\s-]{0,1}(?:[A-Z]{0,6}[\s/-]?)?\d{2}[A-Za-z0-9]*(?:[./-][A-Za-z0-9]+)*)\b/g;
const notCode =
  /^(?:\d{1,2}[./-]\d{1,2}[./-]\d{2,4}|\(?\d{3}\)?[-. ]\d{3}[-. ]\d{4}|\d{5}-\d{4}|\d{1,2})$|^(?:page|section|article|document|addendum|volume|part|appendix|clause|form|of|and|the|is|for)\b|^(?:ITT|ITB|GCC)\s?\d{1,2}(?:\.\d+)*$/i;

/** The numbers in a document by which an owner calls the invitation, the contract or the project. */
export function identifyingNumbers(source: Source, ref: string): Evidence[] {
  const own = source.statements.flatMap((passage) => {
    const named = everyMatch(patterns.get(ref)!, passage.text).map((m) => ({ m, score: 0.72, text: m[1]! }));
    const alone =
      ref === 'bid.number'
        ? everyMatch(prefixed, passage.text).map((m) => ({ m, score: 0.66, text: m[1]! }))
        : [];
    return [...named, ...alone].flatMap(({ m, score, text }): Evidence[] => {
      const value = text.replace(/\s+/g, ' ').replace(/[-./(]+$/, '');
      if (value.replace(/\D/g, '').length < 3 || notCode.test(value)) return [];
      const start = m.index + m[0].lastIndexOf(text);
      const front = passage.page <= 2 ? 0.14 : passage.page <= 5 ? 0.05 : -0.12;
      const reasons = [`beside “${m[0].slice(0, m[0].lastIndexOf(text)).trim() || value}”`];
      const end = start + text.length;
      return [{ value, source, passage, start, end, score: score + front, doubt: 0, reasons }];
    });
  });
  const times = new Map<string, number>();
  for (const { value } of own) times.set(value, (times.get(value) ?? 0) + 1);
  return own.map((one) => ({
    ...one,
    score: one.score + Math.min(0.15, 0.04 * (times.get(one.value)! - 1)),
  }));
}
