import { type SpanOptions, SpanKind } from '@opentelemetry/api';
import { Histogram } from 'prom-client';
import type { Job } from './job.entity.js';

/** What became of an attempt. `lost`: its lease went to another worker, or this process stops. */
export type JobOutcome = 'done' | 'snoozed' | 'failed' | 'dead' | 'lost';

/** Of this process: the attempts that it made. */
export const jobSeconds = new Histogram({
  name: 'job_attempt_duration_seconds',
  help: 'Time that an attempt of a job took, by what became of it.',
  labelNames: ['kind', 'outcome'],
  buckets: [0.01, 0.05, 0.1, 0.5, 1, 5, 10, 30, 60, 300],
  registers: [],
});

/** An attempt, as traces show it. The request that asked for the job has the same `surety.request_id`. */
export const spanOf = ({ id, kind, attempts, requestID }: Job): SpanOptions => ({
  kind: SpanKind.CONSUMER,
  root: true,
  attributes: { 'job.id': id, 'job.kind': kind, 'job.attempt': attempts, 'surety.request_id': requestID },
});
