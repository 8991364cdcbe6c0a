import { type ExecutionContext, Injectable } from '@nestjs/common';
import type { Request } from 'express';
import { I18nLoader, type I18nResolver, type I18nTranslation } from 'nestjs-i18n';
import { LABELS, localeOf } from '../domain/labels';
import { LOCALES, type Locale } from '../domain/words';

/** Feeds nestjs-i18n from the one label tree that the admin reads too; dotted keys become branches. */
@Injectable()
export class LabelsLoader extends I18nLoader {
  languages(): Promise<string[]> {
    return Promise.resolve([...LOCALES]);
  }
  load(): Promise<I18nTranslation> {
    return Promise.resolve(Object.fromEntries(LOCALES.map((locale) => [locale, branches(LABELS[locale])])));
  }
}

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

/** The language of a request: Accept-Language, read as decisions B15 say. */
export const requestLocale = (request: Pick<Request, 'headers'>): Locale =>
  localeOf(request.headers['accept-language']);

@Injectable()
export class RequestLanguage implements I18nResolver {
  resolve(context: ExecutionContext): string {
    return requestLocale(context.switchToHttp().getRequest<Request>());
  }
}
