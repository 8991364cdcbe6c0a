import { type DomainError, type ErrorCode, type ErrorParams, type FieldError, wordsFor } from '../domain/errors';
import type { RefusalTold } from '../domain/wire/refusal';
import type { Locale } from '../domain/words';
import { voice } from './voice';

/** A refusal in words, and what is wrong at each field. */
export function refusalWords(error: DomainError, lang: Locale): { message: string; fields: Record<string, string> } {
  const text = (code: ErrorCode, params: ErrorParams): string => refusalTold(lang, code, params).message;
  const fields = Object.entries(error.fields).map(([field, each]): [string, string] => {
    const [code, params] = pair(each);
    return [field, text(code, { ...error.params, ...params })];
  });
  return { message: text(error.code, error.params), fields: Object.fromEntries(fields) };
}

/** A refusal that an answer tells of, in words. */
export const refusalTold = (lang: Locale, code: ErrorCode, params: ErrorParams): RefusalTold => ({
  ...{ code, params },
  message: voice.t(`errors.${wordsFor(code, params)}` as never, { lang, args: marked(named(params, lang)) }),
});

/** A record is called by its resource in the caller's language and by its own name. */
function named(params: ErrorParams, lang: Locale): ErrorParams {
  const { resource, name } = params;
  if (resource === undefined) return params;
  const record = [voice.t(`resources.${String(resource)}.one` as never, { lang }), name].filter(Boolean);
  return { ...params, resource: record.join(' ') };
}
/** The most that may be typed is read as amounts are, with its thousands marked. */
const marked = (params: ErrorParams): ErrorParams =>
  typeof params['max'] === 'number' ? { ...params, max: params['max'].toLocaleString('en') } : params;
const pair = (each: FieldError): readonly [ErrorCode, ErrorParams] => (typeof each === 'string' ? [each, {}] : each);
