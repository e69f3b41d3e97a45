import { type DestinationStream, type Logger, pino } from 'pino';
import pretty from 'pino-pretty';
import type { LogConfig } from './log-settings.js';

/** Injection token of the logger. */
export const LOGGER = Symbol('LOGGER');

/**
 * Lines are written in batches, and none waits longer than this: a write of its own for each, which wakes another
 * thread, costs a request more than all the rest of logging.
 */
const batches = { minLength: 16_000, periodicFlush: 200 };

let second = 0;
let secondText = '';

/** The same as pino's isoTime, but the text of the whole seconds is made once a second. */
function timestamp(): string {
  const now = Date.now();
  if (now - second >= 1_000 || now < second) {
    second = now - (now % 1_000);
    secondText = new Date(second).toISOString().slice(0, -4);
  }
  return `,"time":"${secondText}${String(now - second).padStart(3, '0')}Z"`;
}

/** Writes JSON lines; on a terminal, lines for people. */
export function makeLogger(config: LogConfig, stream: DestinationStream = destination()): Logger {
  return pino({ level: config.LOG_LEVEL, base: null, timestamp }, stream);
}

function destination(): DestinationStream {
  if (!process.stdout.isTTY) return pino.destination({ fd: 1, sync: false, ...batches });
  return pretty({ translateTime: 'HH:MM:ss.l', ignore: 'requestID,actor,org', messageFormat: '{msg}' });
}
