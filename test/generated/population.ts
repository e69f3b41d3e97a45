import type { Schema } from '../../src/platform/openapi/document.js';
import { markedText } from './marked-text.js';
import type { Exchange, Received } from './exchange.js';
import { type ApiDescription, type ApiOperation, plainSchema } from './operations.js';

type Members = Record<string, unknown>;

/** Of what nobody makes, such as entries of the log, so many are enough. */
const mostFound = 20;

/** Who sends what makes the records. */
export interface Populating {
  api: ApiDescription;
  exchange: Exchange;
  /** The header that lets an admin of the organization in. */
  headers: Record<string, string>;
  orgID: string;
  /** A text that stands in every free text of the records. */
  mark: string;
}

/** The records that an organization has, made and found by nothing but the document. */
export class Population {
  /** By resource. Of an organization itself `org`. */
  readonly ids = new Map<string, string[]>();
  /** What lists show of the records, by resource. */
  readonly records = new Map<string, Members[]>();
  private count = 0;

  private constructor(private readonly own: Populating) {}

  /**
   * Makes some records of every resource that has a way to, does to them what can be done, and looks for what else is
   * there. What is refused is left: a step that does not come next, say.
   */
  static async make(own: Populating, each: number): Promise<Population> {
    const population = new Population(own);
    const { operations } = own.api;
    population.add('org', own.orgID);
    for (const create of population.inOrder(operations.filter(({ isCreate }) => isCreate))) {
      for (let count = 0; count < each; count++) await population.send(create);
    }
    const changes = operations.filter(
      ({ method, ids }) => ids.length > 0 && (method === 'POST' || method === 'PUT'),
    );
    // What ends a record comes last: nothing can be done to it after that.
    const ends = ({ path }: ApiOperation) => /\/(complete|cancel)$/.test(path);
    const inOrder = [...changes.filter((each) => !ends(each)), ...changes.filter(ends)];
    for (const change of inOrder) await population.send(change);
    await population.lookAround();
    return population;
  }

  /** An id of the resource, any of them as the number goes; undefined: there is none. */
  id(resource: string | undefined, at: number): string | undefined {
    const known = this.ids.get(resource ?? '') ?? [];
    return known[at % Math.max(1, known.length)];
  }

  add(resource: string, id: string): void {
    const known = this.ids.get(resource) ?? [];
    if (!known.includes(id)) this.ids.set(resource, [...known, id]);
  }

  /** Notes the record that an operation has made, if it is one. */
  note({ isCreate, resource, status }: ApiOperation, answer: Received): void {
    if (!isCreate || answer.status !== status) return;
    const { id } = JSON.parse(answer.text) as { id?: string };
    if (id !== undefined) this.add(resource, id);
  }

  /** The documented body with the ids of own records, and own free texts. */
  bodyOf({ example = {}, body }: ApiOperation): Members {
    return body ? (this.filled('', example, body) as Members) : {};
  }

  /** The path of the operation to own records. */
  pathOf({ path, resource }: ApiOperation, at = 0): string {
    return path.replace(/\{(\w+)\}/g, (_, name: string) =>
      encodeURIComponent((name === 'orgID' ? this.own.orgID : this.id(resource, at)) ?? 'none'),
    );
  }

  /** Looks at every list, and notes the records that are there. */
  async lookAround(): Promise<void> {
    const { operations } = this.own.api;
    for (const list of operations.filter(({ isList }) => isList)) {
      const { status, text } = await this.send(list, {});
      if (status !== 200) continue;
      const records = JSON.parse(text) as Members[];
      if (list.path === `/${list.resource}/query`) this.records.set(list.resource, records);
      // What is made is known already; of the keys nobody is to take the one that makes all this.
      if (operations.some(({ isCreate, resource }) => isCreate && resource === list.resource)) continue;
      for (const { id } of records.slice(0, mostFound))
        if (typeof id === 'string') this.add(list.resource, id);
    }
  }

  private async send(operation: ApiOperation, body: Members = this.bodyOf(operation)): Promise<Received> {
    const { exchange, headers } = this.own;
    const { method, uploads } = operation;
    const upload = uploads.includes('text/plain');
    const answer = await exchange.send({
      method,
      path: this.pathOf(operation),
      headers: { ...headers, 'Content-Type': upload ? 'text/plain' : 'application/json' },
      body: upload ? `A text. ${this.text()}` : JSON.stringify(body),
    });
    this.note(operation, answer);
    return answer;
  }

  /** What others refer to first. */
  private inOrder(creates: ApiOperation[]): ApiOperation[] {
    const made = new Set<string>();
    const waiting = [...creates];
    const ordered: ApiOperation[] = [];
    while (waiting.length > 0) {
      const at = waiting.findIndex((create) =>
        Object.keys(create.example ?? {}).every((name) => {
          const needed = this.own.api.resourceOf(name);
          return (
            needed === undefined || made.has(needed) || !creates.some(({ resource }) => resource === needed)
          );
        }),
      );
      const [next] = waiting.splice(Math.max(0, at), 1);
      made.add(next!.resource);
      ordered.push(next!);
    }
    return ordered;
  }

  private filled(name: string, value: unknown, schema: Schema): unknown {
    const { api, orgID } = this.own;
    const { rule, isNullable } = plainSchema(schema, api.schemas);
    if (name === 'orgID') return orgID;
    if (rule.format === 'uuid')
      return this.id(api.resourceOf(name), this.count++) ?? (isNullable ? null : value);
    if (typeof value === 'string') return markedText(value, rule, this.text());
    if (Array.isArray(value))
      return value.map((each) => this.filled(name.replace(/s$/, ''), each, rule.items ?? {}));
    if (typeof value !== 'object' || value === null) return value;
    return Object.fromEntries(
      Object.entries(value).map(([member, each]) => [
        member,
        this.filled(member, each, rule.properties?.[member] ?? {}),
      ]),
    );
  }

  private text = (): string => `${this.own.mark}-${++this.count}`;
}
