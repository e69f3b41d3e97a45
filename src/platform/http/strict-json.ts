import { InvalidInput } from '../errors/faults.js';
import { JSONScan } from './json-scan.js';

/**
 * Reads JSON, refusing what JSON.parse would change in silence: numbers that a double cannot hold, a name that stands
 * twice in an object, lone surrogates and NUL. It also refuses the name `__proto__`, and more than a body may have:
 * 32 levels, 1,000 members an object, 100,000 values. It takes at most some 30 ms a MiB, whatever is in it.
 * @throws InvalidInput
 */
export function readJSON(text: string): unknown {
  const scan = new JSONScan(text);
  scan.run();
  const value = parse(text);
  if (scan.errors.length > 0) throw new InvalidInput(scan.errors);
  return value;
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    const detail = `is not JSON: ${(error as Error).message}`;
    throw new InvalidInput([{ pointer: '', code: 'json', detail }]);
  }
}
