import { type Config, secret, setting, settingGroup } from '../config/setting.js';
import { listOf, text, url } from '../config/setting-readers.js';

/** Where traces go. The names are those of OpenTelemetry. */
export const tracingSettings = settingGroup(
  {
    OTEL_EXPORTER_OTLP_ENDPOINT: setting<string | undefined>(
      undefined,
      url('http', 'https'),
      'Collector to which traces are sent, over OTLP/HTTP with JSON: `http://collector:4318`; `/v1/traces` is appended. Default: nothing is traced.',
    ),
    OTEL_EXPORTER_OTLP_HEADERS: secret<Record<string, string> | undefined>(
      undefined,
      headers,
      'Headers for the collector: `authorization=Bearer%20…,x-tenant=surety`, with values percent-encoded.',
    ),
    OTEL_SERVICE_NAME: setting('surety-bonding-service', text, 'What traces call this service.'),
    OTEL_TRACES_SAMPLER_ARG: setting(
      1,
      share,
      'Share of the requests and jobs that are traced, from 0 to 1. A request whose `traceparent` says whether it is sampled is traced accordingly.',
    ),
  },
  (isSet) =>
    isSet('OTEL_EXPORTER_OTLP_HEADERS') && !isSet('OTEL_EXPORTER_OTLP_ENDPOINT')
      ? ['OTEL_EXPORTER_OTLP_ENDPOINT is needed with OTEL_EXPORTER_OTLP_HEADERS.']
      : [],
);

export type TracingConfig = Config<typeof tracingSettings>;

function headers(value: string): Record<string, string> {
  const pairs = listOf(value).map((each) => /^([\w-]+)=([!-~]*)$/.exec(each));
  if (pairs.some((pair) => pair === null)) throw new Error('must be a list such as name=value,other=value');
  return Object.fromEntries(pairs.map((pair) => [pair![1]!.toLowerCase(), decoded(pair![2]!)]));
}

function decoded(value: string): string {
  try {
    return decodeURIComponent(value);
  } catch {
    throw new Error('has a broken percent escape');
  }
}

function share(value: string): number {
  const number = Number(value);
  if (!/^\d*\.?\d+$/.test(value) || number > 1) throw new Error('must be a number from 0 to 1');
  return number;
}
