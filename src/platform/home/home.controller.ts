import { Controller, Get } from '@nestjs/common';
import { May } from '../auth/access.js';
import { Answers } from '../openapi/answers.js';

@Controller()
export class HomeController {
  @Get()
  @May('public')
  @Answers(200, undefined, 'What this is, and where its documents are')
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
