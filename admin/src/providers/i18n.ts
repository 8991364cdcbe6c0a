import type { I18nProvider } from '@refinedev/core';
import { formFor } from '@domain/filled';
import { localeOf } from '@domain/locale-of';
import type { Labels } from '@domain/labels/en';
import { LOCALES, type Locale } from '@domain/words';
import type { Locale as AntdLocale } from 'antd/es/locale';
import dayjs from 'dayjs';
import './business-now';
import { createInstance, type FormatterModule } from 'i18next';
import { useSyncExternalStore } from 'react';
import { wantedLocale } from './kept';
import { LANGUAGES } from './languages';
import { setPreference } from './preferences';

export const i18n = createInstance().use({
  ...{ type: 'formatter', init: () => undefined, add: () => undefined, addCached: () => undefined },
  format: (value: unknown, forms?: string) => (forms ? formFor(forms, value) : String(value)),
} satisfies FormatterModule);

type Leaves<T> = {
  [K in keyof T & string]: T[K] extends string ? K : `${K}.${Leaves<T[K]>}`;
}[keyof T & string];
/** The path of every text of the product; a wrong one does not compile. */
export type TextKey = Leaves<Labels>;
export type TextParams = Record<string, string | number>;
export interface Text {
  (key: TextKey, params?: TextParams): string;
  /** For keys known at run time only, such as those of a resource's fields. */
  find(key: string, otherwise: string): string;
}

const antdLocales = new Map<string, AntdLocale>();
export const antdLocale = (locale: string): AntdLocale | undefined => antdLocales.get(locale);

/** Starts with the language that is wanted. */
export async function startTexts(): Promise<void> {
  await i18n.init({
    lng: undefined,
    fallbackLng: false,
    resources: {},
    interpolation: { prefix: '{', suffix: '}', escapeValue: false },
  });
  await speak(wantedLocale());
}

/** Loads a language once. */
export async function learn(locale: Locale): Promise<void> {
  if (i18n.hasResourceBundle(locale, 'translation')) return;
  const language = await LANGUAGES[locale]();
  // taken as they are: nobody writes into them, so that no copy of every word is made before the first list
  i18n.addResourceBundle(locale, 'translation', language.labels, false, true, { skipCopy: true });
  antdLocales.set(locale, language.antd);
}
/** Loads a language, then switches everything to it at once. */
export async function speak(locale: Locale): Promise<void> {
  await learn(locale);
  dayjs.locale({ en: 'en', 'zh-Hant': 'zh-hk', 'zh-Hans': 'zh-cn' }[locale]);
  document.documentElement.lang = locale;
  await i18n.changeLanguage(locale);
  spoken = makeText(i18n.t, (key) => i18n.exists(key));
  listeners.forEach((listener) => listener());
}

/** A person's own choice is remembered on this machine until sign-out. */
export async function chooseLanguage(locale: Locale): Promise<void> {
  await speak(locale);
  setPreference('language', locale);
}

export const locale = (): Locale => (LOCALES.includes(i18n.language as Locale) ? (i18n.language as Locale) : 'en');

/** A list asks for the same few words in each row: those without parameters are looked up once. */
export function makeText(t: (key: string, params?: TextParams) => string, exists: (key: string) => boolean): Text {
  const known = new Map<string, string>();
  const plain = (key: string): string => {
    const found = known.get(key) ?? t(key);
    known.set(key, found);
    return found;
  };
  const text = (key: TextKey, params?: TextParams): string => (params ? t(key, params) : plain(key));
  return Object.assign(text, {
    find: (key: string, otherwise: string) => (known.has(key) || exists(key) ? plain(key) : otherwise),
  });
}

let spoken: Text = makeText(i18n.t, (key) => i18n.exists(key));
const listeners = new Set<() => void>();
const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};
/** The texts of the product, the same function until the language changes. */
export const useText = (): Text => useSyncExternalStore(subscribe, () => spoken);
export const useLocale = (): Locale => useSyncExternalStore(subscribe, locale);

/** The texts that Refine itself shows stand under app.refine. */
export const i18nProvider: I18nProvider = {
  translate: (key: string, options?: unknown, otherwise?: string) => {
    const params = typeof options === 'object' ? (options as TextParams) : undefined;
    const path = `app.refine.${key}`;
    return i18n.exists(path)
      ? i18n.t(path, params ?? {})
      : (otherwise ?? (typeof options === 'string' ? options : key));
  },
  changeLocale: (lang: string) => chooseLanguage(localeOf(lang)),
  getLocale: locale,
};
