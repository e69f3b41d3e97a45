import { OwnCounts } from './own-counts.js';
import { type Window, Windows } from './windows.js';

const minute = 60_000;
const make = (most?: number) => new Windows<Window>((endsAt) => ({ hits: 0, endsAt }), most);

test('a window begins with its first hit and ends by itself', () => {
  const windows = make();
  windows.of('a', minute, 1_000).hits = 5;
  expect(windows.of('a', minute, 60_999)).toEqual({ hits: 5, endsAt: 61_000 });
  expect(windows.of('a', minute, 61_000)).toEqual({ hits: 0, endsAt: 121_000 });
});

test('what nobody asks for is forgotten, what is in use is not', () => {
  const windows = make();
  for (let key = 0; key < 1_000; key++) windows.of(`once ${key}`, minute, 0).hits = 1;
  const long = windows.of('long', 10 * minute, 0);
  for (let now = 0; now < 10 * minute; now += minute / 2)
    expect(windows.of('long', 10 * minute, now)).toBe(long);
  for (let now = 10 * minute; now < 40 * minute; now += minute) windows.of('other', minute, now);
  expect(windows.size).toBeLessThan(10);
});

test('there are never more than there is room for, and who asks all the time keeps the count', () => {
  const windows = make(1_000);
  let most = 0;
  for (let key = 0; key < 100_000; key++) {
    windows.of(`flood ${key}`, minute, 0);
    windows.of('busy', minute, 0).hits += 1;
    most = Math.max(most, windows.size);
  }
  expect(most).toBeLessThanOrEqual(1_001);
  expect(windows.of('busy', minute, 0).hits).toBe(100_000);
});

test('the limit itself is let through, the next is told when to come back', async () => {
  const counts = new OwnCounts();
  const hit = () => counts.hit('a', minute, 2);
  expect(await hit()).toEqual({ hits: 1, isBlocked: false, secondsLeft: 60 });
  expect(await hit()).toMatchObject({ hits: 2, isBlocked: false });
  expect(await hit()).toMatchObject({ hits: 3, isBlocked: true, secondsLeft: 60 });
});

test('counting sets no timer', async () => {
  const counts = new OwnCounts();
  for (let count = 0; count < 200_000; count++) await counts.hit('a', minute, 1_000_000);
  expect(process.getActiveResourcesInfo().filter((each) => each === 'Timeout').length).toBeLessThan(10);
});
