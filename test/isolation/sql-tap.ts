import { AsyncLocalStorage } from 'node:async_hooks';
import type { IncomingMessage, Server } from 'node:http';
import { oneOf, plainColumns, tapQueries } from '../service/query-tap.js';

/** The condition that keeps a query to organizations. */
const organization = /(?:\b\w+\.)?\borg_id (?:= \?|IN \([?, ]+\))/g;

/**
 * The shape of a query: what differs by how many values, columns or rows there are, and by the page of a list, is
 * taken out of it. Queries of one shape come from one place in the code.
 */
export function shapeOf(sql: string): string {
  return plainColumns(oneOf(sql))
    .replace(/\s+/g, ' ')
    .replace(/^SELECT [^()]*?,[^()]*? FROM/, 'SELECT … FROM')
    .replace(/ SET .*? WHERE/, ' SET … WHERE')
    .replace(/ (?:= \?|IN \([?, ]+\))/g, ' = ?')
    .replace(/LIMIT \d+/g, 'LIMIT n')
    .replace(/ FORCE INDEX \([^)]*\)/, '')
    .replace(/(?: AND id [<>] \?)? ORDER BY id (?:asc|desc)/, ' ORDER BY id …')
    .replaceAll('`', '');
}

/** Whether the query is one that the organization keeps narrow. */
export const isNarrowed = (sql: string): boolean => /\bWHERE\b/.test(sql) && sql.match(organization) !== null;

/**
 * Stands between the service and its database: notes which queries a piece of work asks, and can take the
 * organization out of those of one shape.
 */
export class SqlTap {
  /** The shape that is asked without its organization. */
  mutated?: string;
  /** How often that was. */
  mutations = 0;
  private readonly work = new AsyncLocalStorage<Set<string>>();
  private noting?: Set<string>;
  private readonly undo: (() => void)[] = [];

  constructor(server: Server) {
    this.undo.push(tapQueries((sql) => this.asked(sql)));
    const enter = (_request: IncomingMessage) => this.work.enterWith(this.noting ?? new Set());
    server.prependListener('request', enter);
    this.undo.push(() => server.off('request', enter));
  }

  /** The shapes of the queries that the work asks: in this process, and in requests to the server meanwhile. */
  async shapesOf(work: () => Promise<unknown>): Promise<Set<string>> {
    const shapes = new Set<string>();
    this.noting = shapes;
    await this.work.run(shapes, work);
    this.noting = undefined;
    return shapes;
  }

  remove(): void {
    for (const undo of this.undo) undo();
  }

  private asked(sql: string): string {
    if (!isNarrowed(sql)) return sql;
    const shape = shapeOf(sql);
    this.work.getStore()?.add(shape);
    if (shape !== this.mutated) return sql;
    this.mutations++;
    return sql.replace(organization, '($& OR TRUE)');
  }
}
