import { effect, signal } from '@preact/signals';

export const themes = ['auto', 'light', 'dark'] as const;
export type Theme = (typeof themes)[number];

const key = 'console.theme';

const isTheme = (text: string | null): text is Theme => themes.includes(text as Theme);

const kept = localStorage.getItem(key);

/** Light, dark, or as the device is. */
export const theme = signal<Theme>(isTheme(kept) ? kept : 'auto');

/** Shows another theme from now on, and the next time. */
export function chooseTheme(chosen: Theme): void {
  localStorage.setItem(key, chosen);
  theme.value = chosen;
}

/** Tells the style which theme it is. */
export const followTheme = () => effect(() => void (document.documentElement.dataset.theme = theme.value));
