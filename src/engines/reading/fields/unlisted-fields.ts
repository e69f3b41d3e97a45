import type { Evidence } from '../source/evidence.js';
import { labelled } from '../source/labels.js';
import { sentenceAround } from '../layout/sentences.js';
import type { Source, ValueKind } from '../source/source.js';

const kinds: [ValueKind, RegExp][] = [
  ['date', /^(?:date|day|deadline)$/],
  ['time', /^(?:time|hour)$/],
  ['percentage', /^(?:percent|percentage|rate|share)$/],
  ['money', /^(?:amount|limit|sum|price|cost|fee|value|budget|deposit)$/],
  ['period', /^(?:days|months|weeks|years|period|duration|term)$/],
];

/** The words of a ref: "insurance.liabilityLimit" gives insurance, liability, limit. */
export function wordsOf(ref: string): string[] {
  return ref
    .replace(/([a-z0-9])([A-Z])/g, '$1 $2')
    .toLowerCase()
    .split(/[^a-z0-9]+/)
    .filter((word) => word.length > 1 && !['the', 'of', 'and', 'is'].includes(word));
}

/** The most characters between a value and the words of the ref that stand beside it. */
const beside = 60;

/**
 * Searches for a ref that is not among `fieldRefs` by its words, which must stand beside the value: in its label or, if a
 * word names a kind of value (date, limit, days), before or behind a value of that kind in its sentence.
 */
export function findByWords(source: Source, ref: string): Evidence[] {
  const words = wordsOf(ref);
  if (words.length === 0) return [];
  const kind = kinds.find(([, pattern]) => words.some((word) => pattern.test(word)))?.[0];
  const subject = kind ? words.filter((word) => !kinds.some(([, pattern]) => pattern.test(word))) : words;
  return kind ? typed(source, kind, subject.length > 0 ? subject : words, words) : byLabel(source, words);
}

function stem(word: string): string {
  return word.length > 4 ? word.replace(/(?:ies|es|s|ing|ed|y)$/, '') : word;
}

function typed(source: Source, kind: ValueKind, subject: string[], words: string[]): Evidence[] {
  return source.statements.flatMap((passage) =>
    source.values(kind, passage).flatMap((found): Evidence[] => {
      const { start, end } = sentenceAround(passage.text, found.start, found.end);
      const sentence = passage.text.slice(start, end).toLowerCase();
      const around = `${sentence} ${passage.leadIn.toLowerCase()} ${passage.heading.toLowerCase()}`;
      const near = subject.filter((word) => sentence.includes(stem(word)));
      if (near.length < subject.length) return [];
      const all = words.filter((word) => around.includes(stem(word))).length / words.length;
      const distance = Math.min(
        ...near.map((word) => Math.abs(passage.text.toLowerCase().indexOf(stem(word), start) - found.start)),
      );
      if (distance > beside) return [];
      const score =
        0.45 + 0.15 * (near.length / subject.length) + 0.15 * all + 0.2 * Math.max(0, 1 - distance / 160);
      const value =
        kind === 'period' ? passage.text.slice(found.start, found.end).replace(/\s+/g, ' ') : found.value;
      return [
        {
          value,
          source,
          passage,
          start: found.start,
          end: found.end,
          score,
          doubt: found.doubt,
          reasons: [`the sentence speaks of ${near.join(', ')}`],
        },
      ];
    }),
  );
}

function byLabel(source: Source, words: string[]): Evidence[] {
  const pattern = words.join('\\W+(?:of\\W+(?:the\\W+)?)?');
  return labelled(source, `(?:\\w+\\s+){0,2}${pattern}`).flatMap((found): Evidence[] => {
    const value = found.value.replace(/\s+/g, ' ').slice(0, 200);
    if (value === '' || /^[_.…\s[\]]*$|\[.*insert|_{3,}/i.test(value)) return [];
    return [
      {
        value,
        source,
        passage: found.passage,
        start: found.start,
        end: found.end,
        score: 0.85,
        doubt: 0,
        reasons: [`beside the label “${found.label}”`],
      },
    ];
  });
}
