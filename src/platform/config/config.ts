import type { Config, Setting, SettingGroup, SettingTable } from './setting.js';

/** Injection token of the values of all settings. Each class types the part that it uses. */
export const CONFIG = Symbol('CONFIG');

/** The settings are wrong; the message lists every fault. */
export class BadConfiguration extends Error {
  constructor(faults: string[]) {
    super(['The settings are not right:', ...faults.map((fault) => `  ${fault}`)].join('\n'));
    this.name = 'BadConfiguration';
  }
}

/** Reads and checks the settings of a group. An empty variable counts as not set. @throws BadConfiguration */
export function readConfig<S extends SettingTable>(
  { settings, check }: SettingGroup<S>,
  env: NodeJS.ProcessEnv,
): Config<SettingGroup<S>> {
  const faults: string[] = [];
  const given = new Set<string>();
  const values = Object.entries(settings).map(([name, setting]) => {
    const used = namesOf(name, setting).find((each) => isSet(env, each));
    if (used === undefined) return [name, setting.defaultValue];
    given.add(name);
    try {
      return [name, setting.read(env[used]!)];
    } catch (error) {
      faults.push(`${used} ${(error as Error).message}.`);
      return [name, undefined];
    }
  });
  faults.push(...check((name) => given.has(name)));
  if (faults.length > 0) throw new BadConfiguration(faults);
  return Object.fromEntries(values) as Config<SettingGroup<S>>;
}

/** A warning for each setting that is set under a former name. */
export function renamedSettings({ settings }: SettingGroup, env: NodeJS.ProcessEnv): string[] {
  return Object.entries(settings).flatMap(([name, setting]) => {
    const [used, ...ignored] = namesOf(name, setting).filter((each) => isSet(env, each));
    return [
      ...(used === undefined || used === name
        ? []
        : [`${used} is now called ${name}. The old name still works: please rename it.`]),
      ...ignored.map((each) => `${each} is ignored: it is an old name of ${name}, and ${used} is set.`),
    ];
  });
}

const namesOf = (name: string, { formerly = [] }: Setting<unknown>): string[] => [name, ...formerly];

const isSet = (env: NodeJS.ProcessEnv, name: string): boolean => (env[name] ?? '') !== '';
