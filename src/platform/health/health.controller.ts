import { Controller, Get } from '@nestjs/common';
import { RequireRole } from '../auth/access.js';
import { ApiAnswer } from '../openapi/api-answer.js';
import { HostHealth, Readiness, type ReadinessChecks } from './readiness.js';

export class Health {
  status!: 'live' | 'ready';
  checks?: ReadinessChecks;

  /** With `ready`, where the database has several hosts. */
  hosts?: HostHealth[];
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
    'Answers 200 while the database takes writes, its tables are those of this version and no stop has begun, else 503. Send it requests while this is 200. `checks` has each part by itself: without the storage of documents, or without a worker, the service still does the rest of its work. Where the database has several hosts, `hosts` tells what each can do.',
  )
  async ready(): Promise<Health> {
    const checks = await this.readiness.check();
    const { hosts } = this.readiness;
    return { status: 'ready', checks, ...(hosts && { hosts }) };
  }
}
