import { Decimal } from 'decimal.js';
import fc from 'fast-check';
import type { InputError, InvalidInput } from '../errors/faults.js';
import { isExact } from './exact-number.js';
import { readJSON } from './strict-json.js';

const runs = { numRuns: Number(process.env.CASES ?? 1_000) };

const errorsOf = (text: string): InputError[] => {
  try {
    readJSON(text);
    return [];
  } catch (error) {
    return (error as InvalidInput).errors;
  }
};
const told = (text: string) => errorsOf(text).map(({ pointer, code }) => `${pointer} ${code}`);

/** Whether a name that no member may have stands anywhere in the value. */
const hasProto = (value: unknown): boolean =>
  typeof value === 'object' &&
  value !== null &&
  Object.entries(value).some(([name, member]) => name === '__proto__' || hasProto(member));

test('what JSON.parse keeps is read as JSON.parse reads it', () => {
  const value = fc.jsonValue({ stringUnit: 'binary' }).filter((each) => !hasProto(each));
  const space = fc.constantFrom(undefined, 1, '\t');
  const property = fc.property(value, space, (each, indent) => {
    const text = JSON.stringify(each, null, indent);
    if (/\\u0000|\\ud[89a-f]/i.test(text)) return;
    expect(readJSON(text)).toEqual(JSON.parse(text));
  });
  fc.assert(property, runs);
});

test('what is no JSON is refused, whatever the walk makes of it', () => {
  const piece = fc.constantFrom(
    '{',
    '}',
    '[',
    ']',
    ',',
    ':',
    '"',
    '\\',
    '1',
    '-',
    'e',
    'u',
    'true',
    '"a"',
    ' ',
    '\u{1f600}',
  );
  const property = fc.property(fc.array(piece, { maxLength: 20 }), (pieces) => {
    const text = pieces.join('');
    let isJSON = true;
    try {
      JSON.parse(text);
    } catch {
      isJSON = false;
    }
    if (!isJSON) expect(errorsOf(text)).not.toEqual([]);
  });
  fc.assert(property, runs);
});

test('a number is exact where its decimal is that of its double', () => {
  const digits = (most: number) => fc.stringMatching(new RegExp(`^[0-9]{1,${most}}$`));
  const whole = fc.oneof(
    fc.constant('0'),
    digits(24).map((each) => each.replace(/^0+(?=.)/, '')),
  );
  const number = fc
    .tuple(
      fc.constantFrom('', '-'),
      whole,
      fc.option(digits(24)),
      fc.option(fc.integer({ min: -330, max: 330 })),
    )
    .map(([sign, start, fraction, power]) =>
      [sign, start, fraction === null ? '' : `.${fraction}`, power === null ? '' : `e${power}`].join(''),
    );
  const property = fc.property(number, (text) => {
    const kept = Number(text);
    expect(isExact(text)).toBe(Number.isFinite(kept) && new Decimal(text).equals(String(kept)));
  });
  fc.assert(property, runs);
});

test.each([
  ['{"a":{"b":[1,9007199254740993,{"c":1e400}]}}', ['/a/b/1 precision', '/a/b/2/c precision']],
  ['[0.10000000000000000001,1.50,1e2]', ['/0 precision']],
  ['{"a":1,"b":{"a":1,"a":2},"b":3}', ['/b/a duplicate', '/b duplicate']],
  ['{"a~/b":{"\\u0061":1,"a":1}}', ['/a~0~1b/a duplicate']],
  ['{"a":"\\ud800","b":"\\udc00x","c":"\\ud83d\\ude00","d":"\\\\ud800"}', ['/a character', '/b character']],
  ['{"a":["x\\u0000"],"b\\u0000":1}', ['/a/0 character', ' character']],
  ['{"x":{"__proto__":1},"\\u005f_proto__":1}', ['/x/__proto__ name', '/__proto__ name']],
  [`${'['.repeat(33)}${']'.repeat(33)}`, [`${'/0'.repeat(32)} depth`]],
  [`{"a":{${Array.from({ length: 1_001 }, (_, at) => `"${at}":0`).join()}}}`, ['/a members']],
  [`[${'0,'.repeat(100_000)}0]`, [' values']],
  ['{"a":1e400', [' json']],
])('text %# is refused where it is wrong', (text, places) => {
  expect(told(text)).toEqual(places);
});

test('as much as a body may have is read', () => {
  const members = Array.from({ length: 1_000 }, (_, at) => `"${at}":0`).join();
  for (const text of [`{${members}}`, `[${'0,'.repeat(99_998)}0]`, `${'['.repeat(32)}${']'.repeat(32)}`]) {
    expect(readJSON(text)).toEqual(JSON.parse(text));
  }
});

/** 30 where nothing else runs; what is not linear takes minutes. */
const mostMilliseconds = 2_000;

describe('a mebibyte is done with in some milliseconds', () => {
  const mebibyte = 2 ** 20;
  const filled = (open: string, unit: string, close: string) =>
    `${open}${unit.repeat((mebibyte - 8) / unit.length).slice(0, -1)}${close}`;
  const objects = (names: number) => {
    const one = `{${Array.from({ length: names }, (_, at) => `"n${at}":1`).join()}},`;
    return filled('[', one, ']');
  };
  const numbered = Array.from({ length: 90_000 }, (_, at) => `"${at}":1`).join();
  test.each([
    ['empty arrays', filled('[', '[],', ']')],
    ['nested arrays', filled('[', `${'['.repeat(31)}${']'.repeat(31)},`, ']')],
    ['90,000 names', `{${numbered}}`],
    ['objects of two names', objects(2)],
    ['objects of 1,000 names', objects(1_000)],
    ['zeros', filled('[', '0,', ']')],
    ['exponents', filled('[', '1e1,', ']')],
    ['long numbers', filled('[', '0.12345678901234567,', ']')],
    ['zeros with exponents', filled('[', '0e1,', ']')],
    ['long numbers written oddly', filled('[', '0.12345678901234567e0,', ']')],
    ['a long text', `{"a":"${'é'.repeat(mebibyte / 2)}"}`],
    ['escapes', `["${'\\u00e9'.repeat(mebibyte / 6)}"]`],
    ['short texts', filled('[', '"abcdefg",', ']')],
  ])('%s', (_, text) => {
    let best = Infinity;
    for (let count = 0; count < 7; count++) {
      const begun = performance.now();
      errorsOf(text);
      best = Math.min(best, performance.now() - begun);
    }
    expect(best).toBeLessThan(mostMilliseconds);
  });
});
