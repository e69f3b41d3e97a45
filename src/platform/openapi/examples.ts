import { resolve, type Media, type Schema, type Schemas } from './document.js';

/** A value that the schema takes, made of the examples of its fields; `least`: without what may be left out. */
export function exampleOf(schema: Schema, schemas: Schemas, least = false): unknown {
  const { examples, enum: choices, type, properties, required = [], items, ...rest } = plain(schema, schemas);
  if (examples) return examples[0];
  if (choices) return choices[0];
  if (properties) {
    const shown = Object.entries(properties).filter(([name]) => !least || required.includes(name));
    return Object.fromEntries(shown.map(([name, each]) => [name, exampleOf(each, schemas, least)]));
  }
  if (type === 'array') return items ? [exampleOf(items, schemas, least)] : [];
  if (type === 'boolean') return false;
  if (type === 'integer' || type === 'number') return Math.max(0, rest.minimum ?? 0);
  if (type === 'object') return {};
  return 'text';
}

/** The schema without references, and without the `null` beside its type. */
function plain(schema: Schema, schemas: Schemas): Schema {
  const resolved = resolve(schema, schemas);
  const other = resolved.anyOf?.find(({ type }) => type !== 'null');
  if (other) return plain(other, schemas);
  const { type } = resolved;
  return Array.isArray(type) ? { ...resolved, type: type.find((each) => each !== 'null') } : resolved;
}

/** Examples of a body: with all its fields, and with those alone that it cannot do without. */
export function bodyExamples(schema: Schema, schemas: Schemas): Pick<Media, 'example' | 'examples'> {
  const full = exampleOf(schema, schemas);
  const least = exampleOf(schema, schemas, true);
  if (JSON.stringify(full) === JSON.stringify(least)) return { example: full };
  return {
    examples: {
      least: { summary: 'What is required', value: least },
      full: { summary: 'Every field', value: full },
    },
  };
}

/** Examples of a merge patch: of one field, and of all. */
export function patchExamples(schema: Schema, schemas: Schemas): Pick<Media, 'example' | 'examples'> {
  const full = exampleOf(schema, schemas) as Record<string, unknown>;
  const [first, ...more] = Object.entries(full);
  if (more.length === 0) return { example: full };
  const one = Object.fromEntries([first!]);
  return {
    examples: { one: { summary: 'One field', value: one }, full: { summary: 'Every field', value: full } },
  };
}

/** Examples of a list's filters: a filter has the example of the field that it narrows, what else is asked its own. */
export function filterExamples(filters: Schema, record: Schema, schemas: Schemas): Pick<Media, 'examples'> {
  const fields = plain(record, schemas).properties ?? {};
  const asked = Object.entries(plain(filters, schemas).properties ?? {});
  const narrowed = asked.flatMap(([name, own]) => {
    const field = fields[name.replace(/In$/, '')];
    if (field === undefined) return [];
    return [[name, name.endsWith('In') ? [exampleOf(field, schemas)] : exampleOf(own, schemas)]];
  });
  return {
    examples: {
      all: { summary: 'All', value: {} },
      narrowed: { summary: 'Narrowed', value: Object.fromEntries(narrowed) as unknown },
    },
  };
}
