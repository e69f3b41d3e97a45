import type { EventFeed, EventPage } from '../event/event-feed.js';
import { SharedLooks } from './shared-looks.js';

const page: EventPage = { events: [], next: 7 };

test('who looks at the same place at the same time is answered by one look, and who comes later by another', async () => {
  const asked: string[] = [];
  const read = (orgID: string, after: number) => {
    asked.push(`${orgID} ${after}`);
    return Promise.resolve(page);
  };
  const looks = new SharedLooks({ read } as unknown as EventFeed);
  const same = await Promise.all([looks.read('one', 6, 100), looks.read('one', 6, 100)]);
  await Promise.all([looks.read('one', 7, 100), looks.read('other', 6, 100)]);
  await looks.read('one', 6, 100);
  expect(same).toEqual([page, page]);
  expect(asked).toEqual(['one 6', 'one 7', 'other 6', 'one 6']);
});

test('a look that fails is not kept', async () => {
  let fails = true;
  const read = () => (fails ? Promise.reject(new Error('away')) : Promise.resolve(page));
  const looks = new SharedLooks({ read } as unknown as EventFeed);
  await expect(looks.read('one', 6, 100)).rejects.toThrow('away');
  fails = false;
  expect(await looks.read('one', 6, 100)).toBe(page);
});
