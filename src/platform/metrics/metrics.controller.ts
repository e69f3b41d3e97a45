import { Controller, Get, Header } from '@nestjs/common';
import { May } from '../auth/access.js';
import { Produces } from '../http/produces.js';
import { Answers } from '../openapi/answers.js';
import { Metrics } from './metrics.js';

@Controller('metrics')
export class MetricsController {
  constructor(private readonly metrics: Metrics) {}

  @Get()
  @May('public')
  @Produces('text/plain', 'text/plain; version=0.0.4')
  @Header('Content-Type', 'text/plain; version=0.0.4; charset=utf-8')
  @Answers(200, undefined, 'Numbers for Prometheus')
  read(): Promise<string> {
    return this.metrics.registry.metrics();
  }
}
