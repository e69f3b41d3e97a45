import { type Span, SpanKind } from '@opentelemetry/api';
import { currentExport, currentSpan } from './tracing.js';

/** A statement has no values in it: they are bound. It may be long all the same. */
const mostCharacters = 1_000;

/** A span for a statement of the database, where it is part of a trace. Who began it ends it. */
export function statementSpan(sql: string): Span | undefined {
  const parent = currentSpan();
  if (!parent) return undefined;
  const text = sql.replace(/\s+/g, ' ').trim();
  const name = /^(?:SELECT .*? FROM|INSERT INTO|UPDATE|DELETE FROM) [`(]?(\w+)/i.exec(text)?.[1];
  const operation = text.split(' ', 1)[0]!.toUpperCase();
  return currentExport()!.tracer.startSpan(name === undefined ? operation : `${operation} ${name}`, {
    kind: SpanKind.CLIENT,
    attributes: {
      'db.system.name': 'mysql',
      'db.operation.name': operation,
      'db.query.text': text.slice(0, mostCharacters),
      ...(name !== undefined && { 'db.collection.name': name }),
    },
  });
}
