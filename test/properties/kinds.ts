import fc from 'fast-check';

/** A kind of field: the values that it takes and gives back as they are, and those that it refuses. */
export interface Kind {
  good: fc.Arbitrary<unknown>;
  bad: fc.Arbitrary<unknown>;
  optional?: boolean;
}

/** A value that only JSON text can have: `1e400` is no number in JavaScript. */
export const raw = (json: string): string => `@raw:${json}@`;

/** The JSON text of a body, raw values and all. */
export const asJSON = (body: unknown): string =>
  JSON.stringify(body).replace(/"@raw:(.*?)@"/g, (_, json: string) => json.replaceAll('\\"', '"'));

const notText = fc.constantFrom<unknown>(1, true, [], {}, ['x'], raw('1e400'));
const unit = fc.oneof(
  fc.constantFrom<'grapheme' | 'grapheme-ascii' | 'binary'>('grapheme', 'grapheme-ascii', 'binary'),
);
/** Astral, combining, right to left, separators that are no line ends, spaces at the ends, escapes of other languages. */
const odd = fc.constantFrom(
  ...'𝒜',
  'é',
  '👩‍👩‍👧',
  '\u202eabc',
  'שלום',
  '\u2028',
  ' ',
  '\\',
  '"',
  "'",
  '%_',
  '\u0001',
  '<b>',
  '\ufeff',
);

/** Some of these one behind the other. */
export const oddText = fc.array(odd, { maxLength: 6 }).map((parts) => parts.join(''));

const withoutNUL = (text: string) => text.replaceAll('\0', '.');
/** So many code points. */
const cut = (text: string, most: number) => [...text].slice(0, most).join('');

/** Text of so many code points. */
export function text(least: number, most: number): Kind {
  const some = unit.chain((each) => fc.string({ unit: each, maxLength: Math.min(most, 40) }));
  const good = fc
    .oneof(
      { weight: 6, arbitrary: some },
      { weight: 3, arbitrary: oddText },
      { weight: 1, arbitrary: fc.constantFrom('𝒜', 'x', 'é', ' ').map((each) => each.repeat(most)) },
    )
    .map((each) => cut(withoutNUL(each), most))
    .map((each) => (each.length < least ? 'x' : each));
  const wrong = fc.constantFrom('x'.repeat(most + 1), '𝒜'.repeat(most + 1), 'a\0b', 'a\ud800', '\udc00𝒜');
  return { good, bad: fc.oneof(notText, wrong, ...(least > 0 ? [fc.constant('')] : [])) };
}

/** An id of another system, of any characters but control characters. */
export const external: Kind = {
  good: text(1, 128).good.map((each) => String(each).replace(/\p{Cc}/gu, '.')),
  bad: fc.oneof(text(1, 128).bad, fc.constantFrom('a\n', '\u007f', '\u0085x')),
};

/** The name of a time zone. */
export const zone: Kind = {
  good: fc.constantFrom('America/New_York', 'America/Toronto', 'UTC', 'Asia/Kathmandu'),
  bad: fc.oneof(notText, fc.constantFrom('New York', '+02:00', 'Mars/Olympus', ' UTC', 'x'.repeat(51))),
};

export const opaque: Kind = {
  good: fc.string({
    unit: fc.integer({ min: 0x21, max: 0x7e }).map((code) => String.fromCharCode(code)),
    minLength: 1,
    maxLength: 128,
  }),
  bad: fc.oneof(notText, fc.constantFrom('', 'a b', 'é', 'x'.repeat(129), 'a\n', ' ', '\0')),
};

const two = (number: number) => String(number).padStart(2, '0');
const calendar = fc
  .date({ min: new Date('0001-01-01'), max: new Date('9999-12-31'), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10));
const time = fc
  .tuple(
    fc.nat(23),
    fc.nat(59),
    fc.nat(60),
    fc.constantFrom('', '.5', '.123456789'),
    fc.constantFrom('Z', '+02:00', '-23:59'),
  )
  .map(
    ([hour, minute, second, fraction, zone]) =>
      `T${two(hour)}:${two(minute)}:${two(second)}${fraction}${zone}`,
  );

export const date: Kind = {
  good: fc.oneof(
    calendar,
    fc.tuple(calendar, time).map((parts) => parts.join('')),
    fc.constant('2028-02-29'),
  ),
  bad: fc.oneof(
    notText,
    fc.constantFrom(
      '',
      '2026-02-30',
      '2027-02-29',
      '2026-13-01',
      '2026-00-10',
      '20261120',
      '2026-11-20T24:00:00Z',
    ),
    fc.constantFrom(
      '2026-11-20 10:00:00Z',
      '2026-11-20T10:00:00',
      ' 2026-11-20',
      '2026-11-20\n',
      '+02026-01-01',
    ),
    fc.string({ maxLength: 12 }),
  ),
};

/** A date that may be local time where a time zone stands beside it. */
export const localDate: Kind = {
  good: date.good,
  bad: date.bad.filter((value) => value !== '2026-11-20T10:00:00'),
};

const notNumber = fc.constantFrom<unknown>('1', true, [], {}, raw('1e400'), raw('-1e400'));
const unkept = fc.constantFrom(raw('9007199254740993'), raw('0.10000000000000000001'));

/** Whole numbers. */
export const whole = (least: number, most: number): Kind => ({
  good: fc.oneof(
    fc.integer({ min: least, max: Math.min(most, 1_000_000) }),
    fc.constantFrom(least, most),
    fc.maxSafeInteger().map((number) => Math.min(most, Math.max(least, Math.abs(number)))),
  ),
  bad: fc.oneof(
    notNumber,
    unkept,
    fc.constantFrom(least - 1, 0.5, 1.5, -1e300, raw('9007199254740993'), raw(String(BigInt(most) + 1n))),
  ),
});

export const dollars = whole(0, Number.MAX_SAFE_INTEGER);
export const count = whole(0, 2 ** 31 - 1);

/** Numbers of at most 8 decimals. */
export const decimal = (least: number, most: number): Kind => ({
  good: fc
    .tuple(
      fc.integer({ min: Math.max(least, -1e6), max: Math.min(most, 1e6) }),
      fc.nat(99_999_999),
      fc.nat(8),
    )
    .map(([before, behind, places]) =>
      Number(`${before}.${String(behind).padStart(8, '0').slice(0, places)}`),
    )
    .map((number) => Math.min(most, Math.max(least, number)) || 0),
  bad: fc.oneof(
    notNumber,
    unkept,
    fc.constantFrom(0.123456789, 1e-9, 5e-324),
    fc
      .constantFrom(least, most)
      .map((bound) => (bound === least ? raw(`${BigInt(least) - 1n}`) : raw(`${BigInt(most) + 1n}`))),
  ),
});

/** Any finite number. */
export const measure = (least?: number, most?: number): Kind => ({
  good: fc
    .oneof(
      fc.double({ min: least, max: most, noNaN: true, noDefaultInfinity: true }),
      fc.constantFrom(0.1, 1e-9, 5e-324).map((each) => Math.max(each, least ?? each)),
    )
    .map((number) => number || 0),
  bad: fc.oneof(
    notNumber,
    unkept,
    ...(least === undefined ? [] : [fc.constantFrom(least - 1, least - 1e-9)]),
    ...(most === undefined ? [] : [fc.constant(most + 1)]),
  ),
});

export const yesNo: Kind = { good: fc.boolean(), bad: fc.constantFrom<unknown>('true', 0, 1, [], {}, '') };

const inOtherCase = (word: string): string =>
  word === word.toUpperCase() ? word.toLowerCase() : word.toUpperCase();

export const choice = (...choices: string[]): Kind => ({
  good: fc.constantFrom(...choices),
  bad: fc.oneof(notText, fc.constantFrom('', inOtherCase(choices[0]!), `${choices[0]} `, 'otherwise')),
});

export const names: Kind = {
  good: fc.array(text(0, 1_000).good, { maxLength: 5 }),
  bad: fc.constantFrom<unknown>(
    'x',
    {},
    [1],
    [null],
    ['x'.repeat(1_001)],
    Array(101).fill('x'),
    ['\ud800'],
    [['x']],
  ),
};

let people = 0;
export const email: Kind = {
  good: fc
    .constantFrom("o'neil+bids", 'a', 'x.y', '#!$%&')
    .map((name) => `${name}${++people}@a-b.hill.example`),
  bad: fc.oneof(
    notText,
    fc.constantFrom(
      '',
      'a',
      'a@b',
      '@b.c',
      'a b@c.de',
      'a@b..c',
      'ä@b.cd',
      `${'a'.repeat(250)}@b.cd`,
      'a@b.cd\n',
    ),
  ),
};

/** The id of a record that there is. */
export const reference = (id: string): Kind => ({
  good: fc.constant(id),
  bad: fc.oneof(
    notText,
    fc.constantFrom('', 'x', '01941f29-7c00-73e4-a310-744d2167fc5b', `${id} `, id.toUpperCase()),
  ),
});

export const optional = (kind: Kind): Kind => ({
  good: fc.option(kind.good, { freq: 3 }),
  bad: kind.bad,
  optional: true,
});

/** The same of a reference or a date, of which the empty text says that it is not set. */
export const optionalID = ({ good, bad }: Kind): Kind => ({
  ...optional({ good, bad: bad.filter((value) => value !== '') }),
});

/** A list of one of the records. */
export const listOf = ({ good, bad }: Kind): Kind => ({
  good: good.map((each) => [each]),
  bad: fc.oneof(
    fc.constantFrom<unknown>('x', {}, [], [1], [null], [['x']]),
    bad.map((each) => [each]),
    good.map((each) => [each, each]),
  ),
});

/** An object of fields in which dates come in this order. */
export const inOrder = (kind: Kind, earlier: string, ...later: string[]): Kind => ({
  ...kind,
  good: kind.good.map((value) => {
    const whole = value as Record<string, string | null>;
    const names = [earlier, ...later].filter((name) => typeof whole[name] === 'string');
    const [first, ...others] = names.map((name) => whole[name]!).sort();
    const sorted = [first, ...others].map((text) => text!.slice(0, 10));
    return { ...whole, ...Object.fromEntries(names.map((name, at) => [name, sorted[at]])) };
  }),
});

/** An object of fields. */
export const part = (fields: Record<string, Kind>): Kind => ({
  good: goodBody(fields),
  bad: fc.oneof(
    fc.constantFrom<unknown>('x', 1, [], [{}], true),
    badBody(fields).map(({ body }) => body),
  ),
});

/** A body that is taken. */
export const goodBody = (fields: Record<string, Kind>): fc.Arbitrary<Record<string, unknown>> =>
  fc.record(Object.fromEntries(Object.entries(fields).map(([name, { good }]) => [name, good])));

/** A body with one fault, and where that is. */
export function badBody(
  fields: Record<string, Kind>,
): fc.Arbitrary<{ body: Record<string, unknown>; pointer: string }> {
  const broken = fc.constantFrom(...Object.keys(fields)).chain((name) =>
    fc.record({ body: goodBody(fields), value: fields[name]!.bad }).map(({ body, value }) => ({
      body: { ...body, [name]: value },
      pointer: `/${name}`,
    })),
  );
  const required = Object.keys(fields).filter((name) => !fields[name]!.optional);
  const leftOut = fc
    .record({
      body: goodBody(fields),
      name: fc.constantFrom(...required),
      by: fc.constantFrom(null, undefined),
    })
    .map(({ body, name, by }) => ({
      body: { ...body, [name]: by },
      pointer: `/${name}`,
    }));
  const unknown = fc
    .record({
      body: goodBody(fields),
      name: fc.constantFrom(
        'id',
        'version',
        'createdAt',
        'Name',
        'a/b',
        'toString',
        '__proto__',
        'constructor',
        '',
      ),
    })
    .map(({ body, name }) => ({ body: { ...body, [name]: 'x' }, pointer: `/${name.replaceAll('/', '~1')}` }));
  return fc.oneof(
    { weight: 6, arbitrary: broken },
    { weight: 2, arbitrary: leftOut },
    { weight: 1, arbitrary: unknown },
  );
}

/** The caller's own organization: another one is not for the caller to name, which is no fault of the input. */
export const own = (orgID: string): Kind => ({
  good: fc.constant(orgID),
  bad: opaque.bad,
  optional: true,
});

/** A flag that changes other records where it is set. */
export const no: Kind = { good: fc.constant(false), bad: yesNo.bad };

let numbers = 0;

/** The same kind, but that no number comes twice. */
export const distinct = (kind: Kind): Kind => ({
  ...kind,
  good: fc.nat(99_999_999).map((behind) => Number(`${++numbers}.${behind}`)),
});
