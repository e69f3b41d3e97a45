import { readFileSync } from 'node:fs';
import { type Config, fileNameOf, namesOf, type SettingGroup, type SettingTable } from './setting.js';

/** Injection token of the values of all settings. Each class types the part that it uses. */
export const CONFIG = Symbol('CONFIG');

/** The settings are wrong; the message lists every fault. */
export class BadConfiguration extends Error {
  constructor(readonly faults: string[]) {
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
    const [used, other] = namesOf(name, setting).filter((each) => isSet(env, each));
    if (used === undefined) return [name, setting.defaultValue];
    if (other === fileNameOf(name))
      faults.push(`${name} and ${other} are both set: only one of them can be.`);
    given.add(name);
    try {
      const text = used === fileNameOf(name) ? textOfFile(env[used]!) : env[used]!;
      return [name, setting.read(text)];
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
    const { formerly = [] } = setting;
    const [used, ...ignored] = namesOf(name, setting).filter((each) => isSet(env, each));
    return [
      ...(used === undefined || !formerly.includes(used)
        ? []
        : [`${used} is now called ${name}. The old name still works: please rename it.`]),
      ...ignored
        .filter((each) => formerly.includes(each))
        .map((each) => `${each} is ignored: it is an old name of ${name}, and ${used} is set.`),
    ];
  });
}

/** The text of a file, as an orchestrator or an editor writes it: without the end of its last line. */
function textOfFile(path: string): string {
  let text: string;
  try {
    text = readFileSync(path, 'utf8').replace(/\r?\n$/, '');
  } catch (error) {
    throw new Error(`names a file that cannot be read (${(error as NodeJS.ErrnoException).code})`, {
      cause: error,
    });
  }
  if (text === '') throw new Error('names a file that is empty');
  return text;
}

const isSet = (env: NodeJS.ProcessEnv, name: string): boolean => (env[name] ?? '') !== '';
