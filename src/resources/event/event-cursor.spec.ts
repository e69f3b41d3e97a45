import fc from 'fast-check';
import { readCursor, writeCursor } from './event-cursor.js';

const at = { pointer: '/after' };
const anyPlaces = fc
  .uniqueArray(fc.tuple(fc.string({ minLength: 1 }), fc.nat(2 ** 32 - 1)), { selector: ([orgID]) => orgID })
  .map((entries) => new Map(entries));

test('a cursor has the places that it was made of, in whatever order', () => {
  fc.assert(
    fc.property(anyPlaces, (places) => {
      const cursor = writeCursor(places);
      expect(readCursor(cursor, [...places.keys()], at)).toEqual(places);
      expect(writeCursor(new Map([...places].reverse()))).toBe(cursor);
    }),
  );
});

test('it counts in the organizations that are asked for, and tells of no other', () => {
  const cursor = writeCursor(
    new Map([
      ['ours', 7],
      ['theirs', 8],
    ]),
  );
  expect([...readCursor(cursor, ['ours', 'new'], at)]).toEqual([
    ['ours', 7],
    ['new', 0],
  ]);
  expect(Buffer.from(cursor, 'base64url').toString('latin1')).not.toMatch(/ours|theirs/);
});

test('one that was altered is none', () => {
  fc.assert(
    fc.property(
      anyPlaces,
      fc.nat(),
      fc.base64String({ minLength: 4, maxLength: 4 }),
      (places, place, other) => {
        const cursor = writeCursor(places);
        const cut = place % cursor.length;
        const altered = cursor.slice(0, cut) + other + cursor.slice(cut + other.length);
        if (altered !== cursor)
          expect(() => readCursor(altered, [...places.keys()], at)).toThrow(/not valid/);
      },
    ),
  );
});
