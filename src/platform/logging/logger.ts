import { type DestinationStream, type Logger, pino } from 'pino';
import pretty from 'pino-pretty';
import type { Config } from '../config/settings.js';

/** Injection token of the logger. */
export const LOGGER = Symbol('LOGGER');

/** JSON lines; on a terminal, lines to read. */
export function makeLogger(config: Config, stream: DestinationStream = destination()): Logger {
  return pino({ level: config.LOG_LEVEL, base: null, timestamp: pino.stdTimeFunctions.isoTime }, stream);
}

function destination(): DestinationStream {
  if (!process.stdout.isTTY) return pino.destination({ fd: 1, sync: false });
  return pretty({ translateTime: 'HH:MM:ss.l', ignore: 'requestID,actor,org', messageFormat: '{msg}' });
}
