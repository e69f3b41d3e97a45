import type { RefObject } from 'preact';
import { useEffect, useState } from 'preact/hooks';

/** Whether an element can be seen, or nearly, in what it is scrolled in: so much of that height above and below. */
export function useNear(element: RefObject<HTMLElement | null>, beyond = '30%'): boolean {
  const [isNear, setNear] = useState(false);
  useEffect(() => {
    const root = element.current!.parentElement;
    const rootMargin = `${beyond} 0px`;
    const watch = new IntersectionObserver((entries) => setNear(entries.at(-1)!.isIntersecting), {
      root,
      rootMargin,
    });
    watch.observe(element.current!);
    return () => watch.disconnect();
  }, []);
  return isNear;
}
