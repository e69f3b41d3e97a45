import type { Row } from './lines.js';

/** The share of a page's height, at its top and bottom, in which repeated lines are searched. */
const edge = 0.13;

const pageNumber =
  /^(?:[-–—|]?\s*(?:page|pg\.?|p\.)?\s*(?:\d{1,4}|[ivxl]{1,6})(?:\s*(?:of|\/)\s*\d{1,4})?\s*[-–—|]?|[A-Z]{1,5}[-–]\d{1,4})$/i;

/**
 * Removes page numbers, and running headers and footers from all pages but the first that has them (a header often names
 * the owner). A sentence that crosses a page break is then whole again.
 */
export function withoutHeadersAndFooters(pages: { rows: Row[]; height: number }[]): Row[][] {
  const seen = new Map<string, number>();
  for (const page of pages) {
    for (const key of new Set(edgeRows(page).map(rowKey))) seen.set(key, (seen.get(key) ?? 0) + 1);
  }
  const often = Math.max(3, Math.ceil(pages.length * 0.25));
  const kept = new Set<string>();
  return pages.map((page) => {
    const edges = new Set(edgeRows(page));
    return page.rows.filter((row) => {
      if (!edges.has(row)) return true;
      if (pageNumber.test(rowText(row))) return false;
      const key = rowKey(row);
      if ((seen.get(key) ?? 0) < often) return true;
      if (kept.has(key)) return false;
      kept.add(key);
      return true;
    });
  });
}

function edgeRows(page: { rows: Row[]; height: number }): Row[] {
  return page.rows.filter((row) => row.y < edge * page.height || row.y + row.h > (1 - edge) * page.height);
}

function rowText(row: Row): string {
  return row.segments
    .map((segment) => segment.text)
    .join(' ')
    .trim();
}

/** The text of a header or footer without its page number, which differs from page to page. */
function rowKey(row: Row): string {
  return rowText(row)
    .toLowerCase()
    .replace(/\bpage\s*\d+(?:\s*(?:of|\/)\s*\d+)?/g, '#')
    .replace(/^\d{1,4}\b|\b[a-z]{0,3}-?\d{1,4}$/g, '#')
    .replace(/\s+/g, ' ');
}
