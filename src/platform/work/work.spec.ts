import { Work } from './work.js';

function bounded() {
  const seen = { charged: 0, entered: 0, left: 0, turns: 0, turnsEnded: 0 };
  const work = new Work();
  work.boundBy({
    charge: (points) => void (seen.charged += points),
    enter: () => {
      seen.entered++;
      return Promise.resolve(() => void seen.left++);
    },
    takeTurn: () => {
      seen.turns++;
      return Promise.resolve(() => void seen.turnsEnded++);
    },
  });
  return { work, seen };
}

test('rows, bytes and time are charged in points, as they come and when the request ends', () => {
  const { work, seen } = bounded();
  work.addRows(9_900);
  expect(seen.charged).toBe(0);
  work.addBytes(300_000);
  expect(seen.charged).toBe(51);
  work.addMilliseconds(3.6);
  expect(seen.charged).toBe(51);
  work.end();
  expect(seen.charged).toBe(54);
  work.addMilliseconds(0.95);
  expect(seen.charged).toBe(55);
});

test('a slot is held until the request ends, and that of something done until it is done', async () => {
  const { work, seen } = bounded();
  await work.enter();
  let finish: (() => void) | undefined;
  const done = work.heavily(() => new Promise<void>((resolve) => (finish = resolve)));
  await Promise.resolve();
  expect(seen).toMatchObject({ entered: 2, left: 0 });
  work.end();
  expect(seen.left).toBe(1);
  finish!();
  await done;
  expect(seen.left).toBe(2);
  await work.enter();
  expect(seen).toMatchObject({ entered: 3, left: 3 });
});

test('what is heavy does its parts in turns, and what is not waits for none', async () => {
  const { work, seen } = bounded();
  async function* parts() {
    yield* [1, 2];
    await Promise.reject(new Error('cut off'));
  }
  const read: number[] = [];
  const readAll = async () => {
    for await (const part of work.inTurns(parts())) read.push(part);
  };
  await expect(readAll()).rejects.toThrow('cut off');
  expect(seen).toMatchObject({ turns: 0, turnsEnded: 0 });
  await work.enter();
  await expect(readAll()).rejects.toThrow('cut off');
  expect(read).toEqual([1, 2, 1, 2]);
  expect(seen).toMatchObject({ turns: 3, turnsEnded: 3 });
});
