import type { RefObject } from 'preact';
import { useLayoutEffect, useState } from 'preact/hooks';

/** Rows that are there beyond the edges, so that scrolling shows no gaps. */
const beyond = 8;

/** The rows from `first` up to `last`, without that. */
export interface Span {
  first: number;
  last: number;
}

/** Which of many rows of one height can be seen in an element that scrolls. */
export function useVisibleRows(
  region: RefObject<HTMLElement | null>,
  rowHeight: number,
  count: number,
): Span {
  const [span, setSpan] = useState<Span>({ first: 0, last: 40 });
  useLayoutEffect(() => {
    const element = region.current!;
    const look = () => {
      const first = Math.max(0, Math.floor(element.scrollTop / rowHeight) - beyond);
      const last = Math.ceil((element.scrollTop + element.clientHeight) / rowHeight) + beyond;
      setSpan((now) => (now.first === first && now.last === last ? now : { first, last }));
    };
    look();
    const size = new ResizeObserver(look);
    size.observe(element);
    element.addEventListener('scroll', look, { passive: true });
    return () => {
      size.disconnect();
      element.removeEventListener('scroll', look);
    };
  }, [rowHeight]);
  return { first: Math.min(span.first, count), last: Math.min(span.last, count) };
}
