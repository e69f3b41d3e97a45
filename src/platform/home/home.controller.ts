import { Controller, Get } from '@nestjs/common';
import { RequireRole } from '../auth/access.js';
import { ApiAnswer } from '../openapi/api-answer.js';

@Controller()
export class HomeController {
  @Get()
  @RequireRole('public')
  @ApiAnswer(200, undefined, 'What this is, and where its documents are')
  read() {
    return {
      name: 'Surety Bonding Service',
      docs: '/docs',
      openapi: '/openapi.json',
      health: { live: '/health/live', ready: '/health/ready' },
      metrics: '/metrics',
    };
  }
}
