import { jest } from '@jest/globals';
import { isRecordID, newID } from './ids.js';

test('ids are UUIDv7, none comes twice, and each is behind those before', () => {
  const ids = Array.from({ length: 20_000 }, newID);
  expect(ids.every(isRecordID)).toBe(true);
  expect(new Set(ids).size).toBe(ids.length);
  expect(ids).toEqual(ids.toSorted());
});

test('a clock that goes back takes no id back', () => {
  const before = newID();
  const clock = jest.spyOn(Date, 'now').mockReturnValue(1_000);
  const meanwhile = newID();
  clock.mockRestore();
  const ids = [before, meanwhile, newID()];
  expect(ids).toEqual(ids.toSorted());
});
