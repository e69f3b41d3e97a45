import {
  type Attributes,
  context,
  defaultTextMapSetter,
  ROOT_CONTEXT,
  type Span,
  type SpanOptions,
  SpanStatusCode,
  trace,
} from '@opentelemetry/api';
import type { Logger } from 'pino';
import type { SpanExport } from './span-export.js';
import type { TracingConfig } from './tracing-settings.js';

/*
 * Traces, as the rest of the program makes them. They are of the process, as OpenTelemetry's own context is: what makes
 * a span need not be handed a tracer. While tracing is off the SDK is not even loaded, and each function here is one
 * comparison.
 */

let spanExport: SpanExport | undefined;

/** Begins to trace, where the settings name a collector. */
export async function startTracing(config: TracingConfig, logger: Logger): Promise<void> {
  const { OTEL_EXPORTER_OTLP_ENDPOINT: endpoint } = config;
  if (endpoint === undefined) return;
  const { startExport } = await import('./span-export.js');
  spanExport = startExport(config, endpoint, logger);
}

/** Sends what is left, and traces no more. */
export async function stopTracing(): Promise<void> {
  const ending = spanExport;
  spanExport = undefined;
  await ending?.end();
}

/** What makes spans; undefined while tracing is off. */
export const currentExport = (): SpanExport | undefined => spanExport;

/** Does something as a span below the current one, or as the first of a trace. */
export async function inSpan<T>(name: string, options: SpanOptions, act: () => Promise<T>): Promise<T> {
  if (!spanExport) return act();
  return spanExport.tracer.startActiveSpan(name, options, async (span) => {
    try {
      return await act();
    } catch (error) {
      markFailed(span, error);
      throw error;
    } finally {
      span.end();
    }
  });
}

/** The same of what is calculated at once. */
export function inSpanNow<T>(name: string, act: () => T): T {
  if (!spanExport) return act();
  const span = spanExport.tracer.startSpan(name);
  try {
    return act();
  } catch (error) {
    markFailed(span, error);
    throw error;
  } finally {
    span.end();
  }
}

/** The span in which this is done, where it is one that is sent. */
export function currentSpan(): Span | undefined {
  if (!spanExport) return undefined;
  const span = trace.getActiveSpan();
  return span?.isRecording() ? span : undefined;
}

/** Does something for many at once, whose spans these are: below the first of them, with links to the others. */
export function inSharedSpan<T>(
  name: string,
  spans: (Span | undefined)[],
  attributes: Attributes,
  act: () => Promise<T>,
): Promise<T> {
  if (!spanExport) return act();
  const [first, ...others] = new Set(spans.filter((span) => span !== undefined));
  if (!first) return context.with(ROOT_CONTEXT, act);
  const links = others.map((span) => ({ context: span.spanContext() }));
  return context.with(trace.setSpan(ROOT_CONTEXT, first), () => inSpan(name, { attributes, links }, act));
}

/** The id of the current trace, for log lines. */
export function traceID(): string | undefined {
  return spanExport && trace.getActiveSpan()?.spanContext().traceId;
}

/** The headers by which who is asked next continues the trace. */
export function traceHeaders(): Record<string, string> {
  const headers: Record<string, string> = {};
  spanExport?.propagator.inject(context.active(), headers, defaultTextMapSetter);
  return headers;
}

/** Of an error no more than its kind: its words may quote what was sent. */
export function markFailed(span: Span, error: unknown): void {
  span.setAttribute('error.type', error instanceof Error ? error.constructor.name : typeof error);
  span.setStatus({ code: SpanStatusCode.ERROR });
}
