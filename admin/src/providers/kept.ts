import { localeOf } from '@domain/locale-of';
import type { Meeting } from '@domain/papers/letter';
import type { Locale } from '@domain/words';

/** What the admin remembers of a person's way of working; wiped at sign-out with the session. */
export interface Preferences {
  language?: Locale;
  theme?: 'light' | 'dark' | 'system';
  density?: 'comfortable' | 'compact';
  folded?: boolean;
  /** Groups of the menu that were opened or folded by hand; absent = as designed. */
  menuGroups?: Record<string, boolean>;
  /** Columns of each list, by the list's id; absent = as designed. */
  columns?: Record<string, string[]>;
  pageSize?: number;
  /** What was filled in for the letters of departures, by their ids; the last first. */
  meetings?: readonly (readonly [number, Meeting])[];
}
export const KEY = 'preferences';
let cached: { raw: string | null; value: Preferences } = { raw: null, value: {} };

export function preferences(): Preferences {
  const raw = localStorage.getItem(KEY);
  if (raw === cached.raw) return cached.value;
  const value = parsed(raw);
  cached = { raw, value };
  return value;
}
function parsed(raw: string | null): Preferences {
  try {
    return (JSON.parse(raw ?? '{}') ?? {}) as Preferences;
  } catch {
    return {};
  }
}
export const preference = <K extends keyof Preferences>(key: K): Preferences[K] => preferences()[key];

/** The remembered language, else the browser's. */
export const wantedLocale = (): Locale => preference('language') ?? localeOf(navigator.languages.join(','));
