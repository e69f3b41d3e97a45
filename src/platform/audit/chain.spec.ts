import { chainHash, emptyChain, type LoggedEntry, sealedColumns } from './chain.js';
import { type Break, checkChain, type SealedEntry } from './check-chain.js';

const entry: LoggedEntry = {
  orgID: 'acme',
  id: '01941f29-7c00-73e4-a310-744d2167fc5b',
  projectID: 'P-2026-014',
  action: 'bond.updated',
  actorID: 'ann',
  targetID: '01941f29-7c00-73e4-a310-744d2167fc5c',
  targetType: 'bond',
  createdAt: '2026-11-20T15:24:49.120Z',
  metadata: '{"requestID":"r-1","changed":"projectName","note":"Brücke \\u2028 𝄞"}',
};

test('the hash is what the description of the format says', () => {
  // Calculated from the description, in another language.
  expect(chainHash(emptyChain.hash, entry)).toBe(
    '9d3b3062a7872a745424b3154b3c3f3224ad16706c61b1ea019cd5d4967a3683',
  );
  expect(chainHash(chainHash(emptyChain.hash, entry), entry)).toBe(
    'f4048ce3376ac62d813b9c45a3bfac21aa878ca0fd9a8ff2ac2a319303c372c5',
  );
});

test('every byte of every column counts, and so does where a column ends', () => {
  const right = chainHash(emptyChain.hash, entry);
  for (const column of sealedColumns) {
    for (let at = 0; at < entry[column].length; at++) {
      const flipped = String.fromCharCode(entry[column].charCodeAt(at) ^ 1);
      const text = entry[column].slice(0, at) + flipped + entry[column].slice(at + 1);
      expect(chainHash(emptyChain.hash, { ...entry, [column]: text })).not.toBe(right);
    }
  }
  const moved = { ...entry, projectID: 'P-2026-014b', action: 'ond.updated' };
  expect(chainHash(emptyChain.hash, moved)).not.toBe(right);
});

/** A chain of so many entries. */
function chainOf(length: number): SealedEntry[] {
  let { hash } = emptyChain;
  return Array.from({ length }, (_, at) => {
    const own = { ...entry, id: `entry-${at + 1}` };
    hash = chainHash(hash, own);
    return { seq: at + 1, entryID: own.id, hash, entry: own };
  });
}

const check = (places: SealedEntry[], size: number) =>
  checkChain(
    emptyChain,
    (async function* () {
      for (let at = 0; at < places.length; at += size)
        yield await Promise.resolve(places.slice(at, at + size));
    })(),
  );

test('a chain holds to its end, in chunks of any size', async () => {
  const places = chainOf(10);
  const { seq, hash } = places.at(-1)!;
  for (const size of [1, 2, 3, 10]) expect(await check(places, size)).toEqual({ head: { seq, hash } });
});

const renumber = (places: SealedEntry[]) => places.map((place, at) => ({ ...place, seq: at + 1 }));

/** What is done to a chain of ten, and the reason that is found, at which place. */
const faults: [reason: Break['reason'], seq: number, act: (places: SealedEntry[]) => SealedEntry[]][] = [
  ['entry_altered', 4, (all) => all.with(3, { ...all[3]!, entry: { ...entry, actorID: 'bob' } })],
  ['entry_missing', 4, (all) => all.with(3, { ...all[3]!, entry: undefined })],
  ['hash_altered', 4, (all) => all.with(3, { ...all[3]!, hash: 'f'.repeat(64) })],
  ['hash_mismatch', 10, (all) => all.with(9, { ...all[9]!, hash: 'f'.repeat(64) })],
  ['seal_missing', 4, (all) => all.toSpliced(3, 1)],
  ['seal_missing', 4, (all) => all.map((place, at) => (at < 3 ? place : { ...place, seq: at + 2 }))],
  ['entry_altered', 4, (all) => renumber(all.toSpliced(3, 1))],
  ['seal_inserted', 4, (all) => renumber(all.toSpliced(3, 0, { ...all[3]!, hash: 'e'.repeat(64), entry }))],
  ['seal_inserted', 1, (all) => all.toSpliced(1, 0, all[0]!)],
  ['seal_inserted', 0, (all) => all.toSpliced(0, 0, { ...all[0]!, seq: 0 })],
  ['entries_swapped', 4, (all) => renumber(all.with(3, all[4]!).with(4, all[3]!))],
  ['entries_swapped', 4, (all) => renumber(all.with(3, all[7]!).with(7, all[3]!))],
  [
    'entries_swapped',
    4,
    (all) => all.with(3, { ...all[3]!, entry: all[4]!.entry }).with(4, { ...all[4]!, entry: all[3]!.entry }),
  ],
];

test.each(faults)('%s at %i is named', async (reason, seq, act) => {
  for (const size of [4, 10]) {
    const { head, broken } = await check(act(chainOf(10)), size);
    expect(broken).toMatchObject({ seq, reason });
    expect(head.seq).toBe(seq === 0 ? 0 : reason === 'seal_inserted' && seq === 1 ? 1 : seq - 1);
  }
});
