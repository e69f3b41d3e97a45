import { everyMatch } from '../values/found.js';
import type { Evidence } from '../source/evidence.js';
import { labelled } from '../source/labels.js';
import type { Passage } from '../layout/passages.js';
import type { Source } from '../source/source.js';

const person = /\b(?:(?:Mr|Mrs|Ms|Dr|Eng)\.?\s+)?[A-Z][a-z]+(?:\s+[A-Z]\.)?(?:\s+[A-Z][A-Za-z'’-]+){1,2}\b/;
const reach = /[\w.+-]+@[\w-]+(?:\.[\w-]+)+|\(?\+?\d[\d\s().-]{7,16}\d(?:\s*(?:ext\.?|x)\s*\d+)?/i;
const contactLabel =
  "(?:(?:owner|city|county|project|procurement|purchasing|contract|technical|primary|bid|rfp|department|agency)?(?:['’]s)?\\s*(?:contact(?:\\s+(?:person|information|name|officer))?|point\\s+of\\s+contact)|poc|(?:procurement|purchasing|contract(?:ing)?)\\s+(?:officer|agent|specialist|administrator|authority|analyst)|buyer(?:['’]s\\s+name)?|project\\s+manager|name\\s+of\\s+contact|for\\s+information\\s+call)";
const asking = new RegExp(
  '\\b(?:questions?|inquir(?:y|ies)|enquir(?:y|ies)|quer(?:y|ies)|clarifications?|correspondence)\\b[^.;]{0,140}?\\b(?:to|contact)\\s*:?\\s+(?:the\\s+)?([^;\\n]{4,160})',
  'gi',
);

/** The person to ask at the owner's: a name with a mail address or a telephone number close by. */
export function ownerContacts(source: Source): Evidence[] {
  const beside = labelled(source, contactLabel).flatMap((one) =>
    contact(source, one.passage, one.start, 0.8, `beside the label “${one.label}”`),
  );
  const asked = source.statements.flatMap((passage) =>
    everyMatch(asking, passage.text).flatMap((m) =>
      contact(source, passage, m.index + m[0].length - m[1]!.length, 0.72, 'whom questions go to'),
    ),
  );
  return [...beside, ...asked];
}

function contact(source: Source, passage: Passage, from: number, score: number, reason: string): Evidence[] {
  const text = passage.text.slice(from, from + 220);
  const name = person.exec(text);
  const way = reach.exec(text);
  if (!way || (name && name.index > 60)) return [];
  const first = name && name.index < way.index ? name.index : way.index;
  const end = Math.max(way.index + way[0].length, first);
  const value = text.slice(first, end).replace(/\s+/g, ' ').trim();
  if (value.length > 200 || /_{3,}|\[|\bbidder|\bcontractor['’]?s\b/i.test(value)) return [];
  const front = passage.page <= 5 ? 0.08 : -0.12;
  return [
    {
      value,
      source,
      passage,
      start: from + first,
      end: from + end,
      score: score + front - (name ? 0 : 0.15),
      doubt: name ? 0 : 0.2,
      reasons: [reason],
    },
  ];
}

const firm =
  "[A-Z][\\w&.'’-]*(?:[ ,]+(?:and|&|[A-Z][\\w&.'’-]*)){0,6}?[ ,]+(?:Architects?|Architecture|Engineers?|Engineering|Consultants?|Consulting|Associates|Partners(?:hip)?|Partnership|Inc|LLC|L\\.L\\.C|Ltd|Limited|P\\.?C|PLLC|LLP|Group|Design|Corporation|Corp)\\b\\.?(?:,?\\s+(?:Inc|LLC|Ltd|P\\.?C|PLLC|LLP|Limited)\\b\\.?)?";
const designer =
  '(?:architect(?:s|/engineer)?|engineers?|consult(?:ant|ing\\s+engineer)s?|designers?|design\\s+(?:professional|consultant)|a/e)';
const designerLabel = `(?:(?:project|consulting|prime|lead|landscape|civil)\\s+)?(?:${designer}(?:\\s+(?:of\\s+record|name))?|prepared\\s+by|drawings\\s+by|plans\\s+prepared\\s+by)`;
const firmFirst = new RegExp(`^\\W*(${firm})`);
const named = new RegExp(
  `\\b(?:prepared\\s+by|designed\\s+by|["“]?\\b(?:Architect|Engineer|Consultant)["”]?\\s+(?:is|means|shall\\s+mean|for\\s+(?:the\\s+)?(?:project|work)\\s+is))\\s*:?\\s+(?:the\\s+(?:firm\\s+of\\s+)?)?(${firm})`,
  'g',
);
const roleBehind = new RegExp(
  `(${firm})\\s*\\((?:hereinafter[^"“)]{0,30})?(?:the\\s+)?["“](?:Architect|Engineer|Consultant)["”]`,
  'g',
);

/** The architect or engineer who designed the work. */
export function architects(source: Source): Evidence[] {
  const beside = labelled(source, designerLabel).flatMap((one): Evidence[] => {
    const m = firmFirst.exec(one.value);
    return m ? [designed(source, one.passage, m[1]!, one.start, 0.8, `beside the label “${one.label}”`)] : [];
  });
  const told = source.statements.flatMap((passage) =>
    [...everyMatch(named, passage.text), ...everyMatch(roleBehind, passage.text)].map((m) =>
      designed(source, passage, m[1]!, m.index + m[0].indexOf(m[1]!), 0.78, 'named as the designer'),
    ),
  );
  return [...beside, ...told];
}

function designed(
  source: Source,
  passage: Passage,
  text: string,
  from: number,
  score: number,
  reason: string,
): Evidence {
  const start = Math.max(from, passage.text.indexOf(text, from));
  const value = text.replace(/\s+/g, ' ').replace(/[\s,]+$/, '');
  const front = passage.page <= 3 ? 0.1 : 0;
  return {
    value,
    source,
    passage,
    start,
    end: start + text.length,
    score: score + front,
    doubt: 0,
    reasons: [reason],
  };
}
