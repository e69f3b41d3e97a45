import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Files that make a conflict of a code that another table has. */
const codesElsewhere = ['premium-refusal.ts', 'premium.service.ts', 'create-all.ts'];

/** Never told: its answer is the one that the request had before. */
const internal = ['already-answered'];

const sources = readdirSync('src', { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.ts') && !file.endsWith('.spec.ts'))
  .map((file) => ({ file, text: readFileSync(join('src', file), 'utf8') }));

/** The codes of all problems that the service can tell, as they stand in its source. */
export function codesOfProblems(): string[] {
  const codes = sources.flatMap(({ file, text }) => [
    ...faultClasses(text).flatMap((body) => matches(body, /super\(\s*'([a-z-]+)'/g)),
    ...faultClasses(text).flatMap((body) => matches(body, /^ *code = '([a-z-]+)'/gm)),
    ...matches(text, /new TooManyRequests\([^;]*?'([a-z-]+)',?\s*\)/g),
    ...conflicts(file, text),
    ...matches(text, /^(?:export )?const \w+: PremiumProblem = \{\s*code: '([a-z-]+)'/gm),
    ...matches(text, /\): PremiumProblem \| undefined \{.*?code: '([a-z-]+)'/gs),
    ...matches(text, /^const unexpected = \{\s*code: '([a-z-]+)'/gm),
    ...matches(/type PremiumIssueCode =([^;]*);/.exec(text)?.[1] ?? '', /'([a-z-]+)'/g),
  ]);
  return [...new Set(codes)].filter((code) => !internal.includes(code));
}

const matches = (text: string, pattern: RegExp): string[] =>
  [...text.matchAll(pattern)].map(([, code]) => code!);

/** The bodies of the classes that are faults. */
const faultClasses = (text: string): string[] =>
  matches(text, /^export class \w+ extends (?:Fault|Conflict|Unavailable) \{(.*?)^\}/gms);

/** The codes of conflicts that are thrown as such: literals, but for a few files. */
function conflicts(file: string, text: string): string[] {
  const first = matches(text, /new (?:faults\.)?Conflict\(\s*([^,)]+)/g);
  const named = first.filter((each) => !each.startsWith("'"));
  if (named.length > 0 && !codesElsewhere.some((name) => file.endsWith(name))) {
    throw new Error(`The code of a conflict in src/${file} is no literal: ${named.join()}`);
  }
  return first.filter((each) => each.startsWith("'")).map((each) => each.slice(1, -1));
}
