import { filled } from '../domain/filled';
import { wordsIn } from '../http/voice';
import type { Say, Speech } from '../domain/papers/paper';
import type { Locale } from '../domain/words';

/** The words of a language on the server. */
export function speechIn(locale: Locale): Speech {
  const found = (key: string): string | undefined => {
    let at: unknown = wordsIn(locale);
    for (const part of key.split('.')) at = (at as Record<string, unknown> | undefined)?.[part];
    return typeof at === 'string' ? at : undefined;
  };
  const say = (key: string, params: Record<string, string | number> = {}): string =>
    filled(found(key) ?? key, params, (place) => place);
  return { locale, say: Object.assign(say, { find: (key: string, or: string) => found(key) ?? or }) as Say };
}
