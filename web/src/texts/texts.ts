import { computed, effect, signal } from '@preact/signals';
import type { en } from './en.js';

/** Every text of the console. The English ones say which there are. */
export type Texts = typeof en;

export const languages = { en: 'English', fr: 'Français' } as const;
export type Language = keyof typeof languages;

const key = 'console.language';

const isLanguage = (text: string | null | undefined): text is Language => text === 'en' || text === 'fr';

const ofBrowser = (): Language => {
  const spoken = navigator.languages.map((each) => each.slice(0, 2));
  return spoken.find(isLanguage) ?? 'en';
};

const kept = localStorage.getItem(key);

export const language = signal<Language>(isLanguage(kept) ? kept : ofBrowser());

/** The texts of the language: there before anything is shown. */
export const texts = signal({} as Texts);

/** By which dates and numbers are written: the person's own of the language, such as `fr-CA`. */
export const locale = computed(() => {
  const own = navigator.languages.find((each) => each.slice(0, 2) === language.value);
  return own ?? { en: 'en-US', fr: 'fr-CA' }[language.value];
});

/** Speaks another language from now on, and the next time. */
export function chooseLanguage(chosen: Language): void {
  localStorage.setItem(key, chosen);
  language.value = chosen;
}

const loaders: Record<Language, () => Promise<Texts>> = {
  en: async () => (await import('./en.js')).en,
  fr: async () => (await import('./fr.js')).fr,
};

/** Loads the texts of the language, now and whenever another one is chosen. @returns when the first are there */
export function followLanguage(): Promise<void> {
  return new Promise((done) => {
    effect(() => {
      const chosen = language.value;
      document.documentElement.lang = chosen;
      void loaders[chosen]().then((loaded) => {
        if (language.peek() === chosen) texts.value = loaded;
        done();
      });
    });
  });
}
