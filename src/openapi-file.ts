import { writeFile } from 'node:fs/promises';
import { NestFactory } from '@nestjs/core';
import { pino } from 'pino';
import { AppModule } from './app.module.js';
import { readConfig } from './platform/config/config.js';
import { ApiAdapter } from './platform/http/api-adapter.js';
import { describeAPI } from './platform/openapi/reference.js';
import { settings } from './settings.js';

/*
 * Writes docs/openapi.json. In Nest's preview mode the parts of the service are known but not made, so that it takes
 * no database.
 */
const file = 'docs/openapi.json';
const nowhere = 'mysql://nobody@localhost/none';
const module = AppModule.with(readConfig(settings, {}), pino({ level: 'silent' }), nowhere);
const app = await NestFactory.create(module, new ApiAdapter(), { preview: true, logger: ['error'] });
await writeFile(file, `${JSON.stringify(describeAPI(app), null, 2)}\n`);
await app.close();
