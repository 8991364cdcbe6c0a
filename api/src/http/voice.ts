import { Logger } from '@nestjs/common';
import { I18nLoader, type I18nOptions, I18nService, type I18nTranslation, type Path } from 'nestjs-i18n';
import { BehaviorSubject } from 'rxjs';
import { filled } from '../domain/filled';
import { LABELS, type Labels, REFUSALS } from '../domain/labels';
import { LOCALES, type Locale } from '../domain/words';

/** Feeds nestjs-i18n from the one label tree that the admin reads too, with the refusals: dotted keys become branches. */
export class LabelsLoader extends I18nLoader {
  languages(): Promise<string[]> {
    return Promise.resolve([...LOCALES]);
  }
  load(): Promise<I18nTranslation> {
    return Promise.resolve(TREES);
  }
}
/** Refusals are at hand from the start; a language is read when the first of its other words is wanted. */
const treeOf = (locale: Locale): I18nTranslation => {
  const rest = new Proxy({}, { get: (_none, area: string) => (LABELS[locale] as object as I18nTranslation)[area] });
  const refusals = branches(REFUSALS[locale]);
  // what is asked for first is the whole dotted key, which no tree has
  const known = new Proxy(rest, {
    get: (tree, key) => (String(key).includes('.') ? undefined : Reflect.get(tree, key)),
  });
  return Object.assign(Object.create(known) as I18nTranslation, { errors: refusals });
};
function branches(tree: object): I18nTranslation {
  const root: I18nTranslation = {};
  for (const [key, value] of Object.entries(tree)) {
    const path = key.split('.');
    const leaf = path.pop() ?? key;
    let at = root;
    for (const part of path) at = (at[part] ??= {}) as I18nTranslation;
    at[leaf] = typeof value === 'object' ? branches(value as object) : (value as string);
  }
  return root;
}
const TREES: I18nTranslation = Object.fromEntries(LOCALES.map((locale) => [locale, treeOf(locale)]));

/** Puts what a text tells of in the place of its names. */
const fill = (text: string, told: Readonly<Record<string, unknown>> = {}): string => filled(text, told, () => '');
export const I18N: I18nOptions = {
  fallbackLanguage: 'en',
  loader: LabelsLoader,
  loaderOptions: {},
  resolvers: [],
  formatter: fill as I18nOptions['formatter'],
  logging: false,
  disableMiddleware: true,
};

const languages = new BehaviorSubject<string[]>([...LOCALES]);
const trees = new BehaviorSubject<I18nTranslation>(TREES);
/**
 * The one voice of the API, of calls, jobs and commands alike: nestjs-i18n's own service, made here so that what no
 * container made can speak too. The container is handed this one.
 */
export const voice = new I18nService<Labels>(
  I18N,
  trees,
  languages,
  new Logger('i18n'),
  new LabelsLoader(),
  languages,
  trees,
);

type Told = Readonly<Record<string, string | number>>;
/** A text of the labels in a language; the names in it are those of `told`. */
export const say = (lang: Locale, key: Path<Labels>, told: Told = {}): string =>
  voice.t(key, { lang, args: told }) as string;

const area = (lang: Locale): Labels =>
  new Proxy({} as Labels, { get: (_none, name: string) => voice.t(name as never, { lang }) as unknown });
const AREAS = Object.fromEntries(LOCALES.map((locale) => [locale, area(locale)])) as Record<Locale, Labels>;
/** The words of a language by area, where many are wanted: heads of a file, words of a closed list. */
export const wordsIn = (locale: Locale): Labels => AREAS[locale];
/** The first of some words that the labels have, by their paths; undefined where they have none. */
export function wordAt(labels: Labels, paths: readonly string[]): string | undefined {
  const at = (path: string): unknown =>
    path.split('.').reduce<unknown>((tree, key) => (tree as Record<string, unknown> | undefined)?.[key], labels);
  return paths.map(at).find((word): word is string => typeof word === 'string');
}
