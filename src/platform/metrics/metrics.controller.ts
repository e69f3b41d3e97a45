import { timingSafeEqual } from 'node:crypto';
import { Controller, Get, Header, Inject, Req } from '@nestjs/common';
import type { Request } from 'express';
import { RequireRole } from '../auth/access.js';
import { hashOf } from '../auth/api-key-secret.js';
import { CONFIG } from '../config/config.js';
import { Unauthenticated } from '../errors/faults.js';
import { Produces } from '../http/produces.js';
import { ApiAnswer } from '../openapi/api-answer.js';
import { Metrics } from './metrics.js';
import type { MetricsConfig } from './metrics-settings.js';

@Controller('metrics')
export class MetricsController {
  constructor(
    @Inject(CONFIG) private readonly config: MetricsConfig,
    private readonly metrics: Metrics,
  ) {}

  /** @throws Unauthenticated */
  @Get()
  @RequireRole('public')
  @Produces('text/plain', 'text/plain; version=0.0.4')
  @Header('Content-Type', 'text/plain; version=0.0.4; charset=utf-8')
  @ApiAnswer(
    200,
    undefined,
    'Get numbers for Prometheus',
    'Answers with counters, gauges and histograms of requests, jobs, the database and the process, in the text format of Prometheus.',
  )
  read(@Req() { headers }: Request): Promise<string> {
    const { METRICS_TOKEN } = this.config;
    if (METRICS_TOKEN !== undefined && !isSame(headers.authorization ?? '', `Bearer ${METRICS_TOKEN}`))
      throw new Unauthenticated('Send Authorization: Bearer <METRICS_TOKEN of this service>.');
    return this.metrics.registry.metrics();
  }
}

/** Compares in a time that tells nothing of the texts. */
const isSame = (one: string, other: string): boolean =>
  timingSafeEqual(Buffer.from(hashOf(one)), Buffer.from(hashOf(other)));
