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
  @ApiAnswer(200, undefined, 'Whether the process is alive')
  live(): Health {
    return { status: 'live' };
  }

  @Get('ready')
  @RequireRole('public')
  @ApiAnswer(
    200,
    undefined,
    'Whether the service can do its work: the database takes writes and no stop has begun',
  )
  async ready(): Promise<Health> {
    await this.readiness.check();
    return { status: 'ready' };
  }
}
