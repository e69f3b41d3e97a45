import type { Evidence } from './evidence.js';
import { labelled } from './labels.js';
import { bareName, bodiesIn, isGeneric, isSameText } from './names.js';
import type { Passage } from './passages.js';
import type { Source } from './source.js';
import { titleLines } from './titles.js';

/** Labels under which forms name the owner, with their weight. */
const labels: [weight: number, label: string][] = [
  [
    1,
    "(?:name\\s+of\\s+(?:the\\s+)?)?(?:project\\s+|building\\s+|property\\s+)?owner(?:['’]s)?(?:\\s+name)?",
  ],
  [
    1,
    "(?:name\\s+of\\s+(?:the\\s+)?)?(?:procuring\\s+entity|employer|contracting\\s+(?:authority|entity|agency)|purchaser|obligee|awarding\\s+(?:authority|body))(?:['’]s)?(?:\\s+name)?",
  ],
  [
    0.9,
    '(?:the\\s+)?(?:client|promoter|public\\s+body|local\\s+(?:public\\s+)?agency|issuing\\s+(?:agency|entity|authority|organi[sz]ation)|issued\\s+by|agency(?:\\s+name)?|sponsor|soliciting\\s+(?:agency|entity))',
  ],
  [
    0.6,
    '(?:department|organi[sz]ation|entity|authority|purchasing\\s+agency|issuing\\s+office|contracting\\s+office)(?:\\s+name)?',
  ],
];

const role =
  '(?:owner|employer|client|purchaser|procuring\\s+entity|contracting\\s+authority|authority|city|county|district|department|agency|town|township|village|borough|board|commission|university|college|school|council|corporation|government|state|municipality|obligee|tribe|trust)';
const nameChars = '[A-Z][^.;:()\\n\\t"“”]{3,110}?';
const defined = new RegExp(
  `["“'‘]?\\b(${role})\\b["”'’]?\\s*,?\\s*(?:\\([^)]{0,30}\\)\\s*)?(?:shall\\s+)?(?:is|means?|refers?\\s+to)\\s*:?\\s*(?:the\\s+)?(${nameChars})(?=[.;\\n,]|$|\\s+(?:acting|or\\s+its|whose|located|with\\s+offices|a\\s+(?:municipal|body|political)))`,
  'gi',
);
const called = new RegExp(
  `(?:the\\s+)?(${nameChars})\\s*,?\\s*\\(\\s*(?:[^)"“]{0,60}\\s)?["“'‘](?:the\\s+)?${role}["”'’]`,
  'gi',
);
const acts =
  /\s+(?:\([^)]{0,40}\)\s*)?,?\s*(?:\w+\s+){0,6}?(?:invites?|is\s+(?:now\s+|currently\s+|hereby\s+)?(?:seeking|requesting|soliciting|accepting|inviting|issuing|receiving)|requests?|seeks|intends\s+to|will\s+(?:receive|accept|open|be\s+(?:receiving|accepting))|hereby|solicits?|announces|desires|now\s+invites)\b/i;
const payee =
  /\b(?:payable\s+(?:to|unto)(?:\s+the\s+order\s+of)?|in\s+favou?r\s+of|received\s+(?:by|at)|addressed\s+to|submitted\s+to|delivered\s+to|office\s+of|contract\s+with|between|on\s+behalf\s+of|notice\s+is\s+hereby\s+given\s+(?:that|by)|publicly\s+opened\s+by)\s+(?:the\s+)?(?:[A-Z][\w.]+\s+(?:of|for)\s+(?:the\s+)?)?["“]?$/i;

/** Everything in a document that may name the owner. */
export function ownerNames(source: Source): Evidence[] {
  const mentions = source.stating.flatMap((passage) =>
    bodiesIn(passage.text).map((body) => ({ passage, body })),
  );
  const counts = new Map<string, number>();
  for (const { body } of mentions)
    counts.set(bareName(body.value), (counts.get(bareName(body.value)) ?? 0) + 1);
  const most = Math.max(1, ...counts.values());
  const all = [
    ...fromLabels(source),
    ...fromDefinitions(source),
    ...fromTitles(source),
    ...mentions.flatMap(({ passage, body }) => fromSentence(source, passage, body)),
  ];
  return all.map((one) => {
    const share =
      Math.max(0, ...[...counts].filter(([name]) => isSameText(name, one.value)).map(([, count]) => count)) /
      most;
    return {
      ...one,
      score: one.score + 0.22 * share,
      reasons: [...one.reasons, share >= 1 ? 'the body the document names most often' : ''],
    };
  });
}

/** The name at the core of printed words: a known kind of body in it, else the words up to the first break. */
function nameIn(text: string): { value: string; start: number; end: number } | undefined {
  const body = bodiesIn(text)[0];
  if (body && body.start < 40) return body;
  const m = /^\W*([^,;\n\t(]{3,90})/.exec(text);
  const value = m?.[1]?.trim().replace(/\s+(?:phone|tel|fax|attn|contact|address|email)\b.*$/i, '');
  if (!m || !value || isGeneric(value) || !/^[A-Z]/.test(value) || value.split(/\s+/).length > 12)
    return undefined;
  if (/\b(?:shall|will|must|may|reserves?|is|are|if)\b|@|\d{4,}|:/.test(value)) return undefined;
  const start = text.indexOf(value);
  return { value, start, end: start + value.length };
}

function fromLabels(source: Source): Evidence[] {
  return labels.flatMap(([weight, label]) =>
    labelled(source, label).flatMap((found) => {
      const name = nameIn(found.value);
      if (!name) return [];
      const start = found.start + Math.max(0, found.passage.text.slice(found.start).indexOf(name.value));
      const early = found.passage.page <= 3 ? 0.05 : 0;
      return [
        evidence(
          source,
          found.passage,
          name.value,
          start,
          0.82 * weight + early,
          `beside the label “${found.label}”`,
        ),
      ];
    }),
  );
}

function fromDefinitions(source: Source): Evidence[] {
  return source.stating.flatMap((passage) => {
    const means = [...passage.text.matchAll(defined)].flatMap((m) =>
      definition(
        source,
        passage,
        m[2]!,
        m.index + m[0].indexOf(m[2]!),
        /^["“'‘]?(?:owner|employer|client|purchaser|procuring|contracting)/i.test(m[0]) ? 0.95 : 0.75,
      ),
    );
    const named = [...passage.text.matchAll(called)].flatMap((m) => {
      const body = bodiesIn(m[1]!).at(-1);
      return definition(
        source,
        passage,
        body?.value ?? m[1]!,
        m.index + m[0].indexOf(body?.value ?? m[1]!),
        body ? 0.92 : 0.6,
      );
    });
    return [...means, ...named];
  });
}

function definition(
  source: Source,
  passage: Passage,
  text: string,
  start: number,
  weight: number,
): Evidence[] {
  const name = nameIn(text);
  return name
    ? [evidence(source, passage, name.value, start + name.start, weight, 'defined as the owner')]
    : [];
}

function fromTitles(source: Source): Evidence[] {
  return titleLines(source).flatMap((line) => {
    const body = bodiesIn(line.text)[0];
    if (!body) return [];
    const whole = body.value.length >= 0.55 * line.text.trim().length;
    return [
      evidence(
        source,
        line.passage,
        body.value,
        line.start + body.start,
        whole ? 0.72 : 0.45,
        'named in the title of the document',
      ),
    ];
  });
}

function fromSentence(
  source: Source,
  passage: Passage,
  body: { value: string; start: number; end: number },
): Evidence[] {
  const after = passage.text.slice(body.end, body.end + 140);
  const before = passage.text.slice(Math.max(0, body.start - 90), body.start);
  const act = acts.exec(after);
  if (act?.index === 0)
    return [
      evidence(
        source,
        passage,
        body.value,
        body.start,
        0.7,
        `“${act[0].trim().slice(-40)}” follows the name`,
      ),
    ];
  const paid = payee.exec(before);
  return paid
    ? [evidence(source, passage, body.value, body.start, 0.5, `“${paid[0].trim()}” stands before the name`)]
    : [];
}

function evidence(
  source: Source,
  passage: Passage,
  value: string,
  start: number,
  score: number,
  reason: string,
): Evidence {
  return { value, source, passage, start, end: start + value.length, score, doubt: 0, reasons: [reason] };
}
