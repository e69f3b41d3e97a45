import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import type { INestApplicationContext } from '@nestjs/common';
import type { Logger } from 'pino';
import { asProblem } from '../http/problem.js';
import { newID } from '../validation/ids.js';
import { Readiness } from './readiness.js';

/** An orchestrator asks now and then, and waits for no other request. */
const mostConnections = 100;
/** In milliseconds. */
const timeLimits = { headersTimeout: 2_000, requestTimeout: 2_000, keepAliveTimeout: 1_000 };

/** Where health checks are answered, as the settings have it. */
export interface HealthPlace {
  HOST: string;
  HEALTH_PORT: number | undefined;
}

/** Answers health checks on HEALTH_PORT, where that is set. */
export async function listenForHealth(
  app: INestApplicationContext,
  { HEALTH_PORT, HOST }: HealthPlace,
  logger: Logger,
): Promise<void> {
  if (HEALTH_PORT === undefined) return;
  const server = healthServer(app.get(Readiness)).listen(HEALTH_PORT, HOST);
  await once(server, 'listening');
  logger.info(`health checks are answered on port ${(server.address() as AddressInfo).port} too`);
}

/** Answers health checks on a port of their own, which clients of the API cannot fill. It knows nothing else. */
export function healthServer(readiness: Readiness): Server {
  const server = createServer({ ...timeLimits, connectionsCheckingInterval: 1_000 }, (request, response) => {
    void answer(readiness, request, response);
  });
  server.maxConnections = mostConnections;
  return server;
}

async function answer(
  readiness: Readiness,
  { method, url }: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const isRead = method === 'GET' || method === 'HEAD';
  if (isRead && url === '/health/live') return send(response, 200, { status: 'live' });
  if (!isRead || url !== '/health/ready') return send(response, 404, {});
  try {
    const checks = await readiness.check();
    send(response, 200, { status: 'ready', checks, hosts: readiness.hosts });
  } catch (error) {
    const { problem, headers } = asProblem(error, newID());
    send(response, problem.status, problem, headers);
  }
}

function send(
  response: ServerResponse,
  status: number,
  body: object,
  headers: Record<string, string> = {},
): void {
  const text = JSON.stringify(body);
  const type = { 'Content-Type': 'application/json; charset=utf-8', 'Cache-Control': 'no-store' };
  const length = { 'Content-Length': Buffer.byteLength(text), Connection: 'close' };
  response.writeHead(status, { ...type, ...headers, ...length }).end(text);
}
