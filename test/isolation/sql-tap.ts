import { AsyncLocalStorage } from 'node:async_hooks';
import type { IncomingMessage, Server } from 'node:http';
import { isOfTest } from '../audit/log-of.js';
import { oneOf, plainColumns, tapQueries } from '../service/query-tap.js';

/** The condition that keeps a query to organizations. */
const organization = /(?:\b\w+\.)?\borg_id (?:= \?|IN \([?, ]+\))/g;

/** The text without what says nothing: quotes around names, and white space that is more than a blank. */
const plain = (sql: string): string => sql.replaceAll('`', '').replace(/\s+/g, ' ').trim();

/**
 * The shape of a query: what differs by how many values, columns or rows there are, by the page of a list, and by
 * whether a record is locked as it is read, is taken out of it. Queries of one shape come from one place in the code. Whether a
 * record is locked depends on what its organization has just done, not on the request.
 */
export function shapeOf(sql: string): string {
  return plain(plainColumns(oneOf(sql)))
    .replace(/^\(?SELECT (.*), 0 FROM (.*?)\)?$/, 'SELECT $1 FROM $2')
    .replace(/^SELECT [^()]*?,[^()]*? FROM/, 'SELECT … FROM')
    .replace(/ SET .*? WHERE/, ' SET … WHERE')
    .replace(/ (?:= \?|IN \([?, ]+\))/g, ' = ?')
    .replace(/LIMIT (\d+|\?)/g, 'LIMIT n')
    .replace(/ FORCE INDEX \([^)]*\)/, '')
    .replace(/(?: AND id [<>] \?)? ORDER BY id (?:asc|desc)/, ' ORDER BY id …')
    .replace(/( WHERE org_id = \? AND id = \?) FOR UPDATE$/, '$1');
}

/** Whether the query is one that the organization keeps narrow. */
const isNarrowed = (sql: string): boolean => /\bWHERE\b/.test(sql) && sql.match(organization) !== null;

/** The words that stand where a query names the tables that it finds rows in, or changes. */
const tablesOf = (sql: string): string[] =>
  [...sql.matchAll(/\b(?:FROM|JOIN|UPDATE) (\w+)/g)].map(([, name]) => name!);

/**
 * A write that finds another's row where its own should be tries again for eight seconds before it gives up. One that
 * has asked the same so often is told at once that it fails.
 */
const mostTimes = 40;
/** A condition with which the database refuses any query. */
const failure = '(SELECT 1 UNION SELECT 2)';

/**
 * Stands between the service and its database, whichever door a query goes through: notes what a piece of work asks,
 * and can take the organization out of the queries of one shape.
 */
export class SqlTap {
  /** How often that was. */
  mutations = 0;
  /** Shapes that requests have asked of tables of organizations without naming one. */
  readonly everywhere = new Set<string>();
  private readonly inWork = new AsyncLocalStorage<true>();
  private noting?: Set<string>;
  /** The shape that is asked without its organization. */
  private mutated?: string;
  /** How often each query of that shape was asked with the same values. */
  private repeats = new Map<string, number>();
  private readonly undo: (() => void)[] = [];

  /** `owned` are the tables whose rows belong to organizations. */
  constructor(
    server: Server,
    private readonly owned: ReadonlySet<string>,
  ) {
    this.undo.push(tapQueries((sql, values) => this.asked(sql, values)));
    const enter = (_request: IncomingMessage) => this.inWork.enterWith(true);
    server.prependListener('request', enter);
    this.undo.push(() => server.off('request', enter));
  }

  /** The shapes of the queries that the work asks: in this process, and in requests to the server meanwhile. */
  async shapesOf(work: () => Promise<unknown>): Promise<Set<string>> {
    const shapes = new Set<string>();
    this.noting = shapes;
    await this.inWork.run(true, work);
    this.noting = undefined;
    return shapes;
  }

  /** From now on the queries of this shape are asked without their organization; undefined: none are. */
  mutate(shape: string | undefined): void {
    this.mutated = shape;
    this.mutations = 0;
    this.repeats.clear();
  }

  remove(): void {
    for (const undo of this.undo) undo();
  }

  private asked(sql: string, values: unknown[]): string {
    const text = plain(sql);
    const isOwned = tablesOf(text).some((name) => this.owned.has(name)) && !text.startsWith('INSERT');
    if (!isOwned || isOfTest(text) || !this.inWork.getStore()) return sql;
    const shape = shapeOf(sql);
    if (!isNarrowed(text)) {
      this.everywhere.add(shape);
      return sql;
    }
    this.noting?.add(shape);
    if (shape !== this.mutated) return sql;
    this.mutations++;
    const same = [text, ...values].map(String).join('\n');
    const times = (this.repeats.get(same) ?? 0) + 1;
    this.repeats.set(same, times);
    return text.replace(organization, times > mostTimes ? `($& OR ${failure})` : '($& OR TRUE)');
  }
}
