import { type Config, secret, settingGroup } from '../config/setting.js';

/** Who may read the metrics. */
export const metricsSettings = settingGroup({
  METRICS_TOKEN: secret<string | undefined>(
    undefined,
    token,
    'Who reads `/metrics` must send this as `Authorization: Bearer …`: 16 to 200 letters, digits and `-._~+/`. Default: everyone may read them.',
  ),
});

export type MetricsConfig = Config<typeof metricsSettings>;

function token(value: string): string {
  if (!/^[\w.~+/-]{16,200}$/.test(value)) throw new Error('must be 16 to 200 letters, digits and -._~+/');
  return value;
}
