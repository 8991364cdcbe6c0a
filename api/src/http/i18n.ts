import { type DynamicModule, type ExecutionContext, Injectable } from '@nestjs/common';
import { APP_INTERCEPTOR } from '@nestjs/core';
import type { Request } from 'express';
import { I18nModule, type I18nResolver, I18nService } from 'nestjs-i18n';
import { localeOf } from '../domain/labels';
import type { Locale } from '../domain/words';
import { I18N, voice } from './voice';

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
  const { providers = [], ...module } = I18nModule.forRoot({ ...I18N, resolvers: [RequestLanguage] });
  const others = providers.filter(
    (each) => each !== I18nService && !('provide' in each && each.provide === APP_INTERCEPTOR),
  );
  return { ...module, providers: [...others, { provide: I18nService, useValue: voice }] };
}
