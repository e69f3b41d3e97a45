import type { Evidence } from '../source/evidence.js';
import type { Passage } from '../layout/passages.js';
import type { Source } from '../source/source.js';

const subject =
  /\b(?:liquidated\s+(?:and\s+ascertained\s+)?damages?|delay\s+damages|(?:damages|compensation|penalt(?:y|ies))\s+for\s+(?:late|slow|delay\w*)(?:\s+\w+)?|penalt(?:y|ies)\s*\/\s*LD|LD\s*(?:\/\s*penalt(?:y|ies))?(?=\s*[:\t(@–-]|\s+at\b)|amount\s+payable\s+due\s+to\s+failure\s+to\s+complete)\b/i;
const none =
  /^\W*(?:[a-z]\.\s+|\d+\.\s+)?(?:n\.?\s?\/?\s?a\.?|not\s+applicable|none|nil|do(?:es)?\s+not\s+apply|not\s+(?:required|used|assessed))\W*$/i;
const noneInSentence =
  /\b(?:no\s+liquidated\s+damages|liquidated\s+damages\s+(?:are|is|do|does|shall|will)\s+(?:not\b(?!\s+(?:exceed|be\s+(?:limited|construed|deemed|considered|less)|as\b|an?\s))|none)[^.;]{0,30}|there\s+(?:are|shall\s+be|will\s+be)\s+no\s+(?:liquidated|delay)\s+damages|liquidated\s+damages\s*[:\t–-]\s*(?:none|n\/?a|not\s+applicable|nil)\b)/i;
const ofPrice =
  /((?:\d*\.?\d+\s?%|(?:(?:\d*\.?\d+|[a-z-]+)\s+)?(?:percent\b|per\s+cent\b)\s*(?:\(\s*\d*\.?\d+\s?%?\s*\))?)[^.;\n\t]{0,40}?\bof\s+(?:the\s+)?[^.;\n\t]{3,70}?)(?=[.;\n\t]|\s+up\s+to|\s+(?:may|will|shall|to\s+a\s+max|subject|not\s+exceed|with\s+a)|,|$)/i;
const ofTime =
  /((?:\d*\.?\d+\s?%|[½¼]\s?%|\d\/\d\s?%|(?:(?:\d*\.?\d+|[a-z-]+)\s+)?(?:percent\b|per\s+cent\b)\s*(?:\(\s*\d*\.?\d+\s?%?\s*\))?)\s*(?:of\s+[^.;\n\t]{3,60}?\s+)?(?:per|for\s+(?:each|every))\s+(?:calendar\s+|working\s+)?(?:day|week|month)\b(?:\s+of\s+delay)?(?:,?\s+subject\s+to\s+(?:[^.;\n\t]|\.(?=\d)){0,90})?)/i;
const perTime =
  /\b(?:per|each|every|a|for)\s+(?:\w+\s+){0,3}?(?:day|week|month|hour|item)\b|\/\s?(?:day|week)|\bdaily\b/i;

const ofOtherThings =
  /\b(?:preference|bid\s+bond|bid\s+security|certif|award\w*\s+contract\s+amount|forfeit|maximum|cap)\b/i;
/** The cap that a rate is told with. */
const cap = /,?\s+subject\s+to\b.*$/is;

/** What a document says about delay damages other than a sum per day: that there are none, or a share of a price. */
export function otherDamages(source: Source): Evidence[] {
  return source.statements.flatMap((passage) => [
    ...noDamages(source, passage),
    ...shareOfPrice(source, passage),
    ...shareBehindTime(source, passage),
  ]);
}

function noDamages(source: Source, passage: Passage): Evidence[] {
  const found: Evidence[] = [];
  const last = passage.heading.split(' / ').at(-1) ?? '';
  if (
    passage.kind !== 'heading' &&
    subject.test(last) &&
    last.length < 60 &&
    none.test(passage.text) &&
    follows(source, passage)
  ) {
    found.push(
      evidence(
        source,
        passage,
        'none',
        0,
        passage.text.length,
        1,
        'stated as not applicable under the title of the clause',
      ),
    );
  }
  const lines = passage.text.split('\n');
  const at = lines.findIndex(
    (line, no) => subject.test(lines[no - 1] ?? '') && lines[no - 1]!.length < 60 && none.test(line),
  );
  if (at > 0)
    found.push(
      evidence(
        source,
        passage,
        'none',
        0,
        passage.text.length,
        1,
        'stated as not applicable below the title of the clause',
      ),
    );
  const m = noneInSentence.exec(passage.text);
  if (m)
    found.push(
      evidence(
        source,
        passage,
        'none',
        m.index,
        m.index + m[0].length,
        0.9,
        'the document says that there are none',
      ),
    );
  const cell = passage.cells.findIndex((one) => subject.test(passage.text.slice(one.start, one.end)));
  const value = cell < 0 ? undefined : passage.cells[cell + 1];
  if (value && none.test(passage.text.slice(value.start, value.end))) {
    found.push(
      evidence(source, passage, 'none', value.start, value.end, 1, 'stated as not applicable in a table'),
    );
  }
  return found;
}

/** Whether the passage comes directly after a title about damages. */
function follows(source: Source, passage: Passage): boolean {
  const before = source.passages[passage.index - 1];
  return before?.kind === 'heading' && subject.test(before.text);
}

function shareOfPrice(source: Source, passage: Passage): Evidence[] {
  const clause = passage.heading.split(' / ').at(-1) ?? '';
  const named = subject.exec(passage.text);
  if (!named && !(subject.test(clause) && passage.kind !== 'heading')) return [];
  const from = named ? named.index : 0;
  const timed = ofTime.exec(passage.text.slice(from));
  const m = timed ?? ofPrice.exec(passage.text.slice(from));
  if (!m || !perTime.test(passage.text.slice(from, from + m.index + m[0].length + 110))) return [];
  const start = from + m.index;
  if (/\[\s*insert\b[^\]]*$/i.test(passage.text.slice(0, start))) return [];
  if (ofOtherThings.test(`${passage.text.slice(Math.max(0, from - 250), start)}${m[0].replace(cap, '')}`))
    return [];
  const text = m[1]!.replace(/\s+/g, ' ').trim();
  return [
    {
      ...evidence(
        source,
        passage,
        text,
        start,
        start + m[1]!.length,
        0.72,
        'a share of a price, beside “liquidated damages”',
      ),
      doubt: 0.2,
    },
  ];
}

/** "for each day of delay, 0.1% of the amount": the time stands before the share. */
const timeBefore =
  /\b(?:for\s+each|per)\s+(?:calendar\s+)?(day|week)\s+of\s+delay\s*[,:]?\s+(?:(?:of|at|is)\s+)?(\d*\.?\d+\s?%)/i;

function shareBehindTime(source: Source, passage: Passage): Evidence[] {
  const m = timeBefore.exec(passage.text);
  if (!m) return [];
  const reason = 'a share for each time of delay';
  return [
    evidence(
      source,
      passage,
      `${m[2]} per ${m[1]!.toLowerCase()}`,
      m.index,
      m.index + m[0].length,
      0.75,
      reason,
    ),
  ];
}

function evidence(
  source: Source,
  passage: Passage,
  value: string,
  start: number,
  end: number,
  score: number,
  reason: string,
): Evidence {
  return { value, source, passage, start, end, score, doubt: 0, reasons: [reason] };
}

const rate =
  /(?:(\d*\.?\d+)\s?(?:%|per\s?cent\b)|(\d)\/(\d)\s?%|([½¼])\s?%)[^.;]*?\b(?:per|each|every)\s+(?:calendar\s+|working\s+)?(day|week|month)\b/i;
const fractions: Record<string, number> = { '½': 0.5, '¼': 0.25 };

function rateOf(text: string): string | undefined {
  const m = rate.exec(text);
  if (!m) return undefined;
  const percent = m[1] ? Number(m[1]) : m[4] ? fractions[m[4]]! : Number(m[2]) / Number(m[3]);
  return `${percent} ${m[5]!.toLowerCase()}`;
}

/** Whether two texts of damages are the same: equal, or the same share of a price for the same time, "½% per week …". */
export function isSameDamages(a: string, b: string): boolean {
  if (a === b) return true;
  const own = rateOf(a);
  return own !== undefined && own === rateOf(b);
}

const otherTime =
  /^\s*(?:sterling\s+|dollars\s+)?(?:per|for\s+each|each|a|\/)\s*(?:\w+\s+){0,1}(week|month|hour)\b(?:\s+(?:per|for\s+each)\s+\w+)?/i;

/** Damages per week, month or hour are given as printed: a sum alone would read as one per day. */
export function damagesPerOtherPeriod(evidence: Evidence): Evidence[] {
  const { text } = evidence.passage;
  const m = otherTime.exec(text.slice(evidence.end, evidence.end + 40));
  if (!m) return [];
  const end = evidence.end + m[0].length;
  return [{ ...evidence, value: text.slice(evidence.start, end).replace(/\s+/g, ' '), end }];
}

/** Whether a sum is per day. Other sums near the words are sanctions and caps. */
export function isPerDay(evidence: Evidence): boolean {
  const { text, masked } = evidence.passage;
  return (
    /^[^.;]{0,60}?(?:(?:\b(?:per|each|every|a)\b|\/)\s*(?:and\s+every\s+)?(?:\(?\d?\)?\s*)?(?:consecutive\s+|calendar\s+|working\s+|business\s+|additional\s+|full\s+)*(?:day|diem)\b|\bdaily\b|\bpar\s+jour\b)/i.test(
      text.slice(evidence.end, evidence.end + 110),
    ) ||
    /(?:\b(?:per|each|every)\s+(?:and\s+every\s+)?(?:consecutive\s+|calendar\s+|working\s+|business\s+)*(?:day|diem)\b|\bdaily\b|\/\s?day|\bp(?:our\s+chaque|ar)\s+jour\b)[^.;]{0,200}$/i.test(
      `${evidence.passage.leadIn} ${masked.slice(0, evidence.start)}`,
    )
  );
}
