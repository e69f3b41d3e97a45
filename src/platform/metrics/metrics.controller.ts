import { Controller, Get, Header } from '@nestjs/common';
import { RequireRole } from '../auth/access.js';
import { Produces } from '../http/produces.js';
import { ApiAnswer } from '../openapi/api-answer.js';
import { Metrics } from './metrics.js';

@Controller('metrics')
export class MetricsController {
  constructor(private readonly metrics: Metrics) {}

  @Get()
  @RequireRole('public')
  @Produces('text/plain', 'text/plain; version=0.0.4')
  @Header('Content-Type', 'text/plain; version=0.0.4; charset=utf-8')
  @ApiAnswer(200, undefined, 'Numbers for Prometheus')
  read(): Promise<string> {
    return this.metrics.registry.metrics();
  }
}
