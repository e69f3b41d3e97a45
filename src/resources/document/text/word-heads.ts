import type { WordSection } from './word-body.js';

/**
 * Adds headers and footers to the pages, each once, on the first page that has it: a section without any of its own goes on
 * with those before it. Those for even pages alone are left out.
 */
export function withHeads(
  pages: string[][],
  sections: WordSection[],
  lines: ReadonlyMap<string, string[]>,
): string[][] {
  const whole = pages.map((page) => [...page]);
  const printed = new Set<string>();
  for (const { page, hasTitlePage, heads } of sections) {
    for (const { name, type, relation } of heads) {
      const at = pageOf(type, page, hasTitlePage);
      const target = at === undefined ? undefined : whole[at];
      if (!target || printed.has(relation)) continue;
      printed.add(relation);
      const head = (lines.get(relation) ?? []).filter((line) => line.trim() !== '');
      if (name === 'headerReference') target.unshift(...head);
      else target.push(...head);
    }
  }
  return whole;
}

function pageOf(type: string, first: number, hasTitlePage: boolean): number | undefined {
  if (type === 'first') return hasTitlePage ? first : undefined;
  if (type !== 'default') return undefined;
  return hasTitlePage ? first + 1 : first;
}
