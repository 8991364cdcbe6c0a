import { type DynamicModule, type ExecutionContext, Injectable } from '@nestjs/common';
import { APP_INTERCEPTOR } from '@nestjs/core';
import type { Request } from 'express';
import { I18nLoader, I18nModule, type I18nResolver, type I18nTranslation } from 'nestjs-i18n';
import { localeOf, REFUSALS } from '../domain/labels';
import { LOCALES, type Locale } from '../domain/words';

/** Feeds nestjs-i18n from the one label tree that the admin reads too, with the refusals: dotted keys become branches. */
@Injectable()
export class LabelsLoader extends I18nLoader {
  languages(): Promise<string[]> {
    return Promise.resolve([...LOCALES]);
  }
  load(): Promise<I18nTranslation> {
    return Promise.resolve(
      Object.fromEntries(LOCALES.map((locale) => [locale, { errors: branches(REFUSALS[locale]) }])),
    );
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

/**
 * The translations without what finds the language of every call beforehand: whoever answers in words asks by the
 * request. An interceptor would make each call pay for a chain of observables, a store would make every promise dearer.
 */
export function translations(): DynamicModule {
  const { providers = [], ...module } = I18nModule.forRoot({
    fallbackLanguage: 'en',
    loader: LabelsLoader,
    loaderOptions: {},
    resolvers: [RequestLanguage],
    logging: false,
    disableMiddleware: true,
  });
  return { ...module, providers: providers.filter((each) => !('provide' in each && each.provide === APP_INTERCEPTOR)) };
}
