import { context, type TextMapPropagator, type Tracer } from '@opentelemetry/api';
import { AsyncLocalStorageContextManager } from '@opentelemetry/context-async-hooks';
import { setGlobalErrorHandler, W3CTraceContextPropagator } from '@opentelemetry/core';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { resourceFromAttributes } from '@opentelemetry/resources';
import {
  BasicTracerProvider,
  BatchSpanProcessor,
  ParentBasedSampler,
  TraceIdRatioBasedSampler,
} from '@opentelemetry/sdk-trace-base';
import type { Logger } from 'pino';
import { version } from '../release/package.js';
import type { TracingConfig } from './tracing-settings.js';

/** What makes spans, and sends them to the collector a few seconds later. */
export interface SpanExport {
  tracer: Tracer;
  propagator: TextMapPropagator;
  /** Sends what is left. */
  end(): Promise<void>;
}

/** A collector that is away is told of so often; its spans are dropped. */
const tellMilliseconds = 60_000;
const exportMilliseconds = 5_000;

export function startExport(config: TracingConfig, endpoint: string, logger: Logger): SpanExport {
  const exporter = new OTLPTraceExporter({
    url: `${endpoint.replace(/\/$/, '')}/v1/traces`,
    headers: config.OTEL_EXPORTER_OTLP_HEADERS,
    timeoutMillis: exportMilliseconds,
  });
  const provider = new BasicTracerProvider({
    resource: resourceFromAttributes({
      'service.name': config.OTEL_SERVICE_NAME,
      'service.version': version,
      'process.pid': process.pid,
    }),
    sampler: new ParentBasedSampler({ root: new TraceIdRatioBasedSampler(config.OTEL_TRACES_SAMPLER_ARG) }),
    spanProcessors: [new BatchSpanProcessor(exporter)],
  });
  const contexts = new AsyncLocalStorageContextManager().enable();
  context.setGlobalContextManager(contexts);
  setGlobalErrorHandler(tellNowAndThen(logger));
  return {
    tracer: provider.getTracer('surety-bonding-service', version),
    propagator: new W3CTraceContextPropagator(),
    end: async () => {
      context.disable();
      contexts.disable();
      await provider.shutdown().catch(() => undefined);
    },
  };
}

function tellNowAndThen(logger: Logger): () => void {
  let toldAt = -Infinity;
  return () => {
    const now = performance.now();
    if (now - toldAt < tellMilliseconds) return;
    toldAt = now;
    logger.warn('traces cannot be sent to OTEL_EXPORTER_OTLP_ENDPOINT: they are dropped until it answers');
  };
}
