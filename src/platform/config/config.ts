import { faultsAmongJWTSettings } from '../auth/jwt-settings.js';
import { type Config, type Setting, settings } from './settings.js';

/** The environment does not make a configuration; the message tells every fault. */
export class BadConfiguration extends Error {
  constructor(faults: string[]) {
    super(['The settings are not right:', ...faults.map((fault) => `  ${fault}`)].join('\n'));
    this.name = 'BadConfiguration';
  }
}

/** Reads and checks all settings. An empty variable counts as not set. @throws BadConfiguration */
export function readConfig(env: NodeJS.ProcessEnv): Config {
  const faults: string[] = [];
  const read = Object.entries<Setting<unknown>>(settings).map(([name, setting]) => {
    const text = env[name];
    if (text === undefined || text === '') return [name, setting.fallback];
    try {
      return [name, setting.read(text)];
    } catch (fault) {
      faults.push(`${name} ${(fault as Error).message}.`);
      return [name, undefined];
    }
  });
  faults.push(...faultsAmongJWTSettings(env));
  if (faults.length > 0) throw new BadConfiguration(faults);
  return Object.fromEntries(read) as Config;
}

const loopback = /^(127\.\d+\.\d+\.\d+|::1|localhost)$/;

/** Whether only programs of this machine can reach the address. */
export const isLoopback = (host: string): boolean => loopback.test(host);

/** Whether callers without credentials are let in as `anonymous`. */
export function isOpen(config: Config): boolean {
  if (config.AUTH !== undefined) return config.AUTH === 'open';
  return isLoopback(config.HOST) && config.NODE_ENV !== 'production';
}
