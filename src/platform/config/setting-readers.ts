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
