import { Histogram } from 'prom-client';
import { statementSpan } from '../tracing/statement-span.js';
import { markFailed } from '../tracing/tracing.js';

/** Of all statements of this process. */
export const statementSeconds = new Histogram({
  name: 'database_statement_duration_seconds',
  help: 'Time from a statement to its answer.',
  buckets: [0.0005, 0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.5, 1, 5],
  registers: [],
});

/** Notes a statement that begins. @returns to be called once with its error, or without one, when it has ended */
export function watchStatement(query: unknown): (error?: unknown) => void {
  const begun = performance.now();
  const span = statementSpan(typeof query === 'string' ? query : (query as { sql: string }).sql);
  return (error) => {
    statementSeconds.observe((performance.now() - begun) / 1_000);
    if (!span) return;
    if (error) markFailed(span, error);
    span.end();
  };
}
