import { type DestinationStream, type Logger, pino } from 'pino';
import pretty from 'pino-pretty';
import type { Config } from '../config/settings.js';

/** Injection token of the logger. */
export const LOGGER = Symbol('LOGGER');

/**
 * Lines are written some at a time, and none waits longer than this: a write for each costs a request more than all
 * the rest of logging, since another thread has to be woken for it.
 */
const together = { minLength: 16_000, periodicFlush: 200 };

let second = 0;
let secondText = '';

/** What pino's isoTime gives, with the whole seconds written once a second. */
function timestamp(): string {
  const now = Date.now();
  if (now - second >= 1_000 || now < second) {
    second = now - (now % 1_000);
    secondText = new Date(second).toISOString().slice(0, -4);
  }
  return `,"time":"${secondText}${String(now - second).padStart(3, '0')}Z"`;
}

/** JSON lines; on a terminal, lines to read. */
export function makeLogger(config: Config, stream: DestinationStream = destination()): Logger {
  return pino({ level: config.LOG_LEVEL, base: null, timestamp }, stream);
}

function destination(): DestinationStream {
  if (!process.stdout.isTTY) return pino.destination({ fd: 1, sync: false, ...together });
  return pretty({ translateTime: 'HH:MM:ss.l', ignore: 'requestID,actor,org', messageFormat: '{msg}' });
}
