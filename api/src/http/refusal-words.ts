import { type DomainError, type ErrorCode, type ErrorParams, type FieldError, wordsFor } from '../domain/errors';
import type { Locale } from '../domain/words';
import { voice } from './voice';

/** A refusal in words, and what is wrong at each field. */
export function refusalWords(error: DomainError, lang: Locale): { message: string; fields: Record<string, string> } {
  const text = (code: ErrorCode, params: ErrorParams): string =>
    voice.t(`errors.${wordsFor(code, params)}` as never, { lang, args: named(params, lang) });
  const fields = Object.entries(error.fields).map(([field, each]): [string, string] => {
    const [code, params] = pair(each);
    return [field, text(code, { ...error.params, ...params })];
  });
  return { message: text(error.code, error.params), fields: Object.fromEntries(fields) };
}

/** A record is called by its resource in the caller's language and by its own name. */
function named(params: ErrorParams, lang: Locale): ErrorParams {
  const { resource, name } = params;
  if (resource === undefined) return params;
  const record = [voice.t(`resources.${String(resource)}.one` as never, { lang }), name].filter(Boolean);
  return { ...params, resource: record.join(' ') };
}
const pair = (each: FieldError): readonly [ErrorCode, ErrorParams] => (typeof each === 'string' ? [each, {}] : each);
