import { useEffect, useRef } from 'preact/hooks';

/** What each key does, by its name; digits are `digit`. */
export type ReviewKeys = Record<string, (digit: number) => void>;

/** Has keys do something wherever one is on the screen, but where one types or answers a dialog. */
export function useReviewKeys(keys: ReviewKeys): void {
  const current = useRef(keys);
  current.current = keys;
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const { key, ctrlKey, metaKey, altKey, target } = event;
      if (ctrlKey || metaKey || altKey || event.defaultPrevented) return;
      if ((target as Element).closest('input, select, textarea, dialog, [role=tablist]')) return;
      const act = current.current[/^[1-9]$/.test(key) ? 'digit' : key];
      if (!act) return;
      event.preventDefault();
      act(Number(key));
    };
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, []);
}
