import type { I18nProvider } from '@refinedev/core';
import { localeOf } from '@domain/locale-of';
import type { Labels } from '@domain/labels/en';
import { LOCALES, type Locale } from '@domain/words';
import type { Locale as AntdLocale } from 'antd/es/locale';
import dayjs from 'dayjs';
import './business-now';
import { createInstance } from 'i18next';
import { useMemo } from 'react';
import { initReactI18next, useTranslation } from 'react-i18next';
import { wantedLocale } from './kept';
import { LANGUAGES } from './languages';
import { setPreference } from './preferences';

export const i18n = createInstance();

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
  await i18n.use(initReactI18next).init({
    lng: undefined,
    fallbackLng: false,
    resources: {},
    interpolation: { prefix: '{', suffix: '}', escapeValue: false },
    react: { useSuspense: false },
  });
  await speak(wantedLocale());
}

/** Loads a language, then switches everything to it at once. */
export async function speak(locale: Locale): Promise<void> {
  if (!i18n.hasResourceBundle(locale, 'translation')) {
    const language = await LANGUAGES[locale]();
    i18n.addResourceBundle(locale, 'translation', language.labels, true, true);
    antdLocales.set(locale, language.antd);
  }
  dayjs.locale({ en: 'en', 'zh-Hant': 'zh-hk', 'zh-Hans': 'zh-cn' }[locale]);
  document.documentElement.lang = locale;
  await i18n.changeLanguage(locale);
}

/** A person's own choice is remembered on this machine until sign-out. */
export async function chooseLanguage(locale: Locale): Promise<void> {
  await speak(locale);
  setPreference('language', locale);
}

export const locale = (): Locale => (LOCALES.includes(i18n.language as Locale) ? (i18n.language as Locale) : 'en');

export function makeText(t: (key: string, params?: TextParams) => string, exists: (key: string) => boolean): Text {
  const text = (key: TextKey, params?: TextParams): string => t(key, params);
  return Object.assign(text, { find: (key: string, otherwise: string) => (exists(key) ? t(key) : otherwise) });
}

/** The texts of the product, the same function until the language changes. */
export function useText(): Text {
  const { t } = useTranslation(undefined, { i18n });
  return useMemo(() => makeText(t as (key: string, params?: TextParams) => string, (key) => i18n.exists(key)), [t]);
}
export function useLocale(): Locale {
  useTranslation(undefined, { i18n });
  return locale();
}

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
