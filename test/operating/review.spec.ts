import { existsSync, readFileSync } from 'node:fs';

/* The written security review: every test that it names is there, and no row of the standard is left out. */

const read = (file: string): string => readFileSync(file, 'utf8');

/** The tests that a line of a table names in its last cell, as files. */
const testsIn = (line: string): string[] =>
  [
    ...line
      .split(' | ')
      .at(-1)!
      .matchAll(/`([a-z][\w-]*(?:\/[\w-]+)*)`(?!\()/g),
  ].map(([, name]) => name!);

const isThere = (name: string): boolean =>
  ['test', 'src', 'src/resources'].some((folder) => existsSync(`${folder}/${name}.spec.ts`));

const rows = (page: string): string[] =>
  read(page)
    .split('\n')
    .filter((line) => line.startsWith('| ') && !/^\| (-+|Row|Verdict|Line|Who|Risk|Key|Whom) /.test(line));

/** Words of programs that stand in last cells too. */
const noTests = new Set([
  ...['https', 'no-eval', 'no-new-func', 'expiresAt', 'exp', 'sub', 'timingSafeEqual', 'no-store', 'base'],
  ...['engines/signing', 'platform/auth', 'platform/audit', 'resources/webhook'],
]);

test.each(['docs/security.md', 'docs/asvs.md'])('every test that %s names is there', (page) => {
  const named = rows(page).flatMap(testsIn);
  expect(named.length).toBeGreaterThan(40);
  expect(named.filter((name) => !isThere(name) && !noTests.has(name))).toEqual([]);
});

/** How many requirements the sections of ASVS 5.0.0 have. */
const sections: Record<string, number[]> = {
  V1: [2, 10, 12, 3, 3],
  V2: [3, 3, 5, 2],
  V3: [1, 3, 5, 8, 8, 1, 5],
  V4: [5, 5, 2, 4],
  V5: [1, 6, 3, 3],
  V6: [3, 12, 8, 6, 8, 4, 2, 4],
  V7: [3, 4, 2, 5, 3, 2],
  V8: [4, 4, 3, 2],
  V9: [3, 4],
  V10: [2, 3, 5, 16, 5, 2, 3],
  V11: [4, 5, 5, 4, 2, 2, 2],
  V12: [5, 2, 5],
  V13: [4, 6, 4, 7],
  V14: [2, 8, 3],
  V15: [5, 5, 7, 4],
  V16: [1, 5, 4, 3, 4],
  V17: [2, 8, 2],
};

test('docs/asvs.md has each requirement once, and a verdict on it', () => {
  const wanted = Object.entries(sections).flatMap(([chapter, counts]) =>
    counts.flatMap((count, at) => Array.from({ length: count }, (_, no) => `${chapter}.${at + 1}.${no + 1}`)),
  );
  expect(wanted).toHaveLength(345);
  const verdicts = new Map<string, number>();
  const judged = rows('docs/asvs.md').flatMap((line) => {
    const [, id = '', , verdict = ''] = line.split('|').map((cell) => cell.trim());
    if (!/^V\d+\./.test(id)) return [];
    const [chapter, section, no] = id.split('.');
    const ofSection = wanted.filter((each) => each.startsWith(`${chapter}.${section}.`));
    const ids =
      no === '*' || section === '*'
        ? section === '*'
          ? wanted.filter((each) => each.startsWith(`${chapter}.`))
          : ofSection
        : [id];
    verdicts.set(verdict, (verdicts.get(verdict) ?? 0) + ids.length);
    return ids;
  });
  expect(judged).toEqual(wanted);
  const told = [
    ...read('docs/asvs.md').matchAll(/^\| (met|deployer|not applicable|not met) +\| (\d+) +\|/gm),
  ];
  expect(Object.fromEntries(told.map(([, verdict, count]) => [verdict, Number(count)]))).toEqual(
    Object.fromEntries(verdicts),
  );
});
