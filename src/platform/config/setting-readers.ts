/* Readers for settings. What they throw continues a sentence that begins with the name of the setting. */

/** Takes any text. */
export const text = (value: string): string => value;

/** Takes one of these words. */
export function oneOf<const C extends string>(...choices: C[]): (value: string) => C {
  return (value) => {
    const choice = choices.find((each) => each === value);
    if (choice === undefined) throw new Error(`must be one of ${choices.join(', ')}`);
    return choice;
  };
}

/** Takes a whole number from `min` to `max`, both included. */
export function whole(min: number, max: number): (value: string) => number {
  return (value) => {
    const number = Number(value);
    if (!/^\d+$/.test(value) || number < min || number > max) {
      throw new Error(`must be a whole number from ${min} to ${max}`);
    }
    return number;
  };
}

/** Takes a number of bytes, with or without a unit: `1500`, `20MB` (a thousand thousands each), `20MiB` (2^20 each). */
export function bytes(value: string): number {
  const [, number, prefix = '', binary] = /^(\d+(?:\.\d+)?) ?(?:(?:([KMGT])(i?))?B)?$/i.exec(value) ?? [];
  const power = ['', 'K', 'M', 'G', 'T'].indexOf(prefix.toUpperCase());
  const size = Math.round(Number(number) * (binary ? 1024 : 1000) ** power);
  if (Number.isSafeInteger(size)) return size;
  throw new Error('must be a number of bytes such as 1500, 20MB or 100GiB');
}

/** Takes a URL of one of these schemes. */
export function url(...schemes: string[]): (value: string) => string {
  return (value) => {
    const scheme = URL.canParse(value) ? new URL(value).protocol.slice(0, -1) : '';
    if (!schemes.includes(scheme)) {
      throw new Error(`must be a URL that begins with ${schemes.join(':// or ')}://`);
    }
    return value;
  };
}

/** Takes an id as another system gives it, such as that of an organization. */
export function opaqueID(value: string): string {
  if (!/^[!-~]{1,128}$/.test(value)) {
    throw new Error('must be 1 to 128 visible ASCII characters without spaces');
  }
  return value;
}

/** The items of a comma-separated list, without the spaces around them. */
export const listOf = (value: string): string[] => value.split(',').map((each) => each.trim());
