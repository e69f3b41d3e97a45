import { Injectable } from '@nestjs/common';
import { collectDefaultMetrics, Counter, Gauge, Histogram, type Metric, Registry } from 'prom-client';
import type { RequestEnd } from '../logging/request-log.js';
import { version } from '../release/package.js';

/** The metrics of this process, for Prometheus. */
@Injectable()
export class Metrics {
  readonly registry = new Registry();
  private readonly requests = new Counter({
    name: 'http_requests_total',
    help: 'Requests answered.',
    labelNames: ['method', 'route', 'status'],
    registers: [this.registry],
  });
  private readonly durations = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time from the head of a request to the end of its answer.',
    labelNames: ['method', 'route'],
    buckets: [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 5, 30],
    registers: [this.registry],
  });

  private readonly inFlight = new Gauge({
    name: 'http_requests_in_flight',
    help: 'Requests that are being answered now, streams of events included.',
    registers: [this.registry],
  });

  constructor() {
    collectDefaultMetrics({ register: this.registry });
    new Gauge({
      name: 'surety_build_info',
      help: 'Always 1: its label tells which version runs.',
      labelNames: ['version'],
      registers: [this.registry],
    }).set({ version }, 1);
  }

  beginRequest(): void {
    this.inFlight.inc();
  }

  endRequest({ request: { method }, route, status, milliseconds }: RequestEnd): void {
    this.inFlight.dec();
    this.requests.inc({ method, route, status });
    this.durations.observe({ method, route }, milliseconds / 1000);
  }

  /** Adds a metric that another room keeps. */
  add(metric: Metric): void {
    this.registry.registerMetric(metric);
  }

  /** Adds a gauge whose value is collected at each scrape. */
  gauge(
    name: string,
    help: string,
    labelNames: string[],
    collect: (gauge: Gauge) => Promise<void> | void,
  ): void {
    new Gauge({
      name,
      help,
      labelNames,
      registers: [this.registry],
      async collect() {
        await collect(this);
      },
    });
  }
}
