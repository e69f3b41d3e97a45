import { useEffect, useMemo } from 'preact/hooks';
import { onChanged } from './live.js';
import { RowList } from './row-list.js';

/**
 * A list of the service, and another one when one of the keys changes.
 * @param kinds the records in it: it is read again where somebody changes one
 */
export function useRowList<Row>(
  open: () => AsyncIterable<Row[]>,
  keys: readonly unknown[],
  kinds: string,
): RowList<Row> {
  const list = useMemo(() => new RowList(open), keys);
  useEffect(() => {
    void list.readOn();
    const ending = onChanged(kinds, () => void list.refresh());
    return () => {
      ending();
      list.leave();
    };
  }, [list]);
  return list;
}

/** The pages of a list, with those rows alone that pass. */
export async function* matching<Row>(
  pages: AsyncIterable<Row[]>,
  passes: (row: Row) => boolean,
): AsyncGenerator<Row[], void, undefined> {
  for await (const page of pages) yield page.filter(passes);
}
