import { Controller, Get, Inject, Req } from '@nestjs/common';
import type { Request } from 'express';
import { DataSource } from 'typeorm';
import { RequireRole } from '../auth/access.js';
import { type AuthConfig, isOpen } from '../auth/auth-settings.js';
import { CONFIG } from '../config/config.js';
import type { ConsoleConfig } from '../console/console-settings.js';
import { hasConsole } from '../console/serve-console.js';
import type { DatabaseConfig } from '../database/database-settings.js';
import { serverName } from '../database/server-type.js';
import { Produces } from '../http/produces.js';
import { ApiAnswer } from '../openapi/api-answer.js';
import type { DocsConfig } from '../openapi/docs-settings.js';
import { version } from '../release/package.js';
import { HomePage } from './home-page.js';

type HomeConfig = AuthConfig & ConsoleConfig & DatabaseConfig & DocsConfig;

const title = 'Surety Bonding Service';

@Controller()
export class HomeController {
  private database?: string;

  constructor(
    @Inject(CONFIG) private readonly config: HomeConfig,
    private readonly dataSource: DataSource,
  ) {}

  @Get()
  @RequireRole('public')
  @Produces('application/json', 'text/html')
  @ApiAnswer(
    200,
    undefined,
    'Tell what this is',
    'Answers with the name and the version of the service and the paths of its documents; browsers get a page.',
  )
  async read(@Req() request: Request): Promise<object> {
    request.res!.vary('Accept');
    const hasDocs = this.config.DOCS === 'on';
    if (request.accepts(['application/json', 'text/html']) === 'text/html') {
      const { config } = this;
      const facts = { title, version, hasDocs, hasConsole: hasConsole(config), isOpen: isOpen(config) };
      return new HomePage({ ...facts, url: urlOf(request), database: await this.databaseName() });
    }
    return {
      name: title,
      version,
      ...(hasDocs && { docs: '/docs', openapi: '/openapi.json' }),
      health: { live: '/health/live', ready: '/health/ready' },
      metrics: '/metrics',
    };
  }

  /** Asked of the server once, so that reading the page costs no query. */
  private async databaseName(): Promise<string> {
    const whose = this.config.DATABASE_URL === undefined ? 'private ' : '';
    try {
      this.database ??= whose + (await serverName(this.dataSource));
      return this.database;
    } catch {
      return 'database that does not answer';
    }
  }
}

/** The address that the client has asked; what stands in `Host` is shown only where it is the name of a host. */
function urlOf({ protocol, headers: { host = '' } }: Request): string {
  return `${protocol}://${/^[\w.-]+(:\d+)?$|^\[[\da-f:]+\](:\d+)?$/i.test(host) ? host : 'localhost'}`;
}
