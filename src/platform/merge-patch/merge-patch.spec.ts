import { Flag, Name, Part } from '../validation/fields.js';
import { mergePatch } from './merge-patch.js';

// RFC 7396, Appendix A
test.each`
  original               | patch                           | result
  ${{ a: 'b' }}          | ${{ a: 'c' }}                   | ${{ a: 'c' }}
  ${{ a: 'b' }}          | ${{ b: 'c' }}                   | ${{ a: 'b', b: 'c' }}
  ${{ a: 'b' }}          | ${{ a: null }}                  | ${{}}
  ${{ a: 'b', b: 'c' }}  | ${{ a: null }}                  | ${{ b: 'c' }}
  ${{ a: ['b'] }}        | ${{ a: 'c' }}                   | ${{ a: 'c' }}
  ${{ a: 'c' }}          | ${{ a: ['b'] }}                 | ${{ a: ['b'] }}
  ${{ a: { b: 'c' } }}   | ${{ a: { b: 'd', c: null } }}   | ${{ a: { b: 'd' } }}
  ${{ a: [{ b: 'c' }] }} | ${{ a: [1] }}                   | ${{ a: [1] }}
  ${['a', 'b']}          | ${['c', 'd']}                   | ${['c', 'd']}
  ${{ a: 'b' }}          | ${['c']}                        | ${['c']}
  ${{ a: 'foo' }}        | ${null}                         | ${null}
  ${{ a: 'foo' }}        | ${'bar'}                        | ${'bar'}
  ${{ e: null }}         | ${{ a: 1 }}                     | ${{ e: null, a: 1 }}
  ${[1, 2]}              | ${{ a: 'b', c: null }}          | ${{ a: 'b' }}
  ${{}}                  | ${{ a: { bb: { ccc: null } } }} | ${{ a: { bb: {} } }}
`('$original with $patch is $result', ({ original, patch, result }) => {
  expect(mergePatch(original, patch)).toEqual(result);
});

class Inner {
  @Flag({ optional: true })
  won?: boolean | null;
}

class Outer {
  @Name()
  name!: string;

  @Part(() => Inner, { optional: true })
  inner?: Inner | null;
}

test('of an object with a class, a removed member stays as null', () => {
  const merged = mergePatch({ name: 'x', inner: { won: true } }, { inner: { won: null }, typo: null }, Outer);
  expect(merged).toEqual({ name: 'x', inner: { won: null }, typo: null });
});

test('a name that every object has is a name like any other', () => {
  const merged = mergePatch({ a: 1 }, JSON.parse('{"__proto__":{"b":1}}'));
  expect(Object.entries(merged as object)).toEqual([
    ['a', 1],
    ['__proto__', { b: 1 }],
  ]);
});
