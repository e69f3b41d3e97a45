import { Controller, Get } from '@nestjs/common';
import { May } from '../auth/access.js';
import { Database } from '../database/database.js';
import { Unavailable } from '../errors/faults.js';
import { Answers } from '../openapi/answers.js';
import { Stopping } from './stopping.js';

export class Health {
  status!: 'live' | 'ready';
}

@Controller('health')
export class HealthController {
  constructor(
    private readonly database: Database,
    private readonly stopping: Stopping,
  ) {}

  @Get('live')
  @May('public')
  @Answers(200, undefined, 'Whether the process is alive')
  live(): Health {
    return { status: 'live' };
  }

  @Get('ready')
  @May('public')
  @Answers(
    200,
    undefined,
    'Whether the service can take requests: the database answers and no stop has begun',
  )
  async ready(): Promise<Health> {
    if (this.stopping.hasBegun) throw new Unavailable('The service is stopping.', 5);
    await this.database.rows('SELECT 1', []);
    return { status: 'ready' };
  }
}
