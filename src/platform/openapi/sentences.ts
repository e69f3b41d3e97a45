import type { Operation, Schema, Schemas } from './document.js';
import { tagOf } from './names.js';

/* What holds for all operations and fields of a kind, so that it is not said again for each resource. */

/** The thing that the operations of a path are about: `bond form`, `API key`. */
const thingOf = (path: string): string =>
  tagOf(path).replace(/^[A-Z](?=[a-z])/, (letter) => letter.toLowerCase());

const article = (thing: string): string => (/^[aeiou]/i.test(thing) ? `an ${thing}` : `a ${thing}`);

/** What an operation does that makes, gives, replaces, deletes or lists records; "" for all others. */
export function standardSentence(method: string, path: string, { summary = '' }: Operation): string {
  const thing = thingOf(path);
  const names = path.split('/').slice(2);
  const list = `Answers with what matches and the caller may see, oldest first: ${summary.replace(/^List /, '')}.`;
  if (method === 'post' && names.join() === 'query') return list;
  if (method === 'post' && names.length === 0) {
    return `Makes ${article(thing)} and answers with it. The log notes who did.`;
  }
  if (method === 'post' && names.join() === 'batch') {
    return `Makes each ${thing} of the list: all of them, or none.`;
  }
  if (names.length !== 1 || !names[0]!.startsWith('{')) return '';
  if (method === 'get')
    return `Answers with the ${thing} of this id; one that the caller may not see is not found.`;
  if (method === 'patch') return `Changes the fields of the ${thing} that the body names, and no other.`;
  if (method === 'put') return `Puts these values in the place of those that the ${thing} had.`;
  if (method === 'delete')
    return `Deletes the ${thing} for good. While other records refer to it, it stays: 409.`;
  return '';
}

/** Fields that mean the same wherever they stand. */
const fieldSentences: Record<string, string> = {
  id: 'Names the record. The service makes it, in the order of time.',
  orgID: 'The organization that the record belongs to.',
  createdAt: 'When the record was made.',
  updatedAt: 'When the record was last changed.',
};

/** What the schemas of a resource are for, by their names. */
function schemaSentence(name: string, records: Map<string, string>): string {
  const record = records.get(name);
  if (record !== undefined) return record;
  const [, verb, rest] = /^(Create|Update|List|Read|Generate|Ask)([A-Z]\w*)$/.exec(name) ?? [];
  if (verb === undefined) return '';
  const thing = rest!
    .replace(/(?<=[a-z])(?=[A-Z])/g, ' ')
    .toLowerCase()
    .replace(/^api\b/, 'API');
  if (verb === 'Create') return `The values of a new ${thing}.`;
  if (verb === 'Update') return `All values of the ${thing} from now on: what is left out is cleared.`;
  if (verb === 'List') return `Which of the ${thing} to list. A filter that is left out does not narrow.`;
  return `What the service is to know to ${verb.toLowerCase()} the ${thing}.`;
}

/**
 * Gives schemas and fields that say nothing of themselves the sentence of their kind. `records`: what the resources
 * are about, by the schemas of their records.
 */
export function describeSchemas(schemas: Schemas, records: Map<string, string>): void {
  for (const [name, schema] of Object.entries(schemas)) {
    const sentence = schemaSentence(name, records);
    if (sentence !== '') schema.description ??= sentence;
    for (const [field, each] of Object.entries(schema.properties ?? {})) describeField(field, each);
  }
}

function describeField(name: string, field: Schema): void {
  const sentence = fieldSentences[name];
  if (sentence !== undefined) field.description ??= sentence;
}
