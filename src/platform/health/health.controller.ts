import { Controller, Get } from '@nestjs/common';
import { RequireRole } from '../auth/access.js';
import { ApiAnswer } from '../openapi/api-answer.js';
import { Readiness } from './readiness.js';

export class Health {
  status!: 'live' | 'ready';
}

@Controller('health')
export class HealthController {
  constructor(private readonly readiness: Readiness) {}

  @Get('live')
  @RequireRole('public')
  @ApiAnswer(
    200,
    undefined,
    'Tell whether the process is alive',
    'Answers 200 as long as the process can answer at all. It asks nothing of the database.',
  )
  live(): Health {
    return { status: 'live' };
  }

  @Get('ready')
  @RequireRole('public')
  @ApiAnswer(
    200,
    undefined,
    'Tell whether the service can do its work',
    'Answers 200 while the database takes writes and no stop has begun, else 503. Send it requests while this is 200.',
  )
  async ready(): Promise<Health> {
    await this.readiness.check();
    return { status: 'ready' };
  }
}
