import { tmpdir } from 'node:os';
import { demandSpace, NoSpace, tellsOfFullDisk } from './no-space.js';

test('a folder with room is one to make a server in, one without is not', async () => {
  await demandSpace(tmpdir(), '.data/mysql');
  // A file system that keeps nothing has no room.
  const refusal = demandSpace('/proc', '.data/mysql');
  await expect(refusal).rejects.toThrow(NoSpace);
  await expect(refusal).rejects.toThrow('No space is left for .data/mysql');
});

test.each([
  `mariadbd: Disk is full writing './mysql/user.MAI' (Errcode: 28 "No space left on device"). Waiting for someone to free space...`,
  '[ERROR] InnoDB: Operating system error number 28 in a file operation.',
  'InnoDB: Error number 28 means: No space left on device',
  `[ERROR] [MY-012592] [InnoDB] posix_fallocate(): errno: 28`,
])('a server that says %j has met a full disk', (words) => {
  expect(tellsOfFullDisk(words)).toBe(true);
});

test.each(['Errcode: 13 "Permission denied"', 'InnoDB: 128 rollback segments are active', 'errno: 281'])(
  'one that says %j has not',
  (words) => {
    expect(tellsOfFullDisk(words)).toBe(false);
  },
);
