/** One setting of the service, read from the environment variable of its name. */
export interface Setting<T> {
  /** Reads the value. What it throws continues a sentence that begins with the name: `must be a port`. */
  read: (text: string) => T;
  /** The value while the variable is not set. */
  defaultValue: T;
  /** What operators need to know, in a line of Markdown for docs/operating.md. */
  meaning: string;
  /** How one would write the default; needed where it is an object. */
  defaultText?: string;
  /** Whether nobody but the service should see it: it may also be read from the file that `<name>_FILE` names. */
  isSecret?: boolean;
  /** Names that it had in earlier releases. They still work, and a warning at the start asks to rename them. */
  formerly?: readonly string[];
}

export type SettingTable = Readonly<Record<string, Setting<unknown>>>;

/** Whether this setting of the group is set, under its name or a former one. */
export type IsSet = (name: string) => boolean;

/** The settings that one room or module declares. */
export interface SettingGroup<S extends SettingTable = SettingTable> {
  settings: S;
  /** Finds what is wrong among settings that depend on each other: one sentence for each fault. */
  check: (isSet: IsSet) => string[];
}

/** The values of a group of settings: one member for each. */
export type Config<G extends SettingGroup> = {
  readonly [Name in keyof G['settings']]: G['settings'][Name] extends Setting<infer T> ? T : never;
};

/** Declares a setting. */
export function setting<T>(
  defaultValue: T,
  read: (text: string) => T,
  meaning: string,
  more: Pick<Setting<T>, 'defaultText' | 'formerly'> = {},
): Setting<T> {
  return { defaultValue, read, meaning, ...more };
}

/** Declares a setting that is a secret, or has one in it. */
export const secret = <T>(defaultValue: T, read: (text: string) => T, meaning: string): Setting<T> => ({
  ...setting(defaultValue, read, `${meaning} _Secret: may be in a file._`),
  isSecret: true,
});

/** Declares the settings of a room or module; `check` is for rules that hold among them. */
export function settingGroup<S extends SettingTable>(
  settings: S,
  check: (isSet: IsSet) => string[] = () => [],
): SettingGroup<S> {
  return { settings, check };
}

/** The variables that may hold a setting, the one that counts first. */
export const namesOf = (
  name: string,
  { isSecret, formerly = [] }: Pick<Setting<unknown>, 'isSecret' | 'formerly'>,
): string[] => [name, ...(isSecret ? [fileNameOf(name)] : []), ...formerly];

/** The variable that names a file in which a secret is. */
export const fileNameOf = (name: string): string => `${name}_FILE`;

type Intersection<U> = (U extends unknown ? (each: U) => void : never) extends (all: infer I) => void
  ? I
  : never;
type Collected<G extends SettingGroup[]> = Intersection<G[number]['settings']> & SettingTable;

/** Makes one group of several. @throws Error when two of them declare the same name */
export function collectSettings<G extends SettingGroup[]>(...groups: G): SettingGroup<Collected<G>> {
  const names = new Set<string>();
  for (const [name, { isSecret, formerly }] of groups.flatMap(({ settings }) => Object.entries(settings))) {
    for (const each of namesOf(name, { isSecret, formerly })) {
      if (names.has(each)) throw new Error(`The setting ${each} is declared twice.`);
      names.add(each);
    }
  }
  const settings = Object.assign({}, ...groups.map((group) => group.settings)) as Collected<G>;
  return { settings, check: (isSet) => groups.flatMap(({ check }) => check(isSet)) };
}
