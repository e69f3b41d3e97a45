import {
  context,
  defaultTextMapGetter,
  ROOT_CONTEXT,
  SpanKind,
  SpanStatusCode,
  trace,
} from '@opentelemetry/api';
import type { NextFunction, Request, RequestHandler, Response } from 'express';
import { currentExport, traceHeaders } from './tracing.js';

/** Makes each request a span, below that of its client where the request has a `traceparent`; its answer has one too. */
export function traceRequests(): RequestHandler {
  return (request: Request, response: Response, next: NextFunction) => {
    const spanExport = currentExport();
    if (!spanExport) return next();
    const { method, headers } = request;
    const client = spanExport.propagator.extract(ROOT_CONTEXT, headers, defaultTextMapGetter);
    const attributes = { 'http.request.method': method, 'url.scheme': request.protocol };
    const span = spanExport.tracer.startSpan(method, { kind: SpanKind.SERVER, attributes }, client);
    response.once('close', () => {
      const status = response.writableFinished ? response.statusCode : 499;
      const route = (request.route as { path?: string } | undefined)?.path;
      if (route !== undefined) span.updateName(`${method} ${route}`).setAttribute('http.route', route);
      span.setAttribute('http.response.status_code', status);
      span.setAttribute('surety.request_id', request.requestID);
      if (status >= 500) span.setStatus({ code: SpanStatusCode.ERROR });
      span.end();
    });
    context.with(trace.setSpan(client, span), () => {
      const { traceparent } = traceHeaders();
      if (traceparent !== undefined) response.setHeader('traceparent', traceparent);
      next();
    });
  };
}
