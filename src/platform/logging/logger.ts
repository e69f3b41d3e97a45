import { type DestinationStream, type Logger, pino } from 'pino';
import type { TracingConfig } from '../tracing/tracing-settings.js';
import { traceID } from '../tracing/tracing.js';
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

/** What writes lines for people is loaded only where there is a terminal to read them. */
const pretty = process.stdout.isTTY ? (await import('pino-pretty')).default : undefined;

/** Writes JSON lines; on a terminal, lines for people. */
export function makeLogger(
  config: LogConfig & Partial<TracingConfig>,
  stream: DestinationStream = destination(),
): Logger {
  const isTraced = config.OTEL_EXPORTER_OTLP_ENDPOINT !== undefined;
  const mixin = isTraced ? () => ({ traceID: traceID() }) : undefined;
  return pino({ level: config.LOG_LEVEL, base: null, timestamp, ...(mixin && { mixin }) }, stream);
}

function destination(): DestinationStream {
  if (!pretty) return pino.destination({ fd: 1, sync: false, ...batches });
  return pretty({ translateTime: 'HH:MM:ss.l', ignore: 'requestID,actor,org', messageFormat: '{msg}' });
}
